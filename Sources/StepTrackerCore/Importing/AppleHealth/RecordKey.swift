/// The bytes of a record that tell its origin, one field behind the other.
///
/// They are what two records are compared by, and stay where they are when the scanner goes on.
struct RecordKey {
  /// The fields before the metadata, which has two fields an entry.
  enum Field: Int, CaseIterable {
    case type, unit, sourceName, sourceVersion, device
  }

  /// How long a record with its metadata may be.
  static let maximumLength = 1 << 20

  private(set) var bytes: [UInt8] = []

  /// Whether the record is longer than any record of an export.
  var isTooLong: Bool { bytes.count > Self.maximumLength }

  /// Begins a new key.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds a field, which may be absent.
  mutating func append(_ field: UnsafeBufferPointer<UInt8>?) {
    guard !isTooLong else { return }
    // The length comes first, with one added for a field that is there.
    let length = UInt32(truncatingIfNeeded: (field?.count ?? -1) + 1)
    withUnsafeBytes(of: length.littleEndian) { bytes.append(contentsOf: $0) }
    if let field { bytes.append(contentsOf: field) }
  }

  /// The unit that the record names.
  var unit: QuantityUnit? {
    texts()[Field.unit.rawValue].flatMap { try? QuantityUnit($0) }
  }

  /// Makes the text of each field.
  func texts() -> [String?] {
    bytes.withUnsafeBufferPointer { bytes in
      var texts: [String?] = []
      var index = 0
      while index + 4 <= bytes.count {
        var length = 0
        for byte in bytes[index..<index + 4].reversed() { length = length << 8 | Int(byte) }
        index += 4
        guard length > 0, length - 1 <= bytes.count - index else {
          texts.append(nil)
          continue
        }
        let field = UnsafeBufferPointer(rebasing: bytes[index..<index + length - 1])
        texts.append(MarkupText.decode(field))
        index += length - 1
      }
      return texts
    }
  }
}
