import Foundation
import Testing

@testable import StepTrackerCore

/// Bytes that count how many of them are read, and how often.
private final class CountedBytes: RandomAccessBytes {
  let bytes: [UInt8]
  var readBytes = 0
  var reads = 0
  var size: Int { bytes.count }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(ByteSourceError) -> Int {
    let count = max(0, min(buffer.count, bytes.count - offset))
    buffer.copyBytes(from: bytes[offset..<offset + count])
    readBytes += count
    reads += 1
    return count
  }
}

struct ZipSalvageTests {
  private static let sound = [
    "deflated", "stored", "descriptor", "comment", "prefix", "junk-behind", "localised",
    "name-without-flag", "resource-fork", "photos", "zip64", "zip64-prefix", "overlapping",
  ]
  private static let directory: [UInt8] = [0x50, 0x4b, 0x01, 0x02]

  /// Where the central directory of an archive begins.
  private func directoryOffset(_ bytes: [UInt8]) throws -> Int {
    try #require(bytes.firstRange(of: Self.directory)).lowerBound
  }

  private func importing(_ bytes: [UInt8]) throws -> Imported {
    let folder = try TemporaryFolder()
    let file = try folder.write(bytes, to: "export.zip")
    return try Imported(ImportFile(file, now: Imported.now).open())
  }

  @Test(arguments: sound)
  func `an archive without its directory yields every record, but is not complete`(
    name: String
  ) throws {
    let bytes = Array(try Fixture.data("zip/\(name).zip"))
    let cut = Array(bytes[..<(try directoryOffset(bytes))])
    // Without its directory, what has something before it does not look like an archive.
    guard !name.hasSuffix("prefix") else {
      #expect(throws: ImportError.notHealthData) { try importing(cut) }
      return
    }
    let imported = try importing(cut)
    #expect(imported.values == [312, 72.5])
    #expect(!imported.report.isComplete)
    #expect(imported.kinds == [.damagedArchive(.noDirectory)])
    #expect(imported.report.read == 2)
  }

  @Test(arguments: ["deflated", "stored", "descriptor", "zip64", "localised"])
  func `an archive cut anywhere yields the records before the cut`(name: String) throws {
    let bytes = Array(try Fixture.data("zip/\(name).zip"))
    var counts: [Int] = []
    for length in 0..<bytes.count {
      let archive = try ZipArchive(
        salvaging: MemoryByteSource(bytes[..<length]), after: .noDirectory)
      guard let entry = archive.entries.last, !entry.name.contains("cda") else { continue }
      let imported = try? Imported(archive.open(entry))
      let values = imported?.values ?? []
      #expect(values == Array([312, 72.5].prefix(values.count)), "cut at \(length)")
      #expect(imported?.report.isComplete != true)
      counts.append(values.count)
    }
    #expect(counts == counts.sorted())
    #expect(counts.last == 2)
    if name == "stored" { #expect(counts.contains(1)) }
  }

  @Test(arguments: ["deflated", "stored", "descriptor", "zip64"])
  func `an archive with damage anywhere in its directory yields every record`(
    name: String
  ) throws {
    let bytes = Array(try Fixture.data("zip/\(name).zip"))
    let masks: [UInt8] = [0xff, 0x01, 0x80]
    for index in try directoryOffset(bytes)..<bytes.count {
      var damaged = bytes
      damaged[index] ^= masks[index % 3]
      #expect(try importing(damaged).values == [312, 72.5], "byte \(index) changed")
    }
  }

  @Test func `an archive that says it is empty but is not yields every record`() throws {
    var bytes = Array(try Fixture.data("zip/deflated.zip"))
    let end = bytes.count - 22
    bytes.replaceSubrange(end + 8..<end + 20, with: Array(repeating: 0, count: 12))
    let imported = try importing(bytes)
    #expect(imported.values == [312, 72.5])
    #expect(imported.kinds == [.damagedArchive(.badDirectory)])
  }

  @Test(arguments: ["deflated", "descriptor"])
  func `bytes between the entries are no obstacle`(name: String) throws {
    let bytes = Array(try Fixture.data("zip/\(name).zip"))
    let cut = bytes[..<(try directoryOffset(bytes))]
    let junk = Array("PK\u{3}\u{4} is how headers begin".utf8)
    let clinical = Array(try Fixture.data("zip/clinical-only.zip"))
    let other = clinical[..<(try directoryOffset(clinical))]
    for parts in [[cut, other], [other, cut], [other, junk[...], cut, junk[...], other]] {
      let imported = try importing(Array(parts.joined()))
      #expect(imported.values == [312, 72.5])
      #expect(imported.report.entry == "apple_health_export/export.xml")
    }
  }

  @Test func `two exports in what is left are still two`() throws {
    let bytes = Array(try Fixture.data("zip/two-exports.zip"))
    let cut = Array(bytes[..<(try directoryOffset(bytes))])
    #expect(throws: ImportError.severalExports(["a/export.xml", "b/export.xml"])) {
      try importing(cut)
    }
  }

