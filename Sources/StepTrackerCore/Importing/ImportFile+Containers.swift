import Foundation

extension ImportFile {
  /// Looks for the health data in a zip archive, at the largest files first.
  func findInArchive(_ archive: ZipArchive) throws(ByteSourceError) -> Finding {
    let candidates =
      archive.entries
      .filter { !$0.isDirectory && !$0.isResourceFork && $0.size > 0 }
      .sorted { $0.size > $1.size }
    var fault: ArchiveFault?
    for entry in candidates {
      do {
        let stream = try PeekedByteSource(archive.open(entry), count: PeekedByteSource.peekSize)
        let finding = try examine(stream, entry: entry.name)
        if case .success = finding { return finding }
      } catch .damagedArchive(let reason) {
        fault = fault ?? reason
      }
    }
    return .failure(fault.map(ImportError.unreadableArchive) ?? .noHealthDataInside)
  }

  /// Looks for the health data in a folder and the folders in it, at the largest files first.
  func findInFolder(_ folder: String) throws(ByteSourceError) -> Finding {
    var failure = ImportError.noHealthDataInside
    let names = Self.markupFiles(in: folder, depth: 2)
    for (name, _) in names.sorted(by: { ($1.size, $0.name) < ($0.size, $1.name) }) {
      do {
        let file = try FileByteSource(path: folder + "/" + name)
        let stream = try PeekedByteSource(file, count: PeekedByteSource.peekSize)
        let finding = try examine(stream, entry: name)
        if case .success = finding { return finding }
      } catch {
        failure = ImportError(error)
      }
    }
    return .failure(failure)
  }

  /// Lists the regular files that are called XML, by their paths below a folder.
  private static func markupFiles(in folder: String, depth: Int) -> [(name: String, size: Int)] {
    var files: [(name: String, size: Int)] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      let path = folder + "/" + name
      // Following links, but no circle of them goes deeper than the depth.
      guard
        let values = try? URL(fileURLWithPath: path).resolvingSymlinksInPath()
          .resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey, .fileSizeKey])
      else { continue }
      if values.isDirectory == true, depth > 1 {
        files += markupFiles(in: path, depth: depth - 1).map { (name + "/" + $0.name, $0.size) }
      } else if values.isRegularFile == true, name.lowercased().hasSuffix(".xml") {
        files.append((name, values.fileSize ?? 0))
      }
    }
    return files
  }
}
