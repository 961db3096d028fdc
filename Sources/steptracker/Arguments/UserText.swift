import StepTrackerCore

/// Text that the user typed, made fit to be shown in a message.
enum UserText {
  /// Quotes a text as the core's messages do.
  static func quote(_ text: String) -> String { QuotedText.quote(text) }

  /// Lists quoted texts: `'a', 'b' or 'c'`.
  static func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.map(quote).joined() }
    return texts.dropLast().map(quote).joined(separator: ", ") + " or " + quote(last)
  }
}
