import StepTrackerCore

extension ImportDocument {
  /// The first samples of a table as they would be saved, so that a wrong guess is seen.
  func firstSamples(of receipt: ImportReceipt, _ appearance: Appearance) -> StyledText {
    let samples = firstSamples[receipt.file] ?? []
    guard !samples.isEmpty else { return StyledText() }
    let isASCII = appearance.repertoire == .ascii
    let dates = DateText(calendar: calendar, isASCII: isASCII)
    var table = TextTable(columns: [
      .init("First samples"), .init("Value", .decimal), .init("Source", shrinkable: true),
    ])
    table.rows = samples.map { sample in
      let unit = DisplayUnit(sample.quantity.unit, for: sample.type)
      let number = NumberText(fractionDigits: sample.type.fractionDigits, appearance.repertoire)
        .exact(unit.displayed(sample.quantity.value))
      return [
        dates.time(from: sample.startDate, to: sample.endDate),
        unit.label(number, ascii: isASCII), sample.origin.source,
      ]
    }
    return table.render(width: appearance.width, appearance.repertoire)
  }
}
