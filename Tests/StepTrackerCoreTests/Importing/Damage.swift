import Testing

/// A way to damage the bytes of a file.
enum Damage: String, CaseIterable, CustomTestStringConvertible {
  case truncated
  case bitsFlipped
  case bytesReplaced
  case bytesInserted
  case rangesDeleted
  case linesDoubled

  var testDescription: String { rawValue }

  /// Damages bytes in a few places.
  ///
  /// - Returns: The damaged bytes, and how many of the first ones are as they were.
  func apply(
    to sound: [UInt8], using random: inout SeededGenerator
  ) -> (bytes: [UInt8], intact: Int) {
    var bytes = sound
    var intact = bytes.count
    for _ in 0..<(self == .truncated ? 1 : Int.random(in: 1...4, using: &random)) {
      guard !bytes.isEmpty else { break }
      let index = Int.random(in: 0..<bytes.count, using: &random)
      intact = min(intact, damage(&bytes, at: index, using: &random))
    }
    return (bytes, intact)
  }

  /// Damages bytes in one place and tells how many before it are as they were.
  private func damage(
    _ bytes: inout [UInt8], at index: Int, using random: inout SeededGenerator
  ) -> Int {
    let length = min(bytes.count - index, 1 << Int.random(in: 0...9, using: &random))
    switch self {
    case .truncated:
      bytes.removeSubrange(index...)
    case .bitsFlipped:
      bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .bytesReplaced:
      let markup = Array("<>\"'=&;/!?[]- \n\0".utf8)
      let isText = Bool.random(using: &random)
      for place in index..<index + min(length, 16) {
        let byte = isText ? markup.randomElement(using: &random) : nil
        bytes[place] = byte ?? .random(in: 0...255, using: &random)
      }
    case .bytesInserted:
      let inserted = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      bytes.insert(contentsOf: inserted, at: index)
    case .rangesDeleted:
      bytes.removeSubrange(index..<index + length)
    case .linesDoubled:
      let start = bytes[..<index].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
      let end = bytes[index...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.count
      bytes.insert(contentsOf: bytes[start..<end], at: end)
      return end
    }
    return index
  }
}

/// A document whose tags have their attributes in another order.
struct ShuffledDocument {
  private(set) var bytes: [UInt8] = []

  /// Shuffles the attributes of every tag that has no more than names and quoted values.
  init(_ document: [UInt8], using random: inout SeededGenerator) {
    var index = 0
    while index < document.count {
      let tag = document[index] == UInt8(ascii: "<") ? Self.tag(at: index, in: document) : nil
      guard let (nameEnd, attributes, end) = tag else {
        bytes.append(document[index])
        index += 1
        continue
      }
      bytes += document[index..<nameEnd]
      bytes += attributes.shuffled(using: &random).joined()
      index = end
    }
  }

  /// Splits a tag into its attributes, each with the blank before it.
  private static func tag(
    at start: Int, in document: [UInt8]
  ) -> (nameEnd: Int, attributes: [ArraySlice<UInt8>], end: Int)? {
    let name = document[(start + 1)...].prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }
    guard !name.isEmpty else { return nil }
    var attributes: [ArraySlice<UInt8>] = []
    var index = name.endIndex
    while document[index] == UInt8(ascii: " "),
      let quote = document[index...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = document[(quote + 1)...].firstIndex(of: document[quote])
    {
      attributes.append(document[index...close])
      index = close + 1
    }
    return (name.endIndex, attributes, index)
  }
}
