/// One file in a zip archive, as the archive's central directory describes it.
package struct ZipEntry: Hashable, Sendable {
  /// The name as it is stored; UTF-8 more often than the archive says so.
  package var nameBytes: [UInt8]
  /// The general purpose flags.
  var flags: UInt16
  /// The compression method: 0 is stored, 8 is deflate.
  var method: UInt16
  /// The CRC-32 of the inflated bytes.
  var checksum: UInt32
  /// How many bytes the entry takes in the archive.
  package var compressedSize: Int
  /// How many bytes the entry has when it is inflated.
  package var size: Int
  /// Where the entry's local header begins in the file.
  var headerOffset: Int

  /// The name for people; bytes that are not UTF-8 are replaced.
  package var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// Whether this is a folder.
  package var isDirectory: Bool { nameBytes.last == UInt8(ascii: "/") }

  /// Whether the entry is encrypted, as a whole or in its directory.
  package var isEncrypted: Bool { flags & 0b10_0000_0100_0001 != 0 }

  /// Whether a Mac added the entry beside the real ones.
  package var isResourceFork: Bool {
    nameBytes.starts(with: "__MACOSX/".utf8)
  }
}
