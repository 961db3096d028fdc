/// Cells that a spreadsheet would take for a formula, and the apostrophe that keeps it from doing so.
///
/// `=1+1` is written as `'=1+1`. So that this can be undone, a text that already has an apostrophe
/// before such a character gets another one, also where formulas are left alone.
enum SpreadsheetText {
  /// Writes a text so that ``restored(_:)`` gives it back.
  ///
  /// - Parameters:
  ///   - text: What the cell holds.
  ///   - isNeutralised: Whether it must not begin like a formula.
  /// - Returns: The text, with an apostrophe before it where that is needed.
  static func written(_ text: String, isNeutralised: Bool) -> String {
    let needsApostrophe =
      isGuarded(text.utf8) || (isNeutralised && text.utf8.first.map(isSpecial) == true)
    return needsApostrophe ? "'" + text : text
  }

  /// Takes an apostrophe away that stands before something like a formula.
  static func restored(_ cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    isGuarded(cell) ? cell.dropFirst() : cell
  }

  private static func isGuarded(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.first == apostrophe, let second = bytes.dropFirst().first else { return false }
    return second == apostrophe || isSpecial(second)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    "=+-@\t\r\n".utf8.contains(byte)
  }

  private static let apostrophe = UInt8(ascii: "'")
}