  @Test(arguments: ["encrypted", "method-9", "no-health-data", "clinical-only"])
  func `an archive in which nothing is recognised is cut short`(name: String) throws {
    let bytes = Array(try Fixture.data("zip/\(name).zip"))
    let cut = Array(bytes[..<(try directoryOffset(bytes))])
    #expect(throws: ImportError.unreadableArchive(.noDirectory)) { try importing(cut) }
  }

  @Test func `an archive that was cut inside of another one is found there`() throws {
    let bytes = Array(try Fixture.data("zip/zip-inside.zip"))
    let imported = try importing(Array(bytes[..<(try directoryOffset(bytes))]))
    #expect(imported.values == [312, 72.5])
    #expect(!imported.report.isComplete)
  }

  @Test func `a cut archive is read from a pipe too`() throws {
    let folder = try TemporaryFolder()
    let bytes = try Fixture.data("zip/descriptor.zip")
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: bytes.dropLast(60))
    try pipe.fileHandleForWriting.close()
    let input = ImportFile(
      "-", now: Imported.now, temporaryFolder: folder.path,
      standardInput: pipe.fileHandleForReading.fileDescriptor)
    let imported = try Imported(input.open())
    #expect(imported.values == [312, 72.5])
    #expect(!imported.report.isComplete)
    #expect(try folder.names().isEmpty)
  }

  // MARK: Work

  /// A header of an entry with a one-letter name.
  private func header(flags: UInt16, method: UInt8) -> [UInt8] {
    [0x50, 0x4b, 0x03, 0x04, 20, 0, UInt8(flags & 0xff), UInt8(flags >> 8), method, 0]
      + Array(repeating: 0, count: 16) + [1, 0, 0, 0, UInt8(ascii: "a")]
  }

  /// Archives that could take much more work than their size allows.
  private var bombs: [(name: String, unit: [UInt8])] {
    [
      ("empty entries", header(flags: 0, method: 0)),
      ("entries of unknown size", header(flags: 8, method: 0)),
      // An empty block, and the end of one that is open.
      ("deflated entries of unknown size", header(flags: 8, method: 8) + [3, 0]),
      ("damaged deflated entries", header(flags: 8, method: 8) + [7]),
      // A stored block of 16,384 bytes, which swallows the headers behind it.
      ("entries in entries", header(flags: 8, method: 8) + [0, 0, 0x40, 0xff, 0xbf]),
      ("encrypted entries", header(flags: 9, method: 8)),
      ("beginnings of headers", Array("PK\u{3}\u{4}".utf8)),
    ]
  }

  @Test func `work and memory are bounded by the size`() throws {
    for (name, unit) in bombs {
      let bytes = CountedBytes(
        header(flags: 8, method: 8) + Array(repeating: unit, count: 1000).joined())
      let entries = try ZipSalvage.entries(in: bytes)
      #expect(bytes.readBytes < 64 * bytes.size, "\(name): \(bytes.readBytes / bytes.size) times")
      #expect(bytes.reads < 12 * 1000, "\(name): \(bytes.reads) reads")
      #expect(entries.count <= 1001)
    }
  }

  @Test func `no more entries are looked at than an export can have`() throws {
    let unit = header(flags: 0, method: 0)
    let bytes = MemoryByteSource(Array(repeating: unit, count: 12).joined())
    #expect(try ZipSalvage.entries(in: bytes, limit: 10).count == 10)
    #expect(try ZipSalvage.entries(in: bytes).count == 12)
  }
}
