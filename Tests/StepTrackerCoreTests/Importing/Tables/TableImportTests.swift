import Foundation
import Testing

@testable import StepTrackerCore

/// Tables from their bytes to their samples, in Berlin on 3 May 2024.
struct TableImportTests: TableReading {
  // MARK: - How tables are written

  static let dialects = [
    TableDialect(
      "Date,Weight (kg)\n2024-05-01,72.5\n", [72.5],
      "separator ',', dates from 'Date', decimal point, weight in kg from 'Weight (kg)'"),
    TableDialect(
      "\u{FEFF}Date;Weight [lb]\r\n01.05.2024;160,5\r\n31.03.2024;1.161,5\r\n", [160.5, 1161.5],
      "separator ';', dates day.month.year from 'Date', decimal comma, weight in lb from "
        + "'Weight [lb]'"),
    TableDialect(
      "date\tweight_kg\r4/13/2024\t72\r5/1/2024\t73\r", [72, 73],
      "separator tabs, dates month/day/year from 'date', weight in kg from 'weight_kg'"),
    TableDialect(
      "Timestamp|Body mass\n2024-05-01T07:30:00Z|72.5 kg\n2024-05-02|160 lb\n\n2024-05-02|11st 6lb",
      [72.5, 160, 160],
      "separator '|', dates from 'Timestamp', decimal point, weight in the units of its cells "
        + "from 'Body mass'"),
    TableDialect(
      "2024-05-01,72.5\n2024-05-02,72\n", [72.5, 72],
      "separator ',', no header, dates from column 1, decimal point, "
        + "weight in kg (no unit is named) from column 2"),
    TableDialect(
      "sep=;\nDate;Fat;Weight\n2024-05-01;1,5;72,5\n", [72.5],
      "separator ';', dates from 'Date', decimal comma, weight in kg (no unit is named) from "
        + "'Weight'"),
    TableDialect(
      "My scale\n\nDate,Weight\n\"May 1, 2024\",\"1,072.5\"\n", [1072.5],
      "separator ',', dates from 'Date', decimal point, weight in kg (no unit is named) from "
        + "'Weight'"),
    TableDialect(
      "Date;\"Weight, morning\"\n1 May 2024;72,5\n", [72.5],
      "separator ';', dates from 'Date', decimal comma, weight in kg (no unit is named) from "
        + "'Weight, morning'"),
    TableDialect(
      "Time;Value\n2024-05-01 07:30;1'072.5\n", [1072.5],
      "separator ';', dates from 'Time', decimal point, weight in kg (no unit is named) from "
        + "'Value'"),
  ]

  @Test(arguments: dialects) func `a table tells how it is written`(dialect: TableDialect) throws {
    let result = try read(dialect.text.utf8)
    #expect(result.values == dialect.values)
    #expect(result.report.table?.summary == dialect.summary)
    #expect(result.report.isComplete && result.report.rejected == 0)
  }

