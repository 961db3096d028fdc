/// A file to import, recognised by what it holds: the zip archive of an Apple Health export, the
/// folder it unpacks to, or its main file, or an export of this program, under whatever names.
package struct ImportFile {
  /// What a search comes to: something that can be read, or what was found instead.
  typealias Finding = Result<any SampleImporter, ImportError>

  let path: String
  let format: ImportFormat?
  let now: Double
  let temporaryFolder: String
  private let standardInput: Int32
  private let table: TableRequest?

  /// Names a file or folder to import.
  ///
  /// - Parameters:
  ///   - path: Of a file, a folder or a named pipe; `-` is standard input.
  ///   - format: What the file must be; told by its content if nil.
  ///   - now: In seconds since 1970; records too far ahead of it are refused.
  ///   - temporaryFolder: Where an archive that comes through a pipe is kept while it is read,
  ///     without a name and for this process only.
  ///   - standardInput: The descriptor that `-` stands for.
  ///   - table: How to read the file as a table of any program; nil if it is none.
  package init(
    _ path: String, as format: ImportFormat? = nil, now: Double, temporaryFolder: String = "/tmp",
    standardInput: Int32 = 0,
    table: TableRequest? = nil
  ) {
    self.path = path
    self.format = format
    self.now = now
    self.temporaryFolder = temporaryFolder
    self.standardInput = standardInput
    self.table = table
  }

  /// Opens the file.
  ///
  /// - Returns: An importer that has read no more than the beginning.
  /// - Throws: ``ImportError``.
  package func open() throws(ImportError) -> any SampleImporter {
    let finding: Finding
    do {
      finding = try find()
    } catch {
      throw ImportError(error)
    }
    return try finding.get()
  }

  /// Opens what the path names.
  func openFile() throws(ByteSourceError) -> FileByteSource {
    try path == "-"
      ? FileByteSource(descriptor: standardInput, closesDescriptor: false)
      : FileByteSource(path: path)
  }

  private func find() throws(ByteSourceError) -> Finding {
    if let table { return try findTable(table) }
    let file: FileByteSource
    do {
      file = try openFile()
    } catch .isDirectory {
      return try findInFolder(path)
    }
    let stream = try PeekedByteSource(file, count: PeekedByteSource.peekSize)
    guard stream.isZip else {
      // Something may stand before an archive.
      if !stream.isMarkup, file.isRegularFile, (try? ZipArchive(file)) != nil {
        return try findInArchive(file)
      }
      return try examine(stream)
    }
    guard file.isRegularFile else {
      let copy = try FileByteSource(copyOf: stream, inFolder: temporaryFolder)
      return try findInArchive(copy)
    }
    return try findInArchive(file)
  }

  /// Looks at the first tag of a stream.
  func examine(
    _ stream: PeekedByteSource, entry: String? = nil
  ) throws(ByteSourceError) -> Finding {
    guard !stream.prefix.isEmpty else { return .failure(.empty) }
    if let format = ForeignFormat(stream.prefix) { return .failure(.foreign(format)) }
    if let finding = try examineRecords(stream, entry: entry) { return finding }
    guard stream.isMarkup else { return .failure(.notHealthData) }
    var scanner = MarkupScanner(stream, elementNames: AppleHealthImporter.elementNames)
    switch try scanner.readRoot() {
    case .healthData(let isEmpty):
      if let encoding = stream.foreignEncoding { return .failure(.encoding(encoding)) }
      return .success(
        AppleHealthImporter(scanner, file: path, entry: entry, isEmpty: isEmpty, now: now))
    case .clinicalDocument: return .failure(.clinicalDocument)
    case .other: return .failure(.notHealthData)
    }
  }
}
