import Foundation
import Testing

@testable import StepTrackerCore

/// What is exported and imported again is the same.
struct RoundTripTests {
  enum Form: CaseIterable {
    case csv, spreadsheet, json, ndjson

    var format: SampleRecordFormat {
      switch self {
      case .csv, .spreadsheet: .csv
      case .json: .json
      case .ndjson: .ndjson
      }
    }
  }

  private func text(_ store: HealthStore, _ form: Form) async throws -> String {
    try await text(
      store,
      SampleListWriter(
        form.format, timeZone: .named("Asia/Seoul"), isForSpreadsheet: form == .spreadsheet))
  }

  private func text(_ store: HealthStore, _ writer: SampleListWriter) async throws -> String {
    let predicates = QuantityType.all.map { SamplePredicate.quantitySample(type: $0) }
    let (list, text) = try await store.reduceSamples(
      matching: predicates, into: (writer, writer.beginning)
    ) { result, sample in
      result.1 += result.0.next(sample)
    }
    return text + list.end
  }

  private func importing(
    _ text: String, as format: SampleRecordFormat, into store: HealthStore
  ) async throws -> SaveSummary {
    let bytes = MemoryByteSource(text.utf8)
    if format == .healthXML {
      let importer = AppleHealthImporter(
        MarkupScanner(bytes, elementNames: AppleHealthImporter.elementNames), file: "x",
        now: 1_715_342_400)
      return try await store.save(from: importer)
    }
    let source: any SampleRecordSource =
      try format == .csv ? CSVRecordSource(bytes) : JSONRecordSource(bytes)
    let importer = SampleRecordImporter(
      source, format: format == .csv ? .csv : .json, file: "x", now: 1_715_342_400, originLimit: 16)
    return try await store.save(from: importer)
  }

  private static let names = [
    "Scale", "", "=1+1", "'=1+1", "''", "'", "-x", "\tx", "@me", "a,b", "\"q\"", "\n", "\r\nx",
    " b ",
    "\u{0}z", "서울 👩‍👩‍👧", "{}", "null", "&amp;<x>", "\u{feff}x", "\\", "\u{2028}", "e\u{301}",
  ]

  private static func samples(seed: UInt64) -> [QuantitySample] {
    var random = SeededGenerator(seed: seed)
    func name() -> String { names.randomElement(using: &random) ?? "" }
    let types: [(QuantityType, [QuantityUnit])] = [
      (.stepCount, [.count]), (.bodyMass, [.kilogram, .pound]),
      (.bodyFatPercentage, [.percent]), (.bodyTemperature, [.degreeCelsius, .degreeFahrenheit]),
    ]
    return (0..<80).flatMap { _ -> [QuantitySample] in
      guard let (type, units) = types.randomElement(using: &random),
        let unit = units.randomElement(using: &random)
      else { return [] }
      let pairs = (0..<Int.random(in: 0...3, using: &random)).map { _ in (name(), name()) }
      let value = Double.random(in: 0...200, using: &random)
      let isUserEntered = Bool.random(using: &random)
      let sample = QuantitySample.test(
        type, Bool.random(using: &random) ? value.rounded() : value, unit: unit,
        at: .random(in: -1e7...7e5, using: &random),
        lasting: Bool.random(using: &random) ? 0 : .random(in: 0...5000, using: &random),
        from: name(), device: Bool.random(using: &random) ? nil : "name:\(name())",
        isUserEntered: isUserEntered,
        created: Bool.random(using: &random) ? nil : .random(in: 0...1e5, using: &random),
        metadata: SampleMetadata(pairs.map { (key: $0.0, value: $0.1) }))
      let isRepeated = isUserEntered && Bool.random(using: &random)
      return isRepeated ? [sample, sample, sample] : [sample]
    }
  }

  @Test(arguments: Form.allCases, [1, 2, 3, 4, 5])
  func `a store comes back from its export, byte for byte`(form: Form, seed: UInt64) async throws {
    let store = try HealthStore.forTests()
    try await store.save(Self.samples(seed: seed))
    let exported = try await text(store, form)
    let again = try await importing(exported, as: form.format, into: store)
    #expect(again.new == 0)
    #expect(again.total.rejected == 0)

    let other = try HealthStore.forTests()
    let summary = try await importing(exported, as: form.format, into: other)
    #expect(summary.new == again.total.read)
    #expect(try await text(other, form) == exported)
    #expect(try await text(other, .json) == text(store, .json))
  }

  @Test func `an export like the Health app's is read like one`() async throws {
    let store = try HealthStore.forTests()
    let name = "A & <B> \"C\"\n\t'é👟"
    try await store.save([
      .test(
        .bodyMass, 72.5747792, unit: .pound, at: 60, lasting: 5, from: name,
        device: "name:W, x:<y>",
        created: 90, metadata: ["k \"1\"": "a\r\nb", "Tag": "x", "Tag": "y"]),
      .test(.stepCount, 312, at: 0.25, lasting: 60.5, isUserEntered: true),
      .test(.stepCount, 312, at: 0.25, lasting: 60.5, isUserEntered: true),
    ])
    let writer = SampleListWriter(
      .healthXML, timeZone: .named("Asia/Seoul"),
      exportDate: Date(timeIntervalSince1970: 1_715_342_400))
    let exported = try await text(store, writer)
    #expect(exported.contains("<!DOCTYPE HealthData ["))
    #expect(exported.contains(" <ExportDate value=\"2024-05-10 21:00:00 +0900\"/>\n"))
    #expect(
      exported.contains(
        """
         <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" \
        startDate="2024-05-01 09:00:00 +0900" endDate="2024-05-01 09:01:00 +0900" \
        startMilliseconds="250" endMilliseconds="750" value="312">
          <MetadataEntry key="HKWasUserEntered" value="1"/>
         </Record>

        """))

    let other = try HealthStore.forTests()
    let summary = try await importing(exported, as: .healthXML, into: other)
    #expect(summary.new == 3)
    let weights = try await other.all(.bodyMass)
    #expect(weights == (try await store.all(.bodyMass)))
    let steps = try await other.all()
    #expect(steps.map(\.occurrence) == [0, 1])
    #expect(steps.allSatisfy { $0.origin.isUserEntered })
    #expect(try await text(other, writer) == exported)
    for store in [store, other] {
      #expect(try await importing(exported, as: .healthXML, into: store).new == 0)
    }
  }

  @Test(arguments: [
    ("=1", "=1", "'=1"), ("'=1", "''=1", "''=1"), ("-", "-", "'-"), ("+x", "+x", "'+x"),
    ("@x", "@x", "'@x"), ("\tx", "\tx", "'\tx"), ("'", "'", "'"), ("'a", "'a", "'a"),
    ("''", "'''", "'''"), ("a=1", "a=1", "a=1"), ("", "", ""),
  ])
  func `a cell like a formula is written with an apostrophe that import takes away`(
    text: String, plain: String, neutralised: String
  ) {
    #expect(SpreadsheetText.written(text, isNeutralised: false) == plain)
    #expect(SpreadsheetText.written(text, isNeutralised: true) == neutralised)
    for written in [plain, neutralised] {
      let restored = SpreadsheetText.restored(Array(written.utf8)[...])
      #expect(String(decoding: restored, as: UTF8.self) == text)
    }
  }
}
