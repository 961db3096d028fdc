extension ImportFile {
  /// Looks for this program's own records in a stream, by its first bytes or by what it must be.
  ///
  /// - Returns: nil if it may be something else.
  func examineRecords(
    _ stream: PeekedByteSource, entry: String?
  ) throws(ByteSourceError) -> Finding? {
    switch format {
    case .appleHealth: return nil
    case .csv: return try comma(stream, entry: entry)
    case .json:
      guard stream.isBracketed else {
        return .failure(.notHealthData)
      }
      return .success(try json(stream, entry: entry))
    case nil:
      if stream.isJSONRecords { return .success(try json(stream, entry: entry)) }
      let beginning = try CSVRecordSource(MemoryByteSource(stream.prefix))
      return beginning.isRecognised ? try comma(stream, entry: entry) : nil
    }
  }

  private func comma(
    _ stream: PeekedByteSource, entry: String?
  ) throws(ByteSourceError) -> Finding {
    let source = try CSVRecordSource(stream)
    let missing = source.missingColumns
    guard missing.isEmpty else { return .failure(.missingColumns(missing)) }
    return .success(
      SampleRecordImporter(source, format: .csv, file: path, entry: entry, now: now))
  }

  private func json(
    _ stream: PeekedByteSource, entry: String?
  ) throws(ByteSourceError) -> any SampleImporter {
    SampleRecordImporter(
      try JSONRecordSource(stream), format: .json, file: path, entry: entry, now: now)
  }
}

extension PeekedByteSource {
  /// The first byte that is no blank.
  fileprivate var firstCharacter: UInt8? {
    let text = prefix.starts(with: [0xef, 0xbb, 0xbf]) ? prefix.dropFirst(3) : prefix[...]
    return text.first { !MarkupTagParser.isBlank($0) }
  }

  /// Whether the stream can be JSON: behind blanks, it begins with a bracket.
  var isBracketed: Bool { firstCharacter.map("[{".utf8.contains) == true }

  /// Whether the stream begins like an array of records, which may be empty, or like a record.
  fileprivate var isJSONRecords: Bool {
    switch firstCharacter {
    case UInt8(ascii: "{"): return namesMetric
    case UInt8(ascii: "["):
      let text = prefix.filter { !MarkupTagParser.isBlank($0) }
      return namesMetric || text.suffix(2).elementsEqual("[]".utf8)
    default: return false
    }
  }

  private var namesMetric: Bool {
    let text = String(decoding: prefix, as: UTF8.self)
    // The content of a workout can be so long that the metric comes too late.
    let beginning = text.filter { !$0.isWhitespace && $0 != "[" }
    if beginning.hasPrefix("{\"content\":{\"attributes\":")
      || beginning.hasPrefix("{\"content\":{\"elements\":")
    {
      return true
    }
    return ["\"metric\"", "\"identifier\""].contains { text.contains($0) }
  }
}
