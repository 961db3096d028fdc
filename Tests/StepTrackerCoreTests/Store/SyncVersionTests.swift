import Foundation
import Testing

@testable import StepTrackerCore

/// HealthKit's rule for samples with a sync identifier.
struct SyncVersionTests {
  /// A version of a measurement, in minutes after midnight.
  struct Version {
    var number: String
    var value: Double
    var minute = 0.0
    var identifier = "A"
    var source = "App"

    var sample: QuantitySample {
      .test(
        .bodyMass, value, at: minute * 60, from: source,
        metadata: [
          SyncVersion.identifierKey: identifier, SyncVersion.numberKey: number,
        ])
    }
  }

  /// The parts of a series, a minute apart.
  private static func parts(_ count: Int, number: String, from value: Double) -> [Version] {
    (0..<count).map { place in
      Version(number: number, value: value + Double(place), minute: Double(place))
    }
  }

  struct Case {
    var name: String
    /// What each import holds.
    var imports: [[Version]]
    /// The values that are there in the end, by time and value.
    var values: [Double]
    /// Of the last import.
    var new = 0
    var duplicates = 0
    var replaced = 0
  }

  private static let cases: [Case] = [
    Case(
      name: "a greater version replaces",
      imports: [[Version(number: "1", value: 70)], [Version(number: "2", value: 71)]],
      values: [71], replaced: 1),
    Case(
      name: "also at another time",
      imports: [[Version(number: "1", value: 70)], [Version(number: "2", value: 70, minute: 9)]],
      values: [70], replaced: 1),
    Case(
      name: "an equal version stays away",
      imports: [[Version(number: "1", value: 70)], [Version(number: "1", value: 71, minute: 5)]],
      values: [70], duplicates: 1),
    Case(
      name: "a smaller version stays away",
      imports: [[Version(number: "10", value: 70)], [Version(number: "9", value: 71)]],
      values: [70], duplicates: 1),
    Case(
      name: "large numbers and fractions are compared exactly",
      imports: [
        [Version(number: "9007199254740993", value: 70)],
        [Version(number: "9007199254740992", value: 71)],
        [Version(number: "9007199254740993.5", value: 72)],
        [Version(number: "9007199254740995", value: 73)],
      ],
      values: [73], replaced: 1),
    Case(
      name: "another identifier is another sample",
      imports: [
        [Version(number: "1", value: 70)], [Version(number: "2", value: 71, identifier: "B")],
      ],
      values: [70, 71], new: 1),
    Case(
      name: "another source is another sample",
      imports: [
        [Version(number: "1", value: 70)], [Version(number: "2", value: 71, source: "Other")],
      ],
      values: [70, 71], new: 1),
    Case(
      name: "a version that is no number is none",
      imports: [[Version(number: "1", value: 70)], [Version(number: "v2", value: 71)]],
      values: [70, 71], new: 1),
    Case(
      name: "an empty identifier is none",
      imports: [
        [Version(number: "1", value: 70, identifier: "")],
        [Version(number: "2", value: 71, identifier: "")],
      ],
      values: [70, 71], new: 1),
    Case(
      name: "one import with both, the older first",
      imports: [[Version(number: "1", value: 70), Version(number: "2", value: 71, minute: 5)]],
      values: [71], new: 1, duplicates: 1),
    Case(
      name: "one import with both, the newer first",
      imports: [[Version(number: "2", value: 71, minute: 5), Version(number: "1", value: 70)]],
      values: [71], new: 1, duplicates: 1),
    Case(
      name: "two newer ones in one import",
      imports: [
        [Version(number: "1", value: 70)],
        [Version(number: "2", value: 71), Version(number: "3", value: 72)],
      ],
      values: [72], duplicates: 1, replaced: 1),
    Case(
      name: "the parts of a series stay together",
      imports: [parts(4, number: "1", from: 70)],
      values: [70, 71, 72, 73], new: 4),
    Case(
      name: "a later version of a series replaces all of its parts",
      imports: [
        parts(4, number: "1", from: 70),
        parts(3, number: "2", from: 80),
      ],
      values: [80, 81, 82], new: 2, replaced: 1),
    Case(
      name: "both versions of a series in one import",
      imports: [
        parts(4, number: "1", from: 70)
          + parts(3, number: "2", from: 80)
      ],
      values: [80, 81, 82], new: 3, duplicates: 4),
    Case(
      name: "the same again is nothing new",
      imports: Array(
        repeating: parts(4, number: "1", from: 70), count: 2),
      values: [70, 71, 72, 73], duplicates: 4),
  ]

  @Test(arguments: cases.indices)
  func `of two versions the greater one is kept`(index: Int) async throws {
    let test = Self.cases[index]
    let store = try HealthStore.forTests()
    var summary = SaveSummary()
    var states: [[QuantitySample]] = [[]]
    for versions in test.imports {
      summary = try await store.save(from: TestBatches(versions.map(\.sample)))
      let total = summary.total
      #expect(total.read == versions.count, "\(test.name)")
      let state = try await store.all(.bodyMass)
      if summary.change != nil { states.append(state) }
    }
    #expect(try await store.values() == test.values, "\(test.name)")
    #expect(summary.new == test.new, "\(test.name)")
    #expect(summary.duplicates == test.duplicates, "\(test.name)")
    #expect(summary.replaced == test.replaced, "\(test.name)")
    for state in states.dropLast().reversed() {
      #expect(try await store.undo() != nil)
      #expect(try await store.all(.bodyMass) == state, "\(test.name)")
    }
    for state in states.dropFirst() {
      #expect(try await store.redo() != nil)
      #expect(try await store.all(.bodyMass) == state, "\(test.name)")
    }
  }

