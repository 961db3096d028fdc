import Foundation
import Testing

@testable import StepTrackerCore

/// What a file keeps of days changes no answer, whatever happens to the samples and to the file.
struct DailySummaryTests {
  @Test(arguments: try StatisticsVector.all())
  func `the worked cases hold with and without kept days, and after changes`(
    vector: StatisticsVector
  ) async throws {
    let store = try HealthStore.forTests()
    let query = try vector.statisticsQuery()
    try await store.save(try vector.quantitySamples())
    for use in [DaySummaryUse.never, .always, .always] {
      try vector.check(try await store.statistics(for: query, use))
    }
    let strange = [0.0, 40_000, 100_000].map { offset in
      QuantitySample(
        type: query.quantityType,
        quantity: Quantity(unit: query.quantityType.canonicalUnit, doubleValue: 7),
        startDate: query.interval.start.addingTimeInterval(offset),
        endDate: query.interval.start.addingTimeInterval(offset + 90_000), source: "Strange")
    }
    let saved = try await store.save(strange)
    try await store.expectSameAnswer(to: query)
    try await store.delete(saved.map(\.id))
    try vector.check(try await store.statistics(for: query, .always))
  }

  @Test(arguments: QuantityType.ofEachStyle, 0..<8)
  func `answers are the same after any sequence of changes`(
    type: QuantityType, seed: UInt64
  ) async throws {
    var world = ChangingWorld(type: type, seed: seed)
    let store = try HealthStore.forTests()
    for _ in 0..<10 {
      try await world.change(store)
      for _ in 0..<2 { try await store.expectSameAnswer(to: try world.query()) }
    }
    let (days, wrong) = try await store.verifyDaySummaries()
    #expect(days > 0)
    #expect(wrong == 0)
  }

  @Test(arguments: QuantityType.ofEachStyle)
  func `kept days answer without the samples`(type: QuantityType) async throws {
    var world = ChangingWorld(type: type, seed: 1)
    let store = try HealthStore.forTests()
    try await store.save(world.samples(count: 60))
    let query = try world.dailyQuery()
    let answer = try await store.statistics(for: query, .always)
    #expect(answer.statistics().count > 5)
    try await store.execute("DELETE FROM sample")
    #expect(try await store.statistics(for: query, .always).content == answer.content)
  }

  @Test(
    arguments: [
      "summary = x''", "summary = 'text'", "summary = 5", "summary = zeroblob(16)",
      "summary = summary || x'0000000000000000'", "start_time = start_time + 0.5",
      "summary = substr(summary, 1, length(summary) - 8)",
      "summary = substr(summary, 1, 40) || x'07' || substr(summary, 42)",
      "summary = substr(summary, 1, 12) || x'02' || substr(summary, 14)",
      "summary = (SELECT summary FROM daily_summary ORDER BY start_time LIMIT 1)",
    ])
  func `damaged rows are not used`(damage: String) async throws {
    for type in QuantityType.ofEachStyle {
      var world = ChangingWorld(type: type, seed: 2)
      let store = try HealthStore.forTests()
      try await store.save(world.samples(count: 60))
      let query = try world.dailyQuery()
      let answer = try await store.statistics(for: query, .always)
      try await store.execute("UPDATE daily_summary SET \(damage)")
      #expect(try await store.statistics(for: query, .whenWorthwhile).content == answer.content)
      #expect(try await store.statistics(for: query, .always).content == answer.content)
      #expect(try await store.verifyDaySummaries().wrong == 0)
    }
  }

  @Test func `days of other bounds than today's rules say are not used`() async throws {
    var world = ChangingWorld(type: .heartRate, seed: 3)
    let store = try HealthStore.forTests()
    try await store.save(world.samples(count: 60))
    let query = try world.dailyQuery()
    let answer = try await store.statistics(for: query, .always)
    let london = DayCalendar(timeZone: .named("Europe/London"), firstWeekday: 1)
    // As if London had moved its clocks since.
    try await store.execute("UPDATE daily_summary_series SET zone = 'Europe/London'")
    try await store.expectSameAnswer(to: try world.dailyQuery(calendar: london))
    #expect(try await store.statistics(for: query, .always).content == answer.content)
  }

