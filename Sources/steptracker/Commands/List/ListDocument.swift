import Foundation
import StepTrackerCore

/// The table of `list`; machine formats are written sample by sample.
struct ListDocument {
  let type: QuantityType
  let samples: [QuantitySample]
  /// How many samples there are beside those listed.
  let remaining: Int
  let session: Session

  static let usualLimit = 20

  /// Reads the samples.
  ///
  /// - Throws: `CommandFailure` if there are none.
  static func make(
    _ type: QuantityType, _ options: ListOptions, _ predicate: SamplePredicate, _ session: Session
  ) async throws -> ListDocument {
    let query = SampleQueryDescriptor(
      predicates: [predicate], sortDescriptors: [SampleSortDescriptor(.startDate, order: .reverse)],
      limit: (options.limit ?? .first(usualLimit)).count)
    let samples = try await query.result(for: session.store)
    guard !samples.isEmpty else { throw try await session.noSamples(of: type, options) }
    let count = try await session.store.sampleCount(matching: predicate)
    return ListDocument(
      type: type, samples: samples, remaining: count - samples.count, session: session)
  }

  private var unit: DisplayUnit { DisplayUnit(session.preferences.unit(for: type), for: type) }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    var text = StyledText(
      flowing: [
        type.displayName, "newest first",
        repertoire == .ascii ? unit.asciiSymbol : unit.symbol,
      ], appearance, .emphasis)
    text.append(part: table(repertoire).render(width: appearance.width, repertoire))
    if remaining > 0 {
      let count = NumberText(repertoire).string(Double(remaining))
      text.append(
        part: StyledText(
          flowing: ["\(count) more; show them with --limit all"], appearance, .muted))
    }
    return text
  }

  private func table(_ repertoire: Repertoire) -> TextTable {
    let columns = columns(repertoire).filter { column in
      column.isAlwaysShown || samples.contains { !column.cell($0).isEmpty }
    }
    return TextTable(
      columns: columns.map(\.column),
      rows: samples.map { sample in columns.map { $0.cell(sample) } })
  }

  private struct Column {
    var column: TextTable.Column
    var isAlwaysShown = true
    var cell: (QuantitySample) -> String
  }

  private func columns(_ repertoire: Repertoire) -> [Column] {
    let dates = DateText(calendar: session.calendar, isASCII: repertoire == .ascii)
    let numbers = NumberText(fractionDigits: type.fractionDigits, repertoire)
    return [
      Column(column: .init("ID")) { $0.id.short },
      Column(column: .init("Start")) { dates.label(of: .minute, startingAt: $0.startDate) },
      Column(column: .init("Duration", .trailing, optional: true), isAlwaysShown: false) {
        let duration = $0.endDate.timeIntervalSince($0.startDate)
        return duration > 0 ? DurationText.string(duration, repertoire) : ""
      },
      Column(column: .init("Value", .decimal)) {
        numbers.string((try? $0.quantity.doubleValue(for: unit.unit)).map(unit.displayed))
      },
      Column(column: .init("Source", shrinkable: true, optional: true)) { $0.origin.source },
      Column(column: .init("Note", shrinkable: true, optional: true), isAlwaysShown: false) {
        $0.origin.metadata[SampleMetadata.noteKey] ?? ""
      },
      Column(column: .init("Entry", optional: true), isAlwaysShown: false) {
        $0.origin.isUserEntered ? "by hand" : ""
      },
    ]
  }
}

extension Session {
  /// Makes the failure of a list without samples.
  fileprivate func noSamples(
    of type: QuantityType, _ options: ListOptions
  ) async throws -> CommandFailure {
    if let source = options.source {
      let names = try await store.sources(for: type).map(\.name)
      if !names.contains(source) { return .unknownSource(source, of: type, known: names) }
    }
    let isAll = options.range == nil || options.range == .all
    return isAll && options.source == nil ? .nothingYet(type) : .noData(type)
  }
}

extension CommandFailure {
  /// There is no sample of a metric at all.
  static func nothingYet(_ type: QuantityType) -> CommandFailure {
    CommandFailure(
      .noData, "no data: \(type.name); enter values with 'steptracker add \(type.name) VALUE'")
  }

  /// There is no such source of a metric.
  static func unknownSource(
    _ name: String, of type: QuantityType, known: [String], status: ExitStatus = .noData
  ) -> CommandFailure {
    let near = Suggestions.near(name, in: known)
    let advice =
      near.isEmpty
      ? "run 'steptracker sources \(type.name)'" : "did you mean \(UserText.list(near))?"
    return CommandFailure(
      status, "unknown source of \(type.name): \(UserText.quote(name)); \(advice)")
  }
}
