import Foundation
import StepTrackerCore

/// What became of one file, as it is shown and as the history keeps it.
///
/// It holds counts, names and places, and no values. Instants are seconds since 1970.
struct ImportReceipt: Codable, Equatable, Sendable {
  /// The path as it was typed; in the history, the file's name.
  var file: String
  /// What the file is; nil if it could not be read.
  var format: String?
  /// What the file speaks for; nil for this program's own exports.
  var provenance: Provenance?
  /// Whether the file was read to its end, and none of its markup is damaged.
  var isComplete = false
  /// Whether what is new was saved.
  var isKept = false
  /// When the file says that it was made.
  var exportDate: Double?
  /// What became of each metric's samples, in the order of the catalogue; last, if there are any, the rejected
  /// records whose metric cannot be told.
  var metrics: [Metric] = []
  /// How many records and elements of each type are not stored.
  var ignored: [String: Int] = [:]
  /// The first things that could not be taken.
  var issues: [Issue] = []
  /// How many there are in all.
  var issueCount = 0
  /// How often each kind of them occurred.
  var problems: [Problem] = []
  /// What came of asking that samples go which the file no longer has; nil if that was not asked.
  var removal: Removal?

  /// What became of the samples of a metric.
  struct Metric: Codable, Equatable, Sendable {
    var name: String
    var isCumulative: Bool
    var counts: Counts
    var first: Double?
    var last: Double?
    var sources: [String]
    var sourceCount: Int

    /// What the row of records is called whose metric cannot be told.
    static let unknownName = "unknown"
  }

  /// What became of samples.
  struct Counts: Codable, Equatable, Sendable {
    var new = 0
    var duplicates = 0
    var replaced = 0
    var deleted = 0
    var rejected = 0
    var removed = 0
    var corrected = 0

    var read: Int { new + duplicates + replaced + deleted + rejected }
  }

  /// Something in a file that could not be taken.
  struct Issue: Codable, Equatable, Sendable {
    var line: Int
    var column: Int
    var kind: String
    var message: String
  }

  /// How often a kind of issue occurred, and where first.
  struct Problem: Codable, Equatable, Sendable {
    var kind: String
    var message: String
    var count: Int
    var places: [String]
  }

  /// What came of asking that samples go which the file no longer has.
  enum Removal: String, Codable, Sendable {
    /// They went, except of metrics with rejected records.
    case done
    /// Nothing went: the file is neither an Apple export nor a table.
    case notApple
    /// Nothing went: the file was not read to its end.
    case incomplete
    /// Nothing went: of some problems it is not known which metric they are about.
    case unclear
  }

  /// The counts of all metrics together.
  var total: Counts {
    metrics.map(\.counts).reduce(into: Counts()) { total, counts in
      total.new += counts.new
      total.duplicates += counts.duplicates
      total.replaced += counts.replaced
      total.deleted += counts.deleted
      total.rejected += counts.rejected
      total.removed += counts.removed
      total.corrected += counts.corrected
    }
  }

  /// Whether there is anything that saving it changes.
  var hasChanges: Bool { total.new + total.replaced + total.removed > 0 }

  /// Whether nothing is wrong with the file.
  var isSound: Bool { isComplete && total.rejected == 0 && issueCount == 0 }

  /// The time that the samples of all metrics span, in seconds since 1970.
  var span: (first: Double, last: Double)? {
    guard let first = metrics.compactMap(\.first).min(), let last = metrics.compactMap(\.last).max()
    else { return nil }
    return (first, last)
  }
}

extension ImportReceipt {
  /// Makes the receipt of a file that was read.
  init(
    file: String, _ report: ImportReport?, _ saved: SaveSummary = SaveSummary(),
    replaces: Bool = false
  ) {
    self.init(file: file)
    let types = Set(saved.types.keys).union((report?.rejectedByType ?? [:]).keys)
    metrics = types.sorted().map { type in
      Metric(type, saved.types[type] ?? SaveTally(), rejected: report?.rejectedByType[type] ?? 0)
    }
    guard let report else { return }
    let unknown = report.rejected - report.rejectedByType.values.reduce(0, +)
    if unknown > 0 { metrics.append(Metric(unknown: unknown)) }
    format = report.format.rawValue
    provenance = report.provenance
    isComplete = report.isSound
    exportDate = report.exportDate
    ignored = report.ignored
    issues = report.issues.issues.map(Issue.init)
    issueCount = report.issues.count
    problems = report.issues.kinds.map(Problem.init)
    if replaces { removal = Removal(report) }
  }

  /// The receipt in JSON, as the history keeps it.
  func stored(as file: String) -> String {
    var receipt = self
    receipt.file = file
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Counts and texts can always be encoded.
    return (try? encoder.encode(receipt)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads the receipt of an import; nil for other changes.
  init?(of change: StoreChange) {
    guard let text = change.receipt,
      let receipt = try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
    else { return nil }
    self = receipt
  }
}

extension ImportReceipt.Metric {
  fileprivate init(_ type: ObjectType, _ tally: SaveTally, rejected: Int) {
    name = type.name
    isCumulative = type.quantityType?.aggregationStyle == .cumulative
    counts = ImportReceipt.Counts(
      new: tally.new, duplicates: tally.duplicates, replaced: tally.replaced,
      deleted: tally.deleted, rejected: tally.rejected + rejected, removed: tally.removed,
      corrected: tally.corrected)
    first = tally.span?.lowerBound.timeIntervalSince1970
    last = tally.span?.upperBound.timeIntervalSince1970
    sources = tally.sources
    sourceCount = tally.sourceCount
  }

  /// The row of rejected records whose metric cannot be told.
  fileprivate init(unknown rejected: Int) {
    self.init(
      name: Self.unknownName, isCumulative: false, counts: .init(rejected: rejected), sources: [],
      sourceCount: 0)
  }
}

extension ImportReceipt.Issue {
  fileprivate init(_ issue: ImportIssue) {
    line = issue.position.line
    column = issue.position.column
    kind = issue.kind.name
    message = issue.kind.message
  }
}

extension ImportReceipt.Problem {
  fileprivate init(_ summary: ImportIssueLog.Summary) {
    kind = summary.kind.name
    message = summary.kind.message
    count = summary.count
    places = summary.places.map { "\($0.line):\($0.column)" }
  }
}

extension ImportReceipt.Removal {
  init(_ report: ImportReport) {
    if report.provenance == nil {
      self = .notApple
    } else if !report.isComplete {
      self = .incomplete
    } else {
      self = report.isAccountedFor ? .done : .unclear
    }
  }
}
