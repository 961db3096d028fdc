import Foundation
import Testing

@testable import StepTrackerCore

struct ZipArchiveTests {
  private func archive(_ name: String) throws -> ZipArchive {
    try ZipArchive(MemoryByteSource(Fixture.data("zip/\(name).zip")))
  }

  @Test(arguments: [
    "deflated", "stored", "descriptor", "comment", "prefix", "junk-behind", "zip64",
    "zip64-prefix", "overlapping",
  ])
  func `an entry is read whole from every kind of archive`(name: String) throws {
    let archive = try archive(name)
    for entry in archive.entries {
      #expect(entry.name == "apple_health_export/export.xml")
      let text = String(decoding: try archive.open(entry).readAll(), as: UTF8.self)
      #expect(text.hasSuffix("</HealthData>\n"))
      #expect(text.utf8.count == entry.size)
    }
    #expect(archive.entries.count == (name == "overlapping" ? 2 : 1))
  }

  @Test(arguments: [
    ("no-entries", []),
    ("photos", ["a.jpg", "folder/", "nothing.xml", "x.bin"]),
    (
      "localised",
      ["apple_health_export/export_cda.xml", "apple_health_export/данные.xml"]
    ),
    ("name-without-flag", ["apple_health_export/exportación.xml"]),
  ])
  func `entries are listed in order, names read as UTF-8`(name: String, names: [String]) throws {
    #expect(try archive(name).entries.map(\.name) == names)
  }

  @Test(arguments: [
    ("bad-directory", ArchiveFault.badDirectory), ("zip64-bad-locator", .badDirectory),
  ])
  func `a damaged directory is refused`(name: String, fault: ArchiveFault) {
    #expect(throws: ByteSourceError.damagedArchive(fault)) { try archive(name) }
  }

  @Test(arguments: [
    ("encrypted", ArchiveFault.encrypted), ("method-9", .unknownMethod(9)),
    ("wrong-checksum", .wrongChecksum), ("too-short", .wrongLength), ("too-long", .wrongLength),
    ("misplaced", .misplacedEntry), ("far-away", .misplacedEntry),
    ("huge-sizes", .misplacedEntry), ("bad-data", .badCompression),
  ])
  func `a damaged entry is refused`(name: String, fault: ArchiveFault) throws {
    let archive = try archive(name)
    let entry = try #require(archive.entries.first)
    #expect(throws: ByteSourceError.damagedArchive(fault)) { try archive.open(entry).readAll() }
  }

  @Test(arguments: ["deflated", "zip64", "localised"])
  func `an archive cut anywhere is refused`(name: String) throws {
    let bytes = try Fixture.data("zip/\(name).zip")
    for length in 0..<bytes.count {
      #expect(throws: ByteSourceError.self, "cut at \(length)") {
        try ZipArchive(MemoryByteSource(bytes.prefix(length)))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random damage never traps`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for name in ["deflated", "zip64", "localised", "photos", "overlapping"] {
      let sound = try Fixture.data("zip/\(name).zip")
      for _ in 0..<200 {
        var bytes = sound
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let value: UInt8 =
            Bool.random(using: &random) ? 0xff : .random(in: 0...255, using: &random)
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = value
        }
        guard let archive = try? ZipArchive(MemoryByteSource(bytes)) else { continue }
        for entry in archive.entries {
          // Either it is read with the right checksum, or it is refused.
          guard let content = try? archive.open(entry).readAll() else { continue }
          #expect(content.count == entry.size)
        }
      }
    }
  }
}
