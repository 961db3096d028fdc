/// What stands before the bytes of an entry, and repeats most of what the directory says.
struct ZipLocalHeader: Equatable {
  static let signature: UInt32 = 0x0403_4b50
  /// How many bytes a header has before its name.
  static let fixedSize = 30

  var nameBytes: [UInt8]
  var flags: UInt16
  var method: UInt16
  var checksum: UInt32
  var compressedSize: Int
  var size: Int
  /// Where the header begins.
  var offset: Int
  /// Where the bytes of the entry begin.
  var dataOffset: Int

  /// Whether the checksum and the sizes stand in a descriptor behind the bytes.
  var hasDescriptor: Bool { flags & 0b1000 != 0 }

  /// Whether the sizes are told here: always without a descriptor, with one by some writers.
  var tellsSizes: Bool {
    !hasDescriptor || (compressedSize > 0 && compressedSize != UInt32.max)
  }

  /// Reads a header; nil if no whole one is there.
  ///
  /// - Parameters:
  ///   - offset: Where it should begin.
  ///   - bytes: The archive.
  ///   - name: What the directory calls the entry. A header with this name is taken even if its
  ///     signature is damaged, or the length of its name.
  /// - Throws: ``ByteSourceError`` of the file.
  init?(
    at offset: Int, in bytes: any RandomAccessBytes, named name: [UInt8]? = nil
  ) throws(ByteSourceError) {
    guard offset >= 0, offset <= bytes.size - Self.fixedSize else { return nil }
    let fields = try bytes.bytes(at: offset, count: Self.fixedSize, orThrow: .misplacedEntry)
    let nameOffset = offset + Self.fixedSize
    let hasName = try name.map { name throws(ByteSourceError) in
      guard name.count <= bytes.size - nameOffset else { return false }
      return try bytes.bytes(at: nameOffset, count: name.count, orThrow: .misplacedEntry) == name
    }
    guard fields.littleEndian(UInt32.self, at: 0) == Self.signature || hasName == true else {
      return nil
    }
    let nameLength =
      hasName == true ? name?.count ?? 0 : Int(fields.littleEndian(UInt16.self, at: 26))
    let extraLength = Int(fields.littleEndian(UInt16.self, at: 28))
    guard nameLength + extraLength <= bytes.size - nameOffset else { return nil }
    let names = try bytes.bytes(
      at: nameOffset, count: nameLength + extraLength, orThrow: .misplacedEntry)
    self.offset = offset
    dataOffset = nameOffset + nameLength + extraLength
    nameBytes = Array(names[..<nameLength])
    flags = fields.littleEndian(UInt16.self, at: 6)
    method = fields.littleEndian(UInt16.self, at: 8)
    checksum = fields.littleEndian(UInt32.self, at: 14)
    var wide = ZipEntry.zip64Numbers(inExtra: Array(names[nameLength...]))[...]
    var size = UInt64(fields.littleEndian(UInt32.self, at: 22))
    var compressedSize = UInt64(fields.littleEndian(UInt32.self, at: 18))
    if size == UInt32.max, let number = wide.popFirst() { size = number }
    if compressedSize == UInt32.max, let number = wide.popFirst() { compressedSize = number }
    // No number so large that adding two of them could overflow.
    self.size = Int(min(size, 1 << 60))
    self.compressedSize = Int(min(compressedSize, 1 << 60))
  }
}
