import Foundation
import Testing

@testable import StepTrackerCore

struct DisplayWidthTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("kg", 2), ("体重", 4), ("한글", 4), ("e\u{301}", 1), ("é", 1), ("ｶﾅ", 2),
    ("－", 2), ("❤️", 2), ("❤", 1), ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇰🇷", 2), ("1️⃣", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("a\u{200B}b", 2), ("─█⣿", 3), ("−·–…", 4),
    ("क्षि", 3), ("العربية", 7), ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", 2),
  ]

  @Test(arguments: widths) func `text takes the columns of a terminal`(
    _ text: String, _ columns: Int
  ) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func `measuring does not depend on the thread`() async {
    let widths = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 { group.addTask { DisplayWidth.columns(of: "体重 👩‍🚀 é") } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(widths == [9])
  }

  @Test(arguments: ["a", "é", "体", "🚀", "─", "\u{301}", "\u{200B}", "\u{7}", "한", "（"])
  func `the fallback agrees with the C library`(_ text: String) throws {
    let scalar = try #require(text.unicodeScalars.first)
    #expect(ScalarWidth.fallback(for: scalar) == DisplayWidth.columns(of: text))
  }

  static let cuts: [(String, Int, String, String)] = [
    ("Heart rate", 10, "Heart rate", "Heart rate"), ("Heart rate", 7, "Heart …", "Heart.."),
    ("Heart rate", 1, "…", "."), ("Heart rate", 0, "", ""), ("体重体重", 5, "体重…", "体.."),
    ("体重体重", 4, "体…", "体.."), ("👩‍🚀👩‍🚀", 3, "👩‍🚀…", ".."), ("", 3, "", ""),
    ("abc", -1, "", ""),
  ]

  @Test(arguments: cuts) func `text is cut between characters`(
    _ text: String, _ width: Int, _ unicode: String, _ ascii: String
  ) {
    #expect(text.truncated(toWidth: width) == unicode)
    let cut = text.truncated(toWidth: width, .ascii)
    #expect(cut.displayWidth <= max(width, 0))
    if text != "👩‍🚀👩‍🚀" { #expect(cut == ascii) }
  }

  @Test func `text is filled up by its columns`() {
    #expect("体".padded(toWidth: 4) == "体  ")
    #expect("体".padded(toWidth: 4, .trailing) == "  体")
    #expect("long".padded(toWidth: 2) == "long")
  }
}
