import Foundation
import StepTrackerCore
import Testing

struct SourceCreditsTests {
  private let calendar = DayCalendar.newYork
  private static let sources = (0..<3).map {
    RankedSource(id: $0, name: "source \($0)", devices: [], firstRecorded: 0)
  }

  @Test func `a watch is credited for its time, a phone for the rest of its own`() throws {
    let credits = try credits([(0, 60, 1000, 0), (30, 90, 1500, 1)])
    #expect(credits.sources.map(\.source) == ["source 0", "source 1"])
    #expect(credits.sources.map(\.creditedSumQuantity).map(counts) == [1000, 750])
    #expect(credits.sources.map { counts($0.statistics.sumQuantity()) } == [1000, 1500])
    #expect(credits.sources.map { minutes($0.credited) } == [[[0, 60]], [[60, 90]]])
    #expect(credits.sources.map { minutes($0.covered) } == [[], [[30, 60]]])
    #expect(counts(credits.statistics?.sumQuantity()) == 1750)
    #expect(counts(credits.sumOfAllQuantity) == 2500)
    #expect(counts(credits.leftOutQuantity) == 750)
  }

  @Test func `what was entered by hand is a row of its own, above all`() throws {
    let credits = try credits([(0, 60, 600, 0), (10, 20, 50, 1)], byHand: [1])
    #expect(credits.sources.map(\.source) == [nil, "source 0"])
    #expect(credits.sources.map(\.creditedSumQuantity).map(counts) == [50, 500])
    #expect(minutes(credits.sources[1].credited) == [[0, 10], [20, 60]])
    #expect(minutes(credits.sources[1].covered) == [[10, 20]])
  }

  @Test func `a sample without duration is a moment, unless it lies in its own source's time`()
    throws
  {
    let credits = try credits([(0, 30, 300, 0), (10, 10, 7, 0), (10, 10, 9, 1), (40, 40, 5, 1)])
    #expect(minutes(credits.sources[0].credited) == [[0, 30]])
    #expect(minutes(credits.sources[1].covered) == [[10, 10]])
    #expect(minutes(credits.sources[1].credited) == [[40, 40]])
    #expect(credits.sources.map(\.creditedSumQuantity).map(counts) == [307, 5])
  }

  @Test func `only the part inside the interval is credited`() throws {
    let credits = try credits([(-60, 60, 120, 0), (23 * 60, 25 * 60, 120, 0), (-5, -5, 9, 0)])
    #expect(minutes(credits.sources[0].credited) == [[0, 60], [23 * 60, 24 * 60]])
    #expect(counts(credits.sources[0].creditedSumQuantity) == 120)
  }

  @Test func `all sources of a discrete type count`() throws {
    let credits = try credits(
      [(-5, 5, 40, 0), (0, 10, 60, 0), (5, 5, 80, 1), (7, 7, 84, 1)], type: .heartRate)
    #expect(credits.sources.map { $0.statistics.sampleCount() } == [1, 2])
    #expect(minutes(credits.sources[0].credited) == [[0, 10]])
    #expect(minutes(credits.sources[1].credited) == [[5, 5], [7, 7]])
    #expect(credits.sources.allSatisfy { $0.covered.isEmpty })
    #expect(credits.sumOfAllQuantity == nil && credits.leftOutQuantity == nil)
    #expect(credits.sources[0].creditedSumQuantity == nil)
  }

  @Test func `without merging everything is credited, and one source can be chosen`() throws {
    let samples = [(0.0, 60.0, 1000.0, 0), (30, 90, 1500, 1)]
    let all = try credits(samples, merging: .sum)
    #expect(all.sources.map { minutes($0.credited) } == [[[0, 60]], [[30, 90]]])
    #expect(counts(all.leftOutQuantity) == 0)
    let phone = try credits(samples, merging: .source("source 1"))
    #expect(phone.sources.map(\.source) == ["source 1"])
    #expect(counts(phone.sources[0].creditedSumQuantity) == 1500)
    #expect(try credits(samples, merging: .source("nobody")).sources.isEmpty)
  }

  @Test func `without samples there is nothing to credit`() throws {
    let credits = try credits([])
    #expect(credits.statistics == nil && credits.sources.isEmpty)
    #expect(credits.sumOfAllQuantity == nil)
  }

