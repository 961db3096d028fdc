import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct CivilDateTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2024, 5, 1, 19_844),
    (1, 1, 1, -719_162), (0, 3, 1, -719_468), (9999, 12, 31, 2_932_896),
  ])
  func `days are counted from 1970`(year: Int, month: Int, day: Int, number: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.dayNumber == number)
    #expect(CivilDate(dayNumber: number) == date)
  }

  @Test func `every day follows the one before`() {
    var previous = CivilDate(dayNumber: -1_000_001)
    for number in -1_000_000..<400_000 {
      let date = CivilDate(dayNumber: number)
      let isNext =
        date.year == previous.year && date.month == previous.month && date.day == previous.day + 1
        || date.day == 1
          && previous.day == CivilDate.dayCount(ofMonth: previous.month, year: previous.year)
          && (date.year * 12 + date.month) == (previous.year * 12 + previous.month + 1)
      if !isNext || date.dayNumber != number || date <= previous {
        Issue.record("\(previous) is followed by \(date), number \(number)")
        return
      }
      previous = date
    }
  }

  @Test(arguments: [
    (2024, 2, 30), (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1),
    (2024, 1, 0), (2024, 1, 32), (.max, 1, 1), (.min, 1, 1), (2024, .max, .max),
  ])
  func `dates that do not exist are refused`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }
}
