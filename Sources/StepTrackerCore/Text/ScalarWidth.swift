import CWidth

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Asks the C library how many columns a Unicode scalar takes, in a UTF-8 locale of its own.
///
/// `wcwidth` looks at the locale of the calling thread, so the locale is put in place around the
/// question and the thread's own one is restored before returning. The process locale is never
/// touched. Where the system has no UTF-8 locale the widths come from ``fallback(for:)``.
enum ScalarWidth {
  /// Runs `body` with a function that tells widths.
  static func measure<Result>(_ body: ((Unicode.Scalar) -> Int) -> Result) -> Result {
    guard let locale = UnicodeLocale.shared.handle else { return body(fallback(for:)) }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return body { scalar in
      let width = Int(steptracker_wcwidth(scalar.value))
      return width >= 0 ? width : fallback(for: scalar)
    }
  }

  /// Tells a width without the C library, for scalars and systems that it does not know.
  static func fallback(for scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      let isWide = wideRanges.contains { $0.contains(scalar.value) }
      return isWide || scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The blocks of Unicode's East Asian wide and full-width characters, roughly.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}

// SAFETY: the locale object is made once, and never changed or freed; the C library allows
// any number of threads to use one locale object at a time.
private struct UnicodeLocale: @unchecked Sendable {
  static let shared = UnicodeLocale()

  let handle: locale_t?

  private init() {
    handle =
      newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)
  }
}
