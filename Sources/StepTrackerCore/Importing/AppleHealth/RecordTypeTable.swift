/// The types of records that a file has named so far, and how often.
struct RecordTypeTable {
  /// A type as it stands in a file.
  struct Entry {
    /// What is written.
    var name: String
    /// The type of quantities.
    var type: QuantityType?
    /// The type of categories; records that have neither are not stored.
    var category: CategoryType?
    /// Whether a value may be below zero.
    var allowsNegativeValues: Bool
    /// How many records were delivered, or ignored.
    var count = 0
    /// How many records were rejected.
    var rejected = 0
  }

  /// How many types are told apart; a healthy export has about 200.
  static let limit = 1000
  private static let nameLimit = 200
  private static let others = "other types"

  private(set) var entries: [Entry] = []
  private var keys = ByteKeyTable()
  private var numberOfKey: [Int] = []
  private var numberOfName: [String: Int] = [:]
  private var last: (key: [UInt8], number: Int) = ([], -1)

  /// Finds the number of an entry by the bytes in the file.
  mutating func number(of attribute: MarkupAttribute) -> Int {
    // Exports are grouped by type.
    let isLast = last.key.withUnsafeBufferPointer { attribute.rawValue.equals($0) }
    if isLast, last.number >= 0 { return last.number }
    let number: Int
    if keys.count < Self.limit {
      let (key, isNew) = keys.number(of: attribute.rawValue)
      if isNew { numberOfKey.append(self.number(of: attribute.value)) }
      number = numberOfKey[key]
    } else {
      number = self.number(of: attribute.value)
    }
    last = (Array(attribute.rawValue), number)
    return number
  }

  /// Finds the number of an entry by its name.
  mutating func number(of name: String) -> Int {
    if let number = numberOfName[name] { return number }
    let type = QuantityType(identifier: name)
    let isSane = entries.count < Self.limit && name.utf8.count <= Self.nameLimit
    let category = CategoryType(identifier: name)
    let isKnown = type != nil || category?.isKnown == true
    guard isKnown || isSane || name == Self.others else { return number(of: Self.others) }
    entries.append(
      Entry(
        name: name, type: type, category: category,
        allowsNegativeValues: type?.allowsNegativeValues ?? false))
    numberOfName[name] = entries.count - 1
    return entries.count - 1
  }

  /// Counts a record.
  mutating func count(_ number: Int) {
    entries[number].count += 1
  }

  /// Counts a record that is rejected.
  mutating func countRejected(_ number: Int) {
    entries[number].rejected += 1
  }

  /// How many records of each type were rejected.
  var rejected: [ObjectType: Int] {
    var counts: [ObjectType: Int] = [:]
    for entry in entries where entry.rejected > 0 {
      if let type = entry.type { counts[.quantity(type), default: 0] += entry.rejected }
    }
    return counts
  }

  /// How many records of each type were delivered.
  var delivered: [QuantityType: Int] {
    var counts: [QuantityType: Int] = [:]
    for entry in entries where entry.count > 0 {
      if let type = entry.type { counts[type, default: 0] += entry.count }
    }
    return counts
  }

  /// How many records and elements were ignored, by what is written.
  var ignored: [String: Int] {
    var counts: [String: Int] = [:]
    for entry in entries where entry.type == nil && entry.count > 0 {
      counts[entry.name] = entry.count
    }
    return counts
  }
}
