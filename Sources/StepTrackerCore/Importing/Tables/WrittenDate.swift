/// A date as a cell has it, whose numbers may still be taken for day, month or year.
struct WrittenDate: Equatable {
  /// The day as far as it is known.
  fileprivate enum Parts: Equatable {
    /// By its form or by the name of its month, only one reading is possible.
    case ordered(year: Int, month: Int, day: Int)
    /// The year, if it has four digits, is the last one.
    case numbers(Int, Int, Int)
  }

  private let day: Parts
  /// Whether the year has two digits.
  let hasShortYear: Bool
  /// Whether dots separate its numbers.
  let isDotted: Bool
  /// The time behind the date.
  let time: WrittenTime?

  /// Whether an order has to be known to read the date.
  var needsOrder: Bool {
    if case .numbers = day { true } else { false }
  }

  /// Reads a whole cell: `2024-05-01T07:30+02:00`, `01.05.2024 07:30`, `5/1/24 7:30 AM`, `May 1, 2024`.
  init?(_ text: [UInt8]) {
    var scanner = CellScanner(text.map(CellText.lowercased))
    scanner.skipWeekday()
    guard let (day, hasShortYear, separator) = scanner.day() else { return nil }
    isDotted = separator == UInt8(ascii: ".")
    self.day = day
    self.hasShortYear = hasShortYear
    if scanner.isAtEnd {
      time = nil
    } else {
      guard scanner.skipToTime(), let time = scanner.time(), scanner.isAtEnd else { return nil }
      self.time = time
    }
  }

  /// Returns the date, if there is one in that order.
  ///
  /// A year of two digits is the latest one that ends like that and is not after `latestYear`.
  func date(in order: DateOrder, latestYear: Int) -> CivilDate? {
    var (year, month, dayOfMonth): (Int, Int, Int)
    switch (day, order) {
    case (.ordered(let written, let writtenMonth, let writtenDay), _):
      (year, month, dayOfMonth) = (written, writtenMonth, writtenDay)
    case (.numbers(let first, let second, let third), .dayMonthYear):
      (year, month, dayOfMonth) = (third, second, first)
    case (.numbers(let first, let second, let third), .monthDayYear):
      (year, month, dayOfMonth) = (third, first, second)
    case (.numbers(let first, let second, let third), .yearMonthDay):
      guard hasShortYear else { return nil }
      (year, month, dayOfMonth) = (first, second, third)
    }
    if hasShortYear {
      guard year < 100 else { return nil }
      year = latestYear - (latestYear - year).dividedDown(by: 100).remainder
    }
    return CivilDate(year: year, month: month, day: dayOfMonth)
  }
}

extension CellScanner {
  /// Skips `Wed, ` and the like.
  fileprivate mutating func skipWeekday() {
    var attempt = self
    let letters = attempt.letters()
    let word = String(decoding: letters, as: UTF8.self)
    guard !letters.isEmpty, DateText.weekday(named: word) != nil else { return }
    _ = attempt.skip(".")
    _ = attempt.skip(",")
    guard attempt.skipBlanks() else { return }
    self = attempt
  }

  /// Skips what stands between a date and its time.
  fileprivate mutating func skipToTime() -> Bool {
    if skip("t") { return true }
    let hasComma = skip(",")
    guard skipBlanks() || hasComma else { return false }
    if skip(word: "at ") { _ = skipBlanks() }
    return true
  }

  fileprivate mutating func day()
    -> (parts: WrittenDate.Parts, hasShortYear: Bool, separator: UInt8?)?
  {
    if let date = basicDay() { return (date, false, nil) }
    if let month = month() {
      _ = skipBlanks()
      guard let day = dayOfMonth() else { return nil }
      let hasComma = skip(",")
      guard skipBlanks() || hasComma, let (year, digits) = number(4), digits == 4 || digits == 2
      else { return nil }
      return (.ordered(year: year, month: month, day: day), digits == 2, nil)
    }
    guard let (first, firstDigits) = number(4), firstDigits != 3 else { return nil }
    if firstDigits <= 2 { skipOrdinal() }
    guard let separator = separator() else { return nil }
    if let month = month() {
      guard self.separator() != nil || skip(","), let (last, digits) = number(4) else {
        return nil
      }
      if firstDigits == 4, digits <= 2 {
        return (.ordered(year: first, month: month, day: last), false, separator)
      }
      guard firstDigits <= 2, digits == 4 || digits == 2 else { return nil }
      return (.ordered(year: last, month: month, day: first), digits == 2, separator)
    }
    guard separator != 0x20, let (second, _) = number(2), self.separator() == separator,
      let (third, digits) = number(4)
    else { return nil }
    if firstDigits == 4, digits <= 2 {
      return (.ordered(year: first, month: second, day: third), false, separator)
    }
    guard firstDigits <= 2, digits == 4 || digits == 2 else { return nil }
    return (.numbers(first, second, third), digits == 2, separator)
  }

  /// Reads a date of ISO 8601's basic form: `20240501`.
  private mutating func basicDay() -> WrittenDate.Parts? {
    var attempt = self
    let digits = attempt.digits()
    guard digits.count == 8 else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    guard 1900...2200 ~= year, CivilDate(year: year, month: month, day: day) != nil else {
      return nil
    }
    self = attempt
    return .ordered(year: year, month: month, day: day)
  }

  /// Skips what separates the parts of a date, with blanks behind it, and tells what it is.
  private mutating func separator() -> UInt8? {
    if let byte = rest.first, "-/.".utf8.contains(byte) {
      rest.removeFirst()
      _ = skipBlanks()
      return byte
    }
    return skipBlanks() ? 0x20 : nil
  }

  /// Reads the English name of a month, at least three letters of it.
  private mutating func month() -> Int? {
    var attempt = self
    let letters = attempt.letters()
    guard !letters.isEmpty else { return nil }
    let word = String(decoding: letters, as: UTF8.self)
    let month = (1...12).first { number in
      let name = DateText.monthName(number).lowercased()
      return word == name || word == name.prefix(3) || (number == 9 && word == "sept")
    }
    guard month != nil else { return nil }
    if word.count <= 4 { _ = attempt.skip(".") }
    self = attempt
    return month
  }

  private mutating func dayOfMonth() -> Int? {
    guard let day = number(2)?.value else { return nil }
    skipOrdinal()
    return day
  }

  /// Skips the letters of `1st`, `2nd`, `3rd` and `4th`.
  private mutating func skipOrdinal() {
    _ = skip(word: "st") || skip(word: "nd") || skip(word: "rd") || skip(word: "th")
  }
}
