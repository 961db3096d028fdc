import Foundation
import StepTrackerCore
import Testing

/// The condition in SQL and the one in Swift are the same.
struct SamplePredicateTests {
  private static let sources = ["Watch", "Phone", "Ren\u{e9}", "Rene\u{301}", ""]
  private static let keys = ["Place", "HKTimeZone", "a\"b\\", "🏃", "$.x"]
  private static let values = ["Seoul", "Paris", "", "\"", "1", "null", "tab\t", "\u{e9}"]

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `a store finds the samples that match`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let store = try HealthStore.forTests()
    try await store.save((0..<150).map { _ in sample(&generator) })
    let all = try await store.all(.bodyMass)
    var sizes: Set<Int> = []
    for _ in 0..<120 {
      let condition = condition(&generator, depth: 3)
      let predicate = SamplePredicate.quantitySample(type: .bodyMass, where: condition)
      let expected = all.filter(predicate.matches)
      let found = try await SampleQueryDescriptor(predicates: [predicate]).result(for: store)
      #expect(found == expected, "\(condition)")
      #expect(try await store.sampleCount(matching: predicate) == expected.count)
      sizes.insert(expected.count)
    }
    // Neither nothing nor everything all the time.
    #expect(sizes.count > 10)
  }

  @Test func `conditions read like sentences`() {
    let steps: SampleCondition =
      .value(.greaterThan, Quantity(unit: .count, doubleValue: 50)) && !.userEntered
      && .sources(["Watch"])
    #expect(steps.matches(.test(from: "Watch")))
    #expect(!steps.matches(.test(.stepCount, 50, from: "Watch")))
    #expect(!steps.matches(.test(from: "Watch", isUserEntered: true)))
    #expect(!steps.matches(.test(from: "Phone")))
    #expect((steps || .sources(["Phone"])).matches(.test(from: "Phone")))
    #expect(SampleCondition.anySample.matches(.test()))
    #expect(!SampleCondition.any([]).matches(.test()))
    #expect(!SamplePredicate.quantitySample(type: .bodyMass).matches(.test()))
  }

  @Test func `a value equals another that was measured in another unit`() async throws {
    let store = try HealthStore.forTests()
    let stored = try await store.save([
      .test(.bodyMass, 160, unit: .pound), .test(.bodyMass, 72.5747792, at: 1),
      .test(.bodyMass, 72.5747793, at: 2),
    ])
    let query = SampleQueryDescriptor(predicates: [
      .quantitySample(
        type: .bodyMass, where: .value(.equalTo, Quantity(unit: .pound, doubleValue: 160)))
    ])
    #expect(try await query.result(for: store) == Array(stored.prefix(2)))
  }

  @Test func `a key that stands more than once matches with any of its values`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([.test(metadata: ["Place": "Seoul", "Place": "Paris"])])
    func count(_ condition: SampleCondition) async throws -> Int {
      try await store.sampleCount(matching: .quantitySample(type: .stepCount, where: condition))
    }
    #expect(try await count(.metadata(key: "Place", value: "Paris")) == 1)
    #expect(try await count(.metadata(key: "Place")) == 1)
    #expect(try await count(.metadata(key: "Place", values: [])) == 0)
    #expect(try await count(.metadata(key: "Place", value: "Rome")) == 0)
    #expect(try await count(.metadata(key: "place")) == 0)
  }

  @Test func `a quantity that cannot be compared is refused`() async throws {
    let store = try HealthStore.forTests()
    func predicate(_ quantity: Quantity) -> SamplePredicate {
      .quantitySample(type: .bodyMass, where: .not(.any([.value(.lessThan, quantity)])))
    }
    await #expect(throws: HealthStoreError.incompatibleUnit(.count, .bodyMass)) {
      try await SampleQueryDescriptor(
        predicates: [predicate(Quantity(unit: .count, doubleValue: 1))]
      ).result(for: store)
    }
    await #expect(throws: HealthStoreError.valueNotFinite(.bodyMass)) {
      try await store.delete(matching: predicate(Quantity(unit: .pound, doubleValue: .nan)))
    }
  }

  @Test func `a date that is no number matches nothing`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([.test()])
    let never = SampleCondition.interval(start: Date(timeIntervalSince1970: .nan))
    for (condition, count) in [(never, 0), (!never, 1), (!(never || never), 1)] {
      let predicate = SamplePredicate.quantitySample(type: .stepCount, where: condition)
      #expect(try await store.sampleCount(matching: predicate) == count)
    }
  }

  @Test func `thousands of conditions are no problem`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([.test(at: 3000)])
    let day = Date(timeIntervalSince1970: 1_714_521_600)
    let hours = (0..<5000).map { hour in
      SampleCondition.interval(start: day + Double(hour), end: day + Double(hour + 1))
    }
    let predicate = SamplePredicate.quantitySample(type: .stepCount, where: .any(hours))
    #expect(try await store.sampleCount(matching: predicate) == 1)
  }

  // MARK: Random samples and conditions

  private func sample(_ generator: inout SeededGenerator) -> QuantitySample {
    var metadata: [(key: String, value: String)] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      metadata.append((pick(Self.keys, &generator), pick(Self.values, &generator)))
    }
    return .test(
      .bodyMass, value(&generator), unit: pick([.pound, .kilogram], &generator),
      at: time(&generator), lasting: pick([0, 0, 1, 20.5, 300], &generator),
      from: pick(Self.sources, &generator), isUserEntered: Bool.random(using: &generator),
      metadata: SampleMetadata(metadata))
  }

  private func condition(_ generator: inout SeededGenerator, depth: Int) -> SampleCondition {
    let day = Date(timeIntervalSince1970: 1_714_521_600)
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &generator) {
    case 0, 1:
      return .interval(
        start: Bool.random(using: &generator) ? day + time(&generator) : nil,
        end: Bool.random(using: &generator) ? day + time(&generator) : nil,
        options: SampleQueryOptions(rawValue: Int.random(in: 0...3, using: &generator)))
    case 2: return .sources(Set(Self.sources.filter { _ in Bool.random(using: &generator) }))
    case 3: return .userEntered
    case 4:
      let values = Self.values.filter { _ in Bool.random(using: &generator) }
      return .metadata(
        key: pick(Self.keys, &generator), values: Bool.random(using: &generator) ? nil : Set(values)
      )
    case 5:
      return .value(
        pick(SampleCondition.Comparison.allCases, &generator),
        Quantity(
          unit: pick([.pound, .kilogram], &generator), doubleValue: value(&generator)))
    case 6: return !condition(&generator, depth: depth - 1)
    case 7:
      return condition(&generator, depth: depth - 1) || condition(&generator, depth: depth - 1)
    case 8:
      return condition(&generator, depth: depth - 1) && condition(&generator, depth: depth - 1)
    default:
      let conditions = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        condition(&generator, depth: depth - 1)
      }
      return Bool.random(using: &generator) ? .all(conditions) : .any(conditions)
    }
  }

  private func value(_ generator: inout SeededGenerator) -> Double {
    pick([160, 160.3, 72.5747792, 72.710856911, 1.0 / 3, 80], &generator)
  }

  private func time(_ generator: inout SeededGenerator) -> Double {
    (Double.random(in: 0...1000, using: &generator) * 2).rounded() / 2
  }

  private func pick<T>(_ choices: [T], _ generator: inout SeededGenerator) -> T {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }
}
