extension ImportFile {
  /// How much of a table tells its separator and its columns.
  private static let tablePeekSize = 1 << 16

  /// Looks at a file as a table, which is read twice: to find out how it is written, and for its samples.
  func findTable(_ request: TableRequest) throws(ByteSourceError) -> Finding {
    let file: FileByteSource
    do {
      file = try openFile()
    } catch .isDirectory {
      return .failure(.table(.folder))
    }
    let bytes =
      try file.isRegularFile ? file : FileByteSource(copyOf: file, inFolder: temporaryFolder)
    return try table(request, bytes)
  }

  private func table(
    _ request: TableRequest, _ bytes: any RandomAccessBytes
  ) throws(ByteSourceError) -> Finding {
    let raw = try PeekedByteSource(RangeByteSource(bytes, 0..<bytes.size), count: 8)
    guard !raw.prefix.isEmpty else { return .failure(.empty) }
    guard !raw.isZip else { return .failure(.table(.archive)) }
    if let format = ForeignFormat(raw.prefix), format.isArchive {
      return .failure(.foreign(format))
    }
    let encoding: TextEncoding?
    if let isBigEndian = UTF16ByteSource.isBigEndian(raw.prefix) {
      encoding = .utf16(isBigEndian: isBigEndian)
    } else {
      encoding = try TextEncoding.encoding(of: raw)
    }
    func open() -> any ByteSource {
      let stream = RangeByteSource(bytes, 0..<bytes.size)
      return encoding?.decoded(stream) ?? stream
    }
    let stream = try PeekedByteSource(open(), count: Self.tablePeekSize)
    if let format = ForeignFormat(stream.prefix) { return .failure(.foreign(format)) }
    guard !stream.prefix.contains(0), !stream.isMarkup, !stream.isBracketed else {
      return .failure(.table(.oneColumn))
    }
    guard try !CSVRecordSource(MemoryByteSource(stream.prefix)).isOwn else {
      return .failure(.table(.ownColumns))
    }
    guard let encoding else { return .failure(.table(.mixedEncodings)) }
    let survey = try TableSurvey.format(
      request, prefix: stream.prefix, isWhole: stream.prefix.count < Self.tablePeekSize, now: now,
      of: open())
    switch survey {
    case .failure(let error): return .failure(.table(error))
    case .success(var format):
      format.encoding = encoding
      let source = try TableRecordSource(open(), request, format, now: now)
      return .success(
        SampleRecordImporter(source, format: .csv, file: path, now: now, table: format))
    }
  }
}

extension CSVRecordSource {
  /// Whether these are the columns of this program's own exports.
  fileprivate var isOwn: Bool { isRecognised && missingColumns.isEmpty }
}
