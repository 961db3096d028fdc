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
    let figures = shownFigures
    var columns = [TextTable.Column(by.rawValue.capitalized)]
    if options.separatesSources { columns.append(.init("Source", shrinkable: true)) }
    columns += figures.enumerated().map { index, figure in
      TextTable.Column(figure.header, .decimal, optional: index > 0)
    }
    var table = TextTable(columns: columns)
    let buckets = buckets
    for (label, bucket) in zip(labels(of: buckets, dates), buckets) {
      table.rows.append(cells(label, bucket, source: nil, figures, repertoire))
      for source in bucket.sources {
        table.rows.append(cells("", bucket, source: source, figures, repertoire))
      }
    }
    if let total = collection?.total {
      table.footer = cells("All", total, source: nil, figures, repertoire)
    }
    return table
  }

  /// The figures with something to say: a duration that nobody asked for and that is always 0 is left out.
  private var shownFigures: [StatisticsFigure] {
    let isWithoutDuration = options.figures == nil && collection?.total?.duration() == 0
    return isWithoutDuration ? figures.filter { $0 != .duration } : figures
  }

  /// The names of the buckets; an hour that clocks show twice gets its offset from UTC.
  private func labels(of buckets: [Statistics], _ dates: DateText) -> [String] {
    let names = buckets.map { dates.label(of: by, startingAt: $0.startDate) }
    return names.indices.map { index in
      let isRepeated =
        (index > 0 && names[index - 1] == names[index])
        || (index + 1 < names.count && names[index + 1] == names[index])
      guard isRepeated else { return names[index] }
      return names[index] + session.calendar.iso8601(buckets[index].startDate).suffix(6)
    }
  }

  private func cells(
    _ label: String, _ bucket: Statistics, source: String?, _ figures: [StatisticsFigure],
    _ repertoire: Repertoire
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
