import Foundation
import StepTrackerCore

/// Made-up samples of the 28 days up to the present.
///
/// What happens on a day depends on its date alone, so the same present always gives the same samples.
struct DemoData {
  let now: Date
  let calendar: DayCalendar

  /// The goals, which hold from the first day on.
  var goals: [(QuantityType, Quantity)] {
    [
      (.stepCount, Quantity(unit: .count, doubleValue: 8_000)),
      (.bodyMass, Quantity(unit: .kilogram, doubleValue: 71)),
    ]
  }

  var firstDay: CivilDate { calendar.civilDate(of: first) }

  private var first: Date { calendar.createDateInterval(from: now, daysBack: 28).start }

  /// The samples that have ended by now.
  var samples: [QuantitySample] {
    (0..<28).flatMap { index in
      let start = calendar.date(byAddingDays: index, to: first)
      var day = DemoDay(start: start, date: calendar.civilDate(of: start), index: index)
      return day.makeSamples()
    }.filter { $0.endDate <= now }
  }
}

/// One made-up day.
struct DemoDay {
  let start: Date
  let date: CivilDate
  /// The place of the day among the 28.
  let index: Int
  private var numbers: DemoNumbers

  /// A walk, in minutes since the start of the day.
  private struct Walk {
    var start: Double
    var minutes: Double
    var steps: Double
  }

  init(start: Date, date: CivilDate, index: Int) {
    self.start = start
    self.date = date
    self.index = index
    numbers = DemoNumbers(seed: date.dayNumber)
  }

  private var isWeekend: Bool { date.weekday == 1 || date.weekday == 7 }

  mutating func makeSamples() -> [QuantitySample] {
    let walks = makeWalks()
    return walks.flatMap { steps(of: $0) } + energy(walks) + heartRates(walks) + weight()
  }

  /// Walks to work and back on weekdays, later and fewer ones on weekends.
  private mutating func makeWalks() -> [Walk] {
    let usual: [(start: Double, minutes: Double)] =
      isWeekend
      ? [(605, 28), (815, 14), (965, 30), (1170, 8)]
      : [(460, 24), (590, 7), (742, 18), (910, 6), (1072, 26), (1215, 11)]
    let liveliness = numbers.number(
      near: [0.8, 1, 0.95, 1.05, 1.15, 0.9, 0.85][date.weekday - 1], within: 0.25)
    return usual.compactMap { walk in
      guard numbers.chance(0.9) else { return nil }
      let minutes = (walk.minutes * numbers.number(near: liveliness, within: 0.15)).rounded(.up)
      return Walk(
        start: numbers.number(near: walk.start, within: 15).rounded(), minutes: minutes,
        steps: minutes * numbers.number(near: 92, within: 12))
    }
  }

  /// What the watch and the phone each count of a walk; either may have been left behind.
  private mutating func steps(of walk: Walk) -> [QuantitySample] {
    let hasWatch = numbers.chance(0.92)
    let hasPhone = !hasWatch || numbers.chance(0.8)
    var samples: [QuantitySample] = []
    if hasWatch {
      samples.append(sample(.stepCount, .count, walk.steps.rounded(), walk, source: "Watch"))
    }
    if hasPhone {
      let counted = (walk.steps * numbers.number(near: 0.95, within: 0.04)).rounded()
      samples.append(sample(.stepCount, .count, counted, walk, source: "Phone"))
    }
    return samples
  }

  private mutating func energy(_ walks: [Walk]) -> [QuantitySample] {
    let hours = (7..<23).map { hour in
      let value = numbers.number(near: 14, within: 6).rounded()
      return sample(
        .activeEnergyBurned, .kilocalorie, value,
        Walk(start: Double(hour) * 60, minutes: 60, steps: 0), source: "Watch")
    }
    return hours
      + walks.map {
        sample(
          .activeEnergyBurned, .kilocalorie, ($0.steps * 0.042).rounded(), $0, source: "Watch")
      }
  }

  private mutating func heartRates(_ walks: [Walk]) -> [QuantitySample] {
    stride(from: 400.0, to: 1380, by: 20).map { minute in
      let isWalking = walks.contains { $0.start...($0.start + $0.minutes) ~= minute }
      let rate = numbers.number(near: isWalking ? 108 : 66, within: isWalking ? 16 : 9)
      return sample(
        .heartRate, .countPerMinute, rate.rounded(), Walk(start: minute, minutes: 0, steps: 0),
        source: "Watch")
    }
  }

  /// A weight in the morning of most days, going down slowly and up a little after weekends.
  private mutating func weight() -> [QuantitySample] {
    guard numbers.chance(0.85) else { return [] }
    let surplus = date.weekday == 1 || date.weekday == 2 ? 0.3 : 0
    let value = numbers.number(near: 73.4 - 0.06 * Double(index) + surplus, within: 0.2)
    return [
      sample(
        .bodyMass, .kilogram, (value * 10).rounded() / 10,
        Walk(start: 430, minutes: 0, steps: 0), source: "Scale")
    ]
  }

  private func sample(
    _ type: QuantityType, _ unit: QuantityUnit, _ value: Double, _ time: Walk, source: String
  ) -> QuantitySample {
    let start = start.addingTimeInterval(time.start * 60)
    return QuantitySample(
      type: type, quantity: Quantity(unit: unit, doubleValue: value), startDate: start,
      endDate: start.addingTimeInterval(time.minutes * 60), source: source)
  }
}
