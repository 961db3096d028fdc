import Foundation

extension ImportFile {
  /// How many files of an archive are looked at; a healthy export has a few thousand, and the one
  /// with the health data is the largest.
  private static let maximumCandidates = 10_000

  /// Looks for the health data in a zip archive.
  ///
  /// An archive that is damaged, or cut so that its directory is missing, is searched a second time
  /// for what is left of it.
  func findInArchive(_ bytes: any RandomAccessBytes) throws(ByteSourceError) -> Finding {
    let finding: Finding
    do {
      finding = try find(in: ZipArchive(bytes))
    } catch .damagedArchive(let fault) {
      finding = .failure(.unreadableArchive(fault))
    }
    guard case .failure(.unreadableArchive(let fault)) = finding else { return finding }
    let salvaged = try find(in: ZipArchive(salvaging: bytes, after: fault))
    switch salvaged {
    case .success, .failure(.severalExports): return salvaged
    case .failure: return finding
    }
  }

  /// Looks for the health data in the entries of an archive, at the largest first.
  private func find(in archive: ZipArchive) -> Finding {
    let candidates =
      archive.entries
      .filter { !$0.isDirectory && !$0.isResourceFork && $0.hasContent }
      .sorted { $0.size ?? $0.compressedSize > $1.size ?? $1.compressedSize }
      .prefix(Self.maximumCandidates)
    var search = ContainerSearch()
    var offsets: Set<Int> = []
    // A directory may name the same bytes twice.
    for entry in candidates where offsets.insert(entry.headerOffset).inserted {
      // The first may have any name, but of an archive with thousands of other files not all are looked at.
      if search.hasFound, !entry.name.isMarkupName { continue }
      search.note(entry.name, examine(entry, of: archive))
    }
    return search.finding
  }

  private func examine(_ entry: ZipEntry, of archive: ZipArchive) -> Finding {
    do throws(ByteSourceError) {
      let stream = try PeekedByteSource(archive.open(entry), count: PeekedByteSource.peekSize)
      guard !stream.isZip else { return .failure(.archiveInside(entry.name)) }
      return try examine(stream, entry: entry.name)
    } catch {
      return .failure(ImportError(error))
    }
  }

  /// Looks for the health data in a folder, and in the one of the name that an export's folder has.
  ///
  /// No other folders are looked into: they may hold anything.
  func findInFolder(_ folder: String) throws(ByteSourceError) -> Finding {
    var search = ContainerSearch()
    for name in Self.files(in: folder) {
      let finding: Finding
      do throws(ByteSourceError) {
        let file = try FileByteSource(path: folder + "/" + name)
        let stream = try PeekedByteSource(file, count: PeekedByteSource.peekSize)
        finding =
          stream.isZip ? .failure(.archiveInside(name)) : try examine(stream, entry: name)
      } catch {
        finding = .failure(ImportError(error))
      }
      search.note(name, finding)
    }
    return search.finding
  }

  /// Lists the regular files that may hold an export, by their paths below a folder.
  private static func files(in folder: String) -> [String] {
    ["", "apple_health_export/"].flatMap { subfolder -> [String] in
      let parent = folder + "/" + subfolder
      let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
      return names.sorted().filter { name in
        guard name.isMarkupName || name.lowercased().hasSuffix(".zip") else { return false }
        // Of what a link points to.
        let url = URL(fileURLWithPath: parent + name).resolvingSymlinksInPath()
        return (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
      }.map { subfolder + $0 }
    }
  }
}

extension String {
  /// Whether a file of this name is called XML.
  fileprivate var isMarkupName: Bool { lowercased().hasSuffix(".xml") }
}

/// What a search through the files of an archive or a folder has come to.
private struct ContainerSearch {
  private var names: [String] = []
  private var importer: (any SampleImporter)?
  private var failure: ImportError?

  /// Whether there is health data.
  var hasFound: Bool { importer != nil }

  /// Takes what became of one file.
  mutating func note(_ name: String, _ finding: ImportFile.Finding) {
    switch finding {
    case .success(let found):
      names.append(name)
      importer = importer ?? found
    case .failure(.foreign(let format)) where format.isArchive:
      failure = failure ?? .archiveInside(name)
    case .failure(.notHealthData), .failure(.clinicalDocument), .failure(.empty): break
    case .failure(let error): failure = failure ?? error
    }
  }

  /// The health data, if there is one and no other.
  var finding: ImportFile.Finding {
    guard names.count < 2 else { return .failure(.severalExports(names.sorted())) }
    guard let importer else { return .failure(failure ?? .noHealthDataInside) }
    return .success(importer)
  }
}