  @Test(arguments: cases.indices)
  func `sources and their first samples are as if only the kept ones had come`(
    index: Int
  ) async throws {
    let test = Self.cases[index]
    let store = try HealthStore.forTests()
    for versions in test.imports {
      _ = try await store.save(from: TestBatches(versions.map(\.sample)))
    }
    let fresh = try HealthStore.forTests()
    _ = try await fresh.save(from: TestBatches(try await store.all(.bodyMass)))
    let sources = try await store.rankedSources(for: .bodyMass)
      .map { "\($0.name) \($0.firstRecorded)" }
    let expected = try await fresh.rankedSources(for: .bodyMass)
      .map { "\($0.name) \($0.firstRecorded)" }
    #expect(sources == expected, "\(test.name)")
  }

  @Test func `saving keeps the rule too`() async throws {
    let store = try HealthStore.forTests()
    try await store.save([Version(number: "1", value: 70).sample])
    try await store.save([Version(number: "2", value: 71).sample])
    try await store.save([Version(number: "1", value: 72).sample])
    #expect(try await store.values() == [71])
    let changes = try await store.changes()
    #expect(changes.map(\.added) == [1, 1])
    #expect(changes.map(\.deleted) == [1, 0])
    try await store.undo()
    #expect(try await store.values() == [70])
  }

  @Test func `a version that was edited here stays as it is, whatever comes`()
    async throws
  {
    let store = try HealthStore.forTests()
    let first = Version(number: "1", value: 70)
    _ = try await store.save(from: TestBatches([first.sample]))
    let edited = QuantitySample.test(
      .bodyMass, 75, from: "App", metadata: first.sample.origin.metadata)
    _ = try await store.replace(first.sample.id, with: edited)
    #expect(try await store.save(from: TestBatches([first.sample])).new == 0)
    #expect(try await store.values() == [75])
    let second = Version(number: "2", value: 71, minute: 5).sample
    #expect(try await store.save(from: TestBatches([second])).deleted == 1)
    #expect(try await store.values() == [75])
    try await store.undo()
    _ = try await store.save(from: TestBatches([second]))
    #expect(try await store.values() == [71])
  }

  @Test(arguments: [0.0, 5])
  func `a later version of what a person deleted stays away unless it is asked for`(
    minute: Double
  ) async throws {
    let store = try HealthStore.forTests()
    let first = Version(number: "1", value: 70).sample
    _ = try await store.save(from: TestBatches([first]))
    try await store.delete([first.id])
    let second = Version(number: "2", value: 71, minute: minute).sample
    for _ in 0..<2 {
      #expect(try await store.save(from: TestBatches([second])).deleted == 1)
      #expect(try await store.values().isEmpty)
    }
    _ = try await store.save(from: TestBatches([second]), bringsBackDeleted: true)
    #expect(try await store.values() == [71])
    // It is back, so later versions replace it again.
    let third = Version(number: "3", value: 72, minute: minute).sample
    #expect(try await store.save(from: TestBatches([third])).replaced == 1)
    #expect(try await store.values() == [72])
  }

  @Test func `the rest of a series goes on without the part that a person deleted`() async throws {
    let store = try HealthStore.forTests()
    let first = Self.parts(3, number: "1", from: 70).map(\.sample)
    _ = try await store.save(from: TestBatches(first))
    try await store.delete([first[1].id])
    for (number, value) in [("2", 80.0), ("3", 90)] {
      let parts = Self.parts(3, number: number, from: value).map(\.sample)
      #expect(try await store.save(from: TestBatches(parts)).deleted == 1)
      #expect(try await store.values() == [value, value + 2])
    }
  }

  @Test func `an older version of what a person deleted does not bring it back`() async throws {
    let store = try HealthStore.forTests()
    let versions = [Version(number: "1", value: 70), Version(number: "2", value: 71)]
    for version in versions { _ = try await store.save(from: TestBatches([version.sample])) }
    try await store.delete([versions[1].sample.id])
    for version in versions {
      let summary = try await store.save(from: TestBatches([version.sample]))
      #expect(summary.deleted == 1)
    }
    #expect(try await store.values().isEmpty)
    _ = try await store.save(from: TestBatches([versions[1].sample]), bringsBackDeleted: true)
    #expect(try await store.values() == [71])
  }

  @Test func `an anchored copy follows`() async throws {
    let store = try HealthStore.forTests()
    var copy = AnchoredCopy(
      descriptor: AnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: .bodyMass)]))
    for (number, value) in [("1", 70.0), ("3", 71), ("2", 72), ("4", 70)] {
      _ = try await store.save(from: TestBatches([Version(number: number, value: value).sample]))
      try await copy.catchUp(with: store)
      #expect(Set(copy.samples.keys) == Set(try await store.all(.bodyMass).map(\.id)))
    }
  }

  @Test func `a long series does not take long`() async throws {
    let store = try HealthStore.forTests()
    let series = (0..<20_000).map {
      Version(number: "1", value: Double($0 % 7) + 60, minute: Double($0)).sample
    }
    #expect(try await store.save(from: TestBatches(series)).new == series.count)
  }
}

extension HealthStore {
  fileprivate nonisolated func values() async throws -> [Double] {
    try await all(.bodyMass).map { $0.quantity.value(in: .bodyMass) }.sorted()
  }
}

extension Quantity {
  fileprivate func value(in type: QuantityType) -> Double {
    (try? doubleValue(for: type.canonicalUnit)) ?? .nan
  }
}
