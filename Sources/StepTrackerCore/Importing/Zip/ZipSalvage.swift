/// Finds the entries of a zip archive whose directory is missing or wrong, by the header that stands
/// before the bytes of each.
///
/// An archive is walked once from its front. Where an entry ends is told by its header if a record
/// begins there; else, for deflated bytes with a descriptor behind them, by inflating them; else it is
/// where the next header is found. No byte is searched or inflated twice, so that no archive can take
/// more time than its size allows.
struct ZipSalvage {
  /// How many headers are looked at; a healthy export has a few thousand.
  static let maximumEntries = 100_000

  let bytes: any RandomAccessBytes
  /// Up to where bytes have been inflated in search of an end.
  private var inflatedEnd = 0

  /// Finds all entries.
  ///
  /// - Parameters:
  ///   - bytes: The archive, or what is left of it.
  ///   - limit: How many headers are looked at.
  /// - Returns: The entries in the order of their bytes; those that are cut have what is left.
  /// - Throws: ``ByteSourceError`` of the file.
  static func entries(
    in bytes: any RandomAccessBytes, limit: Int = maximumEntries
  ) throws(ByteSourceError) -> [ZipEntry] {
    var walk = ZipSalvage(bytes: bytes)
    var entries: [ZipEntry] = []
    var next = try walk.header(atOrBehind: 0)
    while let header = next, entries.count < limit {
      let (entry, end) = try walk.measure(header)
      entries.append(entry)
      guard try !walk.isDirectory(at: end) else { break }
      next = try walk.header(atOrBehind: end)
    }
    return entries
  }

  private init(bytes: any RandomAccessBytes) {
    self.bytes = bytes
  }

  /// Tells the entry behind a header, and where the next record is to be expected.
  private mutating func measure(
    _ header: ZipLocalHeader
  ) throws(ByteSourceError) -> (entry: ZipEntry, end: Int) {
    var entry = ZipEntry(header)
    let start = header.dataOffset
    if header.tellsSizes, header.compressedSize <= bytes.size - start {
      let end = start + header.compressedSize
      let isConfirmed = try isRecord(at: end)
      if isConfirmed || end == bytes.size {
        let descriptor = try descriptor(of: entry, at: end)
        return (entry, descriptor?.end ?? end)
      }
    }
    if header.hasDescriptor, header.method == 8, !entry.isEncrypted, start >= inflatedEnd,
      let size = try inflate(from: start)
    {
      entry.size = size
      entry.compressedSize = inflatedEnd - start
      let descriptor = try descriptor(of: entry, at: inflatedEnd)
      entry.checksum = descriptor?.checksum
      return (entry, descriptor?.end ?? inflatedEnd)
    }
    // Where sizes are wrong, the others are not to be trusted either.
    entry.size = nil
    entry.checksum = nil
    let end = try headerOffset(atOrBehind: start) ?? bytes.size
    entry.compressedSize = end - start
    if header.hasDescriptor { try cutOffDescriptor(of: &entry, upTo: end) }
    return (entry, end)
  }

  /// Inflates bytes to find where they end.
  ///
  /// - Returns: How many bytes they are when inflated; nil if they are damaged.
  private mutating func inflate(from start: Int) throws(ByteSourceError) -> Int? {
    let range = RangeByteSource(bytes, start..<bytes.size)
    let inflated = InflateByteSource(GrowingByteSource(range))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer {
      buffer.deallocate()
      inflatedEnd = start + inflated.consumedBytes
    }
    var size = 0
    do {
      while true {
        let count = try inflated.read(into: buffer)
        guard count > 0 else { return size }
        size += count
      }
    } catch .damagedArchive {
      return nil
    }
  }

  private func descriptor(
    of entry: ZipEntry, at end: Int
  ) throws(ByteSourceError) -> ZipDescriptor? {
    guard entry.hasDescriptor else { return nil }
    return try ZipDescriptor(at: end, compressedSize: entry.compressedSize, in: bytes)
  }

  /// Takes a descriptor that stands at the end of an entry's bytes from them.
  private func cutOffDescriptor(of entry: inout ZipEntry, upTo end: Int) throws(ByteSourceError) {
    let length = entry.compressedSize
    for place in ZipDescriptor.lengths where place <= length {
      let descriptor = try ZipDescriptor(
        at: end - place, compressedSize: length - place, in: bytes)
      guard let descriptor, descriptor.end == end else { continue }
      entry.compressedSize = length - place
      entry.checksum = descriptor.checksum
      entry.size = Int(min(descriptor.size, 1 << 60))
      return
    }
  }
}
