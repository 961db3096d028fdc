import Foundation
import Testing

@testable import StepTrackerCore

struct ReadingProgressTests {
  private static let shares: [(read: Int, all: Int?, share: Double?)] = [
    (0, 200, 0), (50, 200, 0.25), (200, 200, 1),
    // A file that has grown, a negative number that nobody should give, an empty file, a pipe.
    (300, 200, 1), (-1, 200, 0), (0, 0, nil), (50, nil, nil),
  ]

  @Test(arguments: shares.indices) func `the share is known where the size is`(index: Int) {
    let (read, all, share) = Self.shares[index]
    #expect(ReadingProgress(bytesRead: read, byteCount: all).share == share)
  }

  private func importer(_ path: String) throws -> any SampleImporter {
    try ImportFile(path, now: Imported.now).open()
  }

  @Test(arguments: ["deflated", "stored", "descriptor", "prefix", "resource-fork", "zip64"])
  func `of an archive the compressed bytes of the entry count`(name: String) throws {
    let path = Fixture.folder.appending(path: "zip/\(name).zip").path(percentEncoded: false)
    var importer = try importer(path)
    let archive = try ZipArchive(FileByteSource(path: path))
    let entry = try #require(archive.entries.first { $0.name == importer.report.entry })
    while try importer.nextBatch() != nil {}
    #expect(importer.progress.byteCount == entry.compressedSize)
    #expect(importer.progress.share == 1)
  }

  @Test func `a file is read in shares that grow to the whole`() throws {
    let folder = try TemporaryFolder()
    let bytes = Array(Export.document(String(repeating: Export.record(), count: 20_000)).utf8)
    var importer = try importer(folder.write(bytes, to: "export.xml"))
    var shares: [Double] = []
    while try importer.nextBatch() != nil { shares.append(try #require(importer.progress.share)) }
    #expect(shares.count == 5)
    #expect(shares == shares.sorted())
    #expect(shares[0] < 0.3)
    #expect(importer.progress == ReadingProgress(bytesRead: bytes.count, byteCount: bytes.count))
  }

  @Test func `a pipe has bytes but no share`() throws {
    let pipe = Pipe()
    let bytes = Array(Export.document(Export.record()).utf8)
    pipe.fileHandleForWriting.write(Data(bytes))
    try pipe.fileHandleForWriting.close()
    var importer = try ImportFile(
      "-", now: Imported.now, standardInput: pipe.fileHandleForReading.fileDescriptor
    ).open()
    while try importer.nextBatch() != nil {}
    #expect(importer.progress == ReadingProgress(bytesRead: bytes.count))
  }
}
