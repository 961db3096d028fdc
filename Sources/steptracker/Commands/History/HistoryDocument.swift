import StepTrackerCore

/// Changes, the newest first.
struct HistoryDocument: Document {
  let changes: [StoreChange]
  let calendar: DayCalendar
  /// Whether it is about a single change, of which everything is told.
  var isOne = false

  var json: some Encodable { changes.map { Row(change: $0, calendar: calendar) } }

  var csv: CSVDocument {
    CSVDocument(
      header: StoreChange.columns, rows: changes.map { $0.record(calendar).map(\.cell) })
  }

  /// A change with the receipt of an import.
  struct Row: Encodable {
    let change: StoreChange
    let calendar: DayCalendar

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in zip(StoreChange.columns, change.record(calendar)) {
        try container.encode(value, forKey: Key(stringValue: name))
      }
      try container.encode(
        ImportReceipt(of: change).map { ImportBody.File($0, calendar) },
        forKey: Key(stringValue: "receipt"))
    }
  }

  func text(_ appearance: Appearance) -> StyledText {
    var text = table(appearance)
    if isOne {
      let receipts = changes.compactMap(ImportReceipt.init(of:))
      text.append(part: ImportDocument(receipts: receipts, calendar: calendar).text(appearance))
    } else if let remaining = changes.last.map({ $0.id - 1 }), remaining > 0 {
      // Changes are counted from 1.
      let count = NumberText(appearance.repertoire).string(Double(remaining))
      text.append(
        part: StyledText(
          flowing: ["\(count) more; show them with --limit all"], appearance, .muted))
    }
    return text
  }

  private func table(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let dates = DateText(calendar: calendar, isASCII: repertoire == .ascii)
    let numbers = NumberText(repertoire)
    let hasUndone = changes.contains(where: \.isUndone)
    return TextTable(
      columns: [
        .init("ID", .trailing), .init("When", optional: true),
        // In a narrow table the others give way first.
        .init("What", shrinkable: appearance.width >= 60),
        .init("Added", .trailing, optional: true), .init("Deleted", .trailing, optional: true),
      ] + (hasUndone ? [.init("Undone")] : []),
      rows: changes.map { change in
        [
          numbers.string(Double(change.id)), dates.label(of: .minute, startingAt: change.date),
          change.words, numbers.string(Double(change.added)),
          numbers.string(Double(change.deleted)),
        ] + (hasUndone ? [change.isUndone ? "undone" : ""] : [])
      }
    ).render(width: appearance.width, repertoire)
  }
}
