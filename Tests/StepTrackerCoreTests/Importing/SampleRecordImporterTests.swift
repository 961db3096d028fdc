import Foundation
import Testing

@testable import StepTrackerCore

struct SampleRecordImporterTests {
  private static func imported(
    csv text: String, chunkSize: Int = 1 << 16, originLimit: Int = 4096
  ) throws -> Imported {
    let source = try CSVRecordSource(MemoryByteSource(text.utf8), chunkSize: chunkSize)
    #expect(source.missingColumns.isEmpty)
    return try Imported(
      SampleRecordImporter(
        source, format: .csv, file: "a.csv", now: Imported.now, originLimit: originLimit))
  }

  private static func imported(json text: String, chunkSize: Int = 1 << 16) throws -> Imported {
    let source = try JSONRecordSource(MemoryByteSource(text.utf8), chunkSize: chunkSize)
    return try Imported(
      SampleRecordImporter(source, format: .json, file: "a.json", now: Imported.now))
  }

  private static let start = 1_714_516_200.25

  @Test(arguments: [
    "metric,value,unit,start\nsteps,312,count,2024-05-01T07:30:00.250+09:00\n",
    "\u{feff}Start, Unit ,VALUE,metric\r\n2024-04-30 22:30:00.250 Z,count,312,steps",
    "identifier,x,value,unit,start\r"
      + "HKQuantityTypeIdentifierStepCount,,312,count,2024-05-01T07:30:00.250+0900\r\r",
    "\"metric\",value,unit,start,end,source,device\n"
      + "\"steps\",\"312\",count,2024-05-01T07:30:00.250+09:00\n",
    "metric,value,unit,start\n\nsteps,312,count,2024-05-01T07:30:00.250+09:00,,\n",
  ])
  func `four columns in any order make a sample`(text: String) throws {
    let imported = try Self.imported(csv: text)
    #expect(
      imported.samples == [
        ImportedSample(
          type: .stepCount, start: Self.start, end: Self.start, value: 312,
          origin: SampleOrigin(source: "steptracker", unit: .count))
      ])
    #expect(imported.report.isComplete)
    #expect(imported.report.issues.count == 0)
  }

  private static let whole = ImportedSample(
    type: .bodyMass, start: start, end: start + 60, value: 160.5, created: start + 90,
    origin: SampleOrigin(
      source: "Scale, \"upstairs\"\r\nleft", sourceVersion: "1.2", device: "name:W", unit: .pound,
      isUserEntered: true, metadata: ["Note": "a\nb 👟", "Tag": "x", "Tag": "y"]),
    occurrence: 2)

  @Test func `all columns make a whole sample`() throws {
    let imported = try Self.imported(
      csv: """
        id,metric,identifier,value,unit,start,end,source,sourceVersion,device,userEntered,created,metadata
        0,weight,HKQuantityTypeIdentifierBodyMass,160.5,lb,2024-05-01T07:30:00.250+09:00,\
        2024-05-01T07:31:00.250+09:00,"Scale, ""upstairs""\("\r\n")left",1.2,name:W,true,\
        2024-05-01T07:31:30.250+09:00,"{""Note"":""a\\nb \\ud83d\\udc5f"",\
        ""StepTrackerOccurrence"":""2"",""Tag"":[""x"",""y""]}"

        """)
    #expect(imported.samples == [Self.whole])
  }

  private static let object = #"""
    {"created":"2024-05-01T07:31:30.250+09:00","device":"name:W","end":"2024-05-01T07:31:00.250+09:00",
    "id":"0","identifier":"HKQuantityTypeIdentifierBodyMass","extra":{"a":[1,{"b":[{},{}]}],"c":"]}"},
    "metadata":{"Note":"a\nb 👟","StepTrackerOccurrence":"2","Tag":["x","y"]},"metric":"weight",
    "source":"Scale, \"upstairs\"\r\nleft","sourceVersion":"1.2",
    "start":"2024-05-01T07:30:00.250+09:00","unit":"lb","userEntered":true,"value":160.5,"value":1}
    """#

  @Test(arguments: [
    "[\(object)]", "\u{feff}[\n\(object),\n\(object)\n]\n", object, "\(object)\n\(object)\n",
    "\n \(object)\(object)",
  ])
  func `objects stand in an array or one behind the other`(text: String) throws {
    let imported = try Self.imported(json: text)
    #expect(Set(imported.samples.map(\.value)) == [160.5])
    #expect(imported.samples.first == Self.whole)
    #expect(imported.report.isComplete)
    #expect(imported.report.issues.count == 0)
  }

  @Test(arguments: [
    ("metric", nil, ImportIssue.Kind.missingAttribute("metric")),
    ("unit", nil, .missingAttribute("unit")), ("value", nil, .missingAttribute("value")),
    ("start", nil, .missingAttribute("start")), ("unit", "lbs", .unknownUnit),
    ("unit", "kg", .incompatibleUnit), ("value", "secret", .invalidValue),
    ("value", "1,5", .invalidValue), ("value", "nan", .invalidValue),
    ("value", "1e999", .valueNotFinite), ("value", "-1", .negativeValue),
    ("start", "2024-02-30T00:00:00Z", .invalidDate("start")),
    ("start", "2024-05-02T07:30:00", .invalidDate("start")),
    ("start", "2024-05-02", .invalidDate("start")),
    ("start", "1899-12-31T00:00:00Z", .tooEarly),
    ("start", "2024-05-04T00:00:00Z", .inTheFuture("start")),
    ("end", "2024-05-04T00:00:00Z", .inTheFuture("end")),
    ("end", "x", .invalidDate("end")), ("end", "2024-05-01T00:00:00Z", .endBeforeStart),
    ("created", "x", .invalidDate("created")),
    ("userEntered", "maybe", .invalidAttribute("userEntered")),
    ("metadata", "[]", .invalidAttribute("metadata")),
    ("metadata", "{\"a\":{}}", .invalidAttribute("metadata")),
    ("metadata", "{\"a\":1} x", .invalidAttribute("metadata")),
    ("metadata", String(repeating: "[", count: 100_000), .invalidAttribute("metadata")),
  ])
  func `a fault has its kind and place in both formats`(
    field: String, value: String?, kind: ImportIssue.Kind
  ) throws {
    var record: [String: String] = [
      "metric": "steps", "value": "1", "unit": "count", "start": "2024-05-01T07:30:00Z",
    ]
    record[field] = value
    let names = SampleRecordFields.Field.allCases.map(\.name)
    let row = CSVWriter.line(names.map { record[$0] })
    let good = "steps,,2,count,2024-05-01T07:30:00Z,,,,,,,\n"
    let csv = try Self.imported(csv: names.joined(separator: ",") + "\n" + good + row + good)
    let object = record.sorted { $0.key < $1.key }
      .map { "\(JSONLiteral.string($0.key)):\(JSONLiteral.string($0.value))" }
      .joined(separator: ",")
    let sound = #"{"metric":"steps","value":2,"unit":"count","start":"2024-05-01T07:30:00Z"}"#
    let json = try Self.imported(json: "[\(sound),\n {\(object)},\n\(sound)]")
    for (imported, position) in [
      (csv, FilePosition(line: 3, column: 1)), (json, FilePosition(line: 2, column: 2)),
    ] {
      #expect(imported.values == [2, 2])
      #expect(imported.report.issues.issues == [ImportIssue(kind: kind, position: position)])
      #expect(imported.report.rejected == 1)
      #expect(imported.report.read == 3)
      #expect(imported.report.isComplete)
      if let value, value.count > 1 { #expect(!kind.message.contains(value)) }
    }
  }

  @Test func `unknown metrics are counted, not stored`() throws {
    let imported = try Self.imported(
      csv: """
        metric,value,unit,start
        mood,1,count,2024-05-01T07:30:00Z
        mood,2,count,2024-05-01T07:30:00Z
        StepCount,3,count,2024-05-01T07:30:00Z

        """)
    #expect(imported.values == [3])
    #expect(imported.report.ignored == ["mood": 2])
    #expect(imported.report.read == 1)
  }

  @Test(arguments: [
    ("steps,1,\"count,2024-05-01T07:30:00Z\n", [ImportIssue.Kind.truncated]),
    ("steps,1,count", [.truncated]),
    ("steps,1,count,2024-05-01T07:30:00Z,x\n", [.tooManyCells]),
    ("steps,1,\"count\"x,2024-05-01T07:30:00Z\n", [.strayQuote]),
    ("steps,1,count,\(String(repeating: " ", count: 5 << 20))\n", [.elementTooLong]),
    ("steps,1,\"\(String(repeating: "\n", count: 5 << 20))\",x\n", [.elementTooLong]),
    (String(repeating: ",", count: 5 << 20) + "\n", [.elementTooLong]),
  ])
  func `a damaged row costs itself`(row: String, kinds: [ImportIssue.Kind]) throws {
    let good = "steps,7,count,2024-05-01T07:30:00Z\n"
    let isCut = kinds == [.truncated]
    let imported = try Self.imported(
      csv: "metric,value,unit,start\n" + good + row + (isCut ? "" : good))
    #expect(imported.values == (isCut ? [7] : [7, 7]))
    #expect(imported.kinds == kinds)
    #expect(imported.report.isComplete == !isCut)
  }

  private static let sound =
    #"{"metric":"steps","value":7,"unit":"count","start":"2024-05-01T07:30:00Z"}"#

  @Test(arguments: [
    #"{"metric":"steps","value":7,"unit":"count""#, #"{"metric":"steps","value""#,
    #"{"metric":"ste"#, #"{"metric":"steps"]"#, #"{"metric" "steps"}"#, "{'metric':1}", "x",
    #""{""#, "7", "}", #"{"a":"\x"}"#, #"{"a":"\ud8"}"#, #"{"a":nope}"#, #"{"a":1,}"#, "[[",
    "{\"a\":" + String(repeating: "[", count: 1000),
    "{\"a\":\"\(String(repeating: "x", count: 5 << 20))\"}",
  ])
  func `a damaged object costs itself`(object: String) throws {
    for text in [
      "[\(Self.sound),\n\(object),\n\(Self.sound)\n]", "\(Self.sound)\n\(object)\n\(Self.sound)\n",
    ] {
      let imported = try Self.imported(json: text)
      #expect(imported.values == [7, 7])
      #expect(imported.report.rejected == 1)
      #expect(imported.report.issues.issues.first?.position == FilePosition(line: 2, column: 1))
    }
  }

  @Test func `a file that is cut anywhere keeps what is whole before the cut`() throws {
    let text = Array("[\n\(Self.object),\n\(Self.sound)\n]".utf8)
    for length in 0..<text.count {
      let imported = try Self.imported(json: String(decoding: text[..<length], as: UTF8.self))
      #expect(imported.samples.count <= 2)
      #expect(imported.report.isComplete == (length == 0))
    }
  }

  @Test func `chunks of any size give the same samples`() throws {
    let json = "[\(Self.object),\n{\"a\",\n\(Self.sound)]"
    let csv =
      "metric,value,unit,start,source\r\nsteps,1,count,2024-05-01T07:30:00Z,\"a\"\"b\r\n\"\r\nx\r\n"
    let whole = (try Self.imported(json: json), try Self.imported(csv: csv))
    #expect(whole.0.samples.count == 2)
    #expect(whole.1.sources == ["a\"b\r\n"])
    for size in 1...40 {
      #expect(try Self.imported(json: json, chunkSize: size) == whole.0)
      #expect(try Self.imported(csv: csv, chunkSize: size) == whole.1)
    }
  }

  @Test func `memory for origins is bounded`() throws {
    let rows = (0..<1000).map { "steps,\($0),count,2024-05-01T07:30:00Z,\"{\"\"n\"\":\($0)}\"\n" }
    let imported = try Self.imported(
      csv: "metric,value,unit,start,metadata\n" + rows.joined(), originLimit: 100)
    #expect(imported.samples.count == 1000)
    #expect(imported.restarts == 9)
    for (number, sample) in imported.samples.enumerated() {
      #expect(sample.origin.metadata["n"] == "\(number)")
    }
  }

  @Test func `records that are all refused come to an end, however much they hold`() throws {
    let text = String(repeating: "x", count: 10_000)
    let rows = (0..<300).map { "steps,-1,count,2024-05-01T07:30:00Z,\($0)\(text)\n" }
    let imported = try Self.imported(csv: "metric,value,unit,start,source\n" + rows.joined())
    #expect(imported.samples.isEmpty)
    #expect(imported.report.rejected == 300)
  }

  @Test func `random damage neither traps nor adds samples`() throws {
    var random = SeededGenerator(seed: 7)
    let json = Array("[\(Self.object),\n\(Self.object),\n\(Self.sound)]".utf8)
    let csv = Array(
      "metric,value,unit,start,metadata\nsteps,1,count,2024-05-01T07:30:00Z,\"{\"\"a\"\":\"\"b\"\"}\"\n"
        .utf8)
    for _ in 0..<400 {
      for (bytes, isJSON) in [(json, true), (csv, false)] {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 20..<damaged.count, using: &random)
          damaged[index] =
            Bool.random(using: &random)
            ? .random(in: 0...255, using: &random)
            : Array("{}[]\",\n\\".utf8).randomElement(using: &random) ?? 0
        }
        let source: any SampleRecordSource =
          try isJSON
          ? JSONRecordSource(MemoryByteSource(damaged)) : CSVRecordSource(MemoryByteSource(damaged))
        let imported = try Imported(
          SampleRecordImporter(source, format: .json, file: "x", now: Imported.now))
        #expect(imported.samples.count <= (isJSON ? 3 : 2))
      }
    }
  }
}