  @Test func `what has changed while an answer was made is not kept`() async throws {
    var world = ChangingWorld(type: .heartRate, seed: 4)
    let store = try HealthStore.forTests()
    try await store.save(world.samples(count: 40))
    try await store.answer(try world.dailyQuery(), whileSaving: world.samples(count: 5))
    #expect(try await store.verifyDaySummaries().days == 0)
  }

  @Test func `few samples are not worth keeping, many are`() async throws {
    let store = try HealthStore.forTests()
    let few = (0..<100).map { QuantitySample.test(.heartRate, 60, at: Double($0) * 60) }
    try await store.save(few)
    let day = DayCalendar.utc.day(containing: few[0].startDate)
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .heartRate, interval: day, options: .discreteAverage,
      intervalComponents: DateComponents(day: 1), calendar: .utc)
    _ = try await store.statistics(for: query)
    #expect(try await store.verifyDaySummaries().days == 0)
    try await store.save(
      (0..<5000).map { QuantitySample.test(.heartRate, 61, at: Double($0) * 15 + 1) })
    _ = try await store.statistics(for: query)
    #expect(try await store.verifyDaySummaries().days == 1)
  }

  @Test func `a store that is opened for reading keeps days too`() async throws {
    let folder = try TemporaryFolder()
    var world = ChangingWorld(type: .heartRate, seed: 5)
    let writer = try HealthStore.forTests(at: folder.file("s"))
    try await writer.save(world.samples(count: 60))
    let query = try world.dailyQuery()
    let reader = try HealthStore.forTests(at: folder.file("s"), mode: .readOnly)
    let answer = try await reader.statistics(for: query, .always)
    #expect(try await writer.verifyDaySummaries().days > 5)
    #expect(try await writer.statistics(for: query, .always).content == answer.content)
    await #expect(throws: HealthStoreError.self) { try await reader.save(world.samples(count: 1)) }
  }

  @Test func `a busy store answers at once and keeps nothing`() async throws {
    let folder = try TemporaryFolder()
    var world = ChangingWorld(type: .heartRate, seed: 6)
    let store = try HealthStore.forTests(at: folder.file("s"))
    try await store.save(world.samples(count: 60))
    let other = try Connection(path: folder.file("s"), mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    try await store.expectSameAnswer(to: try world.dailyQuery())
    try other.execute("ROLLBACK")
    #expect(try await store.verifyDaySummaries().days == 0)
  }

  @Test func `removing the summaries leaves none`() async throws {
    var world = ChangingWorld(type: .stepCount, seed: 7)
    let store = try HealthStore.forTests()
    try await store.save(world.samples(count: 60))
    _ = try await store.statistics(for: try world.dailyQuery(), .always)
    try await store.removeDaySummaries()
    #expect(try await store.verifyDaySummaries().days == 0)
    try await store.expectSameAnswer(to: try world.dailyQuery())
  }

  @Test func `the pieces of a sample over midnight add up to its value`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([.test(.stepCount, 1001, at: 86_400 - 600, lasting: 1800)])
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .stepCount,
      interval: DayCalendar.utc.createDateInterval(
        from: DayCalendar.utc.date(2024, 5, 2), daysBack: 2),
      options: .cumulativeSum, intervalComponents: DateComponents(day: 1), calendar: .utc)
    let answer = try await store.statistics(for: query)
    #expect(answer.statistics().count == 2)
    #expect(answer.total?.figures.sum == 1001)
  }

  @Test(arguments: 0..<6)
  func `changed days take in every sample, and stay few`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var days = ChangedDays()
    var samples: [(Double, Double)] = []
    for _ in 0..<20_000 {
      let start = Double.random(in: -1e10...1e11, using: &generator)
      let end = start + Double.random(in: 0...(seed % 2 == 0 ? 1e5 : 1e7), using: &generator)
      samples.append((start, end))
      days.insert(from: start, to: end)
    }
    let times = days.times
    #expect(times.count <= 4096)
    for (start, end) in samples.prefix(2000) {
      #expect(times.contains { $0.contains(start) && $0.contains(end) })
    }
  }
}

