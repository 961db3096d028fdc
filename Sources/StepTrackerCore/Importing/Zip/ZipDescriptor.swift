/// What stands behind the bytes of an entry whose sizes were not known before: its checksum and
/// sizes, in 32 or 64 bits, with a signature before them or without.
struct ZipDescriptor: Equatable {
  static let signature: UInt32 = 0x0807_4b50
  /// How many bytes a descriptor may take, the usual one first.
  static let lengths = [16, 24, 12, 20]

  let checksum: UInt32
  /// How many bytes the entry has when it is inflated; the last 32 bits of it unless `isWide`.
  let size: UInt64
  /// Whether the sizes have 64 bits.
  let isWide: Bool
  /// Where the descriptor ends.
  let end: Int

  /// Reads the descriptor behind the bytes of an entry; nil if none is there that fits them.
  ///
  /// - Parameters:
  ///   - offset: Where the bytes of the entry end.
  ///   - compressedSize: How many they are, which the descriptor has to say too.
  ///   - bytes: The archive.
  /// - Throws: ``ByteSourceError`` of the file.
  init?(
    at offset: Int, compressedSize: Int, in bytes: any RandomAccessBytes
  ) throws(ByteSourceError) {
    let available = min(24, bytes.size - offset)
    guard available >= 12 else { return nil }
    let fields = try bytes.bytes(at: offset, count: available, orThrow: .truncated)
    let start = fields.littleEndian(UInt32.self, at: 0) == Self.signature ? 4 : 0
    let wideLength = start + 20
    guard start + 12 <= available else { return nil }
    checksum = fields.littleEndian(UInt32.self, at: start)
    let isWide =
      wideLength <= available
      && fields.littleEndian(UInt64.self, at: start + 4) == UInt64(compressedSize)
    let size = fields.littleEndian(UInt32.self, at: start + 8)
    // The upper half of a wide size reads like a narrow size of nothing.
    let isNarrow =
      !(isWide && size == 0 && compressedSize > 2)
      && fields.littleEndian(UInt32.self, at: start + 4)
        == UInt32(truncatingIfNeeded: compressedSize)
    guard isNarrow || isWide else { return nil }
    self.isWide = !isNarrow
    self.size = isNarrow ? UInt64(size) : fields.littleEndian(UInt64.self, at: start + 12)
    end = offset + (isNarrow ? start + 12 : wideLength)
  }

  /// Whether the entry has this many bytes.
  func tells(size: Int) -> Bool {
    isWide ? UInt64(size) == self.size : UInt32(truncatingIfNeeded: size) == UInt32(self.size)
  }
}
