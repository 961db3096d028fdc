import StepTrackerCore
import Testing

@testable import StepTrackerCore

struct StreakTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// A letter a day: reached, missed, and the last one is today.
    var days: String
    var current: Int
    var best: Int

    var testDescription: String { days }
  }

  @Test(arguments: [
    Case(days: "", current: 0, best: 0),
    Case(days: "r", current: 1, best: 1),
    Case(days: "m", current: 0, best: 0),
    Case(days: "rmrrm", current: 2, best: 2),
    Case(days: "rmrrr", current: 3, best: 3),
    Case(days: "rrrmm", current: 0, best: 3),
    Case(days: "rrrmr", current: 1, best: 3),
    Case(days: "rrrrm", current: 4, best: 4),
  ]) func `days in a row are counted up to today or yesterday`(_ given: Case) {
    let days = given.days.enumerated().map { index, letter in
      GoalDay(
        date: CivilDate(dayNumber: 19_844 + index), value: 1, goal: nil, isReached: letter == "r")
    }
    #expect(Streak(days).current == given.current)
    #expect(Streak(days).best == given.best)
  }
}
