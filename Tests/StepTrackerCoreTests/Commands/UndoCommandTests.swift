import Foundation
import Testing

@testable import steptracker

struct UndoCommandTests {
  private let run: CommandRun

  init() throws {
    run = try CommandRun()
  }

  /// Imports two steps and a weight.
  private func importThree() async throws {
    let records = [
      ("StepCount", "count", 100), ("StepCount", "count", 200), ("BodyMass", "kg", 70),
    ]
    .enumerated().map { place, record in
      """
      <Record type="HKQuantityTypeIdentifier\(record.0)" sourceName="Phone" unit="\(record.1)" \
      startDate="2024-05-0\(place + 1) 08:00:00 +0900" \
      endDate="2024-05-0\(place + 1) 08:00:00 +0900" value="\(record.2)"/>
      """
    }
    let file = run.folder.file("export.xml")
    let text = "<HealthData>\(records.joined(separator: "\n"))</HealthData>"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(await run.run(["import", file]).status == .success)
  }

  @Test func `changes are taken back one by one and made again`() async throws {
    try await importThree()
    let whole = await run("export").output
    await run("config unit.weight lb")
    await run("sources steps --prefer Phone")
    await run("config lock.weight on")
    await run("delete steps --days 30 --yes")
    let lines = [
      "deletion of steps (2 samples brought back)", "locking of weight",
      "order of sources of steps", "setting of unit.weight",
      "import of export.xml (3 samples taken back)",
    ]
    for line in lines {
      let result = await run("undo")
      #expect(result.output == "Undid: \(line).\n")
      #expect(result.error == "")
      #expect(result.status == .success)
    }
    #expect(await run("undo").status == .noData)
    #expect(await run("list steps --json").output == "[]\n")
    #expect(await run("redo").output == "Redid: import of export.xml (3 samples added again).\n")
    #expect(await run("export").output == whole)
    for _ in 0..<3 { await run("redo --quiet") }
    #expect(await run("config lock.weight").output == "on\n")
    #expect(await run("redo").output == "Redid: deletion of steps (2 samples deleted again).\n")
    #expect(await run("redo").status == .noData)
  }

  @Test func `an entry and an edit are taken back`() async throws {
    let id = await run("add weight 70 --note first").output.dropLast().suffix(10)
    let before = await run("list weight --json").output
    await run("edit \(id) --note second")
    #expect(
      await run("undo").output
        == "Undid: edit of weight (1 sample taken back, 1 sample brought back).\n")
    #expect(await run("list weight --json").output == before)
    #expect(await run("undo --quiet").output == "")
    #expect(await run("list weight --json").output == "[]\n")
  }

  @Test(arguments: [
    ("undo", "nothing to undo: no change is left to take back; see 'steptracker history'"),
    ("undo --json", "nothing to undo: no change is left to take back; see 'steptracker history'"),
    (
      "redo", "nothing to redo: nothing was undone since the last change; see 'steptracker history'"
    ),
    ("history", "no changes yet: the store is empty; add or import samples"),
  ])
  func `without a change there is nothing to do, and no store is made`(
    line: String, message: String
  ) async {
    let result = await run(line)
    #expect(result.error == "steptracker: \(message)\n")
    #expect(result.output == "")
    #expect(result.status == .noData)
    #expect(!run.hasStore)
  }

  @Test func `machine formats tell the change`() async throws {
    try await importThree()
    #expect(
      await run("undo --json").output == """
        {"undone":{"added":3,"deleted":0,"id":1,"kind":"import","metrics":["steps","weight"],\
        "undone":true,"what":"import of export.xml","when":"2024-05-10T12:00:00+09:00"}}

        """)
    #expect(
      await run("redo --json").output == """
        {"redone":{"added":3,"deleted":0,"id":1,"kind":"import","metrics":["steps","weight"],\
        "undone":false,"what":"import of export.xml","when":"2024-05-10T12:00:00+09:00"}}

        """)
    #expect(
      await run("undo --csv").output == """
        id,when,kind,what,metrics,added,deleted,undone
        1,2024-05-10T12:00:00+09:00,import,import of export.xml,steps weight,3,0,true

        """)
  }

  @Test func `what was undone although it could not be printed is said`() async throws {
    try await importThree()
    let result = await run("undo", isDiskFull: true)
    #expect(result.error == "steptracker: cannot write: disk full; the change was undone\n")
    #expect(result.status == .inputOutputError)
    #expect(await run("list steps --json").output == "[]\n")
  }

  @Test func `history lists changes, the newest first`() async throws {
    try await importThree()
    await run("add weight 71")
    await run("undo")
    #expect(
      await run("history").output == """
        ID  When              What                  Added  Deleted  Undone
        ──  ────────────────  ────────────────────  ─────  ───────  ──────
         3  2024-05-10 12:00  undo of change 2          0        1
         2  2024-05-10 12:00  entry of weight           1        0  undone
         1  2024-05-10 12:00  import of export.xml      3        0

        """)
    #expect(
      await run("history --limit 1 --width 30 --ascii").output == """
        ID  What
        --  ----------------
         3  undo of change 2

        2 more; show them with --limit
        all

        """)
    #expect(
      await run("history --limit 2 --csv").output == """
        id,when,kind,what,metrics,added,deleted,undone
        3,2024-05-10T12:00:00+09:00,undo,undo of change 2,weight,0,1,false
        2,2024-05-10T12:00:00+09:00,add,entry of weight,weight,1,0,true

        """)
    #expect(
      await run("history --limit 1 --json").output == """
        [{"added":0,"deleted":1,"id":3,"kind":"undo","metrics":["weight"],"receipt":null,\
        "undone":false,"what":"undo of change 2","when":"2024-05-10T12:00:00+09:00"}]

        """)
    #expect(await run("history --limit 0").status == .usage)
  }

  @Test func `history shows twenty changes in a table and all to programs`() async {
    for value in 1...23 { await run("add weight \(value + 50)") }
    let lines = await run("history").output.split(separator: "\n")
    #expect(lines.count == 23)
    #expect(lines.last == "3 more; show them with --limit all")
    #expect(await run("history --limit all").output.split(separator: "\n").count == 25)
    #expect(await run("history --csv").output.split(separator: "\n").count == 24)
    #expect(await run("history --json").output.components(separatedBy: "\"id\"").count == 24)
  }

  @Test func `machine formats list no changes as none`() async {
    #expect(await run("history --json").output == "[]\n")
    #expect(
      await run("history --csv").output == "id,when,kind,what,metrics,added,deleted,undone\n")
    #expect(!run.hasStore)
  }

  @Test func `the name of a file cannot act on the terminal`() async throws {
    try await importThree()
    let name = run.folder.file("a\u{1B}[2J.xml")
    try FileManager.default.moveItem(atPath: run.folder.file("export.xml"), toPath: name)
    await run("undo")
    #expect(await run.run(["import", name]).status == .success)
    #expect(await run("history --limit 1").output.contains(#"import of a\u{1B}[2J.xml"#))
    #expect(
      await run("undo").output == #"Undid: import of a\u{1B}[2J.xml (3 samples taken back)."# + "\n"
    )
  }
}
