import Foundation
import StepTrackerCore

extension ImportDocument {
  /// For each file that could be read: a title, a table of its metrics, and what was not taken.
  func text(_ appearance: Appearance) -> StyledText {
    var text = StyledText()
    for receipt in receipts {
      guard let report = receipt.report else { continue }
      text.append(part: title(of: receipt, report, appearance))
      text.append(
        part: table(of: receipt, appearance.repertoire)
          .render(width: appearance.width, appearance.repertoire))
      text.append(part: remarks(on: receipt, report, appearance))
      text.append(part: firstSamples(of: receipt, appearance))
    }
    return text
  }

  private func title(
    of receipt: ImportReceipt, _ report: ImportReport, _ appearance: Appearance
  ) -> StyledText {
    let name =
      receipt.file == "-"
      ? "Standard input" : URL(filePath: receipt.file).lastPathComponent
    let parts =
      [TerminalEscaping.escaped(name), report.format.title]
      + (receipt.isKept ? [] : ["nothing saved"])
    return StyledText(
      TextFlow.lines(joining: parts, width: appearance.width, appearance.repertoire)
        .map { StyledLine($0, .emphasis) })
  }

  private func table(of receipt: ImportReceipt, _ repertoire: Repertoire) -> TextTable {
    let hasDeleted = receipt.saved.deleted > 0
    var table = TextTable(
      columns: [
        .init("Metric"), .init("Read", .decimal, optional: true),
        .init(receipt.isKept ? "New" : "Not saved", .decimal),
        .init("Known", .decimal, optional: true),
      ]
        + (hasDeleted ? [.init("Deleted", .decimal)] : []) + [.init("Dates", optional: true)])
    let dates = DateText(calendar: calendar, isASCII: repertoire == .ascii)
    func cells(_ label: String, _ tally: SaveTally) -> [String] {
      let counts = [tally.read, tally.new, tally.duplicates] + (hasDeleted ? [tally.deleted] : [])
      let span = tally.span.map { DateInterval(start: $0.lowerBound, end: $0.upperBound) }
      return [label] + counts.map { count($0, repertoire) } + [span.map(dates.days) ?? ""]
    }
    guard !receipt.tallies.isEmpty else { return TextTable(columns: []) }
    table.rows = receipt.tallies.map { cells($0.type.name, $0.tally) }
    if table.rows.count > 1 { table.footer = cells("All", receipt.saved.total) }
    return table
  }

  /// A line for each kind of problem, and one for what is not stored.
  private func remarks(
    on receipt: ImportReceipt, _ report: ImportReport, _ appearance: Appearance
  ) -> StyledText {
    let repertoire = appearance.repertoire
    var sentences: [String] = []
    if let heading = problems(of: receipt, report, repertoire) { sentences.append(heading) }
    for kind in report.issues.kinds {
      var places = kind.places.map { "\($0.line):\($0.column)" }.joined(separator: ", ")
      if kind.count > kind.places.count { places += ", \(repertoire.ellipsis)" }
      sentences.append("  \(count(kind.count, repertoire)) × \(kind.kind.message) (\(places))")
    }
    if !report.ignored.isEmpty { sentences.append("Not stored: " + ignored(report, repertoire)) }
    return StyledText(
      sentences.flatMap { sentence -> [StyledLine] in
        let indent = String(sentence.prefix { $0 == " " })
        return TextFlow.lines(
          of: repertoire.spelled(sentence), width: appearance.width - indent.count, repertoire
        ).map { StyledLine(indent + $0) }
      })
  }

  /// A heading for the kinds of problems, some of which may not be about records.
  private func problems(
    of receipt: ImportReceipt, _ report: ImportReport, _ repertoire: Repertoire
  ) -> String? {
    let rejected = receipt.rejected
    // A record that is rejected while it is read is one problem; the store rejects without a word.
    if report.issues.count == report.rejected {
      return rejected > 0 ? "Rejected: \(count(rejected, repertoire))" : nil
    }
    let records =
      rejected == 1 ? "1 record" : "\(rejected == 0 ? "no" : count(rejected, repertoire)) records"
    return "Problems: \(count(report.issues.count, repertoire)), with \(records) rejected"
  }

  /// The most frequent types by name, the others counted.
  private func ignored(_ report: ImportReport, _ repertoire: Repertoire) -> String {
    let shown = 4
    let types = report.ignored.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var parts = types.prefix(shown).map { name, number in
      "\(TerminalEscaping.escaped(name)) \(count(number, repertoire))"
    }
    let others = types.dropFirst(shown)
    if !others.isEmpty {
      let sum = others.reduce(0) { $0 + $1.value }
      parts.append("\(others.count) other types \(count(sum, repertoire))")
    }
    return parts.joined(separator: ", ")
  }

  private func count(_ number: Int, _ repertoire: Repertoire) -> String {
    NumberText(fractionDigits: 0, repertoire).string(Double(number))
  }
}

extension ImportFormat {
  /// The name for people.
  var title: String {
    switch self {
    case .appleHealth: "Apple Health"
    case .csv: "CSV"
    case .json: "JSON"
    }
  }
}
