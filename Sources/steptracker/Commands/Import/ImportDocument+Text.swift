import Foundation
import StepTrackerCore

extension ImportDocument {
  /// For each file that could be read: a title, a table of its metrics, and what else there is to say.
  func text(_ appearance: Appearance) -> StyledText {
    var text = StyledText()
    for receipt in receipts where receipt.format != nil {
      text.append(part: title(of: receipt, appearance))
      text.append(
        part: table(of: receipt, appearance.repertoire)
          .render(width: appearance.width, appearance.repertoire))
      let remarks = ImportRemarks(receipt: receipt, calendar: calendar, appearance.repertoire)
      text.append(part: remarks.text(width: appearance.width))
      text.append(part: firstSamples(of: receipt, appearance))
    }
    return text
  }

  private func title(of receipt: ImportReceipt, _ appearance: Appearance) -> StyledText {
    let name =
      receipt.file == "-"
      ? "Standard input" : URL(filePath: receipt.file).lastPathComponent
    let format = receipt.format.flatMap(ImportFormat.init(rawValue:))
    let parts =
      [TerminalEscaping.escaped(name), format?.title ?? receipt.format ?? ""]
      + (receipt.isKept ? [] : ["nothing saved"])
    return StyledText(
      TextFlow.lines(joining: parts, width: appearance.width, appearance.repertoire)
        .map { StyledLine($0, .emphasis) })
  }

  /// A column of counts; it is there if one of them is not zero.
  private struct CountColumn {
    var header: String
    var count: KeyPath<ImportReceipt.Counts, Int>
    var isOptional = true
  }

  private static func columns(_ receipt: ImportReceipt) -> [CountColumn] {
    let total = receipt.total
    let columns: [CountColumn] = [
      .init(header: "Read", count: \.read),
      .init(header: receipt.isKept ? "New" : "To save", count: \.new, isOptional: false),
      .init(header: "Known", count: \.duplicates),
      .init(header: "Replaced", count: \.replaced),
      .init(header: "Deleted", count: \.deleted),
      .init(header: "Rejected", count: \.rejected),
      .init(header: receipt.isKept ? "Removed" : "To remove", count: \.removed),
    ]
    return columns.filter { !$0.isOptional || total[keyPath: $0.count] > 0 }
  }

  private func table(of receipt: ImportReceipt, _ repertoire: Repertoire) -> TextTable {
    guard !receipt.metrics.isEmpty else { return TextTable(columns: []) }
    let columns = Self.columns(receipt)
    let dates = DateText(calendar: calendar, isASCII: repertoire == .ascii)
    let numbers = NumberText(repertoire)
    func cells(
      _ label: String, _ counts: ImportReceipt.Counts, _ first: Double?, _ last: Double?
    ) -> [String] {
      var span = ""
      if let first, let last {
        span = dates.days(
          of: DateInterval(
            start: Date(timeIntervalSince1970: first), end: Date(timeIntervalSince1970: last)))
      }
      return [label] + columns.map { numbers.string(Double(counts[keyPath: $0.count])) } + [span]
    }
    var table = TextTable(
      columns: [.init("Metric")]
        + columns.map { .init($0.header, .decimal, optional: $0.isOptional) }
        + [.init("Dates", optional: true), .init("Sources", shrinkable: true, optional: true)],
      rows: receipt.metrics.map {
        cells($0.name, $0.counts, $0.first, $0.last)
          + [ImportRemarks.list($0.sources, count: $0.sourceCount)]
      })
    if table.rows.count > 1 {
      table.footer = cells("All", receipt.total, receipt.span?.first, receipt.span?.last)
    }
    return table
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
