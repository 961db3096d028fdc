extension ZipDirectory {
  /// Reads the entries of the directory.
  func entries(in bytes: any RandomAccessBytes) throws(ByteSourceError) -> [ZipEntry] {
    let directory = try bytes.bytes(at: offset, count: size, orThrow: .badDirectory)
    var entries: [ZipEntry] = []
    var position = 0
    // What follows the entries, such as a signature, is of no interest.
    while position + 46 <= directory.count,
      directory.littleEndian(UInt32.self, at: position) == 0x0201_4b50
    {
      let nameLength = Int(directory.littleEndian(UInt16.self, at: position + 28))
      let extraLength = Int(directory.littleEndian(UInt16.self, at: position + 30))
      let commentLength = Int(directory.littleEndian(UInt16.self, at: position + 32))
      let nameEnd = position + 46 + nameLength
      let extraEnd = nameEnd + extraLength
      guard extraEnd + commentLength <= directory.count else {
        throw .damagedArchive(.badDirectory)
      }
      let entry = entry(
        Array(directory[position..<position + 46]), name: directory[position + 46..<nameEnd],
        extra: Array(directory[nameEnd..<extraEnd]))
      guard let entry else { throw .damagedArchive(.badDirectory) }
      entries.append(entry)
      position = extraEnd + commentLength
    }
    // The record at the end has but 16 bits for this.
    guard UInt16(truncatingIfNeeded: entries.count) == count else {
      throw .damagedArchive(.badDirectory)
    }
    return entries
  }

  /// Makes an entry of its fields; nil if its numbers cannot be true.
  private func entry(
    _ header: [UInt8], name: ArraySlice<UInt8>, extra: [UInt8]
  ) -> ZipEntry? {
    var compressedSize = UInt64(header.littleEndian(UInt32.self, at: 20))
    var size = UInt64(header.littleEndian(UInt32.self, at: 24))
    var headerOffset = UInt64(header.littleEndian(UInt32.self, at: 42))
    // A 64-bit number stands in the extra field for each that is all ones here, in this order.
    var wide = ZipEntry.zip64Numbers(inExtra: extra)[...]
    if size == UInt32.max, let number = wide.popFirst() { size = number }
    if compressedSize == UInt32.max, let number = wide.popFirst() { compressedSize = number }
    if headerOffset == UInt32.max, let number = wide.popFirst() { headerOffset = number }
    guard let size = Int(exactly: size), let compressedSize = Int(exactly: compressedSize),
      let headerOffset = Int(exactly: headerOffset),
      // No number so large that adding two of them could overflow.
      max(size, compressedSize, headerOffset) < 1 << 60
    else { return nil }
    return ZipEntry(
      nameBytes: Array(name), flags: header.littleEndian(UInt16.self, at: 8),
      method: header.littleEndian(UInt16.self, at: 10),
      checksum: header.littleEndian(UInt32.self, at: 16), compressedSize: compressedSize,
      size: size, headerOffset: headerOffset + bytesBefore)
  }
}
