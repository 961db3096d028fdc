import Testing

@testable import StepTrackerCore

struct TableNumberTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let point: Double?
    let comma: Double?
    var suffix = ""
    var testDescription: String { text }
  }

  static let cases = [
    Case(text: "72.5", point: 72.5, comma: nil),
    Case(text: "72,5", point: nil, comma: 72.5),
    Case(text: "72", point: 72, comma: 72),
    Case(text: "1,234", point: 1234, comma: 1.234),
    Case(text: "1.234", point: 1.234, comma: 1234),
    Case(text: "1,234.5", point: 1234.5, comma: nil),
    Case(text: "1.234,5", point: nil, comma: 1234.5),
    Case(text: "1,234,567", point: 1_234_567, comma: nil),
    Case(text: "1 234,5", point: nil, comma: 1234.5),
    Case(text: "1 234.5", point: 1234.5, comma: nil),
    Case(text: "1'234.5", point: 1234.5, comma: nil),
    Case(text: "1\u{2019}234,5", point: nil, comma: 1234.5),
    Case(text: "1\u{A0}234", point: 1234, comma: 1234),
    Case(text: "12\u{202F}345\u{202F}678,9", point: nil, comma: 12_345_678.9),
    Case(text: "0,125", point: nil, comma: 0.125),
    Case(text: "1234,567", point: nil, comma: 1234.567),
    Case(text: "\u{2212}3.5", point: -3.5, comma: nil),
    Case(text: "+3", point: 3, comma: 3),
    Case(text: ".5", point: 0.5, comma: nil),
    Case(text: "1e3", point: 1000, comma: 1000),
    Case(text: "2.5E-1", point: 0.25, comma: nil),
    Case(text: " 72.5 kg ", point: 72.5, comma: nil, suffix: "kg"),
    Case(text: "19,4%", point: nil, comma: 19.4, suffix: "%"),
    Case(text: "5'11", point: 5, comma: 5, suffix: "'11"),
    Case(text: "11st 6lb", point: 11, comma: 11, suffix: "st 6lb"),
    Case(text: "1,23", point: nil, comma: 1.23),
    Case(text: "1,2345", point: nil, comma: 1.2345),
    Case(text: "1.2.3", point: nil, comma: nil),
    Case(text: "1,2,3", point: nil, comma: nil),
    Case(text: "72.", point: nil, comma: nil),
    Case(text: "kg", point: nil, comma: nil),
    Case(text: "-", point: nil, comma: nil),
    Case(text: "nan", point: nil, comma: nil),
    Case(text: "７２", point: nil, comma: nil),
  ]

  @Test(arguments: cases) func `a number is read with either mark`(item: Case) throws {
    let text = try #require(CellText.plain(Array(item.text.utf8)[...]))
    let (point, comma) = (TableNumber(text, .point), TableNumber(text, .comma))
    #expect(point?.value == item.point)
    #expect(comma?.value == item.comma)
    if let number = point ?? comma {
      #expect(String(decoding: number.suffix, as: UTF8.self) == item.suffix)
    }
  }
}
