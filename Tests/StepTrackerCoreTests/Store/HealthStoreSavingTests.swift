import Foundation
import Testing

@testable import StepTrackerCore

struct HealthStoreSavingTests {
  private let store: HealthStore

  init() throws {
    store = try .forTests()
  }

  @Test func `a sample comes back whole`() async throws {
    let sample = QuantitySample(
      type: .bodyMass, quantity: Quantity(unit: .pound, doubleValue: 160.3),
      startDate: Date(timeIntervalSince1970: 1_714_521_600.25),
      endDate: Date(timeIntervalSince1970: 1_714_521_601.5), source: "Scale", sourceVersion: "2.1",
      device: "name:Scale, manufacturer:Example", isUserEntered: true,
      creationDate: Date(timeIntervalSince1970: 1_714_521_700),
      metadata: SampleMetadata([("Note", "after \"run\" / ü"), ("Key", "1"), ("Key", "2")]))
    let stored = try await store.save([sample])
    #expect(stored == [sample])
    let read = try await store.all(.bodyMass)
    #expect(read == [sample])
    #expect(read.first?.quantity.value == 160.3)
    #expect(read.first?.quantity.unit.unitString == "lb")
    #expect(read.first?.id == sample.id)
  }

  @Test(arguments: [72.5, 1.0 / 3, -0.0, 0, 1e-9, 123_456_789_012.345_6, 1e-300, 1e300])
  func `a value in the canonical unit comes back exactly`(value: Double) async throws {
    try await store.save([.test(.bodyMass, value)])
    #expect(try await store.all(.bodyMass).first?.quantity.value == value)
  }

  @Test func `the unit keeps its spelling`() async throws {
    let unit = try QuantityUnit("Cal")
    try await store.save([.test(.activeEnergyBurned, 5, unit: unit)])
    #expect(try await store.all(.activeEnergyBurned).first?.quantity.unit.unitString == "Cal")
  }

  // MARK: Sameness

  @Test func `the same sample in other units is a duplicate`() async throws {
    let pounds = QuantitySample.test(.bodyMass, 160.3, unit: .pound)
    let kilograms = QuantitySample.test(
      .bodyMass, try QuantityUnit.pound.convert(160.3, to: .kilogram))
    let summary = try await store.save(from: TestBatches([pounds], [kilograms]))
    #expect(summary.new == 1)
    #expect(summary.duplicates == 1)
    #expect(try await store.all(.bodyMass) == [pounds])
  }

  @Test func `importing again adds nothing and is no change`() async throws {
    let samples = (0..<120).map { QuantitySample.test(at: Double($0)) }
    let first = try await store.save(from: TestBatches(samples))
    #expect(first.new == 120)
    #expect(first.change == 1)
    let again = try await store.save(from: TestBatches(samples))
    #expect(again.new == 0)
    #expect(again.duplicates == 120)
    #expect(again.change == nil)
    #expect(try await store.changes().count == 1)
  }

  @Test(arguments: [1, 49, 50, 51, 100, 101])
  func `every row of a batch counts once`(count: Int) async throws {
    let samples = (0..<count).map { QuantitySample.test(at: Double($0)) }
    let summary = try await store.save(from: TestBatches(samples + samples))
    #expect(summary.new == count)
    #expect(summary.duplicates == count)
    #expect(try await store.sampleCount(matching: .quantitySample(type: .stepCount)) == count)
  }

  /// Rows of two types by turns and in no order, many more than are inserted at once.
  private struct Shuffled: SampleBatchSource {
    static let count = 40_000
    var next = 0

    mutating func nextBatch() -> SampleBatch? {
      guard next < Self.count * 2 else { return nil }
      var batch = SampleBatch()
      if next == 0 { batch.origins = [SampleOrigin(source: "Phone", unit: .count)] }
      for number in next..<next + 4000 {
        // The factor has no divisor in common with the count, so each start comes twice.
        let start = Double(number * 7919 % Self.count)
        batch.rows.append(
          SampleRow(
            type: Int(start) % 2 == 0 ? .stepCount : .flightsClimbed, start: start, end: start + 1,
            value: start, origin: 0, created: Double(number)))
      }
      next += 4000
      return batch
    }
  }

