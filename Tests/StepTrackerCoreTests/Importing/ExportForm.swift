import Foundation
import Testing

@testable import StepTrackerCore

/// How an export comes to the importer.
enum ExportForm: String, CaseIterable, CustomTestStringConvertible {
  case document, folder, documentPipe, archive, archiveWithDescriptors, archivePipe

  var testDescription: String { rawValue }

  var isPipe: Bool { self == .documentPipe || self == .archivePipe }
  var isArchive: Bool { name.hasSuffix(".zip") }

  private var name: String {
    switch self {
    case .document, .folder, .documentPipe: "export.xml"
    case .archive: "sizes.zip"
    case .archiveWithDescriptors, .archivePipe: "descriptors.zip"
    }
  }

  /// The sound export, of about 300 records with whatever exports have been seen to have.
  func sound() throws -> [UInt8] { Array(try Fixture.data("damage/\(name)")) }

  /// Writes an export and returns the path to import.
  func write(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> String {
    let file = try folder.write(bytes, to: "apple_health_export/export.xml")
    return self == .folder ? folder.path : file
  }

  /// Imports an export that comes in this form.
  func importing(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> Imported {
    guard isPipe else {
      return try Imported(ImportFile(write(bytes, in: folder), now: Imported.now).open())
    }
    let pipe = Pipe()
    DispatchQueue.global().async {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? pipe.fileHandleForWriting.close()
    }
    // Whoever writes to a pipe that nobody reads is killed.
    defer { _ = try? pipe.fileHandleForReading.readToEnd() }
    let input = ImportFile(
      "-", now: Imported.now, temporaryFolder: folder.path,
      standardInput: pipe.fileHandleForReading.fileDescriptor)
    return try Imported(input.open())
  }

  /// How many bytes of the document can be told from the first bytes of the export.
  func documentLength(ofFirst count: Int) throws -> Int {
    guard isArchive else { return count }
    let sound = try sound()
    let entries = try ZipArchive(MemoryByteSource(sound)).entries
    guard let entry = entries.first(where: { $0.name.hasSuffix("/export.xml") }),
      let header = try ZipLocalHeader(at: entry.headerOffset, in: MemoryByteSource(sound)),
      header.dataOffset < count
    else { return 0 }
    let data = sound[header.dataOffset..<min(count, header.dataOffset + entry.compressedSize)]
    let inflated = InflateByteSource(MemoryByteSource(data))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    var length = 0
    while let read = try? inflated.read(into: buffer), read > 0 { length += read }
    return length
  }
}
