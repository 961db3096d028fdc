import Foundation
import StepTrackerCore
import Testing

/// Queries that go on, with a second store on the same file as another process has it.
struct LiveQueryTests {
  private let folder: TemporaryFolder
  private let store: HealthStore
  private let other: HealthStore

  init() throws {
    folder = try TemporaryFolder()
    store = try .forTests(at: folder.file("health.sqlite"))
    other = try .forTests(at: folder.file("health.sqlite"))
  }

  private static let start = Date(timeIntervalSince1970: 1_714_521_600)

  private func dailySteps() throws -> StatisticsCollectionQueryDescriptor {
    try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: DateInterval(start: Self.start, duration: 7 * 86_400),
      options: .cumulativeSum, intervalComponents: DateComponents(day: 1), calendar: .utc)
  }

  private func sums(_ statistics: [Statistics]) -> [Double?] {
    statistics.map { try? $0.sumQuantity()?.doubleValue(for: .count) }
  }

  @Test func `statistics follow what any process changes`() async throws {
    let stored = try await store.save([.test(.stepCount, 100), .test(.stepCount, 7, at: 86_400)])
    var results = try dailySteps().results(for: store).makeAsyncIterator()
    let first = try #require(try await results.next())
    #expect(sums(first.statisticsCollection.statistics()) == [100, 7])
    #expect(first.updatedStatistics.isEmpty)

    try await store.save([.test(.stepCount, 50, at: 60)])
    let second = try #require(try await results.next())
    #expect(sums(second.statisticsCollection.statistics()) == [150, 7])
    #expect(sums(second.updatedStatistics) == [150])
    #expect(second.updatedStatistics.first?.startDate == Self.start)

    // Another type and another week change nothing here.
    try await other.save([.test(.bodyMass, 70), .test(at: 8 * 86_400)])
    try await other.delete([stored[1].id])
    let third = try #require(try await results.next())
    #expect(sums(third.statisticsCollection.statistics()) == [150])
    #expect(sums(third.updatedStatistics) == [nil])
    #expect(third.updatedStatistics.first?.startDate == Self.start + 86_400)
  }

  @Test func `statistics follow the order of sources`() async throws {
    try await store.save([
      .test(.stepCount, 10, lasting: 60, from: "Watch"),
      .test(.stepCount, 20, lasting: 60, from: "Phone"),
    ])
    var results = try dailySteps().results(for: store).makeAsyncIterator()
    _ = try await results.next()
    try await other.setSourceOrder(["Phone"], for: .stepCount)
    let result = try #require(try await results.next())
    #expect(sums(result.updatedStatistics) == [20])
  }

  @Test func `added and deleted samples are told as they come`() async throws {
    let predicate = SamplePredicate.quantitySample(type: .stepCount)
    var results = AnchoredObjectQueryDescriptor(predicates: [predicate], limit: 2)
      .results(for: store).makeAsyncIterator()
    #expect(try await results.next()?.addedSamples.isEmpty == true)
    let added = try await other.save([.test(at: 1), .test(at: 2), .test(at: 3)])
    #expect(try await results.next()?.addedSamples == Array(added.prefix(2)))
    #expect(try await results.next()?.addedSamples == [added[2]])
    try await other.delete([added[0].id])
    #expect(try await results.next()?.deletedObjects.map(\.id) == [added[0].id])
  }

  @Test func `changes are told by their types`() async throws {
    try await store.save([.test()])
    var changes = try await store.changes(of: [.stepCount, .bodyMass]).makeAsyncIterator()
    // What happens between the call and the first element counts, and what happens together is told once.
    try await store.save([.test(.heartRate, 60), .test(at: 5)])
    try await other.save([.test(.bodyMass, 70)])
    #expect(try await changes.next() == [.stepCount, .bodyMass])
    try await other.save([.test(.heartRate, 61, at: 9)])
    try await other.delete(matching: .quantitySample(type: .stepCount))
    #expect(try await changes.next() == [.stepCount])
  }

  @Test func `a sample that is there already is no change`() async throws {
    try await store.save([.test()])
    var changes = try await store.changes(of: [.stepCount]).makeAsyncIterator()
    try await other.save([.test()])
    try await store.lock(.bodyMass)
    try await other.save([.test(.heartRate, 60)])
    try await store.save([.test(at: 1)])
    #expect(try await changes.next() == [.stepCount])
    let last = try await store.changes(limit: 1)
    #expect(last.first?.kind == .add)
  }

  @Test func `two readers both hear`() async throws {
    var readers = [
      try await store.changes(of: [.stepCount]).makeAsyncIterator(),
      try await store.changes(of: [.stepCount]).makeAsyncIterator(),
    ]
    try await other.save([.test()])
    for place in readers.indices { #expect(try await readers[place].next() == [.stepCount]) }
  }

  @Test func `closing the store ends them`() async throws {
    var changes = try await store.changes(of: [.stepCount]).makeAsyncIterator()
    await store.close()
    await #expect(throws: HealthStoreError.unableToCompleteRequest(.closed)) {
      _ = try await changes.next()
    }
  }

  @Test func `what the program adds is heard of`() async throws {
    var changes = try await store.changes(of: [.bodyMass]).makeAsyncIterator()
    let program = try BuiltProgram().start(
      "steptracker add weight 72.5kg",
      variables: ["STEPTRACKER_STORE": folder.file("health.sqlite")])
    #expect(try await changes.next() == [.bodyMass])
    #expect(try program.result().status == 0)
    let weights = try await store.all(.bodyMass)
    #expect(weights.map(\.quantity) == [Quantity(unit: .kilogram, doubleValue: 72.5)])
  }
}
