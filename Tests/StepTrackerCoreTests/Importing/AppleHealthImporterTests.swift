import Foundation
import Testing

@testable import StepTrackerCore

struct AppleHealthImporterTests {
  @Test func `a record becomes a sample with all that is known of it`() throws {
    let imported = try Imported(
      records: """
         <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Mina’s Scale"
          sourceVersion="17.5" unit="lb"
          device="&lt;&lt;HKDevice: 0x283e5a1c0&gt;, name:Scale, model:S1&gt;"
          creationDate="2024-05-01 08:00:00 +0900" startDate="2024-05-01 07:30:00 +0900"
          endDate="2024-05-01 07:30:00 +0900" value="160.25">
          <MetadataEntry key="HKWasUserEntered" value="1"/>
          <MetadataEntry key="a key" value="b"/>
          <MetadataEntry key="a key" value="a"/>
         </Record>
        """)
    #expect(
      imported.samples == [
        ImportedSample(
          type: .bodyMass, start: 1_714_516_200, end: 1_714_516_200, value: 160.25,
          created: 1_714_518_000,
          origin: SampleOrigin(
            source: "Mina’s Scale", sourceVersion: "17.5", device: "name:Scale, model:S1",
            unit: .pound, isUserEntered: true,
            metadata: SampleMetadata([
              ("HKWasUserEntered", "1"), ("a key", "b"), ("a key", "a"),
            ])))
      ])
    #expect(imported.report.isComplete)
    #expect(imported.report.read == 1)
    #expect(imported.report.rejected == 0)
    #expect(imported.report.delivered == [.bodyMass: 1])
    #expect(imported.report.from == 1_714_516_200)
    #expect(imported.report.to == 1_714_516_200)
    #expect(imported.report.exportDate == 1_714_618_800)
    #expect(imported.report.issues.count == 0)
  }

  /// Ways to write a record that are unusual but sound, and the source name they give.
  @Test(arguments: [
    (
      "<Record value='312' type='HKQuantityTypeIdentifierStepCount' unit='count' endDate='2024-05-01 07:34:00 +0900' startDate='2024-05-01 07:30:00 +0900' sourceName='single'/>",
      "single"
    ),
    (Export.record(["sourceName": "My\u{0b}App"]), "MyApp"),
    (Export.record(["sourceName": "A&#183;B &lt;C&gt;"]), "A·B <C>"),
    (Export.record(["sourceName": "a > b"]), "a > b"),
    (Export.record(["sourceName": "<<raw>"]), "<<raw>"),
    (Export.record(["sourceName": "Watch\u{a0}\u{2019}"]), "Watch\u{a0}\u{2019}"),
    (Export.record(["sourceName": "two\nlines"]), "two lines"),
    (Export.record(["sourceName": ""]), ""),
    (Export.record().replacing("sourceName", with: "\n\t sourceName  "), "Phone"),
    (Export.record().replacing("/>", with: " sourceName=\"second\"/>"), "Phone"),
    (Export.record(["value": "&#51;12", "startDate": "2024-05-01&#32;07:30:00 +0900"]), "Phone"),
    (Export.record(["unknown": "x"]), "Phone"),
    (Export.record(["creationDate": nil, "sourceVersion": "", "device": ""]), "Phone"),
    (
      Export.record(
        children:
          "<HeartRateVariabilityMetadataList><InstantaneousBeatsPerMinute bpm=\"60\"/></HeartRateVariabilityMetadataList>"
      ), "Phone"
    ),
    (Export.record(children: "<!-- <Record/> --><![CDATA[</Record>]]>"), "Phone"),
    (
      """
      <Correlation type="x" sourceName="y" startDate="2024-05-01 07:30:00 +0900" \
      endDate="2024-05-01 07:30:00 +0900">\(Export.record())</Correlation>
      """, "Phone"
    ),
  ])
  func `a record may be written in many ways`(record: String, source: String) throws {
    let imported = try Imported(records: record)
    #expect(imported.sources == [source])
    #expect(imported.values == [312])
    #expect(imported.samples.first?.start == 1_714_516_200)
    #expect(imported.samples.first?.origin.device == nil)
    #expect(imported.samples.first?.origin.sourceVersion == nil)
    #expect(imported.report.isComplete)
    #expect(imported.report.ignored.isEmpty)
    #expect(imported.kinds == [])
  }

  @Test func `stray text does no harm to records, and is damage`() throws {
    let imported = try Imported(
      records: "\(Export.record()) < stray & text >\n\(Export.record())\n x \(Export.record())")
    #expect(imported.values == [312, 312, 312])
    #expect(imported.kinds == [.strayText, .strayText])
    #expect(imported.report.issues.issues.map(\.position.line) == [4, 6])
    #expect(imported.report.isComplete)
    #expect(!imported.report.isSound)
  }

  @Test(arguments: [
    (Export.record(["type": nil]), ImportIssue.Kind.missingAttribute("type")),
    (Export.record(["sourceName": nil]), .missingAttribute("sourceName")),
    (Export.record(["unit": nil]), .missingAttribute("unit")),
    (Export.record(["value": nil]), .missingAttribute("value")),
    (Export.record(["startDate": nil]), .missingAttribute("startDate")),
    (Export.record(["endDate": nil]), .missingAttribute("endDate")),
    (Export.record(["startDate": "20240501123000+0900"]), .invalidDate("startDate")),
    (Export.record(["endDate": "2024-02-30 07:30:00 +0900"]), .invalidDate("endDate")),
    (Export.record(["endDate": ""]), .invalidDate("endDate")),
    (Export.record(["creationDate": "yesterday"]), .invalidDate("creationDate")),
    (Export.record(["value": ""]), .invalidValue),
    (Export.record(["value": "nan"]), .invalidValue),
    (Export.record(["value": "inf"]), .invalidValue),
    (Export.record(["value": "0x10"]), .invalidValue),
    (Export.record(["value": "1,5"]), .invalidValue),
    (Export.record(["value": "HKCategoryValueNotApplicable"]), .invalidValue),
    (Export.record(["value": "1e400"]), .valueNotFinite),
    (
      Export.record([
        "type": "HKQuantityTypeIdentifierDistanceCycling", "unit": "mi", "value": "1.7e308",
      ]), .valueNotFinite
    ),
    (Export.record(["value": "-1"]), .negativeValue),
    (Export.record(["unit": "furlong"]), .unknownUnit),
    (Export.record(["unit": "kg"]), .incompatibleUnit),
    (Export.record(["endDate": "2024-05-01 07:29:59 +0900"]), .endBeforeStart),
    (Export.record(["startDate": "0024-05-01 07:30:00 +0900"]), .tooEarly),
    (Export.record(["startDate": "1899-12-31 23:59:59 +0000"]), .tooEarly),
    (
      Export.record([
        "startDate": "2024-05-04 00:00:00 +0000", "endDate": "2024-05-04 00:00:00 +0000",
      ]), .inTheFuture("startDate")
    ),
    (Export.record(["endDate": "2024-05-04 00:00:00 +0000"]), .inTheFuture("endDate")),
    ("<Record type=\"\(Export.steps)\" unit/>", .malformedElement),
    ("<Record type=\"\(Export.steps)>", .malformedElement),
    (Export.record(children: "").replacing("</Record>", with: ""), .unclosedElement),
    (
      Export.record(
        children: String(
          repeating: "<MetadataEntry key=\"k\" value=\"\(String(repeating: "v", count: 9000))\"/>",
          count: 120)), .elementTooLong
    ),
  ])
  func `a bad record is refused, placed and does no harm to others`(
    record: String, kind: ImportIssue.Kind
  ) throws {
    let imported = try Imported(
      records: "\(Export.record(["value": "1"]))\n  \(record)\n\(Export.record(["value": "2"]))")
    #expect(imported.values == [1, 2])
    #expect(imported.report.isComplete)
    #expect(imported.report.read == 3)
    #expect(imported.report.rejected == 1)
    #expect(
      imported.report.issues.issues == [
        ImportIssue(kind: kind, position: FilePosition(line: 5, column: 3))
      ])
    #expect(imported.report.issues.kinds.map(\.count) == [1])
  }

  @Test(arguments: [
    Export.record(["endDate": "2024-05-01 07:30:00 +0900"]),
    Export.record(["startDate": "1900-01-01 00:00:00 +0000"]),
    Export.record([
      "startDate": "2024-05-03 23:59:59 +0000", "endDate": "2024-05-03 23:59:59 +0000",
    ]),
    Export.record(["value": "-0"]),
    Export.record(["unit": "mL/min·kg", "type": "HKQuantityTypeIdentifierVO2Max"]),
    Export.record(["unit": "mL/min&#183;kg", "type": "HKQuantityTypeIdentifierVO2Max"]),
    Export.record([
      "unit": "mmol&lt;180.1558800000541&gt;/L", "type": "HKQuantityTypeIdentifierBloodGlucose",
    ]),
    Export.record([
      "unit": "mmol&lt;180.1558800000541>/L", "type": "HKQuantityTypeIdentifierBloodGlucose",
    ]),
    Export.record([
      "unit": "degC", "type": "HKQuantityTypeIdentifierBodyTemperature", "value": "-1.5",
    ]),
    Export.record(["value": "5.91532e-05"]),
  ])
  func `an extreme but possible record is taken`(record: String) throws {
    let imported = try Imported(records: record)
    #expect(imported.kinds == [])
    #expect(imported.samples.count == 1)
    #expect(imported.values.first?.sign == (record.contains("-1.5") ? .minus : .plus))
  }

  @Test func `a unit may change within one type`() throws {
    let kilograms = Export.record(["type": "HKQuantityTypeIdentifierBodyMass", "unit": "kg"])
    let pounds = Export.record(["type": "HKQuantityTypeIdentifierBodyMass", "unit": "lb"])
    let imported = try Imported(records: kilograms + pounds + kilograms)
    #expect(imported.samples.map(\.origin.unit) == [.kilogram, .pound, .kilogram])
  }

  @Test func `what is not stored is counted by its name`() throws {
    let imported = try Imported(
      records: """
        <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-01"/>
        <Record type="HKDataTypeSleepDurationGoal" value="8"/>
        <Record type="HKDataTypeSleepDurationGoal"><MetadataEntry key="a" value="b"/></Record>
        <Record type="HKQuantityTypeIdentifierSomethingNew" startDate="never" value="x"/>
        <Audiogram><SensitivityPoint/><MetadataEntry key="a" value="b"/></Audiogram>
        <ClinicalRecord/>\(Export.record())
        """)
    #expect(
      imported.report.ignored == [
        "HKDataTypeSleepDurationGoal": 2, "HKQuantityTypeIdentifierSomethingNew": 1,
        "Audiogram": 1, "ClinicalRecord": 1,
      ])
    #expect(imported.report.read == 1)
    #expect(imported.samples.first?.origin.metadata.isEmpty == true)
    #expect(imported.kinds == [])
  }

  @Test func `names without end are lumped together`() throws {
    let records = (0..<1500).map { "<Record type=\"Made-up \($0)\"/><Element\($0)/>" }.joined()
    let imported = try Imported(
      records: records + "<Record type=\"\(String(repeating: "x", count: 999))\"/>")
    #expect(imported.report.ignored.count == 1001)
    #expect(imported.report.ignored.values.reduce(0, +) == 3001)
  }

  @Test func `the memory address of a device makes no difference`() throws {
    let records = (0..<100).map { number in
      Export.record([
        "device": "&lt;&lt;HKDevice: 0x\(String(number * 4096, radix: 16))&gt;, name:W&gt;"
      ])
    }
    let source = MemoryByteSource(Export.document(records.joined()).utf8)
    let scanner = MarkupScanner(source)
    let importer = AppleHealthImporter(scanner, file: "-", now: Imported.now)
    let batch = try #require(try importer.nextBatch())
    #expect(batch.origins.map(\.device) == ["name:W"])
    #expect(batch.rows.count == 100)
  }

  @Test func `batches are bounded, and so is the list of origins`() throws {
    let records = (0..<5000).map { number in
      Export.record(
        ["value": "\(number)"], children: "<MetadataEntry key=\"id\" value=\"\(number)\"/>")
    }
    for (limit, restarts) in [(100_000, 0), (4096, 1), (1000, 4)] {
      let imported = try Imported(records: records.joined(), originLimit: limit)
      #expect(imported.values == (0..<5000).map(Double.init))
      #expect(
        imported.samples.map { $0.origin.metadata["id"] } == (0..<5000).map(String.init))
      #expect((imported.batchSizes.max() ?? 0) <= min(limit, 4096))
      #expect(imported.restarts == restarts)
    }
    let plain = (0..<5000).map { Export.record(["value": "\($0)"]) }
    #expect(try Imported(records: plain.joined()).batchSizes == [4096, 904])
  }

  @Test func `a batch ends early where records have long metadata of their own`() throws {
    let text = String(repeating: "x", count: 20_000)
    let records = (0..<40).map { number in
      Export.record(children: "<MetadataEntry key=\"id\" value=\"\(number)\(text)\"/>")
    }
    let imported = try Imported(records: records.joined())
    #expect(imported.samples.count == 40)
    // 128 KiB are seven of them.
    #expect(imported.batchSizes == [7, 7, 7, 7, 7, 5])
  }

  @Test func `refused records do not end the batches`() throws {
    let bad = (0..<300).map { number in
      Export.record(
        ["unit": number % 2 == 0 ? "kg" : "count", "value": "\(number % 2)e400"],
        children: "<MetadataEntry key=\"id\" value=\"\(number)\"/>")
    }
    let tooLarge = Export.record([
      "type": "HKQuantityTypeIdentifierDistanceCycling", "unit": "mi", "value": "1.7e308",
      "sourceName": "other",
    ])
    let records = bad.joined() + tooLarge + Export.record() + bad.joined()
    for limit in [1, 2, 10, 150, 151, 1000] {
      let imported = try Imported(records: records, originLimit: limit)
      #expect(imported.sources == ["Phone"])
      #expect(imported.report.rejected == 601)
      #expect(imported.report.isComplete)
    }
  }

  @Test func `issues are counted in all and kept up to a limit`() throws {
    let bad = Export.record(["value": "x"])
    let records = String(repeating: "\(bad)\n", count: 250) + Export.record(["unit": "kg"])
    let imported = try Imported(records: records)
    #expect(imported.report.issues.count == 251)
    #expect(imported.report.issues.issues.count == 100)
    #expect(imported.report.rejected == 251)
    #expect(imported.report.issues.kinds.map(\.kind) == [.invalidValue, .incompatibleUnit])
    #expect(imported.report.issues.kinds.map(\.count) == [250, 1])
    #expect(imported.report.issues.kinds[0].places.map(\.line) == [4, 5, 6])
    #expect(imported.report.issues.kinds[1].places.map(\.line) == [254])
  }

  @Test func `messages name the attribute and never a value`() throws {
    let secret = "98.76543"
    let imported = try Imported(
      records: ["value", "unit", "startDate"].map { Export.record([$0: "\(secret)!"]) }.joined())
    let messages = imported.kinds.map(\.message)
    #expect(messages.count == 3)
    for (message, name) in zip(messages, ["value", "unit", "startDate"]) {
      #expect(message.contains("attribute \(name) "))
      #expect(!message.contains(secret))
    }
  }
}