extension QuantityType {
  /// A type of each aggregation style.
  static let ofEachStyle: [QuantityType] = [
    .stepCount, .bodyMass, .heartRate, .environmentalAudioExposure,
  ]
}

extension HealthStore {
  func statistics(
    for query: StatisticsCollectionQueryDescriptor, _ use: DaySummaryUse
  ) throws -> StatisticsCollection {
    useDaySummaries(use)
    return try statistics(for: query)
  }

  /// Expects the same answer without kept days, while they are made, and with them; and one that
  /// differs by no more than rounding when every bucket is made of its samples.
  func expectSameAnswer(
    to query: StatisticsCollectionQueryDescriptor, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let direct = try statistics(for: query, .never).content
    for _ in 0..<2 {
      let answer = try statistics(for: query, .always).content
      #expect(answer == direct, sourceLocation: sourceLocation)
    }
    let separate = try StatisticsCollectionQueryDescriptor(
      quantityType: query.quantityType, interval: query.interval,
      options: query.options.union(.separateBySource), buckets: query.buckets,
      merging: query.merging)
    let slow = try statistics(for: separate).content
    #expect(slow.count == direct.count, sourceLocation: sourceLocation)
    for (slow, direct) in zip(slow, direct) {
      #expect(slow.isClose(to: direct), sourceLocation: sourceLocation)
    }
  }

  func execute(_ sql: String) throws {
    try connection.execute(sql)
  }

  /// Answers a query, and saves samples before the days that were made can be kept.
  func answer(_ query: StatisticsCollectionQueryDescriptor, whileSaving samples: [QuantitySample])
    throws
  {
    let (_, unkept) = try reading { try $0.statistics(for: query, use: .always) }
    try save(samples)
    keep(unkept)
  }
}

extension StatisticsCollectionQueryDescriptor {
  fileprivate init(
    quantityType: QuantityType, interval: DateInterval, options: StatisticsOptions,
    buckets: BucketSequence, merging: SourceMerging
  ) throws {
    try self.init(
      quantityType: quantityType, interval: interval, options: options,
      anchorDate: buckets.anchorDate,
      intervalComponents: DateComponents(
        month: buckets.step.months, day: buckets.step.days, second: buckets.step.seconds),
      calendar: buckets.calendar, merging: merging)
  }
}

/// Everything that an answer says of a bucket.
private struct BucketContent: Equatable {
  var start: Date
  var end: Date
  var isPartial: Bool
  var figures: StatisticsFigures

  init(_ statistics: Statistics) {
    start = statistics.startDate
    end = statistics.endDate
    isPartial = statistics.isPartial
    figures = statistics.figures
  }

  func isClose(to other: Self) -> Bool {
    let pairs = [
      (figures.sum, other.figures.sum), (figures.average, other.figures.average),
      (figures.minimum, other.figures.minimum), (figures.maximum, other.figures.maximum),
      (figures.duration, other.figures.duration),
    ]
    return start == other.start && end == other.end && isPartial == other.isPartial
      && figures.count == other.figures.count && figures.mostRecent == other.figures.mostRecent
      && pairs.allSatisfy { StepTrackerCoreTests.isClose($0, $1) }
  }
}

extension StatisticsCollection {
  /// The buckets and the whole.
  fileprivate var content: [BucketContent] {
    (statistics() + [total].compactMap(\.self)).map(BucketContent.init)
  }
}

/// Random samples around days on which clocks change, and what can happen to them.
private struct ChangingWorld {
  let type: QuantityType
  private var generator: SeededGenerator
  private var saved: [SampleID] = []
  private static let sources = ["Phone", "Watch", "Scale", "Old Phone"]
  private static let zones = [
    "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "Africa/Cairo",
  ]
  /// 1 March 2024, 00:00 UTC; New York changes its clocks on the 10th.
  private let first = 1_709_251_200.0

