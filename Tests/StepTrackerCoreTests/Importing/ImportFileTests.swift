import Foundation
import Testing

@testable import StepTrackerCore

struct ImportFileTests {
  private func path(_ name: String) -> String {
    Fixture.folder.appending(path: name).path(percentEncoded: false)
  }

  private func open(_ path: String) throws(ImportError) -> any SampleImporter {
    try ImportFile(path, now: Imported.now).open()
  }

  private let document = Export.document(Export.record())

  @Test(arguments: [
    ("deflated", "apple_health_export/export.xml"),
    ("stored", "apple_health_export/export.xml"),
    ("descriptor", "apple_health_export/export.xml"),
    ("comment", "apple_health_export/export.xml"),
    ("prefix", "apple_health_export/export.xml"),
    ("junk-behind", "apple_health_export/export.xml"),
    ("localised", "apple_health_export/данные.xml"),
    ("name-without-flag", "apple_health_export/exportación.xml"),
    ("resource-fork", "export.xml"),
    ("photos", "x.bin"),
    ("zip64", "apple_health_export/export.xml"),
    ("zip64-prefix", "apple_health_export/export.xml"),
    ("overlapping", "apple_health_export/export.xml"),
  ])
  func `an archive is imported whatever its kind and its names`(
    name: String, entry: String
  ) throws {
    let imported = try Imported(open(path("zip/\(name).zip")))
    #expect(imported.values == [312, 72.5])
    #expect(imported.sources == ["Phone", "Scale"])
    #expect(imported.report.isComplete)
    #expect(imported.report.entry == entry)
  }

  @Test(arguments: [
    ("clinical-only", ImportError.noHealthDataInside), ("no-health-data", .noHealthDataInside),
    ("no-entries", .noHealthDataInside), ("encrypted", .unreadableArchive(.encrypted)),
    ("method-9", .unreadableArchive(.unknownMethod(9))),
    ("bad-data", .unreadableArchive(.badCompression)),
  ])
  func `an archive without readable health data says why`(name: String, error: ImportError) {
    #expect(throws: error) { try open(path("zip/\(name).zip")) }
  }

  @Test(arguments: [
    ("wrong-checksum", ArchiveFault.wrongChecksum, [312, 72.5]),
    ("too-short", .wrongLength, [312, 72.5]), ("too-long", .wrongLength, [312, 72.5]),
    ("misplaced", .misplacedEntry, [312, 72.5]), ("far-away", .misplacedEntry, [312, 72.5]),
    ("huge-sizes", .misplacedEntry, [312, 72.5]), ("bad-directory", .badDirectory, [312, 72.5]),
    ("zip64-bad-locator", .badDirectory, [312, 72.5]),
  ])
  func `an archive that is damaged inside yields what is sound, incomplete`(
    name: String, fault: ArchiveFault, values: [Double]
  ) throws {
    let imported = try Imported(open(path("zip/\(name).zip")))
    #expect(imported.values == values)
    #expect(!imported.report.isComplete)
    #expect(imported.kinds == [.damagedArchive(fault)])
  }

  @Test func `a bare file is imported under any name`() throws {
    let folder = try TemporaryFolder()
    for text in [document, "\u{feff}\(document)", "\n\n\(document)"] {
      let imported = try Imported(open(folder.write(text.utf8, to: "내보내기.txt")))
      #expect(imported.values == [312])
      #expect(imported.report.file.hasSuffix("내보내기.txt"))
      #expect(imported.report.entry == nil)
    }
  }

  @Test func `a document type longer than any buffer is no obstacle`() throws {
    let folder = try TemporaryFolder()
    let types = String(repeating: "<!ELEMENT HealthData (Record)>\n", count: 20_000)
    let text = document.replacing(
      "<HealthData", with: "<!DOCTYPE HealthData [\n\(types)]>\n<HealthData", maxReplacements: 1)
    let imported = try Imported(open(folder.write(text.utf8, to: "a.xml")))
    #expect(imported.values == [312])
  }