  @Test func `rows in any order are all saved, of two equal ones the first`() async throws {
    let summary = try await store.save(from: Shuffled())
    for type in [QuantityType.stepCount, .flightsClimbed] {
      #expect(summary.types[.quantity(type)]?.new == Shuffled.count / 2)
      #expect(summary.types[.quantity(type)]?.duplicates == Shuffled.count / 2)
      let samples = try await store.all(type)
      let starts = samples.map(\.startDate.timeIntervalSince1970)
      let first = type == .stepCount ? 0 : 1
      #expect(starts == stride(from: first, to: Shuffled.count, by: 2).map(Double.init))
      #expect(samples.map(\.quantity.value) == starts)
      #expect(samples.allSatisfy { $0.creationDate?.timeIntervalSince1970 ?? 0 < 40_000 })
    }
  }

  @Test func `repeated hand entries stay apart`() async throws {
    let water = QuantitySample.test(.dietaryWater, 250, isUserEntered: true)
    let first = try await store.save([water])
    let others = try await store.save([water, water])
    let ids = (first + others).map(\.id)
    #expect(Set(ids).count == 3)
    #expect(try await store.all(.dietaryWater).map(\.id) == ids)
  }

  @Test func `hand entries of an import are not counted up`() async throws {
    let water = QuantitySample.test(.dietaryWater, 250, isUserEntered: true)
    let summary = try await store.save(from: TestBatches([water], [water]))
    #expect(summary.new == 1)
  }

  @Test func `a repeated sample of a device is one`() async throws {
    try await store.save([.test(), .test()])
    #expect(try await store.all().count == 1)
  }

