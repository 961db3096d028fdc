import Foundation
import StepTrackerCore

extension StatsDocument {
  /// A title and a table with one row a bucket and the whole range under it.
  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let dates = DateText(calendar: session.calendar, isASCII: repertoire == .ascii)
    let title = [
      "\(options.type.displayName) per \(by.rawValue)", interval.map(dates.days) ?? "",
      repertoire == .ascii ? unit.asciiSymbol : unit.symbol,
    ]
    var text = StyledText(
      TextFlow.lines(joining: title.map(repertoire.spelled), width: appearance.width, repertoire)
        .map { StyledLine($0, .emphasis) })
    text.append(part: table(dates, repertoire).render(width: appearance.width, repertoire))
    return text
  }

  private func table(_ dates: DateText, _ repertoire: Repertoire) -> TextTable {
    var columns = [TextTable.Column(by.rawValue.capitalized)]
    if options.separatesSources { columns.append(.init("Source", shrinkable: true)) }
    columns += figures.map { TextTable.Column($0.header, .decimal) }
    var table = TextTable(columns: columns)
    for bucket in buckets {
      let label = dates.label(of: by, startingAt: bucket.startDate)
      table.rows.append(cells(label, bucket, source: nil, repertoire))
      for source in bucket.sources {
        table.rows.append(cells("", bucket, source: source, repertoire))
      }
    }
    if let total = collection?.total {
      table.footer = cells("All", total, source: nil, repertoire)
    }
    return table
  }

  private func cells(
    _ label: String, _ bucket: Statistics, source: String?, _ repertoire: Repertoire
  ) -> [String] {
    let sourceCell = options.separatesSources ? [source ?? ""] : []
    return [label] + sourceCell
      + figures.map { figure in
        let value = figure.value(in: bucket, source: source, unit: unit.unit)
        switch figure {
        case .count: return NumberText(fractionDigits: 0, repertoire).string(value)
        case .duration: return DurationText.string(value, repertoire)
        default:
          let digits =
            (figure == .average || figure.percentile != nil) && options.type.fractionDigits == 0
            ? 1 : options.type.fractionDigits
          return NumberText(fractionDigits: digits, repertoire).string(value.map(unit.displayed))
        }
      }
  }
}
