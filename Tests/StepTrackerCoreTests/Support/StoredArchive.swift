import CZlib

/// Zip archives whose entries are not compressed.
enum StoredArchive {
  /// Makes an archive of one file.
  static func bytes(name: String, content: [UInt8]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let checksum = content.withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, UInt32($0.count))
    }
    // From the version that is needed to the length of the extra field.
    let shared =
      number(20, 2) + number(0, 8) + number(Int(checksum), 4) + number(content.count, 4)
      + number(content.count, 4) + number(name.utf8.count, 2) + number(0, 2)
    let local = number(0x0403_4b50, 4) + shared + name.utf8
    let central = number(0x0201_4b50, 4) + number(20, 2) + shared + number(0, 14) + name.utf8
    let end =
      number(0x0605_4b50, 4) + number(0, 4) + number(1, 2) + number(1, 2)
      + number(central.count, 4) + number(local.count + content.count, 4) + number(0, 2)
    return local + content + central + end
  }
}