  @Test func `several exports in one folder are none`() throws {
    let folder = try TemporaryFolder()
    try folder.write(document.utf8, to: "b.xml")
    for name in ["a.xml", "apple_health_export/c.xml", "apple_health_export/d.xml"] {
      try folder.write(document.utf8, to: name)
    }
    #expect(
      throws: ImportError.severalExports([
        "a.xml", "apple_health_export/c.xml", "apple_health_export/d.xml", "b.xml",
      ])
    ) { try open(folder.path) }
  }

  @Test func `several exports in one archive are none`() {
    #expect(throws: ImportError.severalExports(["a/export.xml", "b/export.xml"])) {
      try open(path("zip/two-exports.zip"))
    }
  }

  @Test func `no folder is searched but that of an export`() throws {
    let folder = try TemporaryFolder()
    try folder.write(document.utf8, to: "other/export.xml")
    try folder.write(document.utf8, to: "apple_health_export/deeper/export.xml")
    #expect(throws: ImportError.noHealthDataInside) { try open(folder.path) }
  }

  @Test func `an archive inside of a folder or an archive is not looked into`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Fixture.data("zip/deflated.zip"), to: "export.zip")
    #expect(throws: ImportError.archiveInside("export.zip")) { try open(folder.path) }
    try folder.write(document.utf8, to: "export.xml")
    #expect(try Imported(open(folder.path)).values == [312])
    #expect(throws: ImportError.archiveInside("a/export.zip")) {
      try open(path("zip/zip-inside.zip"))
    }
  }

  static let foreign: [([UInt8], ForeignFormat)] = [
    ([0xFF, 0xFE] + Array("<HealthData/>".utf16).flatMap { [UInt8($0), 0] }, .utf16),
    (Array("<HealthData/>".utf16).flatMap { [0, UInt8($0)] }, .utf16),
    ([0x1F, 0x8B, 8, 0], .gzip), (Array("BZh9".utf8), .bzip2),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], .sevenZip), (Array("Rar!".utf8), .rar),
    ([0xFD] + Array("7zXZ".utf8) + [0, 0], .xz),
  ]

  @Test(arguments: foreign) func `what may hold an export is named`(
    bytes: [UInt8], format: ForeignFormat
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "export")
    #expect(throws: ImportError.foreign(format)) { try open(path) }
  }

  @Test(arguments: ["<HealthData/>", "<?xml version='1.0'?>\n<HealthData locale='ko_KR' />\n"])
  func `an export that is a single tag is complete and empty`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text.utf8, to: "export.xml")
    let imported = try Imported(open(path))
    #expect(imported.values.isEmpty)
    #expect(imported.report.isComplete)
    #expect(imported.kinds.isEmpty)
  }

  @Test func `standard input that is closed is said to be closed`() {
    let input = ImportFile("-", now: Imported.now, standardInput: -1)
    #expect(throws: ImportError.closedInput) { try input.open() }
  }

  @Test func `a folder is searched by content`() throws {
    let folder = try TemporaryFolder()
    let clinical = "<ClinicalDocument>\(String(repeating: " ", count: 9000))</ClinicalDocument>"
    try folder.write(clinical.utf8, to: "apple_health_export/export_cda.xml")
    try folder.write("<gpx/>".utf8, to: "apple_health_export/workout-routes/a.gpx")
    #expect(throws: ImportError.noHealthDataInside) { try open(folder.path) }
    try folder.write(document.utf8, to: "apple_health_export/Exportieren.XML")
    for path in [folder.path, folder.path + "/", folder.path + "/apple_health_export"] {
      #expect(try Imported(open(path)).values == [312])
    }
    #expect(
      try Imported(open(folder.path)).report.entry == "apple_health_export/Exportieren.XML")
  }

  @Test(arguments: [
    ("", ImportError.empty), (" \n", .notHealthData), ("\u{ff}\u{d8}\u{0}", .notHealthData),
    ("metric,value\nsteps,1\n", .missingColumns(["unit", "start"])),
    ("date,steps\n2024-05-01,1\n", .notHealthData), ("[{\"steps\":1}]", .notHealthData),
    ("<html><HealthData/></html>", .notHealthData),
    ("<ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>", .clinicalDocument),
    ("<v3:ClinicalDocument/>", .clinicalDocument), ("<HealthDataX/>", .notHealthData),
    ("<", .notHealthData), ("<!DOCTYPE HealthData [", .notHealthData),
    ("PK\u{3}\u{4}", .unreadableArchive(.noDirectory)),
    ("PK\u{3}\u{4}\(String(repeating: "x", count: 70_000))", .unreadableArchive(.noDirectory)),
  ])
  func `what is no health data is refused by its kind`(text: String, error: ImportError) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text.utf8, to: "export.xml")
    #expect(throws: error) { try open(path) }
  }

  @Test func `what cannot be opened says why`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ImportError.missing) { try open(folder.path + "/none.zip") }
    #expect(throws: ImportError.noHealthDataInside) { try open(folder.path) }
  }

  @Test(arguments: ["zip/deflated.zip", "zip/zip64.zip"])
  func `standard input may be an archive, as a pipe or as a file`(name: String) throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Fixture.data(name))
    try pipe.fileHandleForWriting.close()
    let file = try FileHandle(forReadingFrom: Fixture.folder.appending(path: name))
    for handle in [pipe.fileHandleForReading, file] {
      let input = ImportFile(
        "-", now: Imported.now, temporaryFolder: folder.path, standardInput: handle.fileDescriptor)
      let imported = try Imported(input.open())
      #expect(imported.values == [312, 72.5])
      #expect(imported.report.file == "-")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `standard input may be a document`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(document.utf8))
    try pipe.fileHandleForWriting.close()
    let input = ImportFile(
      "-", now: Imported.now, standardInput: pipe.fileHandleForReading.fileDescriptor)
    #expect(try Imported(input.open()).values == [312])
  }
}
