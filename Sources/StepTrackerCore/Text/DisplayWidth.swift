/// Tells how many columns text takes in a terminal.
///
/// Unicode leaves some of this to the terminal. The rules here are those of current terminals: a
/// grapheme cluster is never split, a flag, a keycap and an emoji sequence take two columns.
package enum DisplayWidth {
  /// Returns the columns of a text, 0 for an empty one.
  ///
  /// `"kg"` takes 2 columns, `"体重"` 4, `"e\u{301}"` 1 and `"👩‍🚀"` 2. Control characters count 0:
  /// pass text through ``TerminalEscaping`` before it is measured.
  ///
  /// - Complexity: O(*n*)
  package static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text.utf8.count }
    return ScalarWidth.measure { width in
      text.reduce(0) { $0 + columns(of: $1, width: width) }
    }
  }

  /// Returns the columns of one grapheme cluster.
  package static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue, 0x20...0x7E ~= ascii { return 1 }
    return ScalarWidth.measure { columns(of: character, width: $0) }
  }

  /// Adds up the scalars of a cluster, except where a terminal draws them as one picture.
  private static func columns(
    of character: Character, width: (Unicode.Scalar) -> Int
  ) -> Int {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let rest = scalars.dropFirst()
    if rest.isEmpty { return width(first) }
    let isPicture =
      first.properties.isEmoji
      && rest.contains {
        $0 == "\u{FE0F}" || $0.properties.isEmojiModifier || $0 == "\u{200D}"
          || isRegionalIndicator($0)
      }
    return isPicture ? 2 : scalars.reduce(0) { $0 + width($1) }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    0x1F1E6...0x1F1FF ~= scalar.value
  }
}
