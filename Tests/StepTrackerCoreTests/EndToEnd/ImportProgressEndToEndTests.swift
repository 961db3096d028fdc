import Foundation
import Testing

/// What an import says while it reads, on a terminal and elsewhere.
struct ImportProgressEndToEndTests {
  private let program: BuiltProgram

  init() throws {
    program = try BuiltProgram()
    try program.file("export.xml", ExportText.usual)
  }

  /// Runs a line of the shell whose errors go to a terminal, and returns what that has received.
  private func shown(
    _ line: String, columns: Int = 80, variables: [String: String] = [:]
  ) throws -> String {
    let terminal = try PseudoTerminal(columns: columns)
    let running = try program.start(line, variables: variables, error: terminal.handle)
    let text = terminal.readToEnd()
    #expect(try running.result().status == 0)
    return text
  }

  @Test func `a terminal shows a bar that vanishes`() throws {
    let text = try shown("steptracker import export.xml")
    #expect(text.hasPrefix("\rexport.xml  ████████"))
    #expect(text.contains("100 %"))
    #expect(text.contains("3 samples"))
    #expect(text.hasSuffix("\r\u{1B}[K"))
    #expect(!text.contains("\n"))
  }

  @Test(arguments: [20, 33, 40, 80, 120])
  func `the bar fits the terminal that it is on`(columns: Int) throws {
    let text = try shown("steptracker import --ascii export.xml", columns: columns)
    let lines = text.split(separator: "\r").map { $0.replacing("\u{1B}[K", with: "") }
    #expect(lines.count > 0)
    for line in lines {
      #expect(line.count < columns)
      #expect(line.utf8.allSatisfy { 0x20...0x7E ~= $0 })
    }
  }

  @Test(arguments: [
    ("steptracker import --quiet export.xml", "xterm"),
    ("steptracker import --quiet --verbose export.xml", "xterm"),
    ("steptracker import export.xml", "dumb"),
  ])
  func `no bar where it is unwanted`(line: String, kind: String) throws {
    #expect(try shown(line, variables: ["TERM": kind]).isEmpty)
  }

  @Test func `a pipe hears nothing, and plain lines on demand`() throws {
    #expect(try program("steptracker import export.xml").error.isEmpty)
    let lines = try program("steptracker import --verbose export.xml").error
      .split(separator: "\n")
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].wholeMatch(of: /export\.xml: Apple Health, \d+ B/) != nil, "\(lines[0])")
    #expect(lines[1] == "export.xml: 100 %, 3 samples")
    #expect(
      lines[2].wholeMatch(of: /export\.xml: 3 samples in \d+\.\d\d s, [0-9.]+ k?B\/s/) != nil,
      "\(lines[2])")
  }

  @Test func `plain lines take the bar's place on a terminal`() throws {
    let text = try shown("steptracker import --verbose export.xml")
    #expect(text.hasPrefix("export.xml: Apple Health, "))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `plain lines name the file in an archive`() throws {
    try Fixture.data("zip/deflated.zip").write(to: program.home.appending(path: "e.zip"))
    let error = try program("steptracker import --verbose e.zip").error
    #expect(error.hasPrefix("e.zip: Apple Health, apple_health_export/export.xml, "))
  }

  @Test func `Ctrl-C removes the bar and says what was kept`() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let input = Pipe()
    let running = try program.start(
      "exec steptracker import -", input: input.fileHandleForReading, error: terminal.handle)
    input.fileHandleForWriting.write(Data(EndToEndTests.large.dropLast(20).utf8))
    let store = program.home.appending(path: ".local/share/steptracker/health.sqlite")
    while !FileManager.default.fileExists(atPath: store.path) { usleep(1000) }
    running.interrupt()
    let text = terminal.readToEnd()
    #expect(try running.result().status == 130)
    try input.fileHandleForWriting.close()
    let message = "steptracker: interrupted: '-'; nothing of it was kept\r\n"
    #expect(text.components(separatedBy: "\r\u{1B}[K").last == message)
  }
}