  @Test func `UTF-16 is read by its mark`() throws {
    let text = "\u{FEFF}Datum;Größe;😀\n01.05.2024;180,5 cm;x\n13.04.2024;181 cm;\n"
    for isBig in [true, false] {
      let bytes = text.utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBig ? pair : pair.reversed()
      }
      let result = try read(bytes, .height) {
        $0.columns = TableColumnNames(date: "datum", value: "Größe", note: "😀")
      }
      #expect(result.values == [180.5, 181])
      #expect(result.samples.first?.origin.metadata == ["Note": "x"])
      // A half of a character at the end of a file that is cut.
      let cut = try read(bytes.dropLast(), .height) {
        $0.columns = TableColumnNames(date: "1", value: "2")
      }
      #expect(cut.values == [180.5, 181])
    }
  }

  @Test func `date and time may stand apart, with end, source and note`() throws {
    let result = try read(
      #"""
      Date,Time,Until,Steps,App,Remark
      2024-05-01,7:30 AM,2024-05-01 08:00,"1,234",Band,"said ""hi"""
      2024-05-01,19:30,,2000,,
      """#.utf8, .stepCount
    ) {
      $0.columns = TableColumnNames(end: "Until", source: "App", note: "Remark")
      $0.source = "Sheet"
    }
    #expect(result.values == [1234, 2000])
    #expect(result.samples.map { $0.start - 1_714_514_400 } == [27_000, 70_200])
    #expect(result.samples.map { $0.end - $0.start } == [1800, 0])
    #expect(result.sources == ["Band", "Sheet"])
    #expect(result.samples.map(\.origin.metadata) == [["Note": "said \"hi\""], [:]])
    #expect(result.samples.allSatisfy { !$0.origin.isUserEntered })
  }

  @Test func `a column of times beside dates that have theirs is left alone`() throws {
    let result = try read("Start,Time,Weight\n2024-05-01 07:30,45,72\n".utf8)
    #expect(result.samples.map(\.start) == [1_714_541_400])
  }

  @Test(arguments: [
    ("Body fat (%)", "19.4", 0.194), ("Body Fat", "19.4%", 0.194), ("body_fat", "19.4", 0.194),
  ])
  func `percentages become fractions`(header: String, cell: String, value: Double) throws {
    let result = try read("Date,\(header)\n2024-05-01,\(cell)\n".utf8, .bodyFatPercentage)
    #expect(result.values == [value])
    #expect(result.report.table?.mayHoldFractions == false)
  }

  @Test func `fractions in place of percentages are noticed`() throws {
    let result = try read("Date,Fat\n2024-05-01,0.194\n".utf8, .bodyFatPercentage)
    #expect(result.report.table?.mayHoldFractions == true)
  }

  @Test func `the unit that is given outranks the header's, and the cell's outranks both`() throws {
    let pound = try read("Date,Weight (kg)\n2024-05-01,160\n2024-05-02,72 kg\n".utf8) {
      $0.unit = .pound
    }
    #expect(pound.samples.map(\.origin.unit) == [.pound, .kilogram])
    let usual = try read("Date,Weight\n2024-05-01,160\n".utf8) { $0.usualUnit = .stone }
    #expect(usual.samples.map(\.origin.unit) == [.stone])
  }

  @Test func `another table behind the first is left out, and a repeated header is none`() throws {
    let result = try read(
      """
      Body
      Date,Weight,BMI
      2024-05-01,72.5,22.1

      Date,Weight,BMI
      2024-05-02,72.6,22.2

      Foods
      Day,Calories
      2024-05-01,2000
      Date,Weight,BMI
      2024-05-03,72.7,
      Date,Steps
      2024-05-03,4000
      """.utf8)
    #expect(result.values == [72.5, 72.6, 72.7])
    #expect(result.report.ignored == ["rows of another table": 5])
    #expect(result.report.rejected == 0)
  }

  @Test func `a header that was named may begin with a digit`() throws {
    let text = "Date,2024 kg\n2024-05-01,72\n"
    #expect(try read(text.utf8) { $0.columns.value = "2024 KG" }.values == [72])
    let numbered = try read(text.utf8) { $0.columns = TableColumnNames(date: "1", value: "2") }
    #expect(numbered.values == [72] && numbered.report.rejected == 1)
  }

  // MARK: - What is refused as a whole

  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: String
    let error: TableError
    var testDescription: String { "\(error)" }

    init(_ text: String, _ error: TableError) {
      self.text = text
      self.error = error
    }
  }

  private static func place(_ line: Int) -> FilePosition { FilePosition(line: line, column: 1) }

  static let refusals = [
    Refusal(
      "Date,Weight\n2024-05-01,72\n03/04/2024,72\n05/06/2024,72\n",
      .ambiguousDates(column: "'Date'", place(3), [.dayMonthYear, .monthDayYear])),
    Refusal(
      "Date,Weight\n13/04/2024,72\n04/04/2024,72\n04/13/2024,72\n",
      .mixedDates(column: "'Date'", place(2), place(4))),
    Refusal("Date,Weight\n13/04/24,72\n", .shortYears(column: "'Date'", place(2))),
    Refusal(
      "Date;Weight\n2024-05-01;72\n2024-05-02;1,234\n",
      .ambiguousNumbers(column: "'Weight'", place(3))),
    Refusal(
      "Date;Weight\n2024-05-01;1.234\n", .ambiguousNumbers(column: "'Weight'", place(2))),
    Refusal(
      "Date;Weight\n2024-05-01;72.5\n2024-05-01;72,5\n",
      .mixedNumbers(column: "'Weight'", place(2), place(3))),
    Refusal("Date,Weight\nsoon,72\n", .noDates(column: "'Date'")),
    Refusal(
      "Date,Weight\n1714543200,72\n", .numericDates(column: "'Date'", .unix(.seconds))),
    Refusal(
      "Date,Weight\n1714543200000,72\n", .numericDates(column: "'Date'", .unix(.milliseconds))),
    Refusal("Date,Weight\n45413,72\n45414.5,72\n", .numericDates(column: "'Date'", .days)),
    Refusal(
      "Date,Weight\n03.04.2024,72\n03/04/2024,72\n",
      .ambiguousDates(column: "'Date'", place(2), [.dayMonthYear, .monthDayYear])),
    Refusal("Date,Weight\n2024-05-01,heavy\n", .noValues(column: "'Weight'")),
    Refusal(
      "Date,Weight (kg),Weight (lb)\n2024-05-01,72,160\n",
      .severalColumns(.value, ["'Weight (kg)'", "'Weight (lb)'"])),
    Refusal(
      "Date,Timestamp,Weight\n2024-05-01,x,72\n",
      .severalColumns(.date, ["'Date'", "'Timestamp'"])),
    Refusal(
      "Wann,Weight\n2024-05-01,72\n", .unknownColumn(.date, columns: ["'Wann'", "'Weight'"])),
    Refusal(
      "Date,Masse,Fett\n2024-05-01,72,1\n",
      .unknownColumn(.value, columns: ["'Date'", "'Masse'", "'Fett'"])),
    Refusal("2024-05-01,72,1\n", .unknownColumn(.date, columns: [])),
    Refusal(
      "Date,Weight (cm)\n2024-05-01,72\n", .unclearUnit(column: "'Weight (cm)'", expected: "kg")),
    Refusal("Weight\n72\n", .oneColumn), Refusal("{\"weight\":72,\"a\":1}\n", .oneColumn),
    Refusal("<a,b>\n", .oneColumn), Refusal("Date,Weight\n\0,\n", .oneColumn),
    Refusal("on May 1;72,5 units\n", .noDates(column: "column 1")),
    Refusal("PK\u{3}\u{4}", .archive),
    Refusal("metric,value,unit,start\n", .ownColumns),
    Refusal(
      "Date,Weight\u{1B}[2J\n2024-05-01,x\n", .noValues(column: "'Weight\\u{1b}[2J'")),
  ]

  @Test(arguments: refusals) func `a table that leaves a choice is refused`(item: Refusal) throws {
    let error = try #require(try error(item.text))
    #expect(error == item.error)
    #expect(!error.message.isEmpty && !error.advice.isEmpty)
  }

  @Test func `a table without a metric is told which its columns name`() throws {
    #expect(
      try error("Date,Steps,Body Fat (%),Mood,Gewicht\n", nil)
        == .noMetric([.stepCount, .bodyFatPercentage, .bodyMass]))
    #expect(try error("Date,Mood\n", nil)?.advice == "add --metric with what it holds")
  }

  @Test(arguments: [
    ("Gewicht", TableError.noSuchColumn("Gewicht", columns: ["'Date'", "'Weight'", "'weight'"])),
    ("4", .noSuchColumn("4", columns: ["'Date'", "'Weight'", "'weight'"])),
    ("0", .noSuchColumn("0", columns: ["'Date'", "'Weight'", "'weight'"])),
    ("WEIGHT", .repeatedColumn("WEIGHT")),
  ])
  func `a column that is not there is refused`(name: String, expected: TableError) throws {
    let text = "Date,Weight,weight\n2024-05-01,72,73\n"
    #expect(try error(text) { $0.columns.value = name } == expected)
    #expect(try read(text.utf8) { $0.columns.value = "weight" }.values == [73])
    #expect(try read(text.utf8) { $0.columns.value = "2" }.values == [72])
  }

  @Test func `options decide what the table does not`() throws {
    let dates = "Date,Weight\n03/04/2024,72\n13/04/2024,73\n04/13/2024,74\n"
    #expect(try read(dates.utf8) { $0.dateOrder = .dayMonthYear }.values == [72, 73])
    #expect(try read(dates.utf8) { $0.dateOrder = .monthDayYear }.values == [72, 74])
    let numbers = "Date;Weight\n2024-05-01;1,234\n2024-05-01;72.5\n"
    #expect(try read(numbers.utf8) { $0.decimalMark = .point }.values == [1234, 72.5])
    #expect(try read(numbers.utf8) { $0.decimalMark = .comma }.values == [1.234])
    let years = "Date;Weight\n24-04-30;72\n"
    #expect(
      try read(years.utf8) {
        $0.allowsShortYears = true
        $0.dateOrder = .yearMonthDay
      }.samples.map(\.start) == [1_714_471_200])
  }

  @Test func `a group of thousands is the only sense in what is counted`() throws {
    #expect(try read("Date;Steps\n2024-05-01;1.234\n".utf8, .stepCount).values == [1234])
    #expect(try read("Date;Steps\n2024-05-01;1,234\n".utf8, .stepCount).values == [1234])
  }

  // MARK: - What is refused by the row

  @Test func `a row that cannot be taken is named by line, column and kind`() throws {
    let result = try read(
      """
      Date,Time,Weight (kg),End
      2024-05-01,07:30,72.5,
      2024-05-01,07:30,abc,
      nonsense,07:30,72.5,
      ,07:30,72.5,
      2024-05-01,7,72.5,
      2024-03-31,02:30,72.5,
      2024-05-01,07:30,-72.5,
      2024-05-01,07:30,72.5 qx,
      2024-05-01,07:30,72.5 cm,
      2024-05-01,07:30,1e15,
      2024-05-09,07:30,72.5,
      1899-05-01,07:30,72.5,
      2024-05-01,07:30,72.5,2024-04-30
      2024-05-01,07:30,72.5,,extra
      2024-05-01,07:30,"72.5"x,
      2024-05-01,07:30,n/a,
      2024-05-02,07:30,"72.5
      """.utf8
    ) { $0.columns.end = "end" }
    #expect(result.values == [72.5])
    let kinds: [ImportIssue.Kind] = [
      .cell(.invalidValue, column: "'Weight (kg)'"), .cell(.invalidDate, column: "'Date'"),
      .cell(.missing, column: "'Date'"), .cell(.invalidTime, column: "'Time'"),
      .cell(.skippedTime, column: "'Date'"), .cell(.negativeValue, column: "'Weight (kg)'"),
      .cell(.unknownUnit, column: "'Weight (kg)'"),
      .cell(.incompatibleUnit, column: "'Weight (kg)'"),
      .cell(.valueOutOfRange, column: "'Weight (kg)'"), .cell(.inTheFuture, column: "'Date'"),
      .tooEarly, .endBeforeStart, .tooManyCells, .strayQuote, .truncated,
    ]
    #expect(result.kinds == kinds)
    #expect(result.report.issues.issues.prefix(14).map(\.position.line) == Array(3...16))
    #expect(result.report.ignored == ["rows without a value": 1])
    #expect(result.report.rejected == 14)
    #expect(!result.report.isComplete)
    #expect(kinds.allSatisfy { !$0.message.contains("72.5") && !$0.name.isEmpty })
  }

  @Test func `an empty table has no samples, and an empty file is none`() throws {
    #expect(try read("Date,Weight\n".utf8).samples.isEmpty)
    #expect(throws: ImportError.empty) { try read([]) }
    #expect(throws: ImportError.missing) {
      try ImportFile("/nowhere/x", now: 0, table: TableRequest(timeZone: .gmt)).open()
    }
    #expect(throws: ImportError.table(.folder)) {
      try ImportFile("/", now: 0, table: TableRequest(timeZone: .gmt)).open()
    }
  }

  // MARK: - Anything at all

  @Test(arguments: 0..<300) func `no bytes are too much`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "Date", "Weight (kg)", ",", ";", "\t", "|", "\n", "\r\n", "\"", "2024-05-01", "1.5.24",
      "13/04/2024", "1,234", "72,5", "72.5 kg", "1e999", "11st", "May 1, 2024", "7:30 AM", "'",
      "\u{FEFF}", "\0", "99999999999999999999", "(", "[", " ", "-", "+09:00", "２", "sep=", "kg",
    ].map { Array($0.utf8) }
    var bytes = seed % 3 == 0 ? Array("Date,Weight\n".utf8) : []
    if seed % 10 == 1 { bytes = [0xFF, 0xFE] }
    for _ in 0..<Int.random(in: 0..<200, using: &random) {
      bytes +=
        Bool.random(using: &random)
        ? pieces.randomElement(using: &random) ?? []
        : [UInt8.random(in: 0...255, using: &random)]
    }
    do {
      let result = try read(bytes) {
        $0.unixTime = seed % 7 == 0 ? .milliseconds : nil
        $0.allowsShortYears = seed % 2 == 0
        $0.dateOrder = seed % 5 == 0 ? .yearMonthDay : nil
        if seed % 4 == 0 { $0.columns = TableColumnNames(date: "1", value: "2", end: "1") }
      }
      #expect(result.samples.count + result.report.rejected == result.report.read)
    } catch is ImportError {
      // Refused in words.
    }
  }
}
