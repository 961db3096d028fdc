/// A zip archive, read through its central directory or through what is left of it.
///
/// Every offset and size is held against the file before it is used, and a directory that claims
/// more than ``maximumDirectorySize`` is refused, so that no file's content can trap or take much
/// memory. Entries may overlap: each is only ever read.
package struct ZipArchive {
  /// How many bytes a central directory may take; 10,000 entries take about 1 MB.
  static let maximumDirectorySize = 16 << 20

  private let bytes: any RandomAccessBytes

  /// The entries in the order of the directory.
  package let entries: [ZipEntry]

  /// What is wrong with the archive as a whole; every entry ends with this fault.
  package let fault: ArchiveFault?

  /// Reads the directory of an archive.
  ///
  /// - Parameter bytes: The whole archive; bytes before it are tolerated.
  /// - Throws: ``ByteSourceError``.
  package init(_ bytes: any RandomAccessBytes) throws(ByteSourceError) {
    self.bytes = bytes
    entries = try ZipDirectory.find(in: bytes).entries(in: bytes)
    fault = nil
  }

  /// Finds what is left of a damaged archive, without its directory.
  ///
  /// - Parameters:
  ///   - bytes: What is left.
  ///   - fault: Why the archive cannot be read through its directory.
  /// - Throws: ``ByteSourceError`` of the file.
  package init(
    salvaging bytes: any RandomAccessBytes, after fault: ArchiveFault
  ) throws(ByteSourceError) {
    self.bytes = bytes
    self.fault = fault
    entries = try ZipSalvage.entries(in: bytes)
  }

  /// Opens an entry for reading.
  ///
  /// - Parameter entry: One of ``entries``.
  /// - Returns: The inflated bytes; their length and checksum are checked at their end.
  /// - Throws: ``ByteSourceError/damagedArchive(_:)`` with `encrypted`, `unknownMethod`,
  ///   `misplacedEntry` or `wrongLength`.
  package func open(_ entry: ZipEntry) throws(ByteSourceError) -> any ByteSource {
    guard !entry.isEncrypted else { throw .damagedArchive(.encrypted) }
    guard
      let header = try ZipLocalHeader(at: entry.headerOffset, in: bytes, named: entry.nameBytes),
      entry.compressedSize <= bytes.size - header.dataOffset
    else { throw .damagedArchive(.misplacedEntry) }
    let end = header.dataOffset + entry.compressedSize
    if fault == nil { try compare(entry, with: header, end: end) }
    let data = RangeByteSource(bytes, header.dataOffset..<end)
    let content: any ByteSource
    switch entry.method {
    case 0: content = data
    case 8: content = InflateByteSource(data)
    default: throw .damagedArchive(.unknownMethod(Int(entry.method)))
    }
    let source: any ByteSource
    if let size = entry.size, let checksum = entry.checksum {
      source = CheckedByteSource(content, length: size, checksum: checksum)
    } else {
      source = content
    }
    return fault.map { FaultyByteSource(source, fault: $0) } ?? source
  }

  /// Compares what the directory says with what is told beside the bytes of the entry.
  ///
  /// Wrong sizes would cut off what is there, or take in what is not.
  private func compare(
    _ entry: ZipEntry, with header: ZipLocalHeader, end: Int
  ) throws(ByteSourceError) {
    guard header.method == entry.method else { throw .damagedArchive(.misplacedEntry) }
    if header.tellsSizes {
      guard header.compressedSize == entry.compressedSize, header.size == entry.size else {
        throw .damagedArchive(.wrongLength)
      }
    } else {
      let descriptor = try ZipDescriptor(
        at: end, compressedSize: entry.compressedSize, in: bytes)
      guard let descriptor, let size = entry.size, descriptor.tells(size: size) else {
        throw .damagedArchive(.wrongLength)
      }
    }
  }
}
