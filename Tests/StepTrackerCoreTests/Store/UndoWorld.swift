import Foundation

@testable import StepTrackerCore

/// Random changes of every kind, few enough in variety that they meet.
struct UndoWorld {
  private var generator: SeededGenerator
  static let types: [QuantityType] = [.stepCount, .bodyMass, .heartRate]
  private static let sources = ["Phone", "Watch", "Scale"]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func type() -> QuantityType { Self.types[number(0..<3)] }

  mutating func sample(of type: QuantityType? = nil) -> QuantitySample {
    let note = number(0..<4)
    return .test(
      type ?? self.type(), Double(number(1..<4)), at: Double(number(0..<12)) * 20_000,
      lasting: [0, 0, 300, 100_000][number(0..<4)], from: Self.sources[number(0..<3)],
      device: [nil, "Watch6,1", "Phone"][number(0..<3)], isUserEntered: number(0..<4) == 0,
      created: Double(number(-5..<5)) * 1000,
      metadata: metadata(note))
  }

  private mutating func metadata(_ kind: Int) -> SampleMetadata {
    switch kind {
    case 0: ["Note": "\(number(0..<9))"]
    case 1:
      [
        SyncVersion.identifierKey: "\(number(0..<3))", SyncVersion.numberKey: "\(number(0..<4))",
      ]
    default: [:]
    }
  }

  /// Changes something, unless nothing comes of it; at most one change.
  mutating func change(_ store: HealthStore) async throws {
    do {
      try await tryToChange(store)
    } catch HealthStoreError.sharingDenied {
      // Locked types are among the random ones.
    }
  }

  private mutating func tryToChange(_ store: HealthStore) async throws {
    let samples = (0..<number(1..<9)).map { _ in sample() }
    let all = try await store.allSamples()
    let type = type()
    switch number(0..<12) {
    case 0, 1: try await store.save(samples)
    case 2, 3, 4:
      let restores = number(0..<3) == 0
      _ = try await store.save(
        from: TestBatches(samples, samples), detail: "export.xml", bringsBackDeleted: restores,
        replacing: number(0..<2) == 0 ? Replacement(format: "apple") { _ in true } : nil,
        noting: { _ in ChangeNote(format: "apple", receipt: "") })
    case 5: try await store.delete(all.shuffled(using: &generator).prefix(2).map(\.id))
    case 6: try await store.delete(matching: .quantitySample(type: type))
    case 7:
      guard let old = all.randomElement(using: &generator) else { return }
      _ = try await store.replace(old.id, with: sample(of: old.type))
    case 8:
      let names = Self.sources.shuffled(using: &generator).prefix(number(0..<4))
      try await store.setSourceOrder(Array(names), for: type)
    case 9:
      let key = SettingKey(rawValue: "unit.\(number(0..<3))")
      try await store.set(key, to: [nil, "kg", "lb"][number(0..<3)], detail: key.rawValue)
    case 10: try await store.lock(type)
    default: try await store.unlock(type)
    }
  }
}

/// All that a store says of its content.
struct StoreContent: Equatable {
  var samples: [String] = []
  var newestFirst: [SampleID] = []
  var settings: [SettingKey: String] = [:]
  var sources: [String] = []
}

extension HealthStore {
  nonisolated func allSamples() async throws -> [QuantitySample] {
    try await SampleQueryDescriptor(
      predicates: UndoWorld.types.map { .quantitySample(type: $0) }
    ).result(for: self)
  }

  /// Everything that undoing and redoing brings back.
  func content() throws -> StoreContent {
    var content = StoreContent()
    let predicates = UndoWorld.types.map { SamplePredicate.quantitySample(type: $0) }
    content.samples = try reduceSamples(matching: predicates, into: []) {
      var writer = SampleRecordWriter(.json, timeZone: .gmt)
      $0.append(writer.record($1))
    }
    content.newestFirst = try reduceSamples(matching: predicates, order: .reverse, into: []) {
      $0.append($1.id)
    }
    content.settings = try settings()
    for table in ["type_source", "type_source_device"] {
      try connection.query("SELECT * FROM \(table) ORDER BY type, source, 3") { row in
        content.sources.append((0..<4).map { row.text(at: $0) }.joined(separator: "|"))
      }
    }
    return content
  }

  /// Makes and keeps summaries of all days, and counts those that are wrong.
  func wrongDays() throws -> Int {
    let wrong = try verifyDaySummaries().wrong
    for type in UndoWorld.types {
      let query = try StatisticsCollectionQueryDescriptor(
        quantityType: type,
        interval: DateInterval(
          start: DayCalendar.utc.date(2024, 4, 29), end: DayCalendar.utc.date(2024, 5, 9)),
        options: .everything(for: type.aggregationStyle),
        intervalComponents: DateComponents(day: 1), calendar: .utc)
      useDaySummaries(.always)
      _ = try statistics(for: query)
    }
    return try wrong + verifyDaySummaries().wrong
  }
}
