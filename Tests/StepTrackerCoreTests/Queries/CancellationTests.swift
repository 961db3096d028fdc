import Foundation
import Testing

@testable import StepTrackerCore

struct CancellationTests {
  @Test func `a cancelled task reads hardly any further`() async throws {
    let store = try HealthStore.forTests()
    try await store.save((0..<20_000).map { .test(at: Double($0)) })
    let handedOut = Counter()
    let task = Task {
      try await store.reduceSamples(
        matching: [.quantitySample(type: .stepCount)], into: 0
      ) { _, _ in
        // Cancelled by itself in the midst of the work, so that how far it goes does not depend on time.
        if handedOut.increment() == 10 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(handedOut.value >= 10)
    #expect(handedOut.value < 500)
    #expect(try await store.sampleCount(matching: .quantitySample(type: .stepCount)) == 20_000)
  }

  @Test func `SQL that never ends ends with its task`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([.test()])
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let task = Task { try await store.countForever { beginning.yield() } }
    for await _ in begun { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The store is as it was.
    #expect(try await store.all().count == 1)
    #expect(try await store.save([.test(at: 5)]).count == 1)
  }

  @Test func `queries block no thread that others need`() async throws {
    // More than there are threads for tasks; if these were blocked, nobody would be left to cancel.
    let stores = try (0..<16).map { _ in try HealthStore.forTests() }
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    await withTaskGroup(of: Bool.self) { group in
      for store in stores {
        group.addTask {
          do {
            try await store.countForever { beginning.yield() }
            return false
          } catch {
            return error is CancellationError
          }
        }
      }
      var running = 0
      for await _ in begun {
        running += 1
        if running == stores.count { break }
      }
      group.cancelAll()
      for await isCancelled in group { #expect(isCancelled) }
    }
  }

  @Test func `queries that wait end with their task`() async throws {
    let store = try HealthStore.forTests()
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: DateInterval(start: .distantPast, duration: 1),
      options: .cumulativeSum, intervalComponents: DateComponents(day: 1), calendar: .utc)
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for try await _ in query.results(for: store) { beginning.yield() }
    }
    for await _ in begun { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await query.result(for: store).statistics().isEmpty)
  }

  @Test func `a task that is cancelled already gets no answer`() async throws {
    let store = try HealthStore.forTests()
    let predicate = SamplePredicate.quantitySample(type: .stepCount)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await SampleQueryDescriptor(predicates: [predicate]).result(for: store)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension HealthStore {
  /// Runs SQL that has no end; calls a closure when it has begun.
  fileprivate func countForever(_ begin: @Sendable () -> Void) throws {
    try answering { connection in
      var isFirst = true
      try connection.query(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT 1 - i FROM n) SELECT i FROM n"
      ) { _ in
        if isFirst { begin() }
        isFirst = false
      }
    }
  }
}
