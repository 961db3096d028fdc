import Foundation
import StepTrackerCore
import Testing

/// Laws of cumulative statistics, on random samples and against a slow reading of the rules.
struct CumulativeStatisticsTests {
  @Test(arguments: 0..<150)
  func `the sums are those of the slow reading`(seed: UInt64) throws {
    let world = RandomWorld(seed: seed)
    for merging in [SourceMerging.priority, .sum, .source("source 1")] {
      let collection = try world.statistics(merging: merging)
      let found = Dictionary(
        uniqueKeysWithValues: collection.statistics().map { ($0.startDate, $0) })
      for bucket in world.buckets {
        let expected = world.slowSum(in: bucket, merging: merging)
        let sum = found[bucket.start]?.sumQuantity()?.doubleValueInCounts
        #expect(isClose(sum ?? 0, expected), "\(merging) \(bucket)")
      }
    }
  }

  @Test(arguments: 0..<50)
  func `the buckets add up to the whole`(seed: UInt64) throws {
    let collection = try RandomWorld(seed: seed).statistics(merging: .priority)
    let parts = collection.statistics().compactMap { $0.sumQuantity()?.doubleValueInCounts }
    let whole = collection.total?.sumQuantity()?.doubleValueInCounts ?? 0
    #expect(isClose(parts.reduce(0, +), whole))
    let durations = collection.statistics().compactMap { $0.duration() }
    #expect(isClose(durations.reduce(0, +), collection.total?.duration() ?? 0))
  }

  @Test(arguments: 0..<50)
  func `a less believed source never lowers a sum and changes nothing where time is covered`(
    seed: UInt64
  ) throws {
    var world = RandomWorld(seed: seed)
    let before = try world.statistics(merging: .priority)
    let last = world.sources.count
    world.sources.append(
      RankedSource(id: last, name: "last", devices: [], firstRecorded: 0))
    let old = world.readings
    world.readings += old.map { reading in
      var copy = reading
      copy.source = last
      copy.value = reading.value * 3 + 1
      copy.isUserEntered = false
      return copy
    }
    world.readings.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    let after = try world.statistics(merging: .priority)
    for (old, new) in zip(before.statistics(), after.statistics()) {
      let (old, new) = (
        old.sumQuantity()?.doubleValueInCounts ?? 0, new.sumQuantity()?.doubleValueInCounts ?? 0
      )
      #expect(new >= old - 1e-6)
    }
    // Samples with a duration are all covered by what was there before.
    let covered = world.readings.filter { $0.end > $0.start }
    world.readings = covered
    let withLast = try world.statistics(merging: .priority)
    world.readings = covered.filter { $0.source != last }
    let without = try world.statistics(merging: .priority)
    for (a, b) in zip(withLast.statistics(), without.statistics()) {
      #expect(
        isClose(
          a.sumQuantity()?.doubleValueInCounts ?? 0, b.sumQuantity()?.doubleValueInCounts ?? 0))
    }
  }

  @Test(arguments: 0..<50)
  func `a sample cut in two counts as much as it did whole`(seed: UInt64) throws {
    var world = RandomWorld(seed: seed)
    let whole = try world.statistics(merging: .priority)
    world.readings = world.readings.flatMap { reading in
      var (first, second) = (reading, reading)
      first.end = reading.start + (reading.end - reading.start) / 4
      second.start = first.end
      first.value = reading.value / 4
      second.value = reading.value - first.value
      return reading.end > reading.start ? [first, second] : [reading]
    }
    world.readings.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    let cut = try world.statistics(merging: .priority)
    #expect(whole.statistics().map(\.startDate) == cut.statistics().map(\.startDate))
    for (a, b) in zip(whole.statistics(), cut.statistics()) {
      #expect(
        isClose(
          a.sumQuantity()?.doubleValueInCounts ?? 0, b.sumQuantity()?.doubleValueInCounts ?? 0))
    }
  }

  @Test func `a sample over midnight is split by time and keeps its value`() throws {
    let day = DayCalendar.newYork.date(2024, 5, 1)
    let midnight = DayCalendar.newYork.date(2024, 5, 2).timeIntervalSince1970
    let collection = try steps(
      [(midnight - 600, midnight + 1200, 300)], from: day, days: 3, calendar: .newYork)
    #expect(collection.statistics().map { $0.sumQuantity()?.doubleValueInCounts } == [100, 200])
    #expect(collection.total?.sumQuantity()?.doubleValueInCounts == 300)
  }

  @Test(arguments: [(3, 10, 23.0), (11, 3, 25.0)])
  func `a day on which clocks change is shorter or longer`(
    month: Int, day: Int, hours: Double
  ) throws {
    let start = DayCalendar.newYork.date(2024, month, day)
    let seconds = start.timeIntervalSince1970
    let collection = try steps(
      [(seconds - 3600, seconds + 25 * 3600, 26)], from: start, days: 1, calendar: .newYork)
    let sum = try #require(collection.statistics().first?.sumQuantity()?.doubleValueInCounts)
    #expect(isClose(sum, hours))
  }

  @Test func `only what lies inside the interval counts`() throws {
    let calendar = DayCalendar.utc
    let start = calendar.date(2024, 5, 1, 12)
    let interval = DateInterval(start: start, end: calendar.date(2024, 5, 2, 12))
    let seconds = start.timeIntervalSince1970
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: interval, options: .everything(for: .cumulative),
      anchorDate: calendar.date(2024, 1, 1), intervalComponents: DateComponents(day: 1),
      calendar: calendar)
    let collection = StatisticsBuilder(query: query, sources: []).collection { body in
      for (from, to, value) in [(-100.0, 100.0, 20.0), (86_300, 86_500, 40), (86_400, 86_400, 7)] {
        body(
          SampleReading(
            start: seconds + from, end: seconds + to, value: value, source: 0,
            isUserEntered: false, change: 1))
      }
    }
    #expect(collection.statistics().map(\.isPartial) == [true, true])
    #expect(collection.statistics().map { $0.sumQuantity()?.doubleValueInCounts } == [10, 20])
  }

  private func steps(
    _ samples: [(Double, Double, Double)], from start: Date, days: Int, calendar: DayCalendar
  ) throws -> StatisticsCollection {
    let end = calendar.date(byAddingDays: days, to: start)
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: DateInterval(start: start, end: end),
      options: [.cumulativeSum, .duration], intervalComponents: DateComponents(day: 1),
      calendar: calendar)
    return StatisticsBuilder(query: query, sources: []).collection { body in
      for (start, end, value) in samples {
        body(
          SampleReading(
            start: start, end: end, value: value, source: 0, isUserEntered: false, change: 1))
      }
    }
  }
}

