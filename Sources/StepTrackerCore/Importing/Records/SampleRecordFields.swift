/// The fields of one of this program's own records, as bytes.
struct SampleRecordFields {
  /// What a record can say, by the names of columns and keys.
  enum Field: Int, CaseIterable {
    case metric, identifier, value, unit, start, end, source, sourceVersion, device, userEntered
    case created, metadata, content

    /// Those without which there is no sample.
    static let needed: [Field] = [.metric, .value, .unit, .start]

    private static let names = allCases.map { "\($0)" }
    private static let bytes = names.map { Array($0.utf8) }

    /// The name of the column or key.
    var name: String { Self.names[rawValue] }

    /// Finds a field by its name, in any case and between blanks.
    init?(name: ArraySlice<UInt8>) {
      if let index = Self.bytes.firstIndex(where: { name.elementsEqual($0) }) {
        self.init(rawValue: index)
        return
      }
      // No name is as short as `id`, which every record has.
      guard name.count > 2 else { return nil }
      let text = String(decoding: name, as: UTF8.self).lowercased().split(separator: " ")
      let index = Self.names.firstIndex { text.count == 1 && $0.lowercased() == text[0] }
      guard let index else { return nil }
      self.init(rawValue: index)
    }
  }

  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>?] = Array(repeating: nil, count: Field.allCases.count)

  /// The bytes of a field; nil if the record does not have it.
  subscript(field: Field) -> ArraySlice<UInt8>? {
    ranges[field.rawValue].map { bytes[$0] }
  }

  /// How long all fields are together.
  var byteCount: Int { bytes.count }

  /// Forgets all fields.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = nil }
  }

  /// Adds a field; of equal ones the first counts.
  mutating func set(_ field: Field, to value: some Collection<UInt8>) {
    guard ranges[field.rawValue] == nil else { return }
    let start = bytes.count
    bytes.append(contentsOf: value)
    ranges[field.rawValue] = start..<bytes.count
  }

  /// Reads the fields of a JSON object; other members may hold anything.
  ///
  /// - Throws: `malformedElement`, or `invalidAttribute` for a field that holds an object or array.
  mutating func read(json: ArraySlice<UInt8>) throws(ImportIssue.Kind) {
    var cursor = JSONCursor(json)
    var string: [UInt8] = []
    var fault: ImportIssue.Kind?
    try cursor.readObject { (key, cursor) throws(ImportIssue.Kind) in
      let field = Field(name: key)
      switch cursor.peek() {
      case UInt8(ascii: "\""):
        string.removeAll(keepingCapacity: true)
        try cursor.readString(into: &string)
        if let field { set(field, to: string) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let range = try cursor.skipValue()
        if let field, field == .metadata || field == .content {
          set(field, to: cursor[range])
        } else if let field {
          fault = fault ?? .invalidAttribute(field.name)
        }
      default:
        let word = cursor[try cursor.readWord()]
        if let field, !word.elementsEqual("null".utf8) { set(field, to: word) }
      }
    }
    guard cursor.isAtEnd else { throw .malformedElement }
    if let fault { throw fault }
  }
}
