import Foundation
import Testing

@testable import StepTrackerCore

/// From when to when the samples of a table's rows are.
struct TableSpanTests: TableReading {
  @Test func `a date without a time is the whole day of what adds up`() throws {
    let result = try read(
      "Date,Steps\n2024-03-30,1\n2024-03-31,2\n2023-10-29,3\n2024-05-03,4\n2024-05-04,5\n".utf8,
      .stepCount)
    #expect(result.values == [1, 2, 3, 4])
    #expect(result.samples.map { ($0.end - $0.start) / 3600 } == [24, 23, 25, 24])
    #expect(result.samples.first?.start == 1_711_753_200)
    #expect(result.report.table?.summary.contains("dates from 'Date' as whole days, ") == true)
    #expect(result.kinds == [.cell(.inTheFuture, column: "'Date'")])
    let weight = try read("Date,Weight\n2024-05-01,72\n".utf8)
    #expect(weight.samples.map(\.start) == [1_714_557_600])
    #expect(weight.samples.map(\.end) == [1_714_557_600])
  }

  @Test(arguments: [
    (
      "Date,Time,Weight\n2024-05-01,07:30,72\n2024-05-02,,73\n", QuantityType.bodyMass,
      [12.0, 12.0]
    ),
    ("Date,Time,Steps\n2024-05-01,07:30,72\n2024-05-02,-,73\n", .stepCount, [7.5, 24]),
    ("Date,Steps\n2024-05-01 07:30,72\n2024-05-02,73\n", .stepCount, [7.5, 24]),
  ])
  func `a row without a time may stand among others`(
    text: String, metric: QuantityType, hours: [Double]
  ) throws {
    let result = try read(text.utf8, metric)
    #expect(result.values == [72, 73] && result.report.rejected == 0)
    let isCumulative = metric == .stepCount
    // The end of the second one, and the start of the first.
    #expect(result.samples[0].start == 1_714_514_400 + (isCumulative ? hours[0] : 7.5) * 3600)
    #expect(result.samples[1].end == 1_714_600_800 + hours[1] * 3600)
    let summary = result.report.table?.summary ?? ""
    #expect(summary.contains("as whole days where no time is named") == isCumulative)
  }

  @Test func `a date may stand in a row of its own above the times`() throws {
    let result = try read(
      """
      Time,Weight,BMI
      " May 1, 2024",
      7:30 AM,72.5 kg,22
      7:30 PM,72 kg,22
      " Apr 30, 2024",
      7:30 AM,73 kg,22
      """.utf8)
    #expect(result.values == [72.5, 72, 73])
    #expect(result.samples.map { $0.start - 1_714_514_400 } == [27_000, 70_200, -59_400])
    #expect(result.report.rejected == 0)
    #expect(try read("Time,Weight\n7:30,72\n2024-05-01,\n7:30,73\n".utf8).values == [73])
  }

  @Test func `equal rows of what adds up all count, and of what does not one does`() throws {
    let rows = "Date,Amount,Note\n2024-05-01,250,a\n2024-05-01,0.25 L,\n2024-05-01,250,a\n"
    let water = try read(rows.utf8, .dietaryWater) {
      $0.unit = try? QuantityUnit("mL")
      $0.columns.note = "note"
    }
    #expect(water.values == [250, 0.25, 250])
    #expect(water.samples.map(\.occurrence) == [0, 1, 2])
    #expect(water.samples.map(\.origin.metadata) == [["Note": "a"], [:], ["Note": "a"]])
    let weight = try read("Date,Weight\n2024-05-01,72\n2024-05-01,72\n".utf8)
    #expect(weight.samples.map(\.occurrence) == [0, 0])
  }

  @Test func `a column of ends beside one of starts is found`() throws {
    let both = try read(
      "Start,Finish,Steps\n01-May-2024 07:30,01-May-2024 08:00,9\n".utf8, .stepCount)
    #expect(both.samples.map { $0.end - $0.start } == [1800])
    #expect(both.report.table?.summary.contains("ends from 'Finish'") == true)
    let times = try read(
      "Start,End,Steps\n2024-05-01 07:30,08:00,9\n2024-05-01 23:30,00:15,9\n".utf8, .stepCount)
    #expect(times.samples.map { $0.end - $0.start } == [1800, 2700])
    for text in ["Start,End,Weight\n2024-05-01,71.9,72\n", "Date,End,Weight\n2024-05-01,x,72\n"] {
      #expect(try read(text.utf8).values == [72])
    }
    let two = "Start,End,Stop,Weight\n2024-05-01,2024-05-02,2024-05-03,72\n"
    #expect(try read(two.utf8).samples.map { $0.end - $0.start } == [0])
  }

  @Test func `a row from date to date takes both days in`() throws {
    let result = try read(
      "From,To,Steps\n2024-04-01,2024-04-07,70000\n2024-04-08,,8000\n".utf8, .stepCount
    ) { $0.columns = TableColumnNames(date: "From", end: "To") }
    #expect(result.samples.map { ($0.end - $0.start) / 86_400 } == [7, 1])
  }
}
