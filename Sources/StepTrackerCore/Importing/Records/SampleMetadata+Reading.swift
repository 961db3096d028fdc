extension SampleMetadata {
  /// Reads metadata as this program's exports have it: an object of strings and arrays of strings.
  ///
  /// Numbers, `true` and `false` are taken as they are written, `null` is nothing.
  ///
  /// - Throws: `invalidAttribute`.
  init(json: ArraySlice<UInt8>) throws(ImportIssue.Kind) {
    var pairs: [(key: String, value: String)] = []
    var cursor = JSONCursor(json)
    do {
      try cursor.readObject { (key, cursor) throws(ImportIssue.Kind) in
        let key = String(decoding: key, as: UTF8.self)
        if cursor.peek() == UInt8(ascii: "[") {
          try cursor.readArray { (cursor) throws(ImportIssue.Kind) in
            if let value = try cursor.readScalar() { pairs.append((key, value)) }
          }
        } else if let value = try cursor.readScalar() {
          pairs.append((key, value))
        }
      }
    } catch {
      throw .invalidAttribute(SampleRecordFields.Field.metadata.name)
    }
    guard cursor.isAtEnd else {
      throw .invalidAttribute(SampleRecordFields.Field.metadata.name)
    }
    self.init(pairs)
  }

  /// Splits off the number of a repeated hand entry, which exports carry among the metadata.
  ///
  /// - Returns: What is left, and the number; 0 where there is none.
  func splittingOffOccurrence() -> (metadata: SampleMetadata, occurrence: Int) {
    let key = SampleRecordWriter.occurrenceKey
    guard let text = self[key], let number = Int32(text), number > 0, String(number) == text else {
      return (self, 0)
    }
    return (removing(key), Int(number))
  }
}

extension JSONCursor {
  /// Reads a string, or a word as it is written; nil for `null`.
  fileprivate mutating func readScalar() throws(ImportIssue.Kind) -> String? {
    guard peek() == UInt8(ascii: "\"") else {
      let word = String(decoding: self[try readWord()], as: UTF8.self)
      return word == "null" ? nil : word
    }
    var bytes: [UInt8] = []
    try readString(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
