import Foundation
import Testing

/// What only the built program shows: its files, streams, signals and statuses.
struct EndToEndTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
  }

  @Test func `the program is there and says its version`() throws {
    #expect(
      try program("steptracker --version")
        == BuiltProgram.Result(status: 0, output: "steptracker 0.1.0\n", error: ""))
  }

  @Test func `the store and its folder are private`() throws {
    try program.file("export.xml", ExportText.usual)
    #expect(try program("umask 000; steptracker import export.xml").status == 0)
    let folder = program.home.appending(path: ".local/share/steptracker")
    #expect(permissions(folder.path) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["health.sqlite"])
    #expect(permissions(folder.appending(path: "health.sqlite").path) == 0o600)
    #expect(try program("umask 000; steptracker export -o all.csv").status == 0)
    #expect(permissions(program.home.appending(path: "all.csv").path) == 0o600)
  }

  @Test func `reading creates nothing`() throws {
    #expect(try program("steptracker export").status == 0)
    #expect(try program("steptracker stats steps").status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path).isEmpty)
  }

  @Test(arguments: ["cat export.xml |", "<export.xml"])
  func `standard input is read`(redirection: String) throws {
    try program.file("export.xml", ExportText.usual)
    let line =
      redirection.hasSuffix("|")
      ? "\(redirection) steptracker import -" : "steptracker import - \(redirection)"
    let result = try program(line)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Standard input · Apple Health\n"))
    #expect(result.error.isEmpty, "no progress without a terminal")
    #expect(try program("steptracker export steps | wc -l").output.contains("3"))
  }

  @Test func `a closed pipe ends the program quietly`() throws {
    try program.file("export.xml", Self.large)
    #expect(try program("steptracker import --quiet export.xml").status == 0)
    let result = try program("{ steptracker export; echo $? >&2; } | head -n 1")
    #expect(result.output.hasPrefix("id,metric,"))
    // 128 and SIGPIPE.
    #expect(result.error == "141\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is told`() throws {
    let result = try program("steptracker export >/dev/full")
    #expect(result.status == 74)
    #expect(
      result.error == "steptracker: cannot write to standard output: No space left on device\n")
  }

  @Test func `a closed standard input is told`() throws {
    let result = try program("steptracker import - <&-")
    #expect(
      result.error
        == "steptracker: standard input is closed: '-'; name a file, or send one to it\n")
  }

  @Test func `Ctrl-C takes an import back and says so`() throws {
    let input = Pipe()
    let running = try program.start("exec steptracker import -", input: input.fileHandleForReading)
    input.fileHandleForWriting.write(Data(Self.large.dropLast(20).utf8))
    // The store is created when the first samples have been read.
    let store = program.home.appending(path: ".local/share/steptracker/health.sqlite")
    while !FileManager.default.fileExists(atPath: store.path) { usleep(1000) }
    running.interrupt()
    let result = try running.result()
    try input.fileHandleForWriting.close()
    #expect(result.status == 130)
    #expect(result.output.isEmpty)
    #expect(result.error == "steptracker: interrupted: '-'; nothing of it was kept\n")
    #expect(try program("steptracker export | wc -l").output.contains("1"))
  }

  @Test func `an import that is killed leaves the store as it was`() throws {
    try program.file("export.xml", ExportText.usual)
    #expect(try program("steptracker import export.xml").status == 0)
    let before = try program("steptracker export").output
    try program.file("large.xml", String(Self.large.dropLast(20)))
    // The import waits for the rest of its input when it is killed.
    let result = try program(
      """
      mkfifo pipe
      steptracker import pipe & child=$!
      exec 3>pipe
      cat large.xml >&3
      kill -9 $child
      wait $child
      """)
    #expect(result.status == 137)
    #expect(try program("steptracker export").output == before)
  }

  private static let failures: [(line: String, status: Int32)] = [
    ("steptracker import", 64),
    ("steptracker import nowhere.zip", 66),
    ("steptracker import - <&-", 66),
    ("mkdir folder; steptracker import folder", 65),
    ("steptracker import /dev/null", 65),
    ("printf '' >empty; steptracker import empty", 65),
    ("printf '\\377\\330\\377\\340JFIF' >photo.jpg; steptracker import photo.jpg", 65),
    ("printf 'PK\\003\\004' >cut.zip; steptracker import cut.zip", 66),
    ("steptracker import \"$(printf '\\377\\376')\"", 66),
    ("steptracker --store . import export.xml", 73),
    ("steptracker --store /dev/null/x import export.xml", 73),
    ("printf 'precious' >other.db; steptracker --store other.db export", 65),
    ("unset HOME; steptracker export", 78),
    ("HOME= steptracker export", 78),
    ("TZ=Nowhere/Atall steptracker export", 78),
    ("steptracker export -o /dev/null", 73),
  ]

  @Test(arguments: failures.indices)
  func `failures have their status and one sentence`(index: Int) throws {
    let (line, status) = Self.failures[index]
    try program.file("export.xml", ExportText.usual)
    let result = try program(line)
    #expect(result.status == status, "\(line): \(result.error)")
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("steptracker: "))
    if status != 64 { #expect(result.error.filter { $0 == "\n" }.count == 1, "\(result.error)") }
  }

  /// An export of 12,000 samples, more than fit a pipe or a batch.
  static let large = ExportText.document(
    (0..<12_000).map { number in
      let minute = number / 60 % 60
      let second = number % 60
      let time = [number / 3600, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }
      return ExportText.record(
        "StepCount", "\(number)", at: "2024-05-08 \(time.joined(separator: ":")) +0900")
    })
}
