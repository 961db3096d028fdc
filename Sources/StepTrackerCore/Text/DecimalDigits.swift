/// The decimal digits of a number, in its shortest form that reads back to the same number.
///
/// The value is 0.d₁d₂d₃… × 10^`exponent`: 72.5 has the digits 7, 2, 5 and the exponent 2. Rounding
/// works on these digits, so 0.15 rounds as the 0.15 that a person sees, not as the slightly
/// smaller binary fraction.
struct DecimalDigits: Equatable {
  private(set) var isNegative: Bool
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0

  /// Takes a finite number apart; one that is not finite counts as 0.
  init(_ value: Double) {
    isNegative = value < 0
    guard value.isFinite, value != 0 else { return }
    var power = 0
    var seenPoint = false
    let text = abs(value).description
    let parts = text.utf8.split(separator: UInt8(ascii: "e"))
    for byte in parts[0] {
      guard byte != UInt8(ascii: ".") else {
        seenPoint = true
        continue
      }
      if !seenPoint { power += 1 }
      digits.append(byte - UInt8(ascii: "0"))
    }
    if parts.count > 1 { power += Int(Substring(parts[1])) ?? 0 }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent = power - zeros
    dropTrailingZeros()
  }

  var isZero: Bool { digits.isEmpty }

  /// Rounds to a number of digits after the decimal point; a half goes away from zero.
  func rounded(toFractionDigits count: Int) -> DecimalDigits {
    rounded(toSignificantDigits: exponent + count)
  }

  /// Rounds to a number of digits from the first on; a half goes away from zero.
  func rounded(toSignificantDigits count: Int) -> DecimalDigits {
    guard count < digits.count else { return self }
    var result = self
    result.digits = Array(digits.prefix(max(count, 0)))
    if count >= 0, digits[count] >= 5 { result.increment() }
    result.dropTrailingZeros()
    return result
  }

  /// Adds one at the last digit kept; 9.9 turns into 10.
  private mutating func increment() {
    while digits.last == 9 { digits.removeLast() }
    if let last = digits.indices.last {
      digits[last] += 1
    } else {
      digits = [1]
      exponent += 1
    }
  }

  private mutating func dropTrailingZeros() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }
}
