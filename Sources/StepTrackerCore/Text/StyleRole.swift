/// Names what a piece of output means; its colour follows from that.
///
/// Colour only underlines what marks, signs and words already say.
package enum StyleRole: Sendable, CaseIterable {
  /// Ordinary text in the terminal's own colour.
  case plain
  /// Titles, headers and what was selected.
  case emphasis
  /// Remarks that may be overlooked.
  case muted
  /// Axes, rules and their labels.
  case axis
  /// A metric without a colour of its own.
  case data
  /// Steps and other activity.
  case steps
  /// Energy.
  case energy
  /// Weight and other body measures.
  case weight
  /// The heart.
  case heart
  /// A change upwards.
  case gain
  /// A change downwards.
  case loss
}

/// Says how many colours a terminal has.
package enum ColorDepth: Sendable, CaseIterable {
  /// Plain text without any escape code.
  case none
  /// The sixteen colours of the terminal's theme.
  case ansi16
  /// The palette of 256 colours.
  case ansi256
  /// Red, green and blue with 8 bits each.
  case truecolor
}
