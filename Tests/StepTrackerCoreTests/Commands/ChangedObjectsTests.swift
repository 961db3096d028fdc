import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// Workouts and the like that say something else in a later export.
struct ChangedObjectsTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private func importing(_ elements: [String], _ options: String...) async throws
    -> CommandRun.Result
  {
    let file = try run.file("export.xml", ExportText.document(elements))
    return await run.run(["import", file] + options)
  }

  private static func workout(_ attributes: String, _ parts: String = "") -> String {
    """
    <Workout workoutActivityType="HKWorkoutActivityTypeRunning" \(attributes) sourceName="Watch" \
    startDate="2024-05-08 07:00:00 +0900" endDate="2024-05-08 07:30:00 +0900">\(parts)</Workout>
    """
  }

  private static let sleep = """
    <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
    startDate="2024-05-08 01:00:00 +0900" endDate="2024-05-08 01:30:00 +0900" \
    value="HKCategoryValueSleepAnalysisAwake"/>
    """

  private static let changes: [(old: String, new: String)] = [
    (workout("totalDistance=\"5\""), workout("totalDistance=\"6\"")),
    (
      workout("duration=\"5\""),
      workout("duration=\"5\"", "<WorkoutStatistics type=\"x\" sum=\"1\"/>")
    ),
    (
      workout("duration=\"5\""),
      workout("duration=\"5\"", "<MetadataEntry key=\"HKIndoorWorkout\" value=\"1\"/>")
    ),
    (sleep, sleep.replacing("/>", with: "><MetadataEntry key=\"k\" value=\"v\"/></Record>")),
  ]

  @Test(arguments: changes.indices)
  func `what has changed is counted, and replaced where that is asked for`(
    index: Int
  ) async throws {
    let (old, new) = Self.changes[index]
    _ = try await importing([old])
    let before = await run("export").output
    let name = index == 3 ? "sleep" : "workouts"
    let second = try await importing([new])
    #expect(second.status == .success)
    let sentence = second.output.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(
      sentence.hasSuffix(
        """
        The file says something else of 1 that is there already (\(name)), and the old is kept; \
        --replace puts the new in its place.
        """), "\(second.output)")
    #expect(try await importing([new], "--csv").output.hasSuffix(",0,1\n"))
    #expect(await run("export").output == before)

    let replaced = try await importing([new], "--replace")
    #expect(replaced.output.contains("Metric    Read  New  Replaced") || index == 3)
    #expect(!replaced.output.contains("says something else"))
    let after = await run("export").output
    #expect(after != before)
    #expect(try await importing([new], "--csv").output.hasSuffix(",0,0\n"))
    await run("undo")
    #expect(await run("export").output == before)
    await run("redo")
    #expect(await run("export").output == after)
  }

  @Test func `the same instant with another offset is no change`() async throws {
    let event = "<WorkoutEvent type=\"x\" date=\"2024-05-08 07:10:00 +0900\"/>"
    _ = try await importing([Self.workout("duration=\"5\"", event)])
    let later = event.replacing("07:10:00 +0900", with: "00:10:00 +0200")
    let result = try await importing([Self.workout("duration=\"5\"", later)], "--csv")
    #expect(result.output.hasSuffix(",0,0\n"))
  }
}
