/// Reads fixed-width ASCII numbers from bytes, which have to stay where they are meanwhile.
struct DigitReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Skips one ASCII character if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, UInt32(bytes[position]) == character.value else { return false }
    position += 1
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
    guard !isAtEnd, 0x30...0x39 ~= bytes[position] else { return nil }
    position += 1
    return Int(bytes[position - 1]) - 0x30
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

  /// Reads `Z`, `+09`, `+0900`, `+09:00`, with a blank before it or not, or nothing: `.some(nil)`.
  mutating func offset() -> Int?? {
    if isAtEnd { return .some(nil) }
    _ = skip(" ")
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

extension String {
  /// Reads the UTF-8 bytes of the text with a reader.
  func read<Value>(_ body: (inout DigitReader) -> Value) -> Value {
    var text = self
    return text.withUTF8 { bytes in
      var reader = DigitReader(UnsafeRawBufferPointer(bytes))
      return body(&reader)
    }
  }
}
