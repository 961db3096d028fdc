extension ZipSalvage {
  private static let directorySignature: UInt32 = 0x0201_4b50

  /// Whether the directory begins at an offset.
  func isDirectory(at offset: Int) throws(ByteSourceError) -> Bool {
    try signature(at: offset) == Self.directorySignature
  }

  /// Whether a header, a descriptor or the directory begins at an offset.
  func isRecord(at offset: Int) throws(ByteSourceError) -> Bool {
    let records = [ZipLocalHeader.signature, ZipDescriptor.signature, Self.directorySignature]
    return try signature(at: offset).map(records.contains) ?? false
  }

  private func signature(at offset: Int) throws(ByteSourceError) -> UInt32? {
    guard offset >= 0, offset <= bytes.size - 4 else { return nil }
    return try bytes.bytes(at: offset, count: 4, orThrow: .truncated)
      .littleEndian(UInt32.self, at: 0)
  }

  /// Reads the header at an offset, or else the next one behind it.
  func header(atOrBehind offset: Int) throws(ByteSourceError) -> ZipLocalHeader? {
    if let header = try ZipLocalHeader(at: offset, in: bytes) { return header }
    guard let next = try headerOffset(atOrBehind: offset) else { return nil }
    return try ZipLocalHeader(at: next, in: bytes)
  }

  /// Searches for a header of an entry that can be read.
  func headerOffset(atOrBehind start: Int) throws(ByteSourceError) -> Int? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var offset = start
    // The next header may be near: little is read at first.
    var wanted = 1 << 10
    while offset + ZipLocalHeader.fixedSize <= bytes.size {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
      let count = try bytes.read(into: part, at: offset)
      wanted = min(2 * wanted, buffer.count)
      guard count >= ZipLocalHeader.fixedSize else { return nil }
      let chunk = UnsafeBufferPointer(buffer.bindMemory(to: UInt8.self))[..<count]
      var index = 0
      while let step = UnsafeBufferPointer(rebasing: chunk[index...])
        .firstOffset(of: UInt8(ascii: "P")), index + step + ZipLocalHeader.fixedSize <= count
      {
        index += step
        let fields = UnsafeBufferPointer(rebasing: chunk[index...])
        if isPlausible(fields), try ZipLocalHeader(at: offset + index, in: bytes) != nil {
          return offset + index
        }
        index += 1
      }
      // What is too near to the end for a header is looked at again with what follows.
      offset += count - (ZipLocalHeader.fixedSize - 1)
    }
    return nil
  }

  /// Whether bytes look like a header and not like compressed bytes that begin like one.
  private func isPlausible(_ fields: UnsafeBufferPointer<UInt8>) -> Bool {
    fields.starts(with: [0x50, 0x4b, 0x03, 0x04])
      // The version that is needed, up to 6.3; stored or deflated; a name of reasonable length.
      && fields[4] <= 63 && (fields[8] == 0 || fields[8] == 8) && fields[9] == 0
      && (fields[26] > 0 || fields[27] > 0) && fields[27] < 16
  }
}