  @Test func `what is saved is what is read back, also with times finer than milliseconds`()
    async throws
  {
    let store = try HealthStore.forTests()
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let start = Date(
        timeIntervalSinceReferenceDate: Double.random(in: 0...8e8, using: &generator))
      let sample = QuantitySample(
        type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 7), startDate: start,
        endDate: start.addingTimeInterval(1 / 3), source: "Phone", creationDate: start)
      let saved = try #require(try await store.save([sample]).first)
      #expect(try await store.sample(withIDPrefix: saved.id.description) == saved)
      #expect(saved == sample)
    }
  }

  @Test func `the order of saving changes nothing`() async throws {
    var generator = SeededGenerator(seed: 7)
    var samples: [QuantitySample] = []
    for _ in 0..<400 {
      let number = Int.random(in: 0..<60, using: &generator)
      samples.append(
        .test(
          number % 2 == 0 ? .stepCount : .heartRate, Double(number % 7),
          at: Double(number % 11) * 1000, lasting: Double(number % 3) * 500,
          from: ["Phone", "Watch", "Ring"][number % 3], device: number % 5 == 0 ? "d" : nil,
          created: Double(number)))
    }
    var answers: Set<[String]> = []
    for _ in 0..<5 {
      samples.shuffle(using: &generator)
      let store = try HealthStore.forTests()
      for chunk in stride(from: 0, to: samples.count, by: 130) {
        let part = Array(samples[chunk..<min(chunk + 130, samples.count)])
        _ = try await store.save(from: TestBatches(part))
      }
      var answer: [String] = []
      for type in [QuantityType.stepCount, .heartRate] {
        answer += try await store.all(type).map(\.id.description).sorted()
        answer += try await store.sources(for: type).map { "\($0)" }
      }
      answers.insert(answer)
    }
    #expect(answers.count == 1)
  }

  // MARK: All or nothing

  struct Refusal: Sendable, CustomTestStringConvertible {
    var sample: QuantitySample
    var error: HealthStoreError
    var testDescription: String { error.summary }
  }

  @Test(arguments: [
    Refusal(
      sample: .test(.bodyMass, 70, unit: .meter), error: .incompatibleUnit(.meter, .bodyMass)),
    Refusal(sample: .test(.bodyMass, .nan), error: .valueNotFinite(.bodyMass)),
    Refusal(sample: .test(.bodyMass, .infinity), error: .valueNotFinite(.bodyMass)),
    Refusal(
      sample: .test(.dietaryWater, 1e308, unit: .liter), error: .valueNotFinite(.dietaryWater)),
    Refusal(sample: .test(lasting: -1), error: .endBeforeStart(.stepCount)),
    Refusal(sample: .test(at: 1e12), error: .timeOutOfRange(.stepCount)),
    Refusal(sample: .test(at: -1e12), error: .timeOutOfRange(.stepCount)),
    Refusal(sample: .test(at: .nan), error: .timeOutOfRange(.stepCount)),
    Refusal(sample: .test(lasting: .infinity), error: .timeOutOfRange(.stepCount)),
  ])
  func `a wrong sample is refused and nothing saved`(refusal: Refusal) async throws {
    await #expect(throws: refusal.error) { try await store.save([.test(), refusal.sample]) }
    #expect(try await store.all().isEmpty)
    #expect(try await store.changes().isEmpty)
    let summary = try await store.save(from: TestBatches([.test(), refusal.sample]))
    #expect(summary.new == 1)
    #expect(summary.rejected == 1)
  }

  @Test func `a row without an origin is rejected`() async throws {
    struct Broken: SampleBatchSource {
      var places: [Int32] = [-1, 0, 1, .max]
      mutating func nextBatch() -> SampleBatch? {
        guard !places.isEmpty else { return nil }
        let row = SampleRow(
          type: .stepCount, start: 0, end: 0, value: 1, origin: places.removeFirst(), created: nil)
        return SampleBatch(rows: [row])
      }
    }
    #expect(try await store.save(from: Broken()).rejected == 4)
  }

  @Test func `a reader that fails leaves nothing`() async throws {
    struct Damaged: Error {}
    let samples = (0..<200).map { QuantitySample.test(at: Double($0)) }
    await #expect(throws: Damaged.self) {
      try await store.save(from: TestBatches(samples, failure: Damaged()))
    }
    #expect(try await store.all().isEmpty)
    #expect(try await store.quantityTypes().isEmpty)
    #expect(try await store.changes().isEmpty)
  }

  @Test func `cancelling leaves nothing`() async throws {
    let task = Task { [store] in
      var source = TestBatches([.test(at: 1)], [.test(at: 2)], [.test(at: 3)])
      source.before = { withUnsafeCurrentTask { $0?.cancel() } }
      return try await store.save(from: source)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await store.all().isEmpty)
  }

  @Test func `cancelling behind the last batch leaves nothing`() async throws {
    let task = Task { [store] in
      try await store.save(
        from: TestBatches([.test()]),
        keepingIf: { _ in
          withUnsafeCurrentTask { $0?.cancel() }
          return true
        })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await store.all().isEmpty)
    #expect(try await store.changes().isEmpty)
  }

  @Test func `thousands of sources may begin at one moment`() async throws {
    let count = 6000
    let samples = (0..<count).map { number in
      QuantitySample.test(
        lasting: Double(number), from: "Source \(number)", created: Double(count - number))
    }
    #expect(try await store.save(from: TestBatches(samples)).new == count)
    let ranked = try await store.rankedSources(for: .stepCount)
    #expect(ranked.count == count)
    // Each has its own time of recording, the latest of which comes first.
    #expect(ranked.map(\.name) == (0..<count).map { "Source \($0)" })
  }

  @Test func `recordings that differ in metadata only stay apart, and equal ones are one`()
    async throws
  {
    let samples = (0..<300).map { number in
      QuantitySample.test(at: Double(number), metadata: ["Key": "\(number / 2)"])
    }
    let folder = try TemporaryFolder()
    let path = folder.file("health.sqlite")
    let store = try HealthStore.forTests(at: path)
    for _ in 0..<2 { _ = try await store.save(from: TestBatches(samples)) }
    #expect(try await store.all() == samples)
    let count = try Connection(path: path, mode: .readOnly)
      .first("SELECT count(*) FROM recording") { $0.integer(at: 0) }
    #expect(count == 150)
  }

  @Test func `a trial counts and keeps nothing`() async throws {
    let summary = try await store.save(from: TestBatches([.test()]), keepingIf: { _ in false })
    #expect(summary.new == 1)
    #expect(summary.change == nil)
    #expect(try await store.all().isEmpty)
  }

  @Test func `thousands of sources and devices are all noted, however often they come back`()
    async throws
  {
    // More than are remembered at a time.
    let samples = (0..<10_000).map { number in
      QuantitySample.test(
        at: Double(number), from: "Source \(number % 5000)", device: "Device \(number)")
    }
    func batches() -> TestBatches {
      TestBatches(Array(samples[..<4000]), Array(samples[4000..<7000]), Array(samples[7000...]))
    }
    #expect(try await store.save(from: batches()).new == 10_000)
    let sources = try await store.sources(for: .stepCount)
    #expect(Set(sources.map(\.name)).count == 5000)
    #expect(try await store.all() == samples)
    let again = try await store.save(from: batches())
    #expect(again.duplicates == 10_000)
    #expect(again.new == 0)
  }

  @Test func `a change says what it was`() async throws {
    _ = try await store.save(from: TestBatches([.test()]), detail: "export.zip")
    let change = try #require(try await store.changes().first)
    #expect(change.kind == .import)
    #expect(change.detail == "export.zip")
    #expect(change.date == HealthStore.noon())
    #expect(change.added == 1)
    #expect(change.deleted == 0)
    #expect(!change.isUndone)
  }
}
