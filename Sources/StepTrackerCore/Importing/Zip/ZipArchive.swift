/// A zip archive, read through its central directory.
///
/// Every offset and size is held against the file before it is used, and a directory that claims
/// more than ``maximumDirectorySize`` is refused, so that no file's content can trap or take much
/// memory. Entries may overlap: each is only ever read.
package struct ZipArchive {
  /// How many bytes a central directory may take; 10,000 entries take about 1 MB.
  static let maximumDirectorySize = 32 << 20

  private let bytes: any RandomAccessBytes

  /// The entries in the order of the directory.
  package let entries: [ZipEntry]

  /// Reads the directory of an archive.
  ///
  /// - Parameter bytes: The whole archive; bytes before it are tolerated.
  /// - Throws: ``ByteSourceError``.
  package init(_ bytes: any RandomAccessBytes) throws(ByteSourceError) {
    self.bytes = bytes
    entries = try ZipDirectory.find(in: bytes).entries(in: bytes)
  }

  /// Opens an entry for reading.
  ///
  /// - Parameter entry: One of ``entries``.
  /// - Returns: The inflated bytes; their length and checksum are checked at their end.
  /// - Throws: ``ByteSourceError/damagedArchive(_:)`` with `encrypted`, `unknownMethod` or
  ///   `misplacedEntry`.
  package func open(_ entry: ZipEntry) throws(ByteSourceError) -> any ByteSource {
    guard !entry.isEncrypted else { throw .damagedArchive(.encrypted) }
    // The local header repeats the name and has extra fields of its own length.
    let header = try bytes.bytes(at: entry.headerOffset, count: 30, orThrow: .misplacedEntry)
    guard header.littleEndian(UInt32.self, at: 0) == 0x0403_4b50 else {
      throw .damagedArchive(.misplacedEntry)
    }
    let nameLength = Int(header.littleEndian(UInt16.self, at: 26))
    let extraLength = Int(header.littleEndian(UInt16.self, at: 28))
    let start = entry.headerOffset + 30 + nameLength + extraLength
    guard start <= bytes.size, entry.compressedSize <= bytes.size - start else {
      throw .damagedArchive(.misplacedEntry)
    }
    let data = RangeByteSource(bytes, start..<start + entry.compressedSize)
    let source: any ByteSource
    switch entry.method {
    case 0: source = data
    case 8: source = InflateByteSource(data)
    default: throw .damagedArchive(.unknownMethod(Int(entry.method)))
    }
    return CheckedByteSource(source, length: entry.size, checksum: entry.checksum)
  }
}
