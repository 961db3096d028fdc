import Foundation
import StepTrackerCore
import Testing

struct SampleQueryDescriptorTests {
  private let store: HealthStore

  init() throws {
    store = try .forTests()
  }

  @Test func `the newest come first and no more than asked for`() async throws {
    try await store.save(
      (0..<5).map { .test(at: Double($0) * 60, from: $0 == 3 ? "Watch" : "Phone") })
    var query = SampleQueryDescriptor(
      predicates: [.quantitySample(type: .stepCount)],
      sortDescriptors: [SampleSortDescriptor(.startDate, order: .reverse)], limit: 2)
    #expect(try await starts(query) == [240, 180])
    query.predicates[0].condition = .sources(["Phone", "Nobody"])
    #expect(try await starts(query) == [240, 120])
    for limit in [0, -1] {
      query.limit = limit
      #expect(try await starts(query).isEmpty)
    }
    query.predicates = []
    #expect(try await starts(query).isEmpty)
  }

  @Test func `samples come in any order`() async throws {
    try await store.save([
      .test(.stepCount, 5, at: 1, lasting: 9), .test(.stepCount, 7, at: 2, lasting: 1),
      .test(.stepCount, 5, at: 3), .test(.stepCount, 6, at: 3, lasting: 7),
    ])
    func values(_ order: SampleSortDescriptor..., limit: Int? = nil) async throws -> [String] {
      let query = SampleQueryDescriptor(
        predicates: [.quantitySample(type: .stepCount)], sortDescriptors: order, limit: limit)
      return try await query.result(for: store).map {
        "\(Int($0.startDate.timeIntervalSince1970) - 1_714_521_600)"
          + "-\(Int($0.endDate.timeIntervalSince1970) - 1_714_521_600)"
      }
    }
    #expect(try await values() == ["1-10", "2-3", "3-3", "3-10"])
    #expect(try await values(.init(.endDate)) == ["2-3", "3-3", "1-10", "3-10"])
    #expect(try await values(.init(.endDate, order: .reverse)) == ["3-10", "1-10", "3-3", "2-3"])
    #expect(try await values(.init(.quantity)) == ["1-10", "3-3", "3-10", "2-3"])
    #expect(
      try await values(.init(.startDate), .init(.endDate, order: .reverse))
        == ["1-10", "2-3", "3-10", "3-3"])
    #expect(
      try await values(.init(.quantity, order: .reverse), .init(.startDate), limit: 3)
        == ["2-3", "3-10", "1-10"])
  }

  @Test func `several types come in one order and no sample twice`() async throws {
    try await store.save([
      .test(at: 1), .test(.bodyMass, 70, at: 2), .test(at: 3), .test(.bodyMass, 71, at: 4),
    ])
    let query = SampleQueryDescriptor(
      predicates: [
        .quantitySample(type: .stepCount), .quantitySample(type: .bodyMass),
        .quantitySample(type: .stepCount, where: .sources(["Phone"])),
      ], sortDescriptors: [SampleSortDescriptor(.startDate, order: .reverse)], limit: 3)
    #expect(try await starts(query) == [4, 3, 2])
  }

  @Test func `nobody reads what they were not allowed to`() async throws {
    let store = try HealthStore(at: .inMemory, clock: HealthStore.noon)
    await store.requestAuthorization(toShare: [], read: [.stepCount])
    let allowed = SamplePredicate.quantitySample(type: .stepCount)
    let forbidden = SamplePredicate.quantitySample(type: .bodyMass)
    let denied = HealthStoreError.authorizationNotDetermined
    await #expect(throws: denied) {
      try await SampleQueryDescriptor(predicates: [allowed, forbidden]).result(for: store)
    }
    await #expect(throws: denied) {
      try await AnchoredObjectQueryDescriptor(predicates: [allowed, forbidden]).result(for: store)
    }
    await #expect(throws: denied) {
      try await SourceQueryDescriptor(predicate: forbidden).result(for: store)
    }
    await #expect(throws: denied) { try await store.changes(of: [.stepCount, .bodyMass]) }
    await #expect(throws: denied) { try await store.sampleCount(matching: forbidden) }
    let statistics = try StatisticsQueryDescriptor(
      quantityType: .bodyMass, interval: DateInterval(), options: .mostRecent)
    await #expect(throws: denied) { try await statistics.result(for: store) }
    _ = try await SampleQueryDescriptor(predicates: [allowed]).result(for: store)
  }

  @Test func `sources are those of the samples asked for`() async throws {
    try await store.save([
      .test(at: 1, from: "Phone"), .test(at: 2, from: "Watch"), .test(at: 3, from: "Watch"),
      .test(.bodyMass, 70, from: "Scale"),
    ])
    func sources(_ condition: SampleCondition) async throws -> [String] {
      try await SourceQueryDescriptor(
        predicate: .quantitySample(type: .stepCount, where: condition)
      ).result(for: store).map { "\($0.name) \($0.count)" }
    }
    #expect(try await sources(.anySample) == ["Watch 2", "Phone 1"])
    let two = Date(timeIntervalSince1970: 1_714_521_602)
    #expect(try await sources(.interval(end: two)) == ["Phone 1"])
    #expect(try await sources(!.anySample).isEmpty)
  }

  @Test func `statistics count the samples that meet a condition`() async throws {
    try await store.save([
      .test(.stepCount, 10, at: 0, lasting: 10), .test(.stepCount, 1, at: 60, isUserEntered: true),
      .test(.stepCount, 100, at: 90, from: "Watch"), .test(.stepCount, 7, at: 86_400),
    ])
    let day = DateInterval(start: Date(timeIntervalSince1970: 1_714_521_605), duration: 86_395)
    func sum(_ condition: SampleCondition) async throws -> Double? {
      let query = try StatisticsQueryDescriptor(
        quantityType: .stepCount, interval: day, options: .cumulativeSum, condition: condition)
      return try await query.result(for: store)?.sumQuantity()?.doubleValue(for: .count)
    }
    #expect(try await sum(.anySample) == 106)
    #expect(try await sum(!.userEntered) == 105)
    #expect(try await sum(.sources(["Watch"])) == 100)
    #expect(try await sum(.interval(day, options: .strictStartDate)) == 101)
    #expect(try await sum(.sources([])) == nil)
  }

  private func starts(_ query: SampleQueryDescriptor) async throws -> [Double] {
    try await query.result(for: store).map { $0.startDate.timeIntervalSince1970 - 1_714_521_600 }
  }
}
