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
    let query = SampleQueryDescriptor(predicates: [
      .quantitySample(
        type: .stepCount, where: .interval(start: date(100), end: date(200), options: options))
    ])
    let found = try await query.result(for: store).map {
      let start = Int($0.startDate.timeIntervalSince(date(0)))
      return "\(start)-\(Int($0.endDate.timeIntervalSince(date(0))))"
    }
    #expect(found == expected)
  }

  @Test func `samples are handed out one by one until the reader has enough`() async throws {
    struct Enough: Error {}
    try await store.save((0..<5).map { .test(at: Double($0)) } + [.test(.bodyMass, 70)])
    let predicates = [QuantityType.bodyMass, .stepCount].map {
      SamplePredicate.quantitySample(type: $0)
    }
    let names = try await store.reduceSamples(matching: predicates, into: []) { names, sample in
      names.append(sample.type.name)
    }
    #expect(names == ["weight", "steps", "steps", "steps", "steps", "steps"])
    await #expect(throws: Enough.self) {
      try await store.reduceSamples(matching: predicates, into: 3) { left, _ in
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
    #expect(try await store.sampleCount(matching: .quantitySample(type: .stepCount)) == 0)
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
    let query = try StatisticsCollectionQueryDescriptor(
      quantityType: .dietaryWater, interval: DateInterval(start: date(0), end: date(86_400)),
      options: .cumulativeSum, intervalComponents: DateComponents(day: 1), calendar: calendar)
    let days = try await query.result(for: store).statistics()
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
    func count(_ condition: SampleCondition) async throws -> Int {
      try await store.sampleCount(matching: .quantitySample(type: .stepCount, where: condition))
    }
    let start = Date(timeIntervalSince1970: 1_714_521_602)
    #expect(try await count(.anySample) == 3)
    #expect(try await count(.interval(start: start, options: .strictStartDate)) == 2)
    #expect(try await count(.sources(["Phone"])) == 2)
    #expect(try await count(.interval(start: start) && .sources(["Phone", "Nobody"])) == 1)
    #expect(try await count(.sources([])) == 0)
  }
}
