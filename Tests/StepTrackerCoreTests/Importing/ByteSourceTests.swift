import Foundation
import Testing

@testable import StepTrackerCore

struct ByteSourceTests {
  private let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

  @Test func `memory is read whole, in any portions`() throws {
    for (portion, buffer) in [(1, 3), (100, 64), (9999, 9999)] {
      let source = MemoryByteSource(bytes, largestRead: portion)
      #expect(try source.readAll(bufferSize: buffer) == bytes)
    }
  }

  @Test func `a file is read as a stream and at any place`() throws {
    let folder = try TemporaryFolder()
    let file = try FileByteSource(path: folder.write(bytes, to: "a"))
    #expect(file.isRegularFile)
    #expect(file.size == 5000)
    #expect(try file.readAll() == bytes)
    #expect(try file.bytes(at: 4990, count: 10, orThrow: .truncated) == bytes.suffix(10))
    #expect(throws: ByteSourceError.damagedArchive(.truncated)) {
      try file.bytes(at: 4990, count: 11, orThrow: .truncated)
    }
  }

  @Test func `a pipe is read to its end`() throws {
    let pipe = Pipe()
    let source = try FileByteSource(
      descriptor: pipe.fileHandleForReading.fileDescriptor, closesDescriptor: false)
    #expect(!source.isRegularFile)
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    #expect(try source.readAll() == bytes)
  }

  @Test func `what cannot be opened says why`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ByteSourceError.missing) { try FileByteSource(path: folder.path + "/none") }
    #expect(throws: ByteSourceError.missing) { try FileByteSource(path: "/dev/null\0x") }
    #expect(throws: ByteSourceError.isDirectory) { try FileByteSource(path: folder.path) }
    let longPath =
      FileManager.default.temporaryDirectory.path() + String(repeating: "x", count: 300)
    #expect(throws: ByteSourceError.missing) { try FileByteSource(path: longPath) }
  }

  @Test func `a copied stream can be read at any place and leaves no file`() throws {
    let folder = try TemporaryFolder()
    let copy = try FileByteSource(
      copyOf: MemoryByteSource(bytes, largestRead: 999), inFolder: folder.path)
    #expect(copy.size == 5000)
    #expect(try copy.bytes(at: 0, count: 5000, orThrow: .truncated) == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(throws: ByteSourceError.self) {
      try FileByteSource(copyOf: MemoryByteSource(bytes), inFolder: folder.path + "/none")
    }
  }

  @Test func `peeked bytes are delivered again`() throws {
    for count in [1, 10, 5000, 9000] {
      let source = try PeekedByteSource(MemoryByteSource(bytes, largestRead: 7), count: count)
      #expect(source.prefix == Array(bytes.prefix(count)))
      #expect(try source.readAll() == bytes)
    }
  }

  @Test func `damaged compressed bytes are a fault, not an end`() throws {
    let inflate = InflateByteSource(MemoryByteSource([0xff, 0xff, 0xff]))
    #expect(throws: ByteSourceError.damagedArchive(.badCompression)) { try inflate.readAll() }
    let empty = InflateByteSource(MemoryByteSource([]))
    #expect(throws: ByteSourceError.damagedArchive(.truncated)) { try empty.readAll() }
  }
}
