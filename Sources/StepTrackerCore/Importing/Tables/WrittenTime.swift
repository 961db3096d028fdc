/// A time of day as a cell has it: `07:30`, `7:30:15.5`, `7:30 AM`, `07:30+02:00`.
struct WrittenTime: Equatable {
  /// The whole seconds since 00:00.
  var second: Int
  /// The fraction of the second, less than 1.
  var fraction: Double
  /// The seconds ahead of UTC, or nil where none are named.
  var offset: Int?

  /// Reads a whole cell.
  init?(_ text: [UInt8]) {
    var scanner = CellScanner(text.map(CellText.lowercased))
    guard let time = scanner.time(), scanner.isAtEnd else { return nil }
    self = time
  }

  fileprivate init(second: Int, fraction: Double, offset: Int?) {
    self.second = second
    self.fraction = fraction
    self.offset = offset
  }
}

extension CellScanner {
  /// Reads a time and the offset behind it.
  mutating func time() -> WrittenTime? {
    guard var hour = number(2)?.value, skip(":"), let minute = sixtieth() else { return nil }
    var second = 0
    var fraction = 0.0
    if skip(":") {
      guard let value = sixtieth() else { return nil }
      second = value
      if skip(".") || skip(",") {
        let decimals = digits()
        guard !decimals.isEmpty else { return nil }
        // Instants count in milliseconds; more digits than these change nothing.
        let shown = decimals.prefix(9)
        let scale = shown.reduce(1.0) { scale, _ in scale * 10 }
        fraction = Double(shown.reduce(0) { $0 * 10 + Int($1 - 0x30) }) / scale
      }
    }
    if let isAfternoon = halfDay() {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour <= 23 else { return nil }
    guard let offset = offset() else { return nil }
    return WrittenTime(
      second: (hour * 60 + minute) * 60 + second, fraction: fraction, offset: offset)
  }

  private mutating func sixtieth() -> Int? {
    guard let (value, digits) = number(2), digits == 2, value <= 59 else { return nil }
    return value
  }

  /// Reads `am`, `PM` or `p.m.`: whether it is the afternoon, or nil where there is none.
  private mutating func halfDay() -> Bool? {
    var attempt = self
    _ = attempt.skipBlanks()
    let isAfternoon = attempt.skip("p")
    guard isAfternoon || attempt.skip("a") else { return nil }
    let hasPoint = attempt.skip(".")
    guard attempt.skip("m"), !hasPoint || attempt.skip(".") || attempt.isAtEnd else { return nil }
    self = attempt
    return isAfternoon
  }

  /// Reads `Z`, `UTC`, `GMT`, `+02`, `+0200` or `+02:00`; `.some(nil)` for nothing at all.
  private mutating func offset() -> Int?? {
    _ = skipBlanks()
    if isAtEnd { return .some(nil) }
    if skip("z") || skip(word: "utc") || skip(word: "gmt") { return 0 }
    let isNegative = skip("-")
    guard isNegative || skip("+"), let (number, count) = number(4) else { return nil }
    var (hours, minutes) = count > 2 ? number.quotientAndRemainder(dividingBy: 100) : (number, 0)
    if count <= 2, skip(":") {
      guard let value = sixtieth() else { return nil }
      minutes = value
    }
    guard count == 2 || count == 4, minutes <= 59 else { return nil }
    hours = hours * 3600 + minutes * 60
    guard hours <= 18 * 3600 else { return nil }
    return isNegative ? -hours : hours
  }
}
