import Foundation

extension SampleCondition {
  /// Whether a sample meets the condition.
  ///
  /// A quantity that does not measure the sample's type compares with nothing.
  public func matches(_ sample: QuantitySample) -> Bool {
    switch self {
    case .interval(let start, let end, let options):
      return Self.matches(
        start: sample.startDate.timeIntervalSince1970, end: sample.endDate.timeIntervalSince1970,
        from: start?.timeIntervalSince1970, to: end?.timeIntervalSince1970, options)
    case .sources(let names): return names.containsBytes(of: sample.origin.source)
    case .userEntered: return sample.origin.isUserEntered
    case .metadata(let key, let values):
      return sample.origin.metadata.entries.contains { entry in
        entry.key.utf8.elementsEqual(key.utf8)
          && (values.map { entry.values.contains(where: $0.containsBytes(of:)) } ?? true)
      }
    case .value(let comparison, let quantity):
      guard let bound = quantity.identity(for: sample.type),
        let value = sample.quantity.identity(for: sample.type)
      else { return false }
      return comparison.holds(value, bound)
    case .all(let conditions): return conditions.allSatisfy { $0.matches(sample) }
    case .any(let conditions): return conditions.contains { $0.matches(sample) }
    case .not(let condition): return !condition.matches(sample)
    }
  }

  private static func matches(
    start: Double, end: Double, from first: Double?, to limit: Double?,
    _ options: SampleQueryOptions
  ) -> Bool {
    let isStrictStart = options.contains(.strictStartDate)
    let isStrictEnd = options.contains(.strictEndDate)
    if let first {
      guard !isStrictStart || start >= first else { return false }
      guard isStrictStart && !isStrictEnd || end >= first else { return false }
    }
    guard let limit else { return true }
    return start < limit && (!isStrictEnd || end < limit)
  }
}

extension SampleCondition.Comparison {
  fileprivate func holds(_ value: Double, _ bound: Double) -> Bool {
    switch self {
    case .lessThan: value < bound
    case .lessThanOrEqualTo: value <= bound
    case .equalTo: value == bound
    case .notEqualTo: value != bound
    case .greaterThanOrEqualTo: value >= bound
    case .greaterThan: value > bound
    }
  }
}

extension Quantity {
  /// The value as it identifies a sample: in the canonical unit, to 12 significant digits.
  ///
  /// Nil if the quantity does not measure the type or has no finite value.
  func identity(for type: QuantityType) -> Double? {
    guard let value = try? doubleValue(for: type.canonicalUnit), value.isFinite else { return nil }
    return value.roundedToIdentity
  }
}

extension Set<String> {
  /// Whether a text is in the set byte by byte, as SQLite compares; Swift takes é and e with an accent for
  /// the same.
  func containsBytes(of text: String) -> Bool {
    contains(text) && contains { $0.utf8.elementsEqual(text.utf8) }
  }
}
