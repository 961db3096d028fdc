/// What a sample carries beside its value: keys with one or more values.
///
/// Keys are kept in ascending order, and the values of a repeated key in the order in which they
/// came, so that two sets with the same content are equal and are written the same way.
public struct SampleMetadata: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One key with its values; a key that stood once has one value.
  public struct Entry: Hashable, Sendable {
    /// The key as the source wrote it; it may hold blanks.
    public let key: String
    /// The values in the order in which they came; at least one.
    public var values: [String]
  }

  /// The keys in ascending order.
  public private(set) var entries: [Entry]

  /// Creates a set from pairs in any order; a key may be repeated.
  public init(_ pairs: [(key: String, value: String)] = []) {
    var entries: [Entry] = []
    var places: [String: Int] = [:]
    for (key, value) in pairs {
      if let place = places[key] {
        entries[place].values.append(value)
      } else {
        places[key] = entries.count
        entries.append(Entry(key: key, values: [value]))
      }
    }
    self.entries = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// Creates a set from a literal; a key may be repeated.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) })
  }

  /// The key of a person's own remark.
  package static let noteKey = "Note"

  /// Whether there is no key.
  public var isEmpty: Bool { entries.isEmpty }

  /// The first value of a key, or nil where the key is not there.
  public subscript(key: String) -> String? {
    entries.first { $0.key == key }?.values.first
  }

  /// The keys, each as often as it has values, in the order of the entries.
  package var pairs: [(key: String, value: String)] {
    entries.flatMap { entry in entry.values.map { (key: entry.key, value: $0) } }
  }

  /// Returns the set without a key.
  package func removing(_ key: String) -> SampleMetadata {
    SampleMetadata(pairs.filter { $0.key != key })
  }
}
