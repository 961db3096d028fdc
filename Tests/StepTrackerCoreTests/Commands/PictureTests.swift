import Foundation
import StepTrackerCore
import Testing

@testable import steptracker

struct PictureTests {
  private func makeRun() async throws -> CommandRun {
    let run = try CommandRun()
    let first = DayCalendar.seoul.date(2024, 5, 4)
    try await run.save(
      .stepCount, .count, from: first, [8_000, 12_000, nil, 4_000, 10_000, 9_000, 2_000])
    try await run.save(.bodyMass, .kilogram, from: first, [72.4, 72.2, nil, nil, 72, 71.9, 71.5])
    return run
  }

  @Test(arguments: [
    ("chart steps --days 7", "Steps per day · May 4 – May 10, 2024"),
    ("chart steps --days 7 --goal 10000 --select today", "Steps per day · May 4 – May 10, 2024"),
    ("chart steps --days 3 --compare previous", "Steps per day · May 8 – May 10, 2024"),
    ("chart weight --days 7 --trend", "Weight · May 4 – May 10, 2024 · kg"),
    ("chart weight --days 7 --kind area", "Weight · May 4 – May 10, 2024 · kg"),
    ("chart steps --kind calendar", "Steps per day · May 8, 2023 – May 10, 2024"),
    ("chart steps --kind hours", "Steps · average per hour · Apr 13 – May 10, 2024"),
    ("weekday steps", "Steps · average per weekday · Apr 13 – May 10, 2024"),
    ("diff weight", "Weight · average change per weekday · Apr 13 – May 10, 2024 · kg"),
  ]) func `a chart is drawn in a new file of one's own`(
    _ line: String, _ title: String
  ) async throws {
    let run = try await makeRun()
    let path = run.folder.file("a.svg")
    let result = await run("\(line) -o '\(path)' --width 20")
    #expect(result.status == .success)
    #expect(result.output == "")
    #expect(result.error == "The chart was drawn in '\(path)'.\n")
    let root = try #require(ParsedElement.parse(try String(contentsOfFile: path, encoding: .utf8)))
    #expect(root.elements("title").first?.text == title)
    #expect(root.elements("path").count + root.elements("rect").count > 2)
    #expect(permissions(path) == 0o600)
    // What those hear who do not see it is what --describe prints.
    let described = await run("\(line) --describe --width 9999")
    #expect(
      root.elements("desc").first?.text
        == described.output.split(separator: "\n").joined(separator: " "))
  }

  @Test func `days tell their dates under the pointer`() async throws {
    let run = try await makeRun()
    for (kind, title) in [
      ("bar", "Thu, May 9: 9,000"), ("line", "Thu, May 9: 9,000"),
      ("calendar", "Thu, May 9, 2024: 9,000"), ("hours", "Thu, 8:00: 9,000"),
    ] {
      let path = run.folder.file("\(kind).svg")
      await run("chart steps --kind \(kind) -o '\(path)'")
      let root = try #require(
        ParsedElement.parse(try String(contentsOfFile: path, encoding: .utf8)))
      #expect(root.elements("title").contains { $0.text == title }, "\(kind)")
    }
  }

  @Test(arguments: [
    ("chart steps -o a.png", "'a.png'; expected a name that ends in .svg"),
    ("chart steps -o -", "'-'; expected a name that ends in .svg"),
    ("chart steps -o .svg", "'.svg'; expected a name that ends in .svg"),
    ("weekday steps --output svg", "'svg'; expected a name that ends in .svg"),
    ("chart steps -o a.svg --describe", "'--output' and '--describe'"),
    ("diff weight -o a.svg --describe", "'--output' and '--describe'"),
    ("chart steps -o a.svg --height 9", "'--output' and '--height'"),
    ("chart steps -o a.svg --json", "option does not fit: --output; it is for pictures"),
  ]) func `what is no picture is refused`(_ line: String, _ sentence: String) async throws {
    let result = try await makeRun()(line)
    #expect(result.status == .usage)
    #expect(result.error.contains(sentence), "\(result.error)")
    #expect(!FileManager.default.fileExists(atPath: "a.svg"))
  }

  @Test func `a file that exists is left as it is`() async throws {
    let run = try await makeRun()
    let path = run.folder.file("a.svg")
    try "precious".write(toFile: path, atomically: true, encoding: .utf8)
    let result = await run("chart steps -o '\(path)'")
    #expect(result.status == .cannotCreate)
    #expect(result.error.contains("File exists; name another file"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test func `without data there is no file`() async throws {
    let run = try await makeRun()
    let path = run.folder.file("a.svg")
    for line in ["chart distance", "weekday distance", "diff distance"] {
      #expect(await run("\(line) -o '\(path)'").status == .noData)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
