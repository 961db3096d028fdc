import Foundation
import StepTrackerCore
import Testing

struct GoalQueryDescriptorTests {
  private static let now = DayCalendar.seoul.date(2024, 5, 10, 12)

  private func makeStore(_ type: QuantityType, _ values: [Double?]) async throws -> HealthStore {
    let store = try HealthStore(at: .inMemory, consent: .given, clock: { Self.now })
    try await store.save(
      values.reversed().enumerated().compactMap { daysBack, value in
        value.map {
          QuantitySample(
            type: type, quantity: Quantity(unit: type.canonicalUnit, doubleValue: $0),
            startDate: DayCalendar.seoul.date(byAddingDays: -daysBack, to: Self.now),
            source: "Watch")
        }
      })
    return store
  }

  private func progress(
    _ type: QuantityType, in store: HealthStore, readsAllDays: Bool
  ) async throws -> GoalProgress? {
    try await GoalQueryDescriptor(
      quantityType: type, date: Self.now, calendar: .seoul, readsAllDays: readsAllDays
    ).result(for: store)
  }

  @Test(arguments: [0, 1, 27, 28, 29, 112, 113, 300])
  func `a streak is found however long it is`(_ length: Int) async throws {
    let values: [Double?] = Array(repeating: 5, count: 20) + [nil]
    let streak: [Double?] = Array(repeating: 10, count: length) + [3]
    let store = try await makeStore(.flightsClimbed, values + streak)
    let first = try #require(CivilDate("2022-01-01"))
    try await store.setGoal(
      Quantity(unit: .count, doubleValue: 10), for: .flightsClimbed, from: first)
    for readsAllDays in [false, true] {
      let found = try await progress(.flightsClimbed, in: store, readsAllDays: readsAllDays)
      let goal = try #require(found)
      #expect(goal.streak.current == length)
      #expect(goal.share == 0.3)
      #expect(goal.daysCounted == 28)
      #expect(goal.daysReached == min(length, 27))
    }
  }

  @Test(arguments: [false, true])
  func `the way to a target begins before the goal`(_ readsAllDays: Bool) async throws {
    // The last value before the goal of May 1 is that of April 20.
    var values: [Double?] = Array(repeating: nil, count: 40)
    for (index, value) in zip([9, 19, 32, 36, 39], [75.0, 74, 73, 72.5, 72]) {
      values[index] = value
    }
    let store = try await makeStore(.bodyMass, values)
    let first = try #require(CivilDate("2024-05-01"))
    try await store.setGoal(Quantity(unit: .kilogram, doubleValue: 70), for: .bodyMass, from: first)
    let found = try await progress(.bodyMass, in: store, readsAllDays: readsAllDays)
    let goal = try #require(found)
    #expect(goal.start == Quantity(unit: .kilogram, doubleValue: 74))
    #expect(goal.share == 0.5)
    // 74, 73, 72.5 and 72 on days -20, -7, -3 and 0 lie around a line of -0.0955 a day, 70 on day 22.6.
    #expect(goal.expectedDay?.text == "2024-06-02")
  }

  @Test func `a goal that begins tomorrow does not hold yet`() async throws {
    let store = try await makeStore(.stepCount, [100])
    let tomorrow = try #require(CivilDate("2024-05-11"))
    try await store.setGoal(
      Quantity(unit: .count, doubleValue: 50), for: .stepCount, from: tomorrow)
    #expect(try await progress(.stepCount, in: store, readsAllDays: true) == nil)
  }

  @Test func `a goal in a unit of another kind is refused`() async throws {
    let store = try await makeStore(.stepCount, [100])
    let day = try #require(CivilDate("2024-05-10"))
    await #expect(throws: HealthStoreError.incompatibleUnit(.kilogram, .stepCount)) {
      try await store.setGoal(
        Quantity(unit: .kilogram, doubleValue: 50), for: .stepCount, from: day)
    }
    #expect(try await store.goals().isEmpty)
    #expect(try await store.changes().count == 1)
  }
}
