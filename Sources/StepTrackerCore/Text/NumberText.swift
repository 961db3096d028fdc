/// Writes numbers for people: groups of thousands, a point, fixed digits, whatever the locale.
package struct NumberText: Sendable {
  /// The digits after the point, `0...15`.
  package let fractionDigits: Int
  /// The characters that may be used.
  package let repertoire: Repertoire
  /// Whether numbers above zero get a plus, as changes do.
  package let showsPlus: Bool

  /// Creates a format; digits outside of `0...15` are brought into that range.
  package init(
    fractionDigits: Int = 0, _ repertoire: Repertoire = .unicode, showsPlus: Bool = false
  ) {
    self.fractionDigits = min(max(fractionDigits, 0), 15)
    self.repertoire = repertoire
    self.showsPlus = showsPlus
  }

  /// From here on numbers are written with a power of ten.
  private static let scientificThreshold = 1e15

  /// Writes a number, or a dash where there is none or it is not finite.
  ///
  /// With one digit 1234.56 is `1,234.6`, −0.25 is `−0.3` (a half goes away from zero), −0.04 is
  /// `0.0` without a sign. Numbers from 10¹⁵ on are cut to four digits, as in `1.235e20`.
  package func string(_ value: Double?) -> String {
    guard let value, value.isFinite else { return repertoire.noValue }
    guard abs(value) < Self.scientificThreshold else { return scientific(value) }
    let number = DecimalDigits(value).rounded(toFractionDigits: fractionDigits)
    var text = ""
    for place in stride(from: max(number.exponent, 1), to: 0, by: -1) {
      text += digit(of: number, atPlace: place)
      if place > 1, place % 3 == 1 { text += "," }
    }
    if fractionDigits > 0 {
      text += "."
      for place in 0..<fractionDigits { text += digit(of: number, atPlace: -place) }
    }
    return sign(of: number) + text
  }

  /// Writes a number with all the digits that it has, at least `fractionDigits` after the point.
  ///
  /// With one digit 72 is `72.0` and 72.512 is `72.512`.
  package func exact(_ value: Double) -> String {
    let number = DecimalDigits(value)
    let digits = max(fractionDigits, number.digits.count - number.exponent)
    // Tiny numbers would be nothing but zeros; others lose at most what no scale shows.
    guard digits <= 15 || abs(value) >= 1e-4 else {
      return scientific(value, significantDigits: 17)
    }
    return NumberText(fractionDigits: min(digits, 15), repertoire, showsPlus: showsPlus)
      .string(value)
  }

  /// Writes a number as digits and a power of ten, such as `1.5e20` or `2e−9`.
  package func scientific(_ value: Double?, significantDigits: Int = 4) -> String {
    guard let value, value.isFinite else { return repertoire.noValue }
    let number = DecimalDigits(value).rounded(toSignificantDigits: max(significantDigits, 1))
    guard let first = number.digits.first else { return "0" }
    let rest = number.digits.dropFirst().map(String.init).joined()
    let power = number.exponent - 1
    let powerSign = power < 0 ? repertoire.minus : ""
    return sign(of: number) + "\(first)" + (rest.isEmpty ? "" : "." + rest)
      + "e\(powerSign)\(power.magnitude)"
  }

  /// The digit at a place: 1 is the ones, 2 the tens, 0 the tenths, −1 the hundredths.
  private func digit(of number: DecimalDigits, atPlace place: Int) -> String {
    let index = number.exponent - place
    return number.digits.indices.contains(index) ? String(number.digits[index]) : "0"
  }

  private func sign(of number: DecimalDigits) -> String {
    if number.isZero { return "" }
    return number.isNegative ? repertoire.minus : showsPlus ? "+" : ""
  }
}
