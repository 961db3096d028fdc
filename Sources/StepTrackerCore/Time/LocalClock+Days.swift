// A day begins at the first instant that shows its date, even where midnight does not exist or comes
// twice. Where clocks go back across midnight (St. John's until 2011, at 00:01), the repeated last
// minutes of the old date belong to the new day, so that days follow each other without overlap.
extension LocalClock {
  /// Returns the first instant of the day with a number, counted from 1970-01-01.
  ///
  /// A date that the zone skipped begins together with the next one: 2011-12-30 in Apia.
  package mutating func startOfDay(_ dayNumber: Int) -> Int {
    firstInstant(showing: dayNumber * secondsPerDay)
  }

  /// Returns the number of the day that contains an instant, counted from 1970-01-01.
  package mutating func dayNumber(containing instant: Int) -> Int {
    let shown = localSecond(at: instant).dividedDown(by: secondsPerDay).quotient
    return startOfDay(shown + 1) <= instant ? shown + 1 : shown
  }

  /// Returns the instant with the same time of day on another day.
  ///
  /// The first instant of a day stays the first instant of a day, even where one of the two days does
  /// not begin at 00:00.
  mutating func instant(_ instant: Int, movedByDays days: Int) -> Int {
    let dayNumber = dayNumber(containing: instant)
    if startOfDay(dayNumber) == instant { return startOfDay(dayNumber + days) }
    return firstInstant(showing: localSecond(at: instant) + days * secondsPerDay)
  }
}
