import Foundation
import Testing

@testable import StepTrackerCore

struct SampleRecordWriterTests {
  private static let scale = QuantitySample(
    type: .bodyMass, quantity: Quantity(unit: .pound, doubleValue: 160.3),
    startDate: DayCalendar.seoul.date(2024, 5, 10, 7, 30),
    source: "Scale, \"upstairs\"", sourceVersion: "1.2", isUserEntered: true,
    creationDate: DayCalendar.seoul.date(2024, 5, 10, 7, 31).addingTimeInterval(0.25),
    metadata: ["Note": "after\nbreakfast", "Tag": "a", "Tag": "b"])

  private static let walk = QuantitySample(
    type: .stepCount, quantity: Quantity(unit: .count, doubleValue: 312),
    startDate: DayCalendar.seoul.date(2024, 5, 10, 7, 30),
    endDate: DayCalendar.seoul.date(2024, 5, 10, 7, 34), source: "Watch", device: "<<Watch>>")

  @Test func `a sample is a JSON object in its unit of origin, or in another`() {
    var origin = SampleRecordWriter(.json, timeZone: .named("Asia/Seoul"))
    #expect(
      origin.record(Self.scale) == """
        {"created":"2024-05-10T07:31:00.250+09:00","device":null,"end":"2024-05-10T07:30:00+09:00",\
        "id":"\(Self.scale.id)","identifier":"HKQuantityTypeIdentifierBodyMass",\
        "metadata":{"Note":"after\\nbreakfast","Tag":["a","b"]},"metric":"weight",\
        "source":"Scale, \\"upstairs\\"","sourceVersion":"1.2","start":"2024-05-10T07:30:00+09:00",\
        "unit":"lb","userEntered":true,"value":160.3}
        """)
    var metric = SampleRecordWriter(.json, timeZone: .gmt, unit: .kilogram)
    #expect(
      metric.record(Self.scale).hasSuffix(#""unit":"kg","userEntered":true,"value":72.710856911}"#))
    // A unit that does not fit leaves the value as it is.
    #expect(metric.record(Self.walk).hasSuffix(#""unit":"count","userEntered":false,"value":312}"#))
  }

  @Test func `a sample is a line of comma-separated values`() {
    var writer = SampleRecordWriter(.csv, timeZone: .named("Asia/Seoul"))
    #expect(
      writer.record(Self.scale) == """
        \(Self.scale.id),weight,HKQuantityTypeIdentifierBodyMass,160.3,lb,2024-05-10T07:30:00+09:00,\
        2024-05-10T07:30:00+09:00,"Scale, ""upstairs""\",1.2,,true,2024-05-10T07:31:00.250+09:00,\
        "{""Note"":""after\\nbreakfast"",""Tag"":[""a"",""b""]}"
        """)
    #expect(
      writer.record(Self.walk) == """
        \(Self.walk.id),steps,HKQuantityTypeIdentifierStepCount,312,count,2024-05-10T07:30:00+09:00,\
        2024-05-10T07:34:00+09:00,Watch,,<<Watch>>,false,,{}
        """)
  }

  @Test func `a repeated hand entry carries its number`() {
    let first = Self.scale
    let second = QuantitySample(
      type: first.type, value: first.quantity.value, startDate: first.startDate,
      endDate: first.endDate, creationDate: first.creationDate, origin: first.origin, occurrence: 1)
    var writer = SampleRecordWriter(.json, timeZone: .gmt)
    _ = writer.record(first)
    #expect(writer.record(second).contains(#","StepTrackerOccurrence":"1","Tag":"#))
  }

  @Test(arguments: SampleRecordFormat.allCases)
  func `many origins taking turns do not mix`(format: SampleRecordFormat) {
    let samples = (0..<60).map { number in
      QuantitySample(
        type: number % 2 == 0 ? .bodyMass : .leanBodyMass,
        quantity: Quantity(unit: number % 3 == 0 ? .pound : .kilogram, doubleValue: 70.1),
        startDate: Date(timeIntervalSince1970: 1_714_521_600), source: "Scale \(number % 10)",
        isUserEntered: number % 7 == 0, metadata: ["Note": "\(number % 4)"])
    }
    var shared = SampleRecordWriter(format, timeZone: .gmt)
    for sample in samples + samples.reversed() {
      var fresh = SampleRecordWriter(format, timeZone: .gmt)
      let record = shared.record(sample)
      #expect(record == fresh.record(sample))
      #expect(format == .healthXML || record.contains(sample.id.description))
    }
  }

  @Test(arguments: SampleRecordFormat.allCases)
  func `a list is a whole document, also without samples`(format: SampleRecordFormat) throws {
    for samples in [[], [Self.scale], [Self.scale, Self.walk, Self.walk]] {
      var writer = SampleListWriter(format, timeZone: .gmt)
      let text = samples.reduce(writer.beginning) { $0 + writer.next($1) } + writer.end
      switch format {
      case .json:
        let array = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect(array?.map { $0["id"] as? String } == samples.map(\.id.description))
        for record in array ?? [] {
          #expect(Set(record.keys) == Set(SampleRecordWriter.columns))
        }
      case .csv:
        #expect(text.hasPrefix("id,metric,identifier,value,unit,start,end,source,"))
        #expect(text.split(separator: "\n").count == samples.count + 1)
      case .ndjson:
        #expect(text.split(separator: "\n").count == samples.count)
      case .healthXML:
        #expect(text.components(separatedBy: "<Record ").count == samples.count + 1)
        #expect(text.hasSuffix("</HealthData>\n"))
      }
    }
  }
}

struct JSONLiteralTests {
  @Test(arguments: [
    "", "plain", "a \"quote\" and a \\", "\u{0}\u{1}\u{8}\n\r\t\u{1F}\u{7F}", "/", "서울 👩‍👩‍👧",
    "\u{2028}",
    "\"\u{301}", "\\\u{301}\n\u{301}", "\r\n",
  ])
  func `a text reads back as it was`(text: String) throws {
    let array = try JSONSerialization.jsonObject(with: Data("[\(JSONLiteral.string(text))]".utf8))
    #expect((array as? [String])?.map { Array($0.utf8) } == [Array(text.utf8)])
  }

  @Test(arguments: [
    0, 4200, -3, 72.5, 0.194, 1.0 / 3, 1e15, 999_999_999_999_999, 1e300, .leastNonzeroMagnitude,
    -1.5e-7,
    .greatestFiniteMagnitude,
  ])
  func `a number reads back as it was`(value: Double) throws {
    let text = try #require(JSONLiteral.number(value))
    let array = try JSONSerialization.jsonObject(with: Data("[\(text)]".utf8))
    #expect((array as? [Double]) == [value])
  }

  @Test func `whole numbers have no point, and what is not finite is none`() {
    #expect(JSONLiteral.number(4200) == "4200")
    #expect(JSONLiteral.number(-0.0) == "-0.0")
    #expect(JSONLiteral.number(.nan) == nil)
    #expect(JSONLiteral.number(.infinity) == nil)
  }
}

struct CSVWriterTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
    (" a", "\" a\""), ("a\r\nb", "\"a\r\nb\""), ("\"\u{301}", "\"\"\"\u{301}\""), ("=1+1", "=1+1"),
  ])
  func `a cell is quoted where it must be`(text: String, cell: String) {
    #expect(Array(CSVWriter.cell(text).utf8) == Array(cell.utf8))
  }
}
