public import Foundation

/// The sleep of a night, by the day on which it ended.
///
/// Durations are of real time, in seconds. Every moment has one stage, whatever several samples or sources say
/// of it, and belongs to one night; time in bed is counted beside the stages.
public struct SleepNight: Hashable, Sendable {
  /// The first instant of the day on which the night ended.
  public let date: Date
  /// When the first sample of the night began.
  public let startDate: Date
  /// How long the person slept; 0 if only time in bed is known.
  public let asleep: TimeInterval
  /// How long each stage lasted: those of sleep add up to `asleep`, and no moment of them is awake.
  public let stages: [SleepStage: TimeInterval]
  /// How many samples tell of it.
  public let sampleCount: Int

  /// Finds the nights that samples of sleep tell of, in order of time.
  ///
  /// Sleep, time awake and time in bed with less than two hours between them are one session, unless the
  /// person sleeps again only after six hours or more; such a wait is parted in its middle. A session belongs
  /// to the day on which its sleep ends. All sessions of a day, naps too, are its night: one from 23:00 to
  /// 06:30 on 9 May and a nap at 14:00 both belong to 9 May.
  ///
  /// Where the sources of a session disagree, the one counts that tells the most time of core, deep and REM
  /// sleep in it, then the one that tells the most of all, then the first by name.
  ///
  /// - Parameters:
  ///   - samples: Sleep samples of all sources in any order; other objects are passed over, and samples of
  ///     more than two days, which tell of no night.
  ///   - calendar: Tells the days.
  /// - Returns: A night for each day that has one.
  /// - Complexity: O(n log n).
  public static func nights(of samples: [HealthObject], calendar: DayCalendar) -> [SleepNight] {
    let periods = samples.compactMap(SleepPeriod.init).sorted {
      ($0.times.lowerBound, $0.times.upperBound) < ($1.times.lowerBound, $1.times.upperBound)
    }
    var clock = calendar.clock
    var days: [Int: [SleepSession]] = [:]
    for session in SleepSession.sessions(of: periods) {
      // What ends at midnight has no part in the day that begins then.
      let last = Date(timeIntervalSince1970: session.end - 0.001).wholeSeconds
      days[clock.dayNumber(containing: last), default: []].append(session)
    }
    return days.sorted { $0.key < $1.key }.map { day, sessions in
      SleepNight(date: Date(wholeSeconds: clock.startOfDay(day)), sessions)
    }
  }

  private init(date: Date, _ sessions: [SleepSession]) {
    self.date = date
    startDate = Date(
      timeIntervalSince1970: sessions.reduce(.infinity) { min($0, $1.times.lowerBound) })
    stages = sessions.reduce(into: [:]) { $0.merge($1.stages, uniquingKeysWith: +) }
    asleep = stages.total { $0.isAsleep }
    sampleCount = sessions.reduce(0) { $0 + $1.periods.count }
  }
}
