/// What ranking needs to know of a source of one type.
package struct RankedSource: Hashable, Sendable {
  /// The store's number for the source.
  package var id: Int
  package var name: String
  /// The devices that samples of this source came from, as exports describe them.
  package var devices: [String]
  /// When its earliest sample of the type was created, else started; seconds since 1970.
  package var firstRecorded: Double

  package init(id: Int, name: String, devices: [String], firstRecorded: Double) {
    self.id = id
    self.name = name
    self.devices = devices
    self.firstRecorded = firstRecorded
  }
}

/// The order in which sources of one type are believed when their samples overlap.
///
/// Health lets its user order the sources by hand; so does `preferred`. For the rest the order follows what
/// Health starts with: watches, then phones, then whatever was added last on top. Hand entries stand above all
/// sources and are not in this list.
package enum SourceRanking {
  /// Sorts sources, the most believed first.
  ///
  /// - Parameters:
  ///   - sources: The sources in any order.
  ///   - preferred: Names that a person put first, in that order.
  /// - Returns: The same sources, the most believed first.
  package static func order(
    _ sources: [RankedSource], preferred: [String]
  ) -> [RankedSource] {
    let places = Dictionary(
      preferred.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
    let keyed = sources.map { source -> (Key, RankedSource) in
      let kind = Kind(of: source)
      return (
        Key(
          place: places[source.name] ?? .max, kind: kind.rawValue,
          age: kind == .other ? -source.firstRecorded : 0, name: source.name), source
      )
    }
    return keyed.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private struct Key: Comparable {
    var place: Int
    var kind: Int
    var age: Double
    var name: String

    static func < (a: Key, b: Key) -> Bool {
      (a.place, a.kind, a.age) == (b.place, b.kind, b.age)
        ? a.name.unicodeScalars.lexicographicallyPrecedes(b.name.unicodeScalars)
        : (a.place, a.kind, a.age) < (b.place, b.kind, b.age)
    }
  }

  private enum Kind: Int {
    case watch, phone, other

    private static let phones: Set<String> = ["iphone", "ipod", "ipad", "phone"]

    init(of source: RankedSource) {
      let words = Set(([source.name] + source.devices).flatMap(Self.words))
      self =
        words.contains("watch") ? .watch : words.isDisjoint(with: Self.phones) ? .other : .phone
    }

    /// The runs of letters, digits and underscores, in lower case.
    private static func words(_ text: String) -> [String] {
      text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }
  }
}
