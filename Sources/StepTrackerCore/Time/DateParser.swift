import Foundation

/// Tells apart the forms of ``DateExpression``, without the limits on how early or late.
struct DateParser {
  let text: String
  let now: Date
  let calendar: DayCalendar

  private var today: CivilDate { calendar.civilDate(of: now) }

  func resolve() throws(DateExpressionError) -> ResolvedDate {
    if let date = try civilDate(text.lowercased()) { return try day(date) }
    if let period = try period() { return .period(period) }
    if text.lowercased() == "now" { return .instant(now) }
    if let fields = TimestampFields(text) { return .instant(try instant(fields)) }
    if let instant = try dayAndTime() { return .instant(instant) }
    throw rejection
  }

  // MARK: - Days

  /// Returns the day of a word, a distance or an ISO date; nil when the text is none of them.
  private func civilDate(_ text: String) throws(DateExpressionError) -> CivilDate? {
    switch text {
    case "today": return today
    case "yesterday": return CivilDate(dayNumber: today.dayNumber - 1)
    default: break
    }
    if let weekday = DateText.weekday(named: text) {
      let past = (today.weekday - weekday).dividedDown(by: 7).remainder
      return CivilDate(dayNumber: today.dayNumber - past)
    }
    if let date = try distantDay(text) { return date }
    return isoDate(text)
  }

  private func isoDate(_ text: String) -> CivilDate? {
    text.read { reader in
      guard let date = reader.date(), reader.isAtEnd else { return nil }
      return date
    }
  }

  /// Reads `7d`, `-7d`, `2w`, `3m`, `1y`.
  private func distantDay(_ text: String) throws(DateExpressionError) -> CivilDate? {
    let digits = (text.hasPrefix("-") ? text.dropFirst() : text[...]).dropLast()
    guard let unit = text.last, "dwmy".contains(unit), !digits.isEmpty,
      digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    // More days than there are since 1900 need no arithmetic.
    guard let count = Int(digits), count < 1_000_000 else { throw .tooEarly(self.text) }
    return switch unit {
    case "d": CivilDate(dayNumber: today.dayNumber - count)
    case "w": CivilDate(dayNumber: today.dayNumber - 7 * count)
    case "m": today.adding(months: -count)
    default: today.adding(months: -12 * count)
    }
  }

  /// Returns the interval of a day, which the zone may have skipped.
  private func day(_ date: CivilDate) throws(DateExpressionError) -> ResolvedDate {
    let interval = interval(from: date, to: CivilDate(dayNumber: date.dayNumber + 1))
    guard interval.duration > 0 else { throw .noSuchDate(text) }
    return .day(interval)
  }

  /// Reads `2024-05` or `2024`.
  private func period() throws(DateExpressionError) -> DateInterval? {
    let numbers: (year: Int, month: Int?)? = text.read { reader in
      guard let year = reader.digits(4) else { return nil }
      if reader.isAtEnd { return (year, nil) }
      guard reader.skip("-"), let month = reader.digits(2), reader.isAtEnd else { return nil }
      return (year, month)
    }
    guard let numbers else { return nil }
    guard let first = CivilDate(year: numbers.year, month: numbers.month ?? 1, day: 1)
    else { throw .noSuchDate(text) }
    return interval(from: first, to: first.adding(months: numbers.month == nil ? 12 : 1))
  }

  private func interval(from first: CivilDate, to next: CivilDate) -> DateInterval {
    DateInterval(start: calendar.startOfDay(first), end: calendar.startOfDay(next))
  }

  // MARK: - Instants

  func instant(_ fields: TimestampFields) throws(DateExpressionError) -> Date {
    if fields.offset != nil { return Date(timeIntervalSince1970: fields.secondsSince1970) }
    return try calendar.date(
      on: fields.date,
      at: TimeOfDay(secondOfDay: fields.secondOfDay, fraction: fields.fraction))
  }

  /// Reads a day and a time with a blank between them.
  private func dayAndTime() throws(DateExpressionError) -> Date? {
    let words = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let date = try civilDate(String(words[0])) else { return nil }
    return try calendar.date(on: date, at: TimeOfDay(String(words[1])))
  }

  // MARK: - What is wrong

  /// The best reason for a text that has no accepted form.
  private var rejection: DateExpressionError {
    // The digits and dashes of a date, whatever follows.
    let isShapedAsDate = text.read { reader in
      reader.digits(4) != nil && reader.skip("-") && reader.digits(2) != nil && reader.skip("-")
        && reader.digits(2) != nil
    }
    if isShapedAsDate {
      if isoDate(String(text.prefix(10))) == nil { return .noSuchDate(text) }
      let rest = text.dropFirst(10)
      if let separator = rest.first, "Tt ".contains(separator) {
        return .notATime(String(rest.dropFirst()))
      }
    }
    let parts = text.split(whereSeparator: { "/.-".contains($0) })
    let isNumeric = parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    if parts.count == 3, isNumeric, parts[0].count <= 2 { return .ambiguousDate(text) }
    if (try? TimeOfDay(text)) != nil { return .timeAlone(text) }
    if text.contains(":"), text.utf8.allSatisfy({ 0x30...0x3A ~= $0 }) { return .notATime(text) }
    return .notADate(text)
  }
}
