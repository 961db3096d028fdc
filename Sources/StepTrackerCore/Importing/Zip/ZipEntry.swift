/// One file in a zip archive, as the archive's central directory describes it or what is left of it.
package struct ZipEntry: Hashable, Sendable {
  /// The name as it is stored; UTF-8 more often than the archive says so.
  package var nameBytes: [UInt8]
  /// The general purpose flags.
  var flags: UInt16
  /// The compression method: 0 is stored, 8 is deflate.
  var method: UInt16
  /// The CRC-32 of the inflated bytes; nil if it is lost.
  var checksum: UInt32?
  /// How many bytes the entry takes in the archive.
  package var compressedSize: Int
  /// How many bytes the entry has when it is inflated; nil if that is lost.
  package var size: Int?
  /// Where the entry's local header begins in the file.
  var headerOffset: Int

  /// The name for people; bytes that are not UTF-8 are replaced.
  package var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// Whether the checksum and the sizes stand in a descriptor behind the bytes.
  var hasDescriptor: Bool { flags & 0b1000 != 0 }

  /// Whether there is anything in it, as far as its sizes tell.
  package var hasContent: Bool { size ?? compressedSize > 0 || compressedSize > 2 }

  /// Whether this is a folder.
  package var isDirectory: Bool { nameBytes.last == UInt8(ascii: "/") }

  /// Whether the entry is encrypted, as a whole or in its directory.
  package var isEncrypted: Bool { flags & 0b10_0000_0100_0001 != 0 }

  /// Whether a Mac added the entry beside the real ones.
  package var isResourceFork: Bool {
    nameBytes.starts(with: "__MACOSX/".utf8)
  }
}

extension ZipEntry {
  /// Makes an entry of the header before its bytes, as far as that knows it.
  init(_ header: ZipLocalHeader) {
    self.init(
      nameBytes: header.nameBytes, flags: header.flags, method: header.method,
      checksum: header.hasDescriptor ? nil : header.checksum,
      compressedSize: header.compressedSize, size: header.tellsSizes ? header.size : nil,
      headerOffset: header.offset)
  }

  /// The numbers in the extra field of a 64-bit entry, which stand for those that are all ones.
  static func zip64Numbers(inExtra extra: [UInt8]) -> [UInt64] {
    var position = 0
    while position + 4 <= extra.count {
      let id = extra.littleEndian(UInt16.self, at: position)
      let length = Int(extra.littleEndian(UInt16.self, at: position + 2))
      let end = min(position + 4 + length, extra.count)
      if id == 1 {
        return stride(from: position + 4, through: end - 8, by: 8).map {
          extra.littleEndian(UInt64.self, at: $0)
        }
      }
      position = end
    }
    return []
  }
}
