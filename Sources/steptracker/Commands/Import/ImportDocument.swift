import Foundation
import StepTrackerCore

/// The receipts of an import.
struct ImportDocument: Document {
  let receipts: [ImportReceipt]
  let calendar: DayCalendar

  var json: some Encodable {
    ImportBody(files: receipts.map { ImportBody.File($0, calendar) })
  }

  /// A row for each metric of each file.
  var csv: CSVDocument {
    CSVDocument(
      header: [
        "file", "metric", "read", "new", "duplicates", "replaced", "deleted", "rejected", "from",
        "to",
      ],
      rows: receipts.flatMap { receipt in
        receipt.tallies.map { cells(receipt.file, $0.type, $0.tally) }
      })
  }

  private func cells(_ file: String, _ type: ObjectType, _ tally: SaveTally) -> [String?] {
    let counts = [
      tally.read, tally.new, tally.duplicates, tally.replaced, tally.deleted, tally.rejected,
    ]
    let dates = [tally.span?.lowerBound, tally.span?.upperBound]
    return [file, type.name] + counts.map(String.init) + dates.map { $0.map(calendar.iso8601) }
  }
}

extension ImportReceipt {
  /// What became of each metric's samples and of other objects, in the order of the catalogue.
  var tallies: [(type: ObjectType, tally: SaveTally)] {
    saved.types.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The JSON document of `import`.
struct ImportBody: Encodable {
  var files: [File]

  /// What became of one file.
  struct File: Encodable {
    private let receipt: ImportReceipt
    private let calendar: DayCalendar

    init(_ receipt: ImportReceipt, _ calendar: DayCalendar) {
      self.receipt = receipt
      self.calendar = calendar
    }

    private enum Key: CodingKey {
      case file, format, complete, read, new, duplicates, replaced, deleted, rejected, ignored,
        issues,
        issueCount, from, to, saved
    }

    func encode(to encoder: any Encoder) throws {
      let report = receipt.report
      let saved = receipt.saved
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(receipt.file, forKey: .file)
      try container.encode(report?.format.rawValue, forKey: .format)
      try container.encode(report?.isComplete ?? false, forKey: .complete)
      try container.encode(saved.total.read + (report?.rejected ?? 0), forKey: .read)
      try container.encode(saved.new, forKey: .new)
      try container.encode(saved.duplicates, forKey: .duplicates)
      try container.encode(saved.replaced, forKey: .replaced)
      try container.encode(saved.deleted, forKey: .deleted)
      try container.encode(receipt.rejected, forKey: .rejected)
      try container.encode(report?.ignored ?? [:], forKey: .ignored)
      try container.encode((report?.issues.issues ?? []).map(Issue.init), forKey: .issues)
      try container.encode(report?.issues.count ?? 0, forKey: .issueCount)
      let span = saved.total.span
      try container.encode(span.map { calendar.iso8601($0.lowerBound) }, forKey: .from)
      try container.encode(span.map { calendar.iso8601($0.upperBound) }, forKey: .to)
      try container.encode(receipt.isKept, forKey: .saved)
    }
  }

  /// Something in a file that could not be taken.
  struct Issue: Encodable {
    let line: Int
    let column: Int
    let kind: String
    let message: String

    init(_ issue: ImportIssue) {
      line = issue.position.line
      column = issue.position.column
      kind = issue.kind.name
      message = issue.kind.message
    }
  }
}
