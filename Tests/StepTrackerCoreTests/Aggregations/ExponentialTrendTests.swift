import Foundation
import StepTrackerCore
import Testing

struct ExponentialTrendTests {
  private static let day: TimeInterval = 86_400

  /// Values on days counted from a Monday.
  private func values(_ days: [(day: Int, value: Double)]) -> [DailyValue] {
    days.map {
      DailyValue(date: DayCalendar.utc.date(2024, 4, 29 + $0.day), value: $0.value)
    }
  }

  @Test func `a value weighs the more the longer nothing was known before it`() throws {
    let trend = ExponentialTrend(of: values([(0, 70), (1, 71), (8, 71)])).points.map(\.value)
    #expect(trend.count == 3)
    #expect(trend[0] == 70)
    #expect(abs(trend[1] - (70 + (1 - exp(-1 / 7.0)))) < 1e-12)
    #expect(abs(trend[1] - 70.133) < 0.0005)
    #expect(abs(trend[2] - 70.681) < 0.0005)
  }

  @Test func `two half steps towards a value are as good as one`() {
    let direct = ExponentialTrend(of: values([(0, 0), (4, 8)])).points.map(\.value)
    let halved = ExponentialTrend(of: values([(0, 0), (2, 8), (4, 8)])).points.map(\.value)
    #expect(abs(direct[1] - halved[2]) < 1e-12)
  }

  @Test func `the trend of an even rise lags by the time constant`() throws {
    let trend = ExponentialTrend(of: values((0..<200).map { ($0, 0.1 * Double($0)) }))
    let last = try #require(trend.points.last)
    // On daily steps the lag is 1 ÷ (e^(1/7) − 1) days, half a day less than seven.
    #expect(abs(last.value - (19.9 - 0.1 / (exp(1 / 7.0) - 1))) < 1e-9)
    let week = DateInterval(
      start: last.date.addingTimeInterval(-28 * Self.day), duration: 29 * Self.day)
    let slope = try #require(trend.slope(in: week))
    #expect(abs(slope * 7 * Self.day - 0.7) < 1e-9)
  }

  @Test func `the slope is the one of the straight line that fits best`() throws {
    // Without smoothing the trend is the values: through 1, 3 and 2 the best line rises by 0.5 a day.
    let trend = ExponentialTrend(of: values([(0, 1), (1, 3), (2, 2)]), timeConstant: 0)
    #expect(trend.points.map(\.value) == [1, 3, 2])
    #expect(abs(try #require(trend.slope()) * Self.day - 0.5) < 1e-12)
    let fall = ExponentialTrend(of: values([(0, 70), (1, 69.9), (2, 69.8)]), timeConstant: 0)
    #expect(abs(try #require(fall.slope()) * 7 * Self.day + 0.7) < 1e-9)
  }

  @Test(arguments: [0, 1]) func `fewer than two points have no slope`(count: Int) {
    let trend = ExponentialTrend(of: values((0..<count).map { ($0, 5) }))
    #expect(trend.points.count == count)
    #expect(trend.slope() == nil)
  }

  @Test func `only the first value of a date counts`() {
    let trend = ExponentialTrend(of: values([(0, 70), (0, 90), (1, 70)]))
    #expect(trend.points.map(\.value) == [70, 70, 70])
    #expect(ExponentialTrend(of: values([(0, 1), (0, 2)])).slope() == nil)
  }

  @Test func `the greatest numbers do not overflow`() {
    let most = Double.greatestFiniteMagnitude
    let trend = ExponentialTrend(of: values([(0, -most), (1, most)]))
    #expect(trend.points.allSatisfy { $0.value.isFinite })
    #expect(trend.slope() == nil)
  }
}
