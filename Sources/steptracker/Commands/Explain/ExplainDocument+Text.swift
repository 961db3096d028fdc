import Foundation
import StepTrackerCore

extension ExplainDocument {
  /// The day's figure, a row with a timeline for each source, and what was left out.
  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let timeline = CreditTimeline(
      rows: credits.sources.map { row($0, repertoire) }, marks: hours, duration: day.duration,
      role: StyleRole(of: type), options: ChartOptions(width: appearance.width, repertoire))
    var text = sentence(title(repertoire), appearance, .emphasis)
    text.append(part: timeline.render())
    text.append(part: timeline.legend())
    text.append(part: sentence(summary(repertoire), appearance, .plain))
    return text
  }

  private func title(_ repertoire: Repertoire) -> String {
    let date = DateText(calendar: session.calendar).longDate(day.start)
    let name = "\(type.displayName) on \(date)"
    if isMerged {
      let sum = "\(name): \(labelled(credits.statistics?.sumQuantity(), repertoire))"
      return leavesOut
        ? "\(sum) (all sources added: \(labelled(credits.sumOfAllQuantity, repertoire)))" : sum
    }
    return "\(name): average \(labelled(credits.statistics?.averageQuantity(), repertoire)) "
      + "of \(CountText.string(credits.statistics?.sampleCount() ?? 0, "sample"))"
  }

  private var leavesOut: Bool { credits.sources.contains { !$0.covered.isEmpty } }

  private func summary(_ repertoire: Repertoire) -> String {
    guard isMerged else { return "All samples of all sources count." }
    guard leavesOut else {
      return "Nothing was left out: no source covers the time of another."
    }
    let share =
      (value(credits.leftOutQuantity) ?? 0) / (value(credits.sumOfAllQuantity) ?? 0) * 100
    return "Left out, as a source above covers the same time: "
      + "\(labelled(credits.leftOutQuantity, repertoire)) "
      + "(\(NumberText(fractionDigits: 0, repertoire).string(share)) % of all added)."
  }

  private func row(_ source: SourceCredit, _ repertoire: Repertoire) -> CreditTimeline.Row {
    CreditTimeline.Row(
      label: source.source ?? "By hand", credited: source.credited.map(seconds),
      covered: source.covered.map(seconds),
      figures: isMerged
        ? [
          number(source.creditedSumQuantity, repertoire), "of",
          number(source.statistics.sumQuantity(), repertoire),
        ]
        : [
          count(source.statistics, repertoire), "of", count(credits.statistics, repertoire),
          "average", number(source.statistics.averageQuantity(), repertoire),
        ])
  }

  private func seconds(_ interval: DateInterval) -> ClosedRange<Double> {
    let start = interval.start.timeIntervalSince(day.start)
    return start...max(interval.end.timeIntervalSince(day.start), start)
  }

  /// Every third hour that the zone's clocks show on this day, where they show it first.
  private var hours: [CreditTimeline.Mark] {
    var clock = session.calendar.clock
    let start = day.start.wholeSeconds
    let shown = clock.localSecond(at: start)
    let midnight = shown - (shown % 86_400 + 86_400) % 86_400
    return stride(from: 0, through: 24, by: 3).compactMap { hour in
      let reading = midnight + hour * 3600
      let instant = clock.firstInstant(showing: reading)
      let isShown = clock.localSecond(at: instant) == reading
      let position = hour == 24 ? day.duration : Double(instant - start)
      guard isShown || hour == 24, 0...day.duration ~= position else { return nil }
      return CreditTimeline.Mark(position: position, text: String(hour))
    }
  }

  private func count(_ statistics: Statistics?, _ repertoire: Repertoire) -> String {
    NumberText(fractionDigits: 0, repertoire).string(Double(statistics?.sampleCount() ?? 0))
  }

  private func number(_ quantity: Quantity?, _ repertoire: Repertoire) -> String {
    let digits = !isMerged && type.fractionDigits == 0 ? 1 : type.fractionDigits
    return NumberText(fractionDigits: digits, repertoire)
      .string(value(quantity).map(unit.displayed))
  }

  private func labelled(_ quantity: Quantity?, _ repertoire: Repertoire) -> String {
    unit.label(number(quantity, repertoire), ascii: repertoire == .ascii)
  }

  private func sentence(
    _ text: String, _ appearance: Appearance, _ role: StyleRole
  ) -> StyledText {
    let repertoire = appearance.repertoire
    return StyledText(
      TextFlow.lines(of: repertoire.spelled(text), width: appearance.width, repertoire)
        .map { StyledLine($0, role) })
  }
}
