import Foundation
import Testing

@testable import StepTrackerCore

struct SleepNightTests {
  private static func instant(_ text: String) -> Date {
    Date(timeIntervalSince1970: Timestamp.seconds(iso8601: text) ?? .nan)
  }

  private static func sleep(
    _ stage: String, _ start: String, _ end: String, source: String = "Watch"
  ) -> HealthObject {
    HealthObject(
      type: .sleep, value: "HKCategoryValueSleepAnalysis\(stage)", startDate: instant(start),
      endDate: instant(end), source: source)
  }

  private static func hours(
    _ samples: [HealthObject], _ zone: String = "Asia/Seoul"
  ) -> [String: Double] {
    let calendar = DayCalendar(timeZone: .named(zone), firstWeekday: 2)
    let nights = SleepNight.nights(of: samples, calendar: calendar)
    return Dictionary(
      uniqueKeysWithValues: nights.map {
        (calendar.civilDate(of: $0.date).text, $0.asleep / 3600)
      })
  }

  @Test func `a night belongs to the day it ends on`() {
    #expect(
      Self.hours([
        Self.sleep("AsleepCore", "2024-05-08T23:00:00+09:00", "2024-05-09T06:30:00+09:00"),
        Self.sleep("AsleepCore", "2024-05-09T22:00:00+09:00", "2024-05-09T23:30:00+09:00"),
        Self.sleep("AsleepREM", "2024-05-10T01:00:00+09:00", "2024-05-10T06:00:00+09:00"),
      ]) == ["2024-05-09": 7.5, "2024-05-10": 6.5])
  }

  @Test func `two hours without sleep part two sessions`() {
    let first = Self.sleep("Asleep", "2024-05-09T20:00:00+09:00", "2024-05-09T22:30:00+09:00")
    let near = Self.sleep("Asleep", "2024-05-10T00:29:59+09:00", "2024-05-10T06:00:00+09:00")
    let far = Self.sleep("Asleep", "2024-05-10T00:30:00+09:00", "2024-05-10T06:00:00+09:00")
    #expect(Self.hours([first, near]).keys.sorted() == ["2024-05-10"])
    #expect(Self.hours([near, first]) == Self.hours([first, near]))
    #expect(Self.hours([first, far]) == ["2024-05-09": 2.5, "2024-05-10": 5.5])
  }

  @Test func `a nap counts towards its day`() {
    #expect(
      Self.hours([
        Self.sleep("AsleepCore", "2024-05-08T23:00:00+09:00", "2024-05-09T06:00:00+09:00"),
        Self.sleep("AsleepCore", "2024-05-09T14:00:00+09:00", "2024-05-09T14:30:00+09:00"),
      ]) == ["2024-05-09": 7.5])
  }

  @Test func `what several sources say counts once`() {
    let samples = [
      Self.sleep("AsleepCore", "2024-05-09T00:00:00+09:00", "2024-05-09T04:00:00+09:00"),
      Self.sleep(
        "AsleepUnspecified", "2024-05-09T03:00:00+09:00", "2024-05-09T06:00:00+09:00",
        source: "iPhone"),
      Self.sleep("AsleepDeep", "2024-05-09T01:00:00+09:00", "2024-05-09T02:00:00+09:00"),
      Self.sleep("AsleepCore", "2024-05-09T00:00:00+09:00", "2024-05-09T04:00:00+09:00"),
    ]
    let night = SleepNight.nights(of: samples, calendar: .seoul)[0]
    #expect(night.asleep == 6 * 3600)
    #expect(night.stages[.asleepCore] == 10_800)
    #expect(night.stages[.asleepDeep] == 3600)
    #expect(night.stages[.asleepUnspecified] == 7200)
    #expect(night.sampleCount == 4)
  }

  @Test func `time in bed and awake goes with the sleep around it`() {
    let samples = [
      Self.sleep("InBed", "2024-05-08T21:00:00+09:00", "2024-05-08T22:30:00+09:00"),
      Self.sleep("AsleepCore", "2024-05-08T23:00:00+09:00", "2024-05-09T06:00:00+09:00"),
      Self.sleep("Awake", "2024-05-09T06:00:00+09:00", "2024-05-09T06:10:00+09:00"),
      Self.sleep("InBed", "2024-05-10T12:00:00+09:00", "2024-05-10T13:00:00+09:00"),
    ]
    let nights = SleepNight.nights(of: samples, calendar: .seoul)
    #expect(nights.map(\.asleep) == [7 * 3600, 0])
    #expect(nights.map { $0.stages[.inBed] } == [5400, 3600])
    #expect(nights.map { $0.stages[.awake] } == [600, nil])
  }

  @Test(arguments: [
    // The hour from 2 to 3 does not exist, or exists twice.
    ("2024-03-09T23:00:00-05:00", "2024-03-10T07:00:00-04:00", "2024-03-10", 7.0),
    ("2024-11-02T23:00:00-04:00", "2024-11-03T07:00:00-05:00", "2024-11-03", 9.0),
    // Until midnight: the day that begins then has no part in it.
    ("2024-05-09T20:00:00-04:00", "2024-05-10T00:00:00-04:00", "2024-05-09", 4.0),
  ])
  func `hours are real ones where clocks change`(
    start: String, end: String, day: String, hours: Double
  ) {
    #expect(
      Self.hours([Self.sleep("AsleepCore", start, end)], "America/New_York") == [day: hours])
  }

  @Test func `what says nothing about sleep is passed over`() {
    #expect(
      Self.hours([
        Self.sleep("Later", "2024-05-09T00:00:00+09:00", "2024-05-09T04:00:00+09:00"),
        Self.sleep("AsleepCore", "2024-05-09T00:00:00+09:00", "2024-05-09T00:00:00+09:00"),
        HealthObject(
          type: .workout, value: "HKCategoryValueSleepAnalysisAsleep",
          startDate: Self.instant("2024-05-09T00:00:00+09:00"),
          endDate: Self.instant("2024-05-09T01:00:00+09:00"), source: ""),
      ]).isEmpty)
  }

  /// Against the plain definition: minutes that some sample covers.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `the time asleep is that of all minutes asleep`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let origin = Self.instant("2024-05-08T15:00:00Z").timeIntervalSince1970
    var minutes: Set<Int> = []
    let samples = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      let start = Int.random(in: 0..<4000, using: &random)
      let stage = SleepStage.allCases.randomElement(using: &random) ?? .awake
      let end = start + Int.random(in: 0...300, using: &random)
      if stage.isAsleep { minutes.formUnion(start..<end) }
      return HealthObject(
        type: .sleep, value: "HKCategoryValueSleepAnalysis\(stage.rawValue)",
        startDate: Date(timeIntervalSince1970: origin + Double(start * 60)),
        endDate: Date(timeIntervalSince1970: origin + Double(end * 60)), source: "x")
    }
    let nights = SleepNight.nights(of: samples, calendar: .seoul)
    #expect(nights.reduce(0) { $0 + $1.asleep } == Double(minutes.count * 60))
    #expect(nights.map(\.date) == nights.map(\.date).sorted())
  }

  /// Whatever sources say, stages of sleep add up to the time asleep, and nothing is counted twice.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `every moment has one stage and belongs to one night`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let origin = Self.instant("2024-05-08T15:00:00Z").timeIntervalSince1970
    var told: Set<Int> = []
    var inBed: Set<Int> = []
    let samples = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      let start = Int.random(in: 0..<6000, using: &random)
      let stage = SleepStage.allCases.randomElement(using: &random) ?? .awake
      let end = start + Int.random(in: 0...(stage == .inBed ? 2000 : 300), using: &random)
      if stage == .inBed { inBed.formUnion(start..<end) } else { told.formUnion(start..<end) }
      return HealthObject(
        type: .sleep, value: "HKCategoryValueSleepAnalysis\(stage.rawValue)",
        startDate: Date(timeIntervalSince1970: origin + Double(start * 60)),
        endDate: Date(timeIntervalSince1970: origin + Double(end * 60)),
        source: ["a", "b", "c"].randomElement(using: &random) ?? "")
    }
    let nights = SleepNight.nights(of: samples, calendar: .seoul)
    #expect(nights == SleepNight.nights(of: samples.reversed(), calendar: .seoul))
    func total(_ counts: (SleepStage) -> Bool) -> Double {
      nights.reduce(0) { $0 + $1.stages.total(of: counts) }
    }
    #expect(total { $0 == .inBed } == Double(inBed.count * 60))
    #expect(total { $0 != .inBed } == Double(told.count * 60))
    #expect(total(\.isAsleep) == nights.reduce(0) { $0 + $1.asleep })
    #expect(Set(nights.map(\.date)).count == nights.count)
  }
}
