/// The parts of an ISO 8601 date and time as they are written.
struct TimestampFields: Hashable {
  var date: CivilDate
  /// The whole seconds since 00:00, at most 86,399.
  var secondOfDay: Int
  /// The fraction of the second, less than 1.
  var fraction: Double
  /// The seconds ahead of UTC, or nil where the text names no offset.
  var offset: Int?

  /// The instant in seconds since 1970, taking a missing offset for UTC.
  var secondsSince1970: Double {
    Double(date.dayNumber * secondsPerDay + secondOfDay - (offset ?? 0)) + fraction
  }

  /// Reads `2024-05-01T07:30`, with a blank for the `T`, seconds, fraction and offset as one likes.
  ///
  /// Accepted offsets are `Z`, `+09`, `+0900` and `+09:00` up to 18 hours. 24:00 and leap seconds are
  /// not accepted.
  init?(_ text: some StringProtocol) {
    var reader = DigitReader(text.utf8)
    guard let date = reader.date(), reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let time = reader.time(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    self.date = date
    (secondOfDay, fraction) = time
    self.offset = offset
  }
}

/// Reads fixed-width ASCII numbers from bytes.
struct DigitReader<Bytes: Collection<UInt8>> {
  private var rest: Bytes.SubSequence

  init(_ bytes: Bytes) {
    rest = bytes[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips one ASCII character if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next = rest.first, UInt32(next) == character.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads exactly a number of digits.
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, 0x30...0x39 ~= byte else { return nil }
    rest.removeFirst()
    return Int(byte) - 0x30
  }

  /// Reads `2024-05-01`.
  mutating func date() -> CivilDate? {
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Reads `07:30`, `07:30:15` or `07:30:15.25`.
  mutating func time() -> (secondOfDay: Int, fraction: Double)? {
    guard let hour = digits(2), hour <= 23, skip(":"), let minute = digits(2), minute <= 59
    else { return nil }
    let minutes = hour * 60 + minute
    guard skip(":") else { return (minutes * 60, 0) }
    guard let second = digits(2), second <= 59 else { return nil }
    guard skip(".") else { return (minutes * 60 + second, 0) }
    guard let fraction = fraction() else { return nil }
    return (minutes * 60 + second, fraction)
  }

  /// Reads at least one digit after a decimal point; those after the fifteenth count nothing.
  private mutating func fraction() -> Double? {
    var (value, scale) = (0, 1)
    guard let first = digit() else { return nil }
    (value, scale) = (first, 10)
    while let next = digit() {
      guard scale < 1_000_000_000_000_000 else { continue }
      (value, scale) = (value * 10 + next, scale * 10)
    }
    return Double(value) / Double(scale)
  }

  /// Reads `Z`, `+09`, `+0900`, `+09:00` or nothing, which is `.some(nil)`.
  mutating func offset() -> Int?? {
    if isAtEnd { return .some(nil) }
    if skip("Z") || skip("z") { return 0 }
    let isNegative = skip("-")
    guard isNegative || skip("+"), let hours = digits(2) else { return nil }
    var minutes = 0
    if skip(":") || !isAtEnd {
      guard let value = digits(2), value <= 59 else { return nil }
      minutes = value
    }
    let seconds = hours * 3600 + minutes * 60
    guard seconds <= 18 * 3600 else { return nil }
    return isNegative ? -seconds : seconds
  }
}
