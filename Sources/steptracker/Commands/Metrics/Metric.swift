import Foundation
import StepTrackerCore

/// A metric as people know it.
struct Metric {
  let type: QuantityType
  /// The unit that values are typed and shown in.
  let unit: DisplayUnit
  /// The first and the last start of its samples.
  let starts: ClosedRange<Date>?
  let calendar: DayCalendar

  init(_ type: QuantityType, _ session: Session, _ starts: ClosedRange<Date>?) {
    self.type = type
    unit = DisplayUnit(session.preferences.unit(for: type), for: type)
    self.starts = starts
    calendar = session.calendar
  }

  /// How samples combine, in a word or two.
  var kind: String {
    switch type.aggregationStyle {
    case .cumulative: "adds up"
    case .discreteArithmetic: "average"
    case .discreteTemporallyWeighted: "time average"
    case .discreteEquivalentContinuousLevel: "sound level"
    }
  }

  /// What stands for a whole day.
  var day: String {
    switch type.dayValue {
    case .sum: "total"
    case .average: "average"
    case .mostRecent: "latest"
    }
  }
}

extension Metric {
  /// Everything about the metric, a line a fact.
  func text(count: Int, isLocked: Bool, _ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let dates = DateText(calendar: calendar, isASCII: repertoire == .ascii)
    let span = starts.map { starts in
      let lastDay = calendar.day(containing: starts.upperBound)
      return dates.days(of: DateInterval(start: starts.lowerBound, end: lastDay.end))
    }
    let samples = [NumberText(repertoire).string(Double(count)), span]
    let facts = [
      ("Name", type.name),
      ("Also", type.aliases.joined(separator: ", ")),
      ("HealthKit", type.identifier),
      ("Unit", unit.word(repertoire)),
      (
        "Accepts",
        type.acceptedUnits.map { DisplayUnit($0, for: type).word(repertoire) }
          .joined(separator: ", ")
      ),
      ("Samples", samples.compactMap(\.self).joined(separator: ", ")),
      ("Kind", kind),
      ("A day", day),
      ("Group", type.group.rawValue),
      ("Locked", isLocked ? "yes; unlock it with 'steptracker config lock.\(type.name) off'" : ""),
    ]
    let column = facts.map(\.0.count).max() ?? 0
    var text = StyledText(flowing: [type.displayName], appearance, .emphasis)
    text.append(part: StyledText())
    var lines = StyledText()
    for (name, fact) in facts where !fact.isEmpty {
      let room = max(appearance.width - column - 2, 1)
      for (index, words) in TextFlow.lines(of: fact, width: room, repertoire).enumerated() {
        var line = StyledLine()
        line.append((index == 0 ? name : "").padded(toWidth: column + 2), .muted)
        line.append(words)
        lines.append(line)
      }
    }
    text.append(part: lines)
    return text
  }
}

/// Metrics in a list.
struct MetricsDocument: RecordDocument {
  let metrics: [Metric]
  /// What can be listed beside them.
  let others: [String]

  /// The names of what a store has beside metrics, and of what it can have.
  static func names(of stored: [HealthObjectType]) -> [String] {
    let usual: [HealthObjectType] = [
      .sleep, .category(.appleStandHour), .category(.mindfulSession), .workout, .correlation,
      .activitySummary,
    ]
    return Set(usual + stored).sorted().map(\.name)
  }

  static let columns = [
    "name", "meaning", "unit", "kind", "group", "latest", "day", "identifier", "aliases", "units",
  ]

  var records: [[JSONValue]] {
    metrics.map { metric in
      let type = metric.type
      return [
        .string(type.name), .string(type.displayName), .string(metric.unit.unit.unitString),
        .string(metric.kind), .string(type.group.rawValue),
        .text(metric.starts.map { metric.calendar.iso8601($0.upperBound) }), .string(metric.day),
        .string(type.identifier), .array(type.aliases),
        .array(type.acceptedUnits.map(\.unitString)),
      ]
    }
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    var text = TextTable(
      columns: [
        .init("Name"), .init("Meaning", shrinkable: true, optional: true), .init("Unit"),
        .init("Kind", optional: true), .init("Group", optional: true),
      ],
      rows: metrics.map { metric in
        [
          metric.type.name, metric.type.displayName, metric.unit.word(repertoire), metric.kind,
          metric.type.group.rawValue,
        ]
      }
    ).render(width: appearance.width, repertoire)
    if !others.isEmpty {
      let sentence =
        "Listed beside metrics: \(others.joined(separator: ", ")); see 'steptracker list --help'"
      text.append(part: StyledText(flowing: [sentence], appearance, .muted))
    }
    return text
  }
}
