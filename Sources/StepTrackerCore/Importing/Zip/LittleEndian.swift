extension [UInt8] {
  /// Reads an unsigned number, least significant byte first.
  ///
  /// - Precondition: The array has all bytes of the number at that offset.
  func littleEndian<Number: FixedWidthInteger & UnsignedInteger>(
    _ type: Number.Type, at offset: Int
  ) -> Number {
    var number: Number = 0
    for index in 0..<MemoryLayout<Number>.size {
      number |= Number(self[offset + index]) << Number(8 * index)
    }
    return number
  }
}

extension RandomAccessBytes {
  /// Reads a whole range into memory.
  ///
  /// - Parameters:
  ///   - offset: Where the range begins.
  ///   - count: How long it is.
  ///   - fault: What it means that the bytes end before the range.
  /// - Returns: All bytes of the range.
  /// - Throws: ``ByteSourceError``, with the fault if the bytes end too early.
  func bytes(
    at offset: Int, count: Int, orThrow fault: ArchiveFault
  ) throws(ByteSourceError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw .damagedArchive(fault)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { buffer.deallocate() }
    var filled = 0
    while filled < count {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let read = try read(into: part, at: offset + filled)
      // The file became shorter while it was read.
      guard read > 0 else { throw .damagedArchive(fault) }
      filled += read
    }
    return Array(buffer)
  }
}
