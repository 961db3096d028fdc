public import Foundation

/// The sleep of a night, by the day on which it ended.
///
/// Durations are of real time, in seconds. Time that several samples or sources cover counts once.
public struct SleepNight: Hashable, Sendable {
  /// The first instant of the day on which the night ended.
  public let date: Date
  /// How long the person slept; 0 if only time in bed is known.
  public let asleep: TimeInterval
  /// How long each stage lasted; where sources disagree, a moment may count for two of them.
  public let stages: [SleepStage: TimeInterval]
  /// How many samples tell of it.
  public let sampleCount: Int

  /// Finds the nights that samples of sleep tell of, in order of time.
  ///
  /// Sleep after less than two hours without sleep continues the same session. A session belongs to the day on
  /// which it ends, and with it the time in bed and awake around it. All sessions of a day, naps too, are its
  /// night: one from 23:00 to 06:30 on 9 May and a nap at 14:00 both belong to 9 May.
  ///
  /// - Parameters:
  ///   - samples: Sleep samples of all sources in any order; other objects are passed over.
  ///   - calendar: Tells the days.
  /// - Returns: A night for each day that has one.
  /// - Complexity: O(n log n).
  public static func nights(of samples: [HealthObject], calendar: DayCalendar) -> [SleepNight] {
    var periods: [Period] = []
    for sample in samples where sample.type == .sleep && sample.endDate > sample.startDate {
      guard let stage = SleepStage(value: sample.value) else { continue }
      periods.append(
        Period(
          stage: stage,
          times: sample.startDate.timeIntervalSince1970..<sample.endDate.timeIntervalSince1970))
    }
    periods.sort {
      ($0.times.lowerBound, $0.times.upperBound) < ($1.times.lowerBound, $1.times.upperBound)
    }
    let sessions = Self.sessions(periods)
    var clock = calendar.clock
    var days: [Int: [Period]] = [:]
    for period in periods {
      let end = Self.session(of: period, in: sessions)?.upperBound ?? period.times.upperBound
      // What ends at midnight has no part in the day that begins then.
      let last = Date(timeIntervalSince1970: end - 0.001).wholeSeconds
      days[clock.dayNumber(containing: last), default: []].append(period)
    }
    return days.sorted { $0.key < $1.key }.map { day, periods in
      SleepNight(date: Date(wholeSeconds: clock.startOfDay(day)), periods)
    }
  }

  /// How long a gap between sleep and sleep is that parts two sessions.
  static let sessionGap: TimeInterval = 2 * 3600

  private struct Period {
    let stage: SleepStage
    let times: Range<Double>
  }

  private init(date: Date, _ periods: [Period]) {
    self.date = date
    asleep = Self.duration(periods.filter(\.stage.isAsleep).map(\.times))
    var stages: [SleepStage: TimeInterval] = [:]
    for (stage, periods) in Dictionary(grouping: periods, by: \.stage) {
      stages[stage] = Self.duration(periods.map(\.times))
    }
    self.stages = stages
    sampleCount = periods.count
  }

  /// The sessions of sleep, in order of time.
  private static func sessions(_ periods: [Period]) -> [Range<Double>] {
    var sessions: [Range<Double>] = []
    for times in periods.filter(\.stage.isAsleep).map(\.times) {
      if let last = sessions.last, times.lowerBound - last.upperBound < sessionGap {
        sessions[sessions.count - 1] = last.lowerBound..<max(last.upperBound, times.upperBound)
      } else {
        sessions.append(times)
      }
    }
    return sessions
  }

  /// The last session that a period touches, or is less than two hours away from.
  private static func session(of period: Period, in sessions: [Range<Double>]) -> Range<Double>? {
    var low = 0
    var high = sessions.count
    while low < high {
      let middle = (low + high) / 2
      if sessions[middle].lowerBound < period.times.upperBound + sessionGap {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, sessions[low - 1].upperBound > period.times.lowerBound - sessionGap else {
      return nil
    }
    return sessions[low - 1]
  }

  /// How long the union of times is, which are in order of their beginnings.
  private static func duration(_ times: [Range<Double>]) -> TimeInterval {
    var total = 0.0
    var end = -Double.infinity
    for times in times where times.upperBound > end {
      total += times.upperBound - max(times.lowerBound, end)
      end = times.upperBound
    }
    return total
  }
}
