import Foundation
import StepTrackerCore

/// What a receipt says beside its table.
struct ImportRemarks {
  let receipt: ImportReceipt
  let calendar: DayCalendar
  private let repertoire: Repertoire

  init(receipt: ImportReceipt, calendar: DayCalendar, _ repertoire: Repertoire) {
    self.receipt = receipt
    self.calendar = calendar
    self.repertoire = repertoire
  }

  /// The sentences, broken where they do not fit.
  func text(width: Int) -> StyledText {
    let sentences =
      problems + [notStored, removal, corrections, corrected, overlaps].compactMap { $0 }
    return StyledText(
      sentences.flatMap { sentence -> [StyledLine] in
        let indent = String(sentence.prefix { $0 == " " })
        return TextFlow.lines(
          of: repertoire.spelled(sentence), width: width - indent.count, repertoire
        ).map { StyledLine(indent + $0) }
      })
  }

  /// A heading and a line for each kind of problem.
  private var problems: [String] {
    (heading.map { [$0] } ?? [])
      + receipt.problems.map { problem in
        var places = problem.places.joined(separator: ", ")
        if problem.count > problem.places.count { places += ", \(repertoire.ellipsis)" }
        return "  \(count(problem.count)) × \(problem.message) (\(places))"
      }
  }

  /// A heading for the kinds of problems, some of which may not be about records.
  private var heading: String? {
    let rejected = receipt.total.rejected
    let occurrences = receipt.issueCount
    // A record that is rejected while it is read is one problem; the store rejects without a word.
    if occurrences <= rejected {
      return rejected > 0 ? "Rejected: \(count(rejected))" : nil
    }
    let records =
      rejected == 1 ? "1 record" : "\(rejected == 0 ? "no" : count(rejected)) records"
    return "Problems: \(count(occurrences)), with \(records) rejected"
  }

  /// The most frequent types that are not stored by name, the others counted.
  private var notStored: String? {
    guard !receipt.ignored.isEmpty else { return nil }
    let types = receipt.ignored.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    // A fifth one is as short by its name as by its number.
    let shown = types.count > 5 ? 4 : 5
    var parts = types.prefix(shown).map { name, number in
      "\(TerminalEscaping.escaped(name)) \(count(number))"
    }
    let others = types.dropFirst(shown)
    if !others.isEmpty {
      let sum = others.reduce(0) { $0 + $1.value }
      parts.append("\(others.count) other types \(count(sum))")
    }
    return "Not stored: " + parts.joined(separator: ", ")
  }

  /// Why `--replace` has not taken everything away that the file no longer has.
  private var removal: String? {
    switch receipt.removal {
    case nil: return nil
    case .notApple:
      return "Nothing was removed: --replace is for exports of Apple Health and for tables."
    case .incomplete: return "Nothing was removed: the file was not read to its end."
    case .unclear:
      return "Nothing was removed: some of what could not be read may be about any metric."
    case .done:
      let names = receipt.metrics.filter { $0.counts.rejected > 0 }.map(\.name)
      guard !names.isEmpty else { return nil }
      return "Nothing of \(Self.list(names, count: names.count)) was removed: some records of it "
        + "were rejected."
    }
  }

  private var corrections: String? {
    let corrected = receipt.metrics.filter { QuantityType(named: $0.name) != nil }
      .reduce(0) { $0 + $1.counts.corrected }
    guard corrected > 0 else { return nil }
    let subject =
      corrected == 1
      ? "1 new sample has the source and times of another"
      : "\(count(corrected)) new samples have the source and times of others"
    let file = receipt.provenance == .table ? "a table" : "an export"
    let advice = mayReplace ? "; --replace takes away those that \(file) no longer has" : ""
    let addsUp = receipt.metrics.contains { $0.isCumulative && $0.counts.corrected > 0 }
    return "\(subject) with another value, and both \(addsUp ? "count" : "are kept")\(advice)."
  }

  /// Workouts and the like of which the file says something else.
  private var corrected: String? {
    let metrics = receipt.metrics.filter {
      $0.counts.corrected > 0 && QuantityType(named: $0.name) == nil
    }
    guard !metrics.isEmpty else { return nil }
    let number = metrics.reduce(0) { $0 + $1.counts.corrected }
    let names = Self.list(metrics.map(\.name), count: metrics.count)
    let advice = mayReplace ? "; --replace puts the new in its place" : ""
    return "The file says something else of \(count(number)) that \(number == 1 ? "is" : "are") "
      + "there already (\(names)), and the old is kept\(advice)."
  }

  /// Whether `--replace` would do something.
  private var mayReplace: Bool {
    receipt.provenance != nil && receipt.removal == nil
  }

  /// What it means for totals that sums come from several sources.
  private var overlaps: String? {
    let metrics = receipt.metrics.filter { $0.isCumulative && $0.sourceCount > 1 }
    guard let first = metrics.first, let last = first.last else { return nil }
    let names = Self.list(metrics.map(\.name), count: metrics.count)
    let day = DateText(calendar: calendar)
      .label(of: .day, startingAt: Date(timeIntervalSince1970: last))
    return "Several sources count \(names): what two of them saw at the same time is counted once "
      + "(steptracker explain \(first.name) \(day))."
  }

  private func count(_ number: Int) -> String {
    NumberText(repertoire).string(Double(number))
  }

  /// The first two names, the others counted.
  static func list(_ names: [String], count: Int) -> String {
    let shown = names.prefix(2).map { TerminalEscaping.escaped($0) }
    let others = count - shown.count
    guard others > 0 else { return shown.joined(separator: ", ") }
    return shown.joined(separator: ", ") + " and \(others) more"
  }
}
