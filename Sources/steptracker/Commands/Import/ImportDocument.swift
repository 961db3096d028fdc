import Foundation
import StepTrackerCore

/// The receipts of an import.
struct ImportDocument: Document {
  let receipts: [ImportReceipt]
  let calendar: DayCalendar
  /// The first samples of tables that were only tried, by the path as it was typed; the receipt, which the
  /// history keeps, holds no values.
  var firstSamples: [String: [QuantitySample]] = [:]

  var json: some Encodable {
    ImportBody(files: receipts.map { ImportBody.File($0, calendar) })
  }

  /// A row for each metric of each file.
  var csv: CSVDocument {
    CSVDocument(
      header: [
        "file", "metric", "read", "new", "duplicates", "replaced", "deleted", "rejected", "from",
        "to", "removed", "corrected",
      ],
      rows: receipts.flatMap { receipt in receipt.metrics.map { cells(receipt.file, $0) } })
  }

  private func cells(_ file: String, _ metric: ImportReceipt.Metric) -> [String?] {
    let counts = metric.counts
    let read = [
      counts.read, counts.new, counts.duplicates, counts.replaced, counts.deleted, counts.rejected,
    ]
    let dates = [metric.first, metric.last].map { $0.map(calendar.iso8601(seconds:)) }
    return [file, metric.name] + read.map(String.init) + dates
      + [counts.removed, counts.corrected].map(String.init)
  }
}

extension DayCalendar {
  /// Writes an instant in seconds since 1970.
  func iso8601(seconds: Double) -> String { iso8601(Date(timeIntervalSince1970: seconds)) }
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
      case file, format, complete, exportDate, read, new, duplicates, replaced, deleted, rejected
      case removed, corrected, ignored, issues, issueCount, problems, metrics, from, to, saved
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(receipt.file, forKey: .file)
      try container.encode(receipt.format, forKey: .format)
      try container.encode(receipt.isComplete, forKey: .complete)
      try container.encode(
        receipt.exportDate.map(calendar.iso8601(seconds:)), forKey: .exportDate)
      let total = receipt.total
      try container.encode(total.read, forKey: .read)
      try container.encode(total.new, forKey: .new)
      try container.encode(total.duplicates, forKey: .duplicates)
      try container.encode(total.replaced, forKey: .replaced)
      try container.encode(total.deleted, forKey: .deleted)
      try container.encode(total.rejected, forKey: .rejected)
      try container.encode(total.removed, forKey: .removed)
      try container.encode(total.corrected, forKey: .corrected)
      try container.encode(receipt.ignored, forKey: .ignored)
      try container.encode(receipt.issues, forKey: .issues)
      try container.encode(receipt.issueCount, forKey: .issueCount)
      try container.encode(receipt.problems.map(Problem.init), forKey: .problems)
      try container.encode(receipt.metrics.map { Metric($0, calendar) }, forKey: .metrics)
      let span = receipt.span
      try container.encode(span.map { calendar.iso8601(seconds: $0.first) }, forKey: .from)
      try container.encode(span.map { calendar.iso8601(seconds: $0.last) }, forKey: .to)
      try container.encode(receipt.isKept, forKey: .saved)
    }
  }

  /// How often a kind of problem occurred.
  private struct Problem: Encodable {
    let kind: String
    let message: String
    let count: Int

    init(_ problem: ImportReceipt.Problem) {
      kind = problem.kind
      message = problem.message
      count = problem.count
    }
  }

  /// What became of the samples of a metric.
  private struct Metric: Encodable {
    let metric: ImportReceipt.Metric
    let calendar: DayCalendar

    init(_ metric: ImportReceipt.Metric, _ calendar: DayCalendar) {
      self.metric = metric
      self.calendar = calendar
    }

    private enum Key: CodingKey {
      case metric, read, new, duplicates, replaced, deleted, rejected, removed, corrected
      case from, to, sources, sourceCount
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      let counts = metric.counts
      try container.encode(metric.name, forKey: .metric)
      try container.encode(counts.read, forKey: .read)
      try container.encode(counts.new, forKey: .new)
      try container.encode(counts.duplicates, forKey: .duplicates)
      try container.encode(counts.replaced, forKey: .replaced)
      try container.encode(counts.deleted, forKey: .deleted)
      try container.encode(counts.rejected, forKey: .rejected)
      try container.encode(counts.removed, forKey: .removed)
      try container.encode(counts.corrected, forKey: .corrected)
      try container.encode(metric.first.map(calendar.iso8601(seconds:)), forKey: .from)
      try container.encode(metric.last.map(calendar.iso8601(seconds:)), forKey: .to)
      try container.encode(metric.sources, forKey: .sources)
      try container.encode(metric.sourceCount, forKey: .sourceCount)
    }
  }
}
