/// Makes text from files and arguments safe to show in a terminal.
package enum TerminalEscaping {
  /// Replaces everything invisible that could move, hide or reorder output by a visible escape.
  ///
  /// Control characters, bidirectional controls, line and paragraph separators and zero-width
  /// characters become escapes like `\u{7}`. Letters of all scripts and emoji sequences stay, so
  /// text that is already safe, and any escaped text, comes back unchanged.
  ///
  /// - Complexity: O(*n*)
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    var result = ""
    for character in text {
      let scalars = Array(character.unicodeScalars)
      for (index, scalar) in scalars.enumerated() {
        if isHarmless(scalar, at: index, of: scalars) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return result
  }

  private static func isHarmless(
    _ scalar: Unicode.Scalar, at index: Int, of cluster: [Unicode.Scalar]
  ) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate:
      return false
    default:
      guard isInvisible(scalar) else { return true }
      return index > 0 && belongs(scalar, to: cluster[0], isLast: index == cluster.count - 1)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
      || 0xFFF9...0xFFFB ~= scalar.value
  }

  /// Whether an invisible scalar does its proper work after the base of its cluster.
  private static func belongs(
    _ scalar: Unicode.Scalar, to base: Unicode.Scalar, isLast: Bool
  ) -> Bool {
    guard !isInvisible(base) else { return isHangul(base) && isHangul(scalar) }
    switch scalar.value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F:
      return base != " "
    case 0x200C, 0x200D:
      // Between the parts of a cluster, or shaping a letter of a script that joins its letters.
      return !isLast || (base.value >= 0x600 && base.properties.isAlphabetic)
    case 0xE0020...0xE007F:
      return base == "\u{1F3F4}"
    default:
      return isHangul(base) && isHangul(scalar)
    }
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    0x1100...0x11FF ~= scalar.value
  }
}