  init(type: QuantityType, seed: UInt64) {
    self.type = type
    generator = SeededGenerator(seed: seed)
  }

  mutating func samples(count: Int) -> [QuantitySample] { (0..<count).map { _ in sample() } }

  private mutating func sample() -> QuantitySample {
    let start = first + Double(Int.random(in: 0..<16_000, using: &generator)) * 100
    let lengths: [Double] = [0, 0, 0, 30, 300, 4000, 50_000, 200_000]
    let length = lengths.randomElement(using: &generator) ?? 0
    let created = Double(Int.random(in: 0...1_000_000, using: &generator))
    return QuantitySample(
      type: type,
      quantity: Quantity(
        unit: type.canonicalUnit,
        doubleValue: Double(Int.random(in: 1...900, using: &generator)) / 7),
      startDate: Date(timeIntervalSince1970: start + 0.25),
      endDate: Date(timeIntervalSince1970: start + 0.25 + length),
      source: Self.sources.randomElement(using: &generator) ?? "",
      isUserEntered: Int.random(in: 0..<9, using: &generator) == 0,
      creationDate: Date(timeIntervalSince1970: first + created))
  }

  /// Changes something in a store.
  mutating func change(_ store: HealthStore) async throws {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where saved.count > 3:
      saved.shuffle(using: &generator)
      let gone = Array(saved.prefix(Int.random(in: 1...3, using: &generator)))
      saved.removeFirst(gone.count)
      try await store.delete(gone)
    case 1 where !saved.isEmpty:
      saved.shuffle(using: &generator)
      saved.append(try await store.replace(saved.removeLast(), with: sample()).id)
    case 2 where type.aggregationStyle == .cumulative:
      try await store.setSourceOrder(Self.sources.shuffled(using: &generator), for: type)
    case 3, 4:
      let samples = samples(count: Int.random(in: 1...120, using: &generator))
      let hasNew = try await store.save(from: TestBatches(samples)).new > 0
      #expect(hasNew)
    default:
      let samples = samples(count: Int.random(in: 1...8, using: &generator))
      saved += try await store.save(samples).map(\.id)
    }
    saved = Array(Set(saved)).sorted { $0.rawValue < $1.rawValue }
  }

  /// A question about buckets of days, often one that cuts days at its ends.
  mutating func query() throws -> StatisticsCollectionQueryDescriptor {
    let zone = Self.zones.randomElement(using: &generator) ?? ""
    let calendar = DayCalendar(
      timeZone: .named(zone), firstWeekday: Int.random(in: 1...7, using: &generator))
    let buckets: [CalendarInterval] = [.day, .day, .week, .month, .quarter, .year]
    let by = buckets.randomElement(using: &generator) ?? .day
    let start = Date(
      timeIntervalSince1970: first + Double(Int.random(in: -500...20_000, using: &generator)) * 90)
    var interval = DateInterval(
      start: start, duration: Double(Int.random(in: 1...20_000, using: &generator)) * 90)
    if Bool.random(using: &generator) {
      interval = DateInterval(
        start: calendar.startOfDay(for: interval.start),
        end: calendar.day(containing: interval.end).end)
    }
    return try StatisticsCollectionQueryDescriptor(
      quantityType: type, interval: interval, options: .everything(for: type.aggregationStyle),
      anchorDate: by.anchor(for: interval, calendar: calendar), intervalComponents: by.components,
      calendar: calendar)
  }

  /// A question about all days.
  func dailyQuery(calendar: DayCalendar = .newYork) throws -> StatisticsCollectionQueryDescriptor {
    let start = calendar.startOfDay(for: Date(timeIntervalSince1970: first - 86_400))
    return try StatisticsCollectionQueryDescriptor(
      quantityType: type,
      interval: DateInterval(start: start, end: calendar.date(byAddingDays: 26, to: start)),
      options: .everything(for: type.aggregationStyle), intervalComponents: DateComponents(day: 1),
      calendar: calendar)
  }
}