extension Quantity {
  fileprivate var doubleValueInCounts: Double? { try? doubleValue(for: .count) }
}

/// Random samples of a few sources over a few days, with many overlaps and common edges.
private struct RandomWorld {
  let calendar = DayCalendar.newYork
  let interval: DateInterval
  var sources: [RankedSource]
  var readings: [SampleReading]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let start = calendar.date(2024, 3, 9)
    let first = start.timeIntervalSince1970
    interval = DateInterval(start: start, end: calendar.date(byAddingDays: 3, to: start))
    sources = (0..<3).map {
      RankedSource(id: $0, name: "source \($0)", devices: [], firstRecorded: 0)
    }
    let scales: [Double] = [60, 900, 40_000]
    let scale = scales[Int(seed % 3)]
    readings = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
      let begin: Double = first + Double(Int.random(in: -3000...13_000, using: &generator)) * 20
      let length: Double = Double(Int.random(in: -1...4, using: &generator)) * scale
      return SampleReading(
        start: begin, end: begin + max(length, 0),
        value: Double(Int.random(in: 0...5000, using: &generator)) / 8,
        source: Int.random(in: 0..<3, using: &generator),
        isUserEntered: Int.random(in: 0..<8, using: &generator) == 0, change: 1)
    }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  var buckets: [DateInterval] {
    (0..<3).map { calendar.day(containing: calendar.date(byAddingDays: $0, to: interval.start)) }
  }

  func statistics(merging: SourceMerging) throws -> StatisticsCollection {
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount, interval: interval, options: .everything(for: .cumulative),
      intervalComponents: DateComponents(day: 1), calendar: calendar, merging: merging)
    return StatisticsBuilder(query: query, sources: sources).collection { body in
      for reading in readings { body(reading) }
    }
  }

  /// Sums by the words of the rules: instant by instant between all edges.
  func slowSum(in bucket: DateInterval, merging: SourceMerging) -> Double {
    let (from, to) = (bucket.start.timeIntervalSince1970, bucket.end.timeIntervalSince1970)
    var readings = readings
    if case .source(let name) = merging {
      readings = readings.filter { sources[$0.source].name == name }
    }
    func rank(_ reading: SampleReading) -> Int {
      merging != .priority || reading.isUserEntered ? 0 : reading.source + 1
    }
    var total = 0.0
    let edges = Set(readings.flatMap { [$0.start, $0.end] } + [from, to])
      .filter { $0 >= from && $0 <= to }.sorted()
    for (low, high) in zip(edges, edges.dropFirst()) {
      let active = readings.filter { $0.start <= low && $0.end >= high && $0.end > $0.start }
      let best = active.map(rank).min()
      for reading in active where rank(reading) == best {
        total += reading.value * (high - low) / (reading.end - reading.start)
      }
    }
    for reading in readings
    where reading.start == reading.end && reading.start >= from && reading.start < to {
      let isShadowed = readings.contains {
        $0.start <= reading.start && reading.start < $0.end && rank($0) < rank(reading)
      }
      if !isShadowed { total += reading.value }
    }
    return total
  }
}
