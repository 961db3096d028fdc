/// A stream of bytes that is read once, from its beginning to its end.
package protocol ByteSource: AnyObject {
  /// Fills the beginning of a buffer with the next bytes.
  ///
  /// - Parameter buffer: At least one byte long; what lies behind the returned count is undefined.
  /// - Returns: How many bytes were read, which may be fewer than fit; 0 only at the end.
  /// - Throws: ``ByteSourceError``; the bytes delivered before are sound.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int

  /// How much of the file behind the stream has been read.
  var progress: ReadingProgress { get }
}

/// Bytes that can be read at any place, as a zip archive needs it.
package protocol RandomAccessBytes: AnyObject {
  /// The number of bytes.
  var size: Int { get }

  /// Fills the beginning of a buffer with the bytes from an offset on.
  ///
  /// - Parameters:
  ///   - buffer: At least one byte long.
  ///   - offset: From 0; at or behind the end, nothing is read.
  /// - Returns: How many bytes were read; 0 only at the end.
  /// - Throws: ``ByteSourceError``.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(ByteSourceError)
    -> Int
}

/// What goes wrong while bytes are read.
package enum ByteSourceError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The file may not be read.
  case notReadable
  /// The descriptor is not open for reading.
  case closed
  /// A folder stands where a file was expected.
  case isDirectory
  /// The system reported another fault, by its `errno`.
  case inputOutput(code: Int32)
  /// The archive that holds the bytes is damaged, cut short or of a kind that is not read.
  case damagedArchive(ArchiveFault)
}

/// What is wrong with a zip archive or with an entry of it.
package enum ArchiveFault: Hashable, Sendable {
  /// It has no central directory: it is cut short, or no zip archive at all.
  case noDirectory
  /// Its central directory contradicts itself or the file's size.
  case badDirectory
  /// Its central directory is larger than any export's.
  case directoryTooLarge
  /// An entry lies outside the file or does not begin where the directory says.
  case misplacedEntry
  /// An entry is encrypted.
  case encrypted
  /// An entry is compressed by a method other than deflate.
  case unknownMethod(Int)
  /// An entry ends too early.
  case truncated
  /// An entry's compressed bytes are damaged.
  case badCompression
  /// An entry's bytes differ from their checksum.
  case wrongChecksum
  /// An entry is longer or shorter than the directory says.
  case wrongLength
}
