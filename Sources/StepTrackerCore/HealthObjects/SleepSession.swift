import Foundation

/// What one sample says about sleep, or the part of it that lies in a session.
struct SleepPeriod {
  let stage: SleepStage
  let source: String
  /// Seconds since 1970.
  private(set) var times: Range<Double>

  /// A sample that lasts longer tells of no night.
  private static let longest: TimeInterval = 48 * 3600

  /// Reads a sample; nil for one that tells nothing of a night.
  init?(_ sample: HealthObject) {
    guard sample.type == .sleep, let stage = SleepStage(value: sample.value) else { return nil }
    let start = sample.startDate.timeIntervalSince1970
    let end = sample.endDate.timeIntervalSince1970
    guard start < end, end - start <= Self.longest else { return nil }
    self.stage = stage
    source = sample.source
    times = start..<end
  }

  /// The part in other times; nil if there is none.
  func clamped(to bounds: Range<Double>) -> SleepPeriod? {
    var part = self
    part.times = times.clamped(to: bounds)
    return part.times.isEmpty ? nil : part
  }
}

/// A time of sleep with what belongs to it.
struct SleepSession {
  /// From the first sample to the last one's end, in seconds since 1970.
  private(set) var times: Range<Double>
  /// The end of the last sleep; nil if only time in bed and awake is known.
  private(set) var sleepEnd: Double?
  /// What the samples say, in order of their starts.
  private(set) var periods: [SleepPeriod] = []

  /// So long a time without samples parts two sessions.
  static let gap: TimeInterval = 2 * 3600
  /// So long a time without sleep parts two sessions, even if it was spent in bed.
  static let longestWake: TimeInterval = 6 * 3600

  /// When it ends: with the sleep, or else with the time in bed.
  var end: Double { sleepEnd ?? times.upperBound }

  private init(_ times: Range<Double>) {
    self.times = times
  }

  /// The sessions of periods that are in order of their starts.
  static func sessions(of periods: [SleepPeriod]) -> [SleepSession] {
    var sessions: [SleepSession] = []
    for period in periods {
      let times = period.times
      if let last = sessions.last, times.lowerBound - last.times.upperBound < gap {
        sessions[sessions.count - 1].add(period)
        if let end = last.sleepEnd, period.stage.isAsleep, times.lowerBound - end >= longestWake {
          let middle = (end + times.lowerBound) / 2
          let upperBound = max(last.times.upperBound, times.upperBound)
          sessions[sessions.count - 1] = last
          sessions[sessions.count - 1].times = last.times.lowerBound..<middle
          sessions.append(SleepSession(middle..<upperBound))
          sessions[sessions.count - 1].add(period)
        }
      } else {
        sessions.append(SleepSession(times))
        sessions[sessions.count - 1].add(period)
      }
    }
    distribute(periods, over: &sessions)
    return sessions
  }

  private mutating func add(_ period: SleepPeriod) {
    times = times.lowerBound..<max(times.upperBound, period.times.upperBound)
    if period.stage.isAsleep { sleepEnd = max(sleepEnd ?? -.infinity, period.times.upperBound) }
  }

  /// Gives each session its parts of the periods.
  private static func distribute(_ periods: [SleepPeriod], over sessions: inout [SleepSession]) {
    var first = 0
    for period in periods {
      while sessions[first].times.upperBound <= period.times.lowerBound { first += 1 }
      for index in first..<sessions.count {
        guard let part = period.clamped(to: sessions[index].times) else { break }
        sessions[index].periods.append(part)
      }
    }
  }
}

extension SleepSession {
  /// How long each stage lasted, and the time in bed.
  var stages: [SleepStage: TimeInterval] {
    var stages = Self.durations(ranked(periods.filter { $0.stage != .inBed }))
    stages.merge(Self.durations(periods.filter { $0.stage == .inBed })) { first, _ in first }
    return stages
  }

  /// The periods, those first whose word counts.
  private func ranked(_ periods: [SleepPeriod]) -> [SleepPeriod] {
    var told: [String: (staged: Double, all: Double)] = [:]
    for (source, periods) in Dictionary(grouping: periods, by: \.source) {
      let durations = Self.durations(periods.sorted { $0.stage.rank < $1.stage.rank })
      told[source] = (durations.total { $0.isSpecific }, durations.total { _ in true })
    }
    let sources = told.sorted { first, second in
      if first.value != second.value { return first.value > second.value }
      return first.key < second.key
    }
    let places = Dictionary(sources.enumerated().map { ($1.key, $0) }) { first, _ in first }
    return periods.sorted {
      (places[$0.source] ?? 0, $0.stage.rank) < (places[$1.source] ?? 0, $1.stage.rank)
    }
  }

  /// How long each stage lasted where every moment has the stage of the first period that covers it.
  private static func durations(_ periods: [SleepPeriod]) -> [SleepStage: TimeInterval] {
    let bounds = Set(periods.flatMap { [$0.times.lowerBound, $0.times.upperBound] }).sorted()
    let places = Dictionary(bounds.enumerated().map { ($1, $0) }) { first, _ in first }
    // For each moment between two bounds, a later one or itself, up to which all have a stage.
    var next = Array(bounds.indices)
    func free(_ index: Int) -> Int {
      var index = index
      while next[index] != index {
        next[index] = next[next[index]]
        index = next[index]
      }
      return index
    }
    var durations: [SleepStage: TimeInterval] = [:]
    for period in periods {
      guard let start = places[period.times.lowerBound], let end = places[period.times.upperBound]
      else { continue }
      var index = free(start)
      while index < end {
        durations[period.stage, default: 0] += bounds[index + 1] - bounds[index]
        next[index] = index + 1
        index = free(index)
      }
    }
    return durations
  }
}

extension [SleepStage: TimeInterval] {
  /// The time of some stages, added up in one order so that the same times have the same sum.
  func total(of isCounted: (SleepStage) -> Bool) -> TimeInterval {
    SleepStage.allCases.reduce(0) { $0 + (isCounted($1) ? self[$1] ?? 0 : 0) }
  }
}

extension SleepStage {
  /// Whether this tells how the person sleeps.
  fileprivate var isSpecific: Bool {
    switch self {
    case .asleepCore, .asleepDeep, .asleepREM: true
    case .inBed, .awake, .asleepUnspecified: false
    }
  }

  /// The place among the words of one source about one moment, the one that counts first.
  fileprivate var rank: Int {
    switch self {
    case .asleepDeep: 0
    case .asleepREM: 1
    case .asleepCore: 2
    case .asleepUnspecified: 3
    case .awake: 4
    case .inBed: 5
    }
  }
}
