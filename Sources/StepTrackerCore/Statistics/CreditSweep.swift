import Foundation

/// Finds out which rows of a timeline are credited, and which are covered by better ones.
///
/// A row is the samples of one rank: those entered by hand, or those of one source.
struct CreditSweep {
  private enum Event: Int {
    // At one instant samples end first, as intervals are half-open, and what begins there covers instants.
    case end, start, instant
  }

  private let isCumulative: Bool
  private let isMerged: Bool
  private let begin: Double
  private let end: Double
  private var events: [(time: Double, event: Event, row: Int)] = []
  /// How many samples of a row are active; rows without any are not in it.
  private var active: [Int: Int] = [:]
  private(set) var credited: [[DateInterval]]
  private(set) var covered: [[DateInterval]]

  init(query: StatisticsCollectionQueryDescriptor, rowCount: Int) {
    isCumulative = query.quantityType.aggregationStyle == .cumulative
    isMerged = isCumulative && query.merging == .priority
    begin = query.interval.start.timeIntervalSince1970
    end = query.interval.end.timeIntervalSince1970
    credited = Array(repeating: [], count: rowCount)
    covered = credited
  }

  /// Notes a sample of a row, as far as it lies inside the interval.
  mutating func add(_ reading: SampleReading, row: Int) {
    let isInside = reading.start >= begin && reading.start < end
    if isInside, reading.end == reading.start {
      events.append((reading.start, .instant, row))
    } else if isInside || (isCumulative && reading.start < begin && reading.end > begin) {
      events.append((max(reading.start, begin), .start, row))
      events.append((min(reading.end, end), .end, row))
    }
  }

  /// Goes through all samples in order of time.
  ///
  /// - Complexity: O(m log m) for m samples, times the rows that are active at once.
  mutating func finish() {
    events.sort { ($0.time, $0.event.rawValue, $0.row) < ($1.time, $1.event.rawValue, $1.row) }
    var position = begin
    for (time, event, row) in events {
      if time > position {
        let best = best
        for row in active.keys { note(row, from: position, to: time, best: best) }
        position = time
      }
      switch event {
      case .start: active[row, default: 0] += 1
      case .end: active[row] = active[row].flatMap { $0 > 1 ? $0 - 1 : nil }
      // Inside a sample of its own row, an instant shares that sample's fate.
      case .instant: if active[row] == nil { note(row, from: time, to: time, best: best) }
      }
    }
    events = []
  }

  /// The best active row; where nothing is merged there is none, as all count.
  private var best: Int? {
    isMerged ? active.keys.min() : nil
  }

  private mutating func note(_ row: Int, from start: Double, to end: Double, best: Int?) {
    let interval = DateInterval(
      start: Date(timeIntervalSince1970: start), end: Date(timeIntervalSince1970: end))
    if let best, best < row {
      Self.append(interval, to: &covered[row])
    } else {
      Self.append(interval, to: &credited[row])
    }
  }

  private static func append(_ interval: DateInterval, to intervals: inout [DateInterval]) {
    if let last = intervals.last, last.end == interval.start {
      intervals[intervals.count - 1].end = interval.end
    } else {
      intervals.append(interval)
    }
  }
}
