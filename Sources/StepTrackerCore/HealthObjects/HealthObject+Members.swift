extension HealthObject {
  /// A number that tells which samples a correlation holds; 0 for other objects.
  ///
  /// The order of the members does not count, nor do the offsets of their dates and the units of their values:
  /// both change from export to export.
  var memberHash: Int64 {
    guard type == .correlation else { return 0 }
    var sum: UInt64 = 0
    for element in content.elements(named: "Record") { sum &+= element.memberHash }
    return Int64(bitPattern: sum)
  }
}

extension HealthElement {
  fileprivate var memberHash: UInt64 {
    var hash = StableHash()
    for name in ["type", "sourceName"] { hash.combine(self[name] ?? "") }
    for name in ["startDate", "endDate"] {
      let text = self[name] ?? ""
      if let seconds = Timestamp.seconds(apple: text) {
        hash.combine(seconds)
      } else {
        hash.combine(text)
      }
    }
    if let number = canonicalValue {
      hash.combine(number)
    } else {
      hash.combine(self["value"] ?? "")
    }
    return hash.value
  }

  /// The value of a record in its type's own unit.
  private var canonicalValue: Double? {
    guard let type = self["type"].flatMap(QuantityType.init(identifier:)), let text = self["value"],
      let value = Double(text), let unit = self["unit"].flatMap({ try? QuantityUnit($0) })
    else { return nil }
    return Quantity(unit: unit, doubleValue: value).identity(for: type)
  }
}
