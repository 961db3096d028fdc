import Foundation
import Testing

/// The boundaries between the folders, read from the sources themselves.
struct SourceRulesTests {
  /// A text that may stand in some places only.
  struct Rule: Sendable, CustomTestStringConvertible {
    /// A regular expression of what is looked for.
    let pattern: String
    /// Where it is looked for, below `Sources`.
    let scope: String
    /// Where it may stand all the same.
    let exceptions: [String]

    init(_ pattern: String, in scope: String = "StepTrackerCore", except exceptions: String...) {
      self.pattern = pattern
      self.scope = scope
      self.exceptions = exceptions
    }

    var testDescription: String { "\(pattern) in \(scope)" }
  }

  static let rules = [
    Rule(#"import CSQLite"#, in: "", except: "StepTrackerCore/Store/SQLite/"),
    Rule(#"import CZlib"#, in: "", except: "StepTrackerCore/Importing/"),
    Rule(#"import CWidth"#, in: "", except: "StepTrackerCore/Text/"),
    // The core is told about its surroundings, and never looks for itself.
    Rule(#"(^|[^.\w])print\("#),
    Rule(#"(^|[^.\w])exit\("#),
    Rule(#"\bProcessInfo\b"#),
    Rule(#"FileHandle\.standard"#),
    Rule(#"\bDate\(\)|\bDate\.now\b"#),
    Rule(#"\b(Calendar|TimeZone|Locale)\.(current|autoupdatingCurrent)\b"#),
    Rule(#"\\u\{1[bB]\}\["#, in: "", except: "StepTrackerCore/Text/Style.swift"),
    // File formats know nothing of the store, charts nothing of health, the parser nothing of the core.
    Rule(#"\bHealthStore\b"#, in: "StepTrackerCore/Importing"),
    Rule(#"\bHealthStore\b"#, in: "StepTrackerCore/Exporting"),
    Rule(
      #"\b(HealthStore|QuantityType|DayCalendar|import Foundation)\b"#, in: "StepTrackerCore/Charts"
    ),
    Rule(
      #"import StepTrackerCore"#, in: "steptracker/Arguments",
      except: "steptracker/Arguments/UserText.swift"),
    // Not there before macOS 26, which a compiler on Linux does not notice.
    Rule(#"\b(InlineArray|UTF8Span)\b|\.utf8\.span\b"#, in: ""),
  ]

  @Test(arguments: rules) func `a text stands only where it may`(rule: Rule) throws {
    let pattern = try Regex(rule.pattern).anchorsMatchLineEndings()
    let files = try Self.sources().filter { file in
      file.path.hasPrefix(rule.scope) && !rule.exceptions.contains { file.path.hasPrefix($0) }
    }
    #expect(!files.isEmpty)
    for file in files {
      for (index, line) in file.code.enumerated() where line.contains(pattern) {
        Issue.record("\(file.path):\(index + 1): \(line)")
      }
    }
  }

  /// The Swift files below `Sources`, with their lines but for comments.
  private static func sources() throws -> [(path: String, code: [Substring])] {
    let root = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: root)
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return (name, lines.map { $0.drop { $0 == " " }.hasPrefix("//") ? "" : $0 })
    }
  }
}
