import Foundation

/// Leads readings in the order of their starts through one local day after another.
struct DaySweep<Accumulator: StatisticsAccumulator> {
  private var accumulator: Accumulator
  private var clock: LocalClock
  private let first: Double
  private let limit: Double
  /// The part of the present day inside the swept time; before its first day, all time before.
  private var start = -Double.infinity
  private var end: Double

  /// Prepares a sweep.
  ///
  /// - Parameters:
  ///   - first: Where the first day, or what is left of it, begins, in seconds since 1970.
  ///   - limit: Where the last one ends.
  ///   - calendar: Where midnight is.
  ///   - accumulator: What makes summaries of samples.
  init(from first: Double, to limit: Double, calendar: DayCalendar, _ accumulator: Accumulator) {
    self.first = first
    self.limit = limit
    self.accumulator = accumulator
    clock = calendar.clock
    end = first
    self.accumulator.beginBucket(from: start, to: end)
  }

  /// Adds a reading; those from before the first day only for how far they reach.
  ///
  /// - Parameters:
  ///   - reading: A sample whose start is not before the last one's.
  ///   - rank: Its place in merging.
  ///   - days: Gets the days that have ended, unless there is nothing to say of them.
  mutating func add(_ reading: SampleReading, rank: Int, into days: inout DayCollection) {
    guard reading.start < limit else { return }
    if reading.start >= end { move(to: reading.start, into: &days) }
    accumulator.add(reading, rank: rank)
  }

  /// Ends the last day, and those that a sample reaches into after it.
  mutating func finish(into days: inout DayCollection) {
    move(to: limit, into: &days)
  }

  private mutating func move(to position: Double, into days: inout DayCollection) {
    endDay(into: &days)
    while accumulator.reachesOn, end < position {
      beginDay(containing: end)
      if position < end { return }
      endDay(into: &days)
    }
    if position < limit { beginDay(containing: position) }
  }

  private mutating func beginDay(containing position: Double) {
    let day = clock.dayNumber(containing: Date(timeIntervalSince1970: position).wholeSeconds)
    start = max(Double(clock.startOfDay(day)), first)
    end = min(Double(clock.startOfDay(day + 1)), limit)
    accumulator.beginBucket(from: start, to: end)
  }

  private mutating func endDay(into days: inout DayCollection) {
    guard let summary = accumulator.finishBucket(), end > first else { return }
    days.appendMade(DaySummary(start: start, end: end, summary: summary))
  }
}
