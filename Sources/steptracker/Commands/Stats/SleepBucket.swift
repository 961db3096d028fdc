import Foundation
import StepTrackerCore

/// The nights of one bucket.
struct SleepBucket {
  let interval: DateInterval
  let nights: [SleepNight]

  /// The figures of a bucket beside the time asleep, in the order in which they are shown.
  static let stages: [(stage: SleepStage, key: String, header: String)] = [
    (.inBed, "inBed", "In bed"), (.awake, "awake", "Awake"), (.asleepCore, "asleepCore", "Core"),
    (.asleepDeep, "asleepDeep", "Deep"), (.asleepREM, "asleepREM", "REM"),
    (.asleepUnspecified, "asleepUnspecified", "Unspecified"),
  ]

  /// How many nights there are of which sleep is known, not only time in bed.
  var count: Int { nights.count { $0.asleep > 0 } }

  /// The time asleep in seconds.
  var asleep: Double { nights.reduce(0) { $0 + $1.asleep } }

  /// The average of the nights in seconds; nil without any.
  var average: Double? { count > 0 ? asleep / Double(count) : nil }

  /// How many nights have a stage.
  func count(_ stage: SleepStage) -> Int { nights.count { $0.stages[stage] != nil } }

  /// The time of a stage in seconds; nil if no night has it.
  func total(_ stage: SleepStage) -> Double? {
    let found = nights.compactMap { $0.stages[stage] }
    return found.isEmpty ? nil : found.reduce(0, +)
  }

  /// The average of a stage over the nights that have it, in seconds.
  func average(_ stage: SleepStage) -> Double? {
    let found = nights.compactMap { $0.stages[stage] }
    return found.isEmpty ? nil : found.reduce(0, +) / Double(found.count)
  }
}
