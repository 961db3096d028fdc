import Foundation
import Testing

@testable import StepTrackerCore

struct HealthObjectImportTests {
  private static func times(
    _ start: String = "2024-05-01 07:30:00 +0900", _ end: String = "2024-05-01 07:34:00 +0900"
  ) -> String {
    "sourceName=\"Phone\" startDate=\"\(start)\" endDate=\"\(end)\""
  }

  private static func fever(_ children: String = "") -> String {
    "<Record type=\"HKCategoryTypeIdentifierFever\" \(times())>\(children)</Record>"
  }

  private static func workout(_ children: String = "", _ attributes: String = "") -> String {
    "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" \(times()) \(attributes)>"
      + "\(children)</Workout>"
  }

  private func fixture() throws -> Imported {
    try Imported(MemoryByteSource(Array(try Fixture.data("objects/export.xml"))))
  }

  @Test func `an export's objects are all read`() throws {
    let imported = try fixture()
    let names = Dictionary(grouping: imported.objects, by: \.type.name).mapValues(\.count)
    #expect(
      names == [
        "sleep": 6, "stand-hours": 1, "headache": 1, "HKCategoryTypeIdentifierSomethingNew": 1,
        "correlations": 1, "workouts": 2, "activity": 2,
      ])
    #expect(imported.report.ignored.isEmpty)
    #expect(imported.report.rejected == 0)
    #expect(imported.samples.count == 4)
    #expect(imported.report.read == 18)
  }

  @Test func `a category sample keeps all that its record says`() throws {
    let object = try #require(try fixture().objects.first)
    #expect(object.value == "HKCategoryValueSleepAnalysisAsleepCore")
    #expect(object.endDate.timeIntervalSince(object.startDate) == 9000)
    #expect(object.source == "Watch")
    #expect(object.sourceVersion == "10.4")
    #expect(object.device == "name:Apple Watch, model:Watch")
    #expect(object.creationDate != nil)
    #expect(object.metadata == ["HKTimeZone": "Asia/Seoul"])
    #expect(object.content.isEmpty)
    let others = try fixture().objects.filter { $0.type != .sleep }
    #expect(others.first { $0.type.name == "headache" }?.isUserEntered == true)
    let new = others.first { $0.type.name == "HKCategoryTypeIdentifierSomethingNew" }
    #expect(new?.content.attributes == ["unit": "count"])
  }

  @Test func `a workout of iOS 15 has totals, events and metadata`() throws {
    let object = try #require(try fixture().objects.first { $0.type == .workout })
    let workout = try #require(Workout(object))
    #expect(workout.activityName == "running")
    #expect(workout.duration == 29.5 * 60)
    #expect(workout.totalDistance?.value == 5.01)
    #expect(workout.totalEnergyBurned?.value == 312.5)
    #expect(workout.events.map(\.name) == ["pause", "resume"])
    #expect(workout.events[0].date != nil)
    #expect(object.metadata == ["HKIndoorWorkout": "0"])
    #expect(workout.routePaths.isEmpty)
  }

  @Test func `a workout of iOS 16 has statistics, activities and a route`() throws {
    let object = try #require(try fixture().objects.last { $0.type == .workout })
    let workout = try #require(Workout(object))
    #expect(workout.activityName == "swim bike run")
    #expect(workout.totalEnergyBurned?.value == 640)
    #expect(workout.statistics[0].average?.value == 141.5)
    #expect(workout.statistics[0].minimum?.value == 98)
    #expect(workout.activities.map(\.activityName) == ["swimming"])
    #expect(workout.activities[0].duration == 1200)
    #expect(workout.activities[0].statistics[0].sum?.value == 750)
    #expect(workout.routePaths == ["/workout-routes/route_2024-05-09_7.00pm.gpx"])
    let lap = object.content.elements(named: "WorkoutActivity").first?.content
      .elements(named: "WorkoutEvent").first
    #expect(lap?.content.metadata == ["HKSwimmingStrokeStyle": "2"])
  }

  @Test func `statistics outrank totals`() throws {
    let statistics = """
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="9" unit="km"/>
      """
    let imported = try Imported(
      records: Self.workout(statistics, "totalDistance=\"8\" totalDistanceUnit=\"km\""))
    let workout = try #require(imported.objects.first.flatMap(Workout.init))
    #expect(workout.totalDistance?.value == 9)
    #expect(workout.object.content.attributes["totalDistance"] == "8")
    #expect(workout.duration == 240)
  }

  @Test func `a correlation keeps its members, which are samples too`() throws {
    let object = try #require(try fixture().objects.first { $0.type == .correlation })
    let correlation = try #require(Correlation(object))
    #expect(correlation.name == "blood pressure")
    #expect(correlation.members.map(\.value) == ["121", "79"])
    #expect(correlation.members[0].quantity?.unit == .millimeterOfMercury)
    #expect(object.metadata == ["Arm": "left"])
  }

  @Test func `an activity summary belongs to its day and its export`() throws {
    let object = try #require(try fixture().objects.last)
    let summary = try #require(ActivitySummary(object))
    #expect(summary.day == CivilDate(year: 2024, month: 5, day: 9))
    #expect(summary.activeEnergyBurned?.value == 612)
    #expect(summary.appleStandHoursGoal == 12)
    #expect(object.creationDate == Date(timeIntervalSince1970: 1_715_299_200))
  }

  private static let rejected: [(element: String, kind: ImportIssue.Kind)] = [
    (
      "<Record type=\"HKCategoryTypeIdentifierFever\" value=\"x\"/>",
      .missingAttribute("sourceName")
    ),
    (
      "<Record type=\"HKCategoryTypeIdentifierFever\" \(times("2024-02-30 07:30:00 +0900"))/>",
      .invalidDate("startDate")
    ),
    (
      "<Workout workoutActivityType=\"x\" \(times("2024-05-01 07:34:01 +0900"))/>", .endBeforeStart
    ),
    ("<Workout workoutActivityType=\"x\" \(times("1899-01-01 00:00:00 +0000"))/>", .tooEarly),
    (
      "<Correlation type=\"x\" \(times("2024-05-01 07:34:00 +0900", "2030-05-01 07:34:00 +0900"))/>",
      .inTheFuture("endDate")
    ),
    ("<Workout \(times())/>", .missingAttribute("workoutActivityType")),
    (workout("", "creationDate=\"x\""), .invalidDate("creationDate")),
    ("<Correlation \(times())></Correlation>", .missingAttribute("type")),
    ("<ActivitySummary/>", .missingAttribute("dateComponents")),
    ("<ActivitySummary dateComponents=\"2024-5-1\"/>", .invalidAttribute("dateComponents")),
    ("<ActivitySummary dateComponents=\"0024-05-01\"/>", .tooEarly),
    (
      "<ActivitySummary dateComponents=\"2031-05-01\"/>", .inTheFuture("dateComponents")
    ),
    (workout(String(repeating: "<a>", count: 20)), .malformedElement),
    (workout("<WorkoutEvent>"), .unclosedElement),
    (workout("</WorkoutEvent>"), .malformedElement),
    ("<Workout workoutActivityType=\"x\" \(times())>", .unclosedElement),
    (fever("<MetadataEntry key=\"x\" value=\"1\">"), .unclosedElement),
    (
      workout(
        String(
          repeating: "<WorkoutEvent type=\"\(String(repeating: "x", count: 1000))\"/>", count: 1100)
      ),
      .elementTooLong
    ),
  ]

  @Test(arguments: rejected.indices)
  func `what cannot be taken is rejected with its place, and what follows is not`(
    index: Int
  ) throws {
    let (element, kind) = Self.rejected[index]
    let imported = try Imported(records: element + "\n" + Self.workout())
    #expect(imported.kinds == [kind])
    #expect(imported.report.issues.issues.first?.position == FilePosition(line: 4, column: 1))
    #expect(imported.report.rejected == 1)
    #expect(imported.report.read == 2)
    #expect(imported.objects.map(\.type) == [.workout])
  }

  @Test func `a malformed part spoils its object only`() throws {
    let imported = try Imported(
      records: Self.workout("<WorkoutEvent x/>") + Self.workout() + "<Workout x/>" + Self.fever())
    #expect(imported.objects.map(\.type.name) == ["workouts", "fever"])
    #expect(imported.kinds == [.malformedElement, .malformedElement, .malformedElement])
    #expect(imported.report.rejected == 2)
  }

  @Test func `of repeated attributes the first counts`() throws {
    let imported = try Imported(records: Self.workout("", "goal=\"1\" goal=\"2\" sourceName=\"x\""))
    #expect(imported.objects.map(\.source) == ["Phone"])
    #expect(imported.objects.first?.content.attributes == ["goal": "1"])
  }

  @Test(arguments: [
    workout("<WorkoutEvent/>").dropLast(4), workout("<WorkoutEvent/>").dropLast(12),
    fever("<MetadataEntry key=\"a\" value=\"b\"/>").dropLast(3),
  ])
  func `an object that is cut is not taken`(text: Substring) throws {
    let imported = try Imported(
      MemoryByteSource("<HealthData>\(Self.workout())\(text)".utf8))
    #expect(imported.objects.count == 1)
    #expect(imported.report.read == 1)
    #expect(imported.kinds == [.truncated])
  }

  @Test func `a record inside a workout ends it, as its end is missing`() throws {
    let cut = Self.workout().replacingOccurrences(of: "</Workout>", with: "")
    let imported = try Imported(records: cut + Export.record() + Self.fever())
    #expect(imported.values == [312])
    #expect(imported.objects.map(\.type.name) == ["fever"])
    #expect(imported.kinds == [.unclosedElement])
  }

  @Test func `batches of objects are bounded`() throws {
    let imported = try Imported(records: String(repeating: Self.fever(), count: 10_000))
    #expect(imported.objects.count == 10_000)
    #expect(imported.batchSizes.count == 3)
  }

  @Test func `ids do not depend on devices, offsets, creation or the order of members`() throws {
    func correlation(_ dates: [String], _ members: [String], unit: String, device: String) -> String
    {
      let records = members.map { member in
        Export.record([
          "type": "HKQuantityTypeIdentifierBodyMass", "unit": unit, "value": member,
          "startDate": dates[0], "endDate": dates[0], "device": device,
        ])
      }
      return "<Correlation type=\"x\" sourceName=\"a\" device=\"\(device)\" creationDate="
        + "\"\(dates[1])\" startDate=\"\(dates[0])\" endDate=\"\(dates[0])\">"
        + records.joined() + "</Correlation>"
    }
    let seoul = ["2024-05-01 07:30:00 +0900", "2024-05-01 07:31:00 +0900"]
    let paris = ["2024-05-01 00:30:00 +0200", "2024-05-01 00:32:00 +0200"]
    let first = correlation(
      seoul, ["70", "71"], unit: "kg", device: "&lt;&lt;HKDevice: 0x1&gt;, n&gt;")
    let second = correlation(paris, ["71000", "70000"], unit: "g", device: "")
    let other = correlation(seoul, ["70", "72"], unit: "kg", device: "")
    let ids = try Imported(records: first + second + other).objects.map(\.id)
    #expect(ids[0] == ids[1])
    #expect(ids[0] != ids[2])
  }
}
