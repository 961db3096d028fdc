import Testing

@testable import StepTrackerCore

struct MarkupTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("A&#183;B &lt;C&gt;", "A·B <C>"),
    ("&amp;lt; &quot;&apos;", "&lt; \"'"),
    ("&#xB7;&#x1F3C3;", "·🏃"),
    ("&unknown; & &; &#; &#x; &#+5; &#xg; &amp", "&unknown; & &; &#; &#x; &#+5; &#xg; &amp"),
    ("a&#0;b&#11;c&#xFFFE;d&#xD800;e&#99999999999999999999;", "abcde&#99999999999999999999;"),
    ("a&#1114112;b", "ab"),
    ("My\u{0b}App\u{0}\u{1f}", "MyApp"),
    ("a\tb\nc\rd\r\ne", "a b c d e"),
    ("a&#10;b&#9;c&#xD;d", "a\nb\tc\rd"),
    ("a\u{a0}b\u{2019}\u{202f}\u{200f}\u{7f}", "a\u{a0}b\u{2019}\u{202f}\u{200f}\u{7f}"),
    ("a\u{ffff}b\u{fffe}c", "abc"),
    ("", ""),
  ])
  func `references are resolved and forbidden characters dropped`(raw: String, text: String) {
    var raw = raw
    #expect(raw.withUTF8(MarkupText.decode) == text)
  }

  @Test func `bytes that are not UTF-8 are replaced`() {
    let bytes: [UInt8] = [0x61, 0xff, 0x62, 0xc3, 0x28]
    #expect(bytes.withUnsafeBufferPointer(MarkupText.decode) == "a\u{fffd}b\u{fffd}(")
  }
}
