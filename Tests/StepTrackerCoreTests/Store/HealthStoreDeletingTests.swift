import Foundation
import StepTrackerCore
import Testing

struct HealthStoreDeletingTests {
  private let store: HealthStore

  init() throws {
    store = try .forTests()
  }

  private func interval(_ start: Double, _ end: Double) -> SampleCondition {
    let day = Date(timeIntervalSince1970: 1_714_521_600)
    return .interval(start: day + start, end: day + end, options: .strictStartDate)
  }

  private func steps(_ condition: SampleCondition = .anySample) -> SamplePredicate {
    .quantitySample(type: .stepCount, where: condition)
  }

  @Test func `samples are deleted by id`() async throws {
    let stored = try await store.save([.test(at: 1), .test(at: 2), .test(.bodyMass, 70)])
    try await store.delete([stored[0].id, stored[2].id])
    #expect(try await store.all() == [stored[1]])
    #expect(try await store.all(.bodyMass).isEmpty)
    let change = try #require(try await store.changes(limit: 1).first)
    #expect(change.kind == .delete)
    #expect(change.deleted == 2)
  }

  @Test func `one id that does not exist keeps all`() async throws {
    let stored = try await store.save([.test()])
    let unknown = SampleID(rawValue: 7)
    await #expect(throws: HealthStoreError.noSuchSample("0000000000000007")) {
      try await store.delete([stored[0].id, unknown])
    }
    #expect(try await store.all() == stored)
  }

  @Test func `a range deletes what starts in it`() async throws {
    try await store.save([.test(at: 0, lasting: 50), .test(at: 10), .test(at: 20), .test(at: 30)])
    #expect(try await store.delete(matching: steps(interval(10, 30))) == 2)
    #expect(
      try await store.all().map { $0.endDate.timeIntervalSince1970 } == [
        1_714_521_650, 1_714_521_630,
      ])
    #expect(try await store.delete(matching: steps()) == 2)
    #expect(try await store.delete(matching: steps()) == 0)
    #expect(try await store.changes().count == 3)
  }

  @Test func `a range deletes what comes from some sources`() async throws {
    try await store.save([
      .test(at: 1), .test(at: 1, from: "Watch"), .test(at: 2, from: "Scale"), .test(at: 3),
    ])
    #expect(try await store.delete(matching: steps(.sources(["Watch", "Scale", "Nobody"]))) == 2)
    #expect(try await store.delete(matching: steps(interval(2, 9) && .sources(["Phone"]))) == 1)
    #expect(try await store.delete(matching: steps(.sources([]))) == 0)
    #expect(try await store.all().map(\.origin.source) == ["Phone"])
  }

  @Test func `a deleted sample does not come back with the next import`() async throws {
    let samples = (0..<60).map { QuantitySample.test(at: Double($0)) }
    _ = try await store.save(from: TestBatches(samples))
    try await store.delete([samples[3].id])
    let again = try await store.save(from: TestBatches(samples))
    #expect(again.new == 0)
    #expect(again.duplicates == 59)
    #expect(again.deleted == 1)
    let restored = try await store.save(from: TestBatches(samples), bringsBackDeleted: true)
    #expect(restored.new == 1)
    #expect(restored.deleted == 0)
    let last = try await store.save(from: TestBatches(samples))
    #expect(last.duplicates == 60)
  }

  @Test func `a deleted sample can be added by hand`() async throws {
    let stored = try await store.save([.test(isUserEntered: true)])
    try await store.delete([stored[0].id])
    #expect(try await store.save([.test(isUserEntered: true)]) == stored)
    try await store.delete([stored[0].id])
    #expect(try await store.all().isEmpty)
  }

  @Test func `replacing is one change with a new id`() async throws {
    let old = try await store.save([.test(.bodyMass, 70, isUserEntered: true)])[0]
    let new = try await store.replace(old.id, with: .test(.bodyMass, 71, isUserEntered: true))
    #expect(new.id != old.id)
    #expect(try await store.all(.bodyMass) == [new])
    let change = try #require(try await store.changes().first)
    #expect(change.kind == .edit)
    #expect(change.added == 1)
    #expect(change.deleted == 1)
    #expect(try await store.save(from: TestBatches([old])).deleted == 1)
  }

  @Test func `replacing by a wrong sample keeps the old one`() async throws {
    let old = try await store.save([.test(.bodyMass, 70)])
    await #expect(throws: HealthStoreError.valueNotFinite(.bodyMass)) {
      try await store.replace(old[0].id, with: .test(.bodyMass, .nan))
    }
    #expect(try await store.all(.bodyMass) == old)
  }

  @Test func `deleting keeps the order of sources right`() async throws {
    // The later of two unknown sources is on top.
    let stored = try await store.save([
      .test(at: 10, from: "A"), .test(at: 20, from: "B"), .test(at: 30, from: "A"),
    ])
    #expect(try await store.sources(for: .stepCount).map(\.name) == ["B", "A"])
    try await store.delete([stored[0].id])
    #expect(try await store.sources(for: .stepCount).map(\.name) == ["A", "B"])
    try await store.delete([stored[2].id])
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["B"])
  }

  @Test func `deleting a range keeps the order of sources right`() async throws {
    try await store.save([
      .test(at: 10, from: "A"), .test(at: 20, from: "B"), .test(at: 30, from: "A"),
    ])
    try await store.delete(matching: steps(interval(0, 15)))
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["A", "B"])
    try await store.delete(matching: steps(interval(25, 35)))
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["B"])
  }

  @Test func `of samples with one start the first recorded counts`() async throws {
    let stored = try await store.save([
      .test(.stepCount, 1, at: 10, from: "A", created: 100),
      .test(.stepCount, 2, at: 10, from: "A", created: 900),
      .test(at: 20, from: "B", created: 500),
    ])
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["B", "A"])
    try await store.delete([stored[0].id])
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["A", "B"])
  }

  @Test func `a device counts for as long as a sample has it`() async throws {
    let stored = try await store.save([
      .test(at: 10, from: "A", device: "name:Apple Watch"), .test(at: 20, from: "A"),
      .test(at: 30, from: "A", device: "name:Apple Watch"), .test(at: 40, from: "B"),
    ])
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["A", "B"])
    try await store.delete([stored[2].id])
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["A", "B"])
    try await store.delete([stored[0].id])
    #expect(try await store.rankedSources(for: .stepCount).map(\.name) == ["B", "A"])
  }
}
