import Testing

@testable import steptracker

/// Random command lines: none may trap, and none may lose a letter of what was typed.
struct CommandLineFuzzTests {
  /// A small generator of repeatable random numbers (splitmix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private static let words = [
    "add", "list", "ls", "chart", "undo", "help", "--", "-", "--limit", "--limit=3", "-n", "-n5",
    "-n=", "-vq", "-vqn7", "--json", "--format", "--format=csv", "--all", "--days", "7", "-7d",
    "-.5", "salt", "--note=--x", "--note", "--tag", "-ta", "--trend", "--no-trend", "-h", "--help",
    "--version", "=", "", "--=", "-=", "\u{301}", "-\u{301}", "--note=\u{301}", "--\u{338}=", "👩‍👩‍👧",
  ]

  private static func arguments(_ random: inout Seeded) -> [String] {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in
      if Int.random(in: 0..<4, using: &random) > 0 {
        return words[Int.random(in: words.indices, using: &random)]
      }
      let alphabet = Array("--==-nvqdt5.x \n\u{0}é".unicodeScalars)
      var text = ""
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text.unicodeScalars.append(alphabet[Int.random(in: alphabet.indices, using: &random)])
      }
      return text
    }
  }

  /// The letters of some texts, without the signs that the parser takes away.
  private static func letters(_ texts: [String]) -> [Unicode.Scalar] {
    texts.flatMap(\.unicodeScalars).filter { $0 != "-" && $0 != "=" }.sorted()
  }

  @Test(arguments: 0..<16)
  func `what is typed is taken or refused, never lost`(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    let tool = SampleTool.tree.description
    for _ in 0..<500 {
      let arguments = Self.arguments(&random)
      do {
        let line = try CommandLineParser.parse(arguments, for: tool)
        guard line.request == nil else { continue }
        let taken = line.arguments.occurrences.flatMap { occurrence in
          // The name of an argument is not typed.
          occurrence.name.hasPrefix("-") ? [occurrence.name, occurrence.value] : [occurrence.value]
        }
        let isAlias = arguments.first { $0 == "ls" || $0 == "list" } == "ls"
        let command = line.command.map { $0.name == "list" && isAlias ? "ls" : $0.name }
        let texts = taken + (command.map { [$0] } ?? [])
        #expect(Self.letters(texts) == Self.letters(arguments), "\(arguments)")
      } catch {
        #expect(!error.report(for: tool).unicodeScalars.contains("\u{0}"))
      }
    }
  }

  @Test(arguments: 0..<8)
  func `reading never traps and does the same each time`(seed: Int) async throws {
    var random = Seeded(state: UInt64(1000 + seed))
    for _ in 0..<150 {
      let arguments = Self.arguments(&random)
      let outcome = try await SampleTool.outcome(of: arguments)
      #expect(!outcome.isEmpty)
      #expect(try await SampleTool.outcome(of: arguments) == outcome)
    }
  }

  @Test(arguments: 0..<8)
  func `every way to write an option is read as the same`(seed: Int) async throws {
    var random = Seeded(state: UInt64(2000 + seed))
    for _ in 0..<100 {
      let limit = Int.random(in: -99...999, using: &random)
      let ways = [
        ["--limit", "\(limit)"], ["--limit=\(limit)"], ["-n", "\(limit)"], ["-n\(limit)"],
        ["-n=\(limit)"], ["-vn\(limit)"],
      ]
      let way = ways[Int.random(in: ways.indices, using: &random)]
      var parts = [way, ["-v"], ["salt"], ["--csv"]]
      parts.shuffle(using: &random)
      #expect(
        try await SampleTool.outcome(of: ["list"] + parts.flatMap(\.self))
          == "list salt\(limit == 20 ? "" : " limit=\(limit)") verbose format=csv")
    }
  }
}
