/// Turns a role into escape codes; no other file holds any.
package enum Style {
  /// Replaces the line that a terminal's cursor is on, which the text must fit; an empty one erases it.
  package static func replacingLine(with text: String) -> String { "\r\(text)\u{1B}[K" }

  /// Wraps text in the codes of its role, or returns it as it is where there are none.
  static func apply(_ role: StyleRole, to text: String, depth: ColorDepth) -> String {
    guard let codes = codes(for: role, depth: depth), !text.isEmpty else { return text }
    return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// The parameters of "select graphic rendition" (ECMA-48), nil for none.
  private static func codes(for role: StyleRole, depth: ColorDepth) -> String? {
    if depth == .none || role == .plain { return nil }
    if role == .emphasis { return "1" }
    let color = color(for: role)
    switch depth {
    case .none: return nil
    case .ansi16: return "\(color.ansi16)"
    case .ansi256: return "38;5;\(color.ansi256)"
    case .truecolor: return "38;2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  private struct Color {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    let ansi256: UInt8
    let ansi16: UInt8

    init(_ rgb: UInt32, _ ansi256: UInt8, _ ansi16: UInt8) {
      red = UInt8(truncatingIfNeeded: rgb >> 16)
      green = UInt8(truncatingIfNeeded: rgb >> 8)
      blue = UInt8(truncatingIfNeeded: rgb)
      self.ansi256 = ansi256
      self.ansi16 = ansi16
    }
  }

  /// Middle tones, readable on a dark and on a light background.
  private static func color(for role: StyleRole) -> Color {
    switch role {
    case .plain, .emphasis, .muted, .axis: Color(0x8A8A8A, 245, 90)
    case .data: Color(0x2A9DC9, 38, 36)
    case .steps: Color(0xFF3B6B, 204, 95)
    case .energy: Color(0xD97A00, 208, 33)
    case .weight, .loss: Color(0x7B79F0, 105, 94)
    case .heart: Color(0xEE4238, 203, 91)
    case .gain: Color(0x00A294, 37, 36)
    }
  }
}
