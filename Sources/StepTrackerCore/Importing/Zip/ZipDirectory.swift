/// Where the central directory of a zip archive lies, as the records behind it say.
struct ZipDirectory: Equatable {
  /// Where the directory begins in the file.
  var offset: Int
  /// How many bytes it takes.
  var size: Int
  /// How many entries it has, of which the last 16 bits are known.
  var count: UInt16
  /// How many bytes lie before the archive; offsets in it count from there.
  var bytesBefore: Int

  /// Finds the directory through the record at the end of the archive.
  ///
  /// A comment may follow that record and may itself look like one, so a record whose comment ends
  /// with the file is preferred to one with something else behind it.
  static func find(in bytes: any RandomAccessBytes) throws(ByteSourceError) -> ZipDirectory {
    let tailSize = min(bytes.size, 22 + Int(UInt16.max))
    let tailOffset = bytes.size - tailSize
    let tail = try bytes.bytes(at: tailOffset, count: tailSize, orThrow: .noDirectory)
    let places = stride(from: tailSize - 22, through: 0, by: -1).filter {
      tail[$0] == 0x50 && tail.littleEndian(UInt32.self, at: $0) == 0x0605_4b50
    }
    func endsWithFile(_ place: Int) -> Bool {
      place + 22 + Int(tail.littleEndian(UInt16.self, at: place + 20)) == tailSize
    }
    var fault = ArchiveFault.noDirectory
    for place in places.filter(endsWithFile) + places.filter({ !endsWithFile($0) }) {
      let record = Array(tail[place..<place + 22])
      do {
        return try ZipDirectory(endRecord: record, at: tailOffset + place, in: bytes)
      } catch .damagedArchive(let reason) {
        fault = fault == .noDirectory ? reason : fault
      }
    }
    throw .damagedArchive(fault)
  }

  /// Reads the end record, or the one of 64-bit archives that stands before it.
  private init(
    endRecord: [UInt8], at recordOffset: Int, in bytes: any RandomAccessBytes
  ) throws(ByteSourceError) {
    var end = recordOffset
    var size = UInt64(endRecord.littleEndian(UInt32.self, at: 12))
    var offset = UInt64(endRecord.littleEndian(UInt32.self, at: 16))
    count = endRecord.littleEndian(UInt16.self, at: 10)
    if let (record, position) = try Self.zip64EndRecord(before: recordOffset, in: bytes) {
      end = position
      count = record.littleEndian(UInt16.self, at: 32)
      size = record.littleEndian(UInt64.self, at: 40)
      offset = record.littleEndian(UInt64.self, at: 48)
    }
    // The directory ends where its end record begins; a difference to the offset that is written
    // down is what somebody put before the archive.
    guard let size = Int(exactly: size), let offset = Int(exactly: offset), size <= end,
      offset <= end - size
    else { throw .damagedArchive(.badDirectory) }
    guard size <= ZipArchive.maximumDirectorySize else {
      throw .damagedArchive(.directoryTooLarge)
    }
    self.size = size
    self.offset = end - size
    bytesBefore = end - size - offset
    guard size > 0 else {
      // An empty archive has nothing but its end; one that begins with an entry has lost its directory.
      guard try ZipLocalHeader(at: 0, in: bytes) == nil else {
        throw .damagedArchive(.badDirectory)
      }
      return
    }
    let start = try bytes.bytes(at: self.offset, count: min(4, size), orThrow: .badDirectory)
    guard start == [0x50, 0x4b, 0x01, 0x02] else { throw .damagedArchive(.badDirectory) }
  }

  /// Reads the end record of a 64-bit archive, if there is one.
  private static func zip64EndRecord(
    before recordOffset: Int, in bytes: any RandomAccessBytes
  ) throws(ByteSourceError) -> (record: [UInt8], offset: Int)? {
    guard recordOffset >= 20 else { return nil }
    let locator = try bytes.bytes(at: recordOffset - 20, count: 20, orThrow: .badDirectory)
    guard locator.littleEndian(UInt32.self, at: 0) == 0x0706_4b50 else { return nil }
    // Where it is said to be, else right before the locator, as with bytes before the archive.
    let places = [
      Int(exactly: locator.littleEndian(UInt64.self, at: 8)), recordOffset - 20 - 56,
    ]
    for case let place? in places where place >= 0 && place <= recordOffset - 20 - 56 {
      let record = try bytes.bytes(at: place, count: 56, orThrow: .badDirectory)
      if record.littleEndian(UInt32.self, at: 0) == 0x0606_4b50 { return (record, place) }
    }
    throw .damagedArchive(.badDirectory)
  }
}
