import Foundation
import Testing

@testable import StepTrackerCore

/// What holds for every sequence of buckets, tried on made-up ones.
@Suite struct BucketSequencePropertyTests {
  private static let zones = [
    "UTC", "America/New_York", "Africa/Cairo", "Pacific/Apia", "Australia/Lord_Howe",
    "America/St_Johns", "Africa/Casablanca", "America/Sao_Paulo",
  ]

  private static func randomStep(
    using generator: inout SeededGenerator
  ) -> BucketStep {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: BucketStep(months: .random(in: 1...30, using: &generator))
    case 1: BucketStep(days: .random(in: 1...40, using: &generator))
    case 2: BucketStep(seconds: .random(in: 1...90_000, using: &generator))
    case 3: BucketStep(days: 1)
    case 4:
      BucketStep(
        months: .random(in: 0...2, using: &generator), days: .random(in: 1...9, using: &generator))
    default:
      BucketStep(
        months: .random(in: 0...1, using: &generator), days: .random(in: 0...3, using: &generator),
        seconds: .random(in: 1...9000, using: &generator))
    }
  }

  private static func randomDate(using generator: inout SeededGenerator) -> Date {
    // 1990 to 2030, to the half second.
    Date(
      timeIntervalSince1970: (Double.random(in: 1_262_000_000...3_800_000_000, using: &generator)
        .rounded() - 631_000_000) / 2 + 315_000_000)
  }

  @Test(arguments: zones)
  func `buckets follow each other and contain what they say`(zone: String) throws {
    let calendar = try calendar(zone)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<150 {
      let step = Self.randomStep(using: &generator)
      let anchor = Self.randomDate(using: &generator)
      let sequence = BucketSequence(anchorDate: anchor, step: step, calendar: calendar)
      #expect(sequence.bucket(containing: anchor).start == anchor)

      let start = Self.randomDate(using: &generator)
      let interval = DateInterval(start: start, duration: step.averageSeconds * 20.5)
      let buckets = Array(sequence.buckets(covering: interval))
      let first = try #require(buckets.first)
      let last = try #require(buckets.last)
      #expect(first.containsHalfOpen(interval.start))
      #expect(last.start < interval.end && interval.end <= last.end)
      for (bucket, next) in zip(buckets, buckets.dropFirst()) {
        #expect(bucket.start < bucket.end)
        #expect(bucket.end == next.start)
      }
      for bucket in buckets.prefix(5) {
        let inside = bucket.start.addingTimeInterval(
          bucket.duration * .random(in: 0..<0.999, using: &generator))
        #expect(sequence.bucket(containing: inside) == bucket)
        #expect(sequence.bucket(containing: bucket.start) == bucket)
      }
    }
  }

  @Test(arguments: [
    BucketStep(seconds: 1), BucketStep(days: 1), BucketStep(months: 1),
    BucketStep(months: 12_000_000),
    BucketStep(months: 1, days: 1, seconds: 1), BucketStep(seconds: 31_000_000_000_000),
  ])
  func `no date and no step is too large`(step: BucketStep) throws {
    let calendar = try calendar("America/New_York")
    let far: [Double] = [.nan, .infinity, -.infinity, 1e14, -1e14, 3.2e13, -3.2e13, 1e300, 0.5]
    for anchor in far {
      let sequence = BucketSequence(
        anchorDate: Date(timeIntervalSince1970: anchor), step: step, calendar: calendar)
      for date in far {
        let bucket = sequence.bucket(containing: Date(timeIntervalSince1970: date))
        #expect(bucket.duration > 0)
      }
      let all = DateInterval(start: .distantPast, end: .distantFuture)
      #expect(sequence.buckets(covering: all).contains { $0.duration > 0 })
    }
  }

  @Test func `a year of minutes is made as it is asked for`() throws {
    let calendar = try calendar("UTC")
    let year = DateInterval(start: try instant("2024-01-01T00:00Z"), duration: 366 * 86_400)
    let minutes = CalendarInterval.minute.buckets(covering: year, calendar: calendar)
    #expect(minutes.prefix(2).map(\.duration) == [60, 60])
    #expect(minutes.reduce(0) { count, _ in count + 1 } == 527_040)
  }

  @Test func `an empty interval has no buckets`() throws {
    let calendar = try calendar("UTC")
    let empty = DateInterval(start: try instant("2024-01-01T12:00Z"), duration: 0)
    #expect(Array(CalendarInterval.day.buckets(covering: empty, calendar: calendar)).isEmpty)
  }
}
