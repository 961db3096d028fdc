import Foundation
import StepTrackerCore
import Testing

struct HealthStoreQueryTests {
  private let store: HealthStore

  init() throws {
    store = try .forTests()
  }

  private func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: 1_714_521_600 + seconds)
  }

  private static let options: [SampleQueryOptions] = [
    [], .strictStartDate, .strictEndDate, [.strictStartDate, .strictEndDate],
  ]

  /// Samples around the interval from 100 to 200, named by where they start and end.
  @Test(
    arguments: zip(
      options,
      [
        ["50-100", "50-150", "50-200", "50-250", "100-100", "100-150", "150-200", "150-250"],
        ["100-100", "100-150", "150-200", "150-250"],
        ["50-100", "50-150", "100-100", "100-150"],
        ["100-100", "100-150"],
      ]))
  func `options choose samples as HealthKit does`(
    options: SampleQueryOptions, expected: [String]
  ) async throws {
    let times: [(Double, Double)] = [
      (0, 50), (50, 99), (50, 100), (50, 150), (50, 200), (50, 250), (100, 100), (100, 150),
      (150, 200), (150, 250), (200, 200), (200, 250),
    ]
    try await store.save(times.map { .test(at: $0.0, lasting: $0.1 - $0.0) })
    let query = SampleQuery(
      quantityType: .stepCount,
      predicate: SamplePredicate(start: date(100), end: date(200), options: options))
    let found = try await store.samples(matching: query).map {
      let start = Int($0.startDate.timeIntervalSince(date(0)))
      return "\(start)-\(Int($0.endDate.timeIntervalSince(date(0))))"
    }
    #expect(found == expected)
  }

  @Test(arguments: options)
  func `the index finds what the predicate matches`(options: SampleQueryOptions) async throws {
    var generator = SeededGenerator(seed: 3)
    let samples = (0..<300).map { _ in
      QuantitySample.test(
        at: Double.random(in: 0...1000, using: &generator).rounded(),
        lasting: [0, 1, 10, 100.5, 700].randomElement(using: &generator) ?? 0)
    }
    try await store.save(samples)
    let all = try await store.all()
    for _ in 0..<50 {
      let start = Double.random(in: -50...1050, using: &generator).rounded()
      let end = start + Double.random(in: -5...300, using: &generator).rounded()
      let predicate = SamplePredicate(
        start: Bool.random(using: &generator) ? date(start) : nil,
        end: Bool.random(using: &generator) ? date(end) : nil, options: options)
      let found = try await store.samples(
        matching: SampleQuery(quantityType: .stepCount, predicate: predicate))
      #expect(found == all.filter { predicate.matches(start: $0.startDate, end: $0.endDate) })
    }
  }

  @Test func `the newest come first and no more than asked for`() async throws {
    try await store.save(
      (0..<5).map { .test(at: Double($0) * 60, from: $0 == 3 ? "Watch" : "Phone") })
    func starts(_ query: SampleQuery) async throws -> [Double] {
      try await store.samples(matching: query).map { $0.startDate.timeIntervalSince(date(0)) / 60 }
    }
    var query = SampleQuery(quantityType: .stepCount, sortOrder: .newestFirst, limit: 2)
    #expect(try await starts(query) == [4, 3])
    query.predicate.sources = ["Phone", "Nobody"]
    #expect(try await starts(query) == [4, 2])
    query.predicate.sources = []
    #expect(try await starts(query).isEmpty)
    query.predicate.sources = nil
    query.limit = 0
    #expect(try await starts(query).isEmpty)
    query.limit = -1
    #expect(try await starts(query).isEmpty)
  }

  @Test func `samples are handed out one by one until the reader has enough`() async throws {
    struct Enough: Error {}
    try await store.save((0..<5).map { .test(at: Double($0)) } + [.test(.bodyMass, 70)])
    let queries = [QuantityType.bodyMass, .stepCount].map { SampleQuery(quantityType: $0) }
    let names = try await store.reduceSamples(matching: queries, into: []) { names, sample in
      names.append(sample.type.name)
    }
    #expect(names == ["weight", "steps", "steps", "steps", "steps", "steps"])
    await #expect(throws: Enough.self) {
      try await store.reduceSamples(matching: queries, into: 3) { left, _ in
        left -= 1
        if left == 0 { throw Enough() }
      }
    }
    #expect(try await store.all().count == 5)
  }

  @Test func `an empty store has nothing and says so`() async throws {
    #expect(try await store.all().isEmpty)
    #expect(try await store.quantityTypes().isEmpty)
    #expect(try await store.sources(for: .stepCount).isEmpty)
    #expect(try await store.sampleCount(of: .stepCount) == 0)
  }

  @Test func `types are listed with their first and last start`() async throws {
    try await store.save([.test(at: 60), .test(at: 10), .test(.bodyMass, 70, at: 5)])
    #expect(
      try await store.quantityTypes() == [
        .stepCount: date(10)...date(60), .bodyMass: date(5)...date(5),
      ])
  }

  @Test func `statistics use the value as it came`() async throws {
    // A third has no end in 12 digits, so the identity's value would be seen in the sum.
    try await store.save((0..<3).map { .test(.dietaryWater, 1.0 / 3, at: Double($0) * 60) })
    try await store.save([.test(.dietaryWater, 1, unit: .liter, at: 200)])
    let calendar = DayCalendar.utc
    let query = try StatisticsCollectionQuery(
      quantityType: .dietaryWater, interval: DateInterval(start: date(0), end: date(86_400)),
      options: .cumulativeSum, intervalComponents: DateComponents(day: 1), calendar: calendar)
    let days = try await store.statistics(for: query).statistics()
    let sum = try days.first?.sumQuantity()?.doubleValue(for: .milliliter)
    #expect(sum == 1001)
  }

  // MARK: Ids

  @Test func `a sample is found by any beginning of its id`() async throws {
    let stored = try await store.save(
      (0..<300).map { .test(.heartRate, Double($0), at: Double($0) * 30_000) })
    for sample in stored.shuffled().prefix(10) {
      let id = sample.id.description
      for length in [9, 12, 16] {
        let found = try await store.sample(withIDPrefix: String(id.prefix(length)))
        #expect(found == sample)
      }
      #expect(try await store.sample(withIDPrefix: id.uppercased()) == sample)
      #expect(try await store.samples(withIDPrefix: String(id.prefix(4))).contains(sample))
    }
  }

  @Test func `an ambiguous beginning names the candidates`() async throws {
    let stored = try await store.save([.test(at: 1), .test(at: 2), .test(at: 3)])
    let day = String(try #require(stored.first).id.description.prefix(4))
    let error = await #expect(throws: HealthStoreError.self) {
      try await store.sample(withIDPrefix: day)
    }
    guard case .ambiguousID(day, let ids) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(ids) == Set(stored.map(\.id)))
  }

  @Test(arguments: ["", "abc", "xyzw", "12345678901234567", "-123", "１２３４"])
  func `what is no beginning of an id is refused`(text: String) async throws {
    await #expect(throws: HealthStoreError.malformedID(text)) {
      try await store.sample(withIDPrefix: text)
    }
  }

  @Test func `an id that no sample has is not found`() async throws {
    try await store.save([.test()])
    await #expect(throws: HealthStoreError.noSuchSample("0000000000000000")) {
      try await store.sample(withIDPrefix: "0000000000000000")
    }
  }
}

struct SampleCountTests {
  @Test func `samples of an interval and of sources are counted`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([
      .test(at: 1), .test(at: 2, from: "Watch"), .test(at: 3), .test(.bodyMass, 70, at: 2),
    ])
    func count(_ predicate: SamplePredicate) async throws -> Int {
      try await store.sampleCount(
        matching: SampleQuery(quantityType: .stepCount, predicate: predicate))
    }
    let start = Date(timeIntervalSince1970: 1_714_521_602)
    #expect(try await count(SamplePredicate()) == 3)
    #expect(try await count(SamplePredicate(start: start, options: .strictStartDate)) == 2)
    #expect(try await count(SamplePredicate(sources: ["Phone"])) == 2)
    #expect(try await count(SamplePredicate(start: start, sources: ["Phone", "Nobody"])) == 1)
    #expect(try await count(SamplePredicate(sources: [])) == 0)
  }
}
