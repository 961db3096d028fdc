import Testing

@testable import steptracker

struct ArgumentValueTests {
  @Test(arguments: zip(["0", "-3", "+4", "007"], [0, -3, 4, 7]))
  func `whole numbers are read`(text: String, value: Int) throws {
    #expect(try Int(argument: text) == value)
  }

  @Test(arguments: ["", " 1", "1.0", "1e3", "0x10", "1_000", "1,000", "９", "9223372036854775808"])
  func `other texts are no whole numbers`(text: String) {
    #expect(throws: ArgumentValueError.expected("a whole number")) { try Int(argument: text) }
  }

  @Test(arguments: zip(["72.5", "-1.5", ".5", "+3", "1e3"], [72.5, -1.5, 0.5, 3, 1000]))
  func `decimal numbers are read`(text: String, value: Double) throws {
    #expect(try Double(argument: text) == value)
  }

  @Test(arguments: [
    "", " ", "nan", "inf", "-inf", "infinity", "0x1p3", "1e400", "-1e400", "72,5", "1e", "e", "-",
    "7２", "1 000",
  ])
  func `other texts are no decimal numbers`(text: String) {
    #expect(throws: ArgumentValueError.expected("a number such as 72.5")) {
      try Double(argument: text)
    }
  }

  @Test func `the choices of an enum are its raw values`() throws {
    #expect(SampleTool.Format.choices == ["table", "json", "csv"])
    #expect(SampleTool.Format.placeholder == "table|json|csv")
    #expect(try SampleTool.Format(argument: "csv") == .csv)
    #expect(
      throws: ArgumentValueError.notAChoice(["table", "json", "csv"], suggestions: ["csv"])
    ) { try SampleTool.Format(argument: "cvs") }
  }

  @Test func `a value is written as the text that reads as it`() throws {
    for value in SampleTool.Format.allCases {
      #expect(try SampleTool.Format(argument: value.argument) == value)
    }
    #expect(try Double(argument: 72.5.argument) == 72.5)
    #expect(try Int(argument: (-20).argument) == -20)
    #expect(String(argument: "a b".argument) == "a b")
  }
}
