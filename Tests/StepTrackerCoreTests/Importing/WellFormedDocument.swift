/// A well-formed XML document, made of what XML allows by a seed alone.
///
/// It has neither a document type nor instructions without content, as both end Foundation's parser on
/// Linux with a trap (at an attribute list, and at the content), and no prefixes, which would have to
/// be declared.
struct WellFormedDocument {
  private(set) var text = ""
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    if chance(2) { text += "\u{feff}" }
    if chance(2) { text += "<?xml version=\"1.0\" encoding='UTF-8'?>" }
    addBetween()
    addElement(depth: 0)
    addBetween()
  }

  private mutating func chance(_ count: Int) -> Bool { number(count) == 0 }

  private mutating func number(_ count: Int) -> Int { .random(in: 0..<count, using: &random) }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private mutating func addElement(depth: Int) {
    let name = pick(["Record", "MetadataEntry", "HealthData", "a", "_b-1.c", "größe", "体重", "Ünit"])
    text += "<\(name)"
    let names = ["key", "value", "sourceName", "d-e.f_1", "ключ", "é", "type", "unit"]
    for name in names.shuffled(using: &random).prefix(number(7)) {
      text += blanks(atLeast: 1) + name + blanks(atLeast: 0) + "=" + blanks(atLeast: 0)
      addValue()
    }
    text += blanks(atLeast: 0)
    guard depth < 5, !chance(4) else {
      text += chance(2) ? "/>" : "></\(name)>"
      return
    }
    text += ">"
    for _ in 0..<number(5) {
      addText()
      addBetween()
      addElement(depth: depth + 1)
    }
    addText()
    text += "</\(name)\(blanks(atLeast: 0))>"
  }

  private mutating func blanks(atLeast minimum: Int) -> String {
    (0..<(minimum + (chance(3) ? number(3) : 0)))
      .map { _ in pick([" ", "\n", "\t", "\r\n", "\r"]) }.joined()
  }

  /// Adds a quoted value with blanks of all kinds, references and characters of all planes.
  private mutating func addValue() {
    let quote = pick(["\"", "'"])
    text += quote
    for _ in 0..<number(12) {
      switch number(8) {
      case 0: text += pick(["&lt;", "&gt;", "&amp;", "&quot;", "&apos;"])
      case 1: text += "&#\(character().value);"
      case 2: text += "&#x\(String(character().value, radix: 16, uppercase: chance(2)));"
      case 3:
        text += pick(["&#9;", "&#10;", "&#xD;", "&#13;&#10;", "&#00065;", "&amp;lt;", "&#38;#38;"])
      case 4: text += pick([" ", "\n", "\t", "\r\n", "\r", "\r\r\n", "  "])
      case 5: text += pick([">", "/>", "]]>", "-->", "?>", "=", ";", quote == "'" ? "\"" : "'"])
      case 6: text += pick(["72.5", "2024-05-01 07:30:00 +0900", "mmol", "\u{a0}", "\u{2019}"])
      default: text.unicodeScalars.append(plainCharacter())
      }
    }
    text += quote
  }

  private mutating func plainCharacter() -> Unicode.Scalar {
    let scalar = character()
    return "<&\"'\r".unicodeScalars.contains(scalar) ? "x" : scalar
  }

  /// A character that XML allows, of any length in UTF-8.
  private mutating func character() -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7e, 0x7f...0x7ff, 0x800...0xd7ff, 0xe000...0xfffd, 0x1_0000...0x10_ffff,
    ]
    let range = ranges[number(ranges.count)]
    return Unicode.Scalar(.random(in: range, using: &random)) ?? "x"
  }

  private mutating func addText() {
    guard chance(2) else { return }
    text += pick(["text", "\n  ", "a > b", "&lt;Record/&gt;", "'\"", "&#65;", "größe 😀", "]] >"])
  }

  /// Adds what is no element but may look like some.
  private mutating func addBetween() {
    for _ in 0..<number(3) {
      text += pick([
        "\n", "\r\n ", "<!-- <Record value=\"1\"/> - > -->", "<!---->", "<!-- ' \" & -->",
        "<?note <Record/> ?>", "<?x ??>", "<!--\n<HealthData>\n-->",
      ])
    }
  }
}
