import Foundation
import Testing

@testable import steptracker

struct ExportCommandTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  private static let header =
    "id,metric,identifier,value,unit,start,end,source,sourceVersion,device,userEntered,created,metadata,content\n"

  @Test func `samples are written in the unit that they came in`() async throws {
    await run.run(["import", try run.file("e.xml", ExportText.usual)])
    let result = await run("export weight")
    #expect(result.status == .success)
    let fields = result.output.dropFirst(Self.header.count).split(separator: ",", maxSplits: 1)
    #expect(result.output.hasPrefix(Self.header))
    #expect(
      fields.last == """
        weight,HKQuantityTypeIdentifierBodyMass,160,lb,2024-05-09T07:00:00+09:00,\
        2024-05-09T07:00:00+09:00,Scale,17.4,,false,2024-05-09T07:00:00+09:00,{},

        """)
  }

  @Test func `without names every metric is written, in a fixed order`() async throws {
    await run.run(["import", try run.file("e.xml", ExportText.usual)])
    let all = await run("export").output
    let named = await run("export weight steps weight").output
    #expect(all == named)
    #expect(
      all.split(separator: "\n").map { $0.split(separator: ",")[1] }
        == ["metric", "steps", "steps", "weight"])
  }

  @Test func `a range takes the samples that start in it`() async throws {
    await run.run(["import", try run.file("e.xml", ExportText.usual)])
    let result = await run("export --from 2024-05-09 --to 2024-05-09T08:00")
    #expect(result.output.contains(",weight,"))
    #expect(!result.output.contains(",steps,"))
  }

  @Test(arguments: [
    ("", ""), ("--as csv", ""), ("--csv", ""), ("--json --as csv", ""), ("", "a.txt"),
    ("", "a.csv"), ("--as csv", "a.json"), ("--csv", "a.json"),
  ])
  func `CSV is written where nothing says JSON`(options: String, file: String) async throws {
    #expect(try await exported(options, file) == Self.header)
  }

  @Test(arguments: [
    ("--as json", ""), ("--json", ""), ("--format json", ""), ("", "a.json"), ("", "A.JSON"),
    ("--as json", "a.csv"),
  ])
  func `JSON is written where something says so`(options: String, file: String) async throws {
    #expect(try await exported(options, file) == "[]\n")
  }

  private func exported(_ options: String, _ file: String) async throws -> String {
    guard !file.isEmpty else { return await run("export " + options).output }
    let path = run.folder.file(file)
    let result = await run("export \(options) -o '\(path)'")
    #expect(result.status == .success)
    #expect(result.output.isEmpty)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `JSON is an array with the samples of each metric`() async throws {
    await run.run(["import", try run.file("e.xml", ExportText.usual)])
    let output = await run("export --json").output
    let array = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
    #expect(array?.map { $0["metric"] as? String } == ["steps", "steps", "weight"])
    #expect(array?.map { $0["value"] as? Double } == [312, 500, 160])
  }

  @Test func `a file is private, and nothing is left beside it`() async throws {
    let path = run.folder.file("all.csv")
    #expect(await run("export -o '\(path)'").status == .success)
    #expect(permissions(path) == 0o600)
    #expect(try run.folder.names() == ["all.csv"])
  }

  @Test func `a file that exists is left as it is`() async throws {
    let path = try run.file("all.csv", "precious")
    let result = await run("export -o '\(path)'")
    #expect(result.status == .cannotCreate)
    #expect(
      result.error == """
        steptracker: cannot create the file: '\(path)': File exists; name another file, or remove \
        it first

        """)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test(arguments: ["no/such/folder/a.csv", ".", "''"])
  func `a place where no file can be made is refused`(path: String) async throws {
    let result = await run("export -o \(path)")
    #expect(result.status == .cannotCreate)
    #expect(result.error.hasPrefix("steptracker: cannot create the file: "))
  }

  @Test(arguments: ["export nothing", "export --as xml", "export --days 3 --all", "export -o"])
  func `wrong arguments are told`(line: String) async {
    #expect(await run(line).status == .usage)
  }
}
