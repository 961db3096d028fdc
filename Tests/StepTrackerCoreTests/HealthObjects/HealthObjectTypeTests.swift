import Foundation
import Testing

@testable import StepTrackerCore

struct HealthObjectTypeTests {
  @Test(arguments: [
    ("sleep", "HKCategoryTypeIdentifierSleepAnalysis"),
    ("Sleep-Analysis", "HKCategoryTypeIdentifierSleepAnalysis"),
    ("stand-hours", "HKCategoryTypeIdentifierAppleStandHour"),
    ("headache", "HKCategoryTypeIdentifierHeadache"),
    ("mindful_minutes", "HKCategoryTypeIdentifierMindfulSession"),
    ("workouts", "HKWorkoutTypeIdentifier"), ("workout", "HKWorkoutTypeIdentifier"),
    ("activity", "HKActivitySummaryTypeIdentifier"),
    ("HKCategoryTypeIdentifierSomethingNew", "HKCategoryTypeIdentifierSomethingNew"),
  ])
  func `a type is found by its names and its identifier`(name: String, identifier: String) {
    #expect(HealthObjectType(named: name)?.identifier == identifier)
    #expect(HealthObjectType(identifier: identifier)?.identifier == identifier)
  }

  @Test(arguments: [
    "", "sleeq", "HKCategoryTypeIdentifier", "HKCategoryTypeIdentifierA B", "steps",
    "HKCategoryTypeIdentifierÄ", "HKCategoryTypeIdentifier" + String(repeating: "x", count: 200),
  ])
  func `other texts are no types`(name: String) {
    #expect(HealthObjectType(named: name) == nil)
  }

  @Test func `no name means two things`() {
    var owners: [String: String] = [:]
    let quantities = QuantityType.all.map { ($0.names, $0.identifier) }
    let objects = HealthObjectType.all.map { ([$0.name] + $0.aliases, $0.identifier) }
    for (names, identifier) in quantities + objects {
      for name in names {
        let key = String(decoding: Array(QuantityType.key(name)), as: UTF8.self)
        #expect(owners[key] == nil || owners[key] == identifier, "\(name)")
        owners[key] = identifier
      }
    }
  }

  @Test(arguments: [
    (CategoryType.sleepAnalysis, "HKCategoryValueSleepAnalysisAsleepREM", "asleep REM"),
    (.sleepAnalysis, "HKCategoryValueSleepAnalysisInBed", "in bed"),
    (.appleStandHour, "HKCategoryValueAppleStandHourIdle", "idle"),
    (.mindfulSession, "HKCategoryValueNotApplicable", ""),
    (.mindfulSession, "HKCategoryValueSeverityMild", "severity mild"),
    (.mindfulSession, "7", "7"), (.mindfulSession, "", ""),
  ])
  func `a value is put into words`(type: CategoryType, value: String, words: String) {
    #expect(type.words(for: value) == words)
  }
}
