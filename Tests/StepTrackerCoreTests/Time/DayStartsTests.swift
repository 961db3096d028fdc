import Foundation
import Testing

@testable import StepTrackerCore

/// Compares days with `Fixtures/Time/day-starts.txt`, which Python's zoneinfo made.
@Suite struct DayStartsTests {
  /// One line of the fixture: a zone and its days of other than 86,400 seconds.
  struct Zone: CustomTestStringConvertible {
    let name: String
    let firstStart: Int
    let lengths: [Int: Int]

    var testDescription: String { name }

    init?(_ line: Substring) {
      let fields = line.split(separator: " ")
      guard fields.count >= 2, let firstStart = Int(fields[1]) else { return nil }
      name = String(fields[0])
      self.firstStart = firstStart
      lengths = fields.dropFirst(2).reduce(into: [:]) { lengths, field in
        let pair = field.split(separator: ":").compactMap { Int($0) }
        if pair.count == 2 { lengths[pair[0]] = pair[1] }
      }
    }

    /// The start of every date from 2010-01-01 to 2027-01-01.
    var starts: [Int] {
      (0..<6209).reduce(into: [firstStart]) { starts, day in
        starts.append((starts.last ?? 0) + (lengths[day] ?? 86_400))
      }
    }
  }

  static let zones: [Zone] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/Time/day-starts.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Zone($0) }
  }()

  @Test func `the fixture is complete`() {
    #expect(Self.zones.count == 31)
  }

  @Test(arguments: zones)
  func `every date of seventeen years begins at its first instant`(zone: Zone) throws {
    let calendar = try calendar(zone.name)
    var clock = calendar.clock
    let firstDay = CivilDate.dayNumber(year: 2010, month: 1, day: 1)
    let starts = zone.starts
    let computed = starts.indices.map { clock.startOfDay(firstDay + $0) }
    #expect(computed == starts)
    // Backwards, the clock learns other stretches.
    let backwards = starts.indices.reversed().map { clock.startOfDay(firstDay + $0) }
    #expect(backwards == starts.reversed())
  }

  @Test(arguments: zones)
  func `day buckets are the days that exist`(zone: Zone) throws {
    let calendar = try calendar(zone.name)
    let starts = zone.starts.map { Date(wholeSeconds: $0) }
    let days = zip(starts, starts.dropFirst()).filter { $0 < $1 }
      .map { DateInterval(start: $0, end: $1) }
    let span = DateInterval(start: starts[0], end: starts[starts.count - 1])
    // Anchors before, at the start of, in the middle of and after the span.
    for offset in [-400, 0, 3000, 6600] {
      let anchor = calendar.date(byAddingDays: offset, to: starts[0])
      let sequence = BucketSequence(
        anchorDate: anchor, step: BucketStep(days: 1), calendar: calendar)
      #expect(Array(sequence.buckets(covering: span)) == days)
    }
  }

  @Test(arguments: zones)
  func `the day of the first and the last instant is the day itself`(zone: Zone) throws {
    let calendar = try calendar(zone.name)
    let starts = zone.starts
    let oddDays = Set(zone.lengths.keys.flatMap { [$0 - 1, $0, $0 + 1] })
    for index in oddDays.sorted() where starts.indices ~= index && index + 1 < starts.count {
      let (start, end) = (starts[index], starts[index + 1])
      guard start < end else { continue }
      let day = DateInterval(start: Date(wholeSeconds: start), end: Date(wholeSeconds: end))
      for second in [start, start + 1, (start + end) / 2, end - 3600, end - 1] {
        #expect(calendar.day(containing: Date(wholeSeconds: second)) == day)
      }
    }
  }
}
