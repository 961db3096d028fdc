public import Foundation

/// Equal steps of time, forwards and backwards without end, from an anchor.
///
/// The edges are `anchor + k × step` for every integer k, always computed from the anchor: months
/// from 31 January have edges on 31 Jan, 29 Feb, **31** Mar. The anchor may lie before, inside or after
/// the data; it only fixes the phase.
///
/// Years to days are calendar steps: they keep the time of day of the anchor, and an anchor at the
/// first instant of a day puts every edge at the first instant of a day. A time that a day skips
/// becomes the first instant after the gap. Hours, minutes and seconds are absolute time and are added
/// last.
public struct BucketSequence: Hashable, Sendable {
  /// The date where one of the buckets begins.
  public let anchorDate: Date
  /// The calendar of the steps.
  public let calendar: DayCalendar

  let step: BucketStep
  private let anchorSeconds: Int
  private let anchorDay: CivilDate
  private let secondOfDay: Int

  /// Creates the buckets around an anchor.
  ///
  /// - Parameters:
  ///   - anchorDate: The date where one of the buckets begins.
  ///   - intervalComponents: The length of a bucket, in any of years, quarters, months, weeks (of
  ///     year), days, hours, minutes and seconds.
  ///   - calendar: The calendar of the steps.
  /// - Throws: `BucketError` when the length is zero, negative, too long or not a length.
  public init(
    anchorDate: Date, intervalComponents: DateComponents, calendar: DayCalendar
  ) throws(BucketError) {
    self.init(anchorDate: anchorDate, step: try BucketStep(intervalComponents), calendar: calendar)
  }

  init(anchorDate: Date, step: BucketStep, calendar: DayCalendar) {
    var clock = calendar.clock
    let seconds = anchorDate.wholeSeconds
    self.anchorDate = anchorDate.supported
    self.calendar = calendar
    self.step = step
    anchorSeconds = seconds
    let day = clock.dayNumber(containing: seconds)
    if clock.startOfDay(day) == seconds {
      anchorDay = CivilDate(dayNumber: day)
      secondOfDay = 0
    } else {
      let shown = clock.localSecond(at: seconds).dividedDown(by: secondsPerDay)
      anchorDay = CivilDate(dayNumber: shown.quotient)
      secondOfDay = shown.remainder
    }
  }
}

// MARK: - Buckets

extension BucketSequence {
  /// Returns the bucket that contains a date.
  public func bucket(containing date: Date) -> DateInterval {
    var clock = calendar.clock
    let index = index(containing: date, &clock)
    return DateInterval(start: edge(index, &clock), end: edge(index + 1, &clock))
  }

  /// Returns the buckets that share time with a half-open interval, made one by one as asked for.
  ///
  /// They follow each other without gap. The first and the last may stick out of the interval; an
  /// empty interval has none.
  public func buckets(covering interval: DateInterval) -> Buckets {
    Buckets(sequence: self, interval: interval)
  }

  /// The buckets that cover an interval, in order.
  public struct Buckets: Sequence, Sendable {
    let sequence: BucketSequence
    let interval: DateInterval

    /// Starts a walk through the buckets.
    public func makeIterator() -> Iterator {
      Iterator(sequence: sequence, interval: interval)
    }
  }

  /// A walk through the buckets that cover an interval.
  public struct Iterator: IteratorProtocol, Sendable {
    private let sequence: BucketSequence
    private let end: Date
    private var clock: LocalClock
    private var index: Int
    private var start: Date

    init(sequence: BucketSequence, interval: DateInterval) {
      self.sequence = sequence
      clock = sequence.calendar.clock
      index = sequence.index(containing: interval.start, &clock)
      start = sequence.edge(index, &clock)
      end = interval.duration > 0 ? interval.end.supported : start
    }

    /// Returns the next bucket, or nil when the interval is covered.
    public mutating func next() -> DateInterval? {
      while start < end {
        index += 1
        let next = sequence.edge(index, &clock)
        // Two edges coincide where the zone skipped a whole step: no bucket between them.
        guard next > start else { continue }
        defer { start = next }
        return DateInterval(start: start, end: next)
      }
      return nil
    }
  }
}

// MARK: - Edges

extension BucketSequence {
  /// Returns the anchor moved by a number of steps.
  func edge(_ index: Int, _ clock: inout LocalClock) -> Date {
    if index == 0 { return anchorDate }
    var moved = index * step.seconds
    if step.months > 0 || step.days > 0 {
      let date = step.months > 0 ? anchorDay.adding(months: index * step.months) : anchorDay
      let day = date.dayNumber + index * step.days
      moved += clock.firstInstant(showing: day * secondsPerDay + secondOfDay) - anchorSeconds
    }
    // Relative to the anchor, so that its fraction of a second is kept exactly.
    return anchorDate.addingTimeInterval(Double(moved))
  }

  /// Returns the index of the bucket that contains a date.
  func index(containing date: Date, _ clock: inout LocalClock) -> Int {
    let seconds = Double(date.wholeSeconds - anchorSeconds)
    let date = date.supported
    // Off by a step or two at most: months are not equally long, and clocks change.
    var index = Int((seconds / step.averageSeconds).rounded(.down))
    while edge(index, &clock) > date { index -= 1 }
    while edge(index + 1, &clock) <= date { index += 1 }
    return index
  }
}