  @Test(arguments: 0..<100)
  func `credits add up to the merged sum, and what is left out to the difference`(
    seed: UInt64
  ) throws {
    let readings = randomReadings(seed: seed)
    let query = try query()
    let credits = SourceCredits(query: query, sources: Self.sources, readings: readings)
    let merged = total(query, readings)
    let sum = counts(merged?.sumQuantity()) ?? 0
    #expect(isClose(credits.sources.compactMap { counts($0.creditedSumQuantity) }.sum, sum))
    let everything = counts(total(try self.query(merging: .sum), readings)?.sumQuantity()) ?? 0
    #expect(isClose(counts(credits.sumOfAllQuantity) ?? 0, everything))
    #expect(isClose(counts(credits.leftOutQuantity) ?? 0, everything - sum))
    let credited = credits.sources.flatMap { $0.credited.map(\.duration) }.sum
    #expect(isClose(credited, merged?.duration() ?? 0))
    for source in credits.sources {
      #expect((counts(source.creditedSumQuantity) ?? 0) >= 0)
      let parts = (source.credited + source.covered).map(\.duration).sum
      #expect(isClose(parts, source.statistics.duration() ?? 0))
    }
  }

  @Test(arguments: 0..<100)
  func `at every moment the best source that has a sample is credited`(seed: UInt64) throws {
    let readings = randomReadings(seed: seed)
    let credits = SourceCredits(query: try query(), sources: Self.sources, readings: readings)
    func rank(_ reading: SampleReading) -> Int { reading.isUserEntered ? 0 : reading.source + 1 }
    let names = [nil] + Self.sources.map(\.name)
    let edges = Set(readings.flatMap { [$0.start, $0.end] }).sorted()
    for (low, high) in zip(edges, edges.dropFirst()) {
      let moment = Date(timeIntervalSince1970: (low + high) / 2)
      guard credits.interval.containsHalfOpen(moment) else { continue }
      let active = Set(readings.filter { $0.start <= low && $0.end >= high }.map(rank))
      let best = active.min()
      for source in credits.sources {
        let isActive = active.contains { names[$0] == source.source }
        let isBest = best.map { names[$0] == source.source } ?? false
        #expect(source.credited.contains { $0.containsHalfOpen(moment) } == isBest)
        #expect(source.covered.contains { $0.containsHalfOpen(moment) } == (isActive && !isBest))
      }
    }
  }

  // MARK: - Made-up data

  private var start: Date { calendar.date(2024, 5, 8) }

  private func query(
    _ type: QuantityType = .stepCount, merging: SourceMerging = .priority
  ) throws -> StatisticsCollectionQueryDescriptor {
    try StatisticsCollectionQueryDescriptor(
      quantityType: type, interval: calendar.day(containing: start),
      options: .everything(for: type.aggregationStyle), intervalComponents: DateComponents(day: 1),
      calendar: calendar, merging: merging)
  }

  /// The credits of samples given as minutes of the day, value and source.
  private func credits(
    _ samples: [(Double, Double, Double, Int)], byHand: Set<Int> = [],
    type: QuantityType = .stepCount, merging: SourceMerging = .priority
  ) throws -> SourceCredits {
    let first = start.timeIntervalSince1970
    let readings = samples.enumerated().map { index, sample in
      SampleReading(
        start: first + sample.0 * 60, end: first + sample.1 * 60, value: sample.2,
        source: sample.3, isUserEntered: byHand.contains(index), change: 1)
    }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return SourceCredits(
      query: try query(type, merging: merging), sources: Self.sources, readings: readings)
  }

  private func randomReadings(seed: UInt64) -> [SampleReading] {
    var generator = SeededGenerator(seed: seed)
    let first = start.timeIntervalSince1970
    let scale: Double = [60, 900, 20_000][Int(seed % 3)]
    return (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      let begin = first + Double(Int.random(in: -500...4500, using: &generator)) * 20
      let length = Double(max(Int.random(in: -1...4, using: &generator), 0)) * scale
      return SampleReading(
        start: begin, end: begin + length,
        value: Double(Int.random(in: 0...5000, using: &generator)) / 8,
        source: Int.random(in: 0..<3, using: &generator),
        isUserEntered: Int.random(in: 0..<8, using: &generator) == 0, change: 1)
    }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private func total(
    _ query: StatisticsCollectionQueryDescriptor, _ readings: [SampleReading]
  ) -> Statistics? {
    StatisticsBuilder(query: query, sources: Self.sources).collection { body in
      for reading in readings { body(reading) }
    }.total
  }

  private func minutes(_ intervals: [DateInterval]) -> [[Double]] {
    intervals.map { [$0.start, $0.end].map { $0.timeIntervalSince(start) / 60 } }
  }

  private func counts(_ quantity: Quantity?) -> Double? {
    quantity.flatMap { try? $0.doubleValue(for: .count) }
  }
}

private func isClose(_ a: Double, _ b: Double) -> Bool {
  abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
}

extension [Double] {
  fileprivate var sum: Double { reduce(0, +) }
}
