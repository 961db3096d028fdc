import Foundation

extension SampleCondition {
  /// Where the starts of samples lie that can meet the condition.
  ///
  /// A sample that reaches into an interval can start before it, but not by more than the longest duration
  /// of its type.
  func startBounds(longestDuration: Double) -> (first: Double, limit: Double) {
    let everywhere = (first: -Double.infinity, limit: Double.infinity)
    switch self {
    case .interval(let start, let end, let options):
      var bounds = everywhere
      if let start = start?.timeIntervalSince1970, !start.isNaN {
        // A second more makes up for rounding.
        bounds.first =
          options.contains(.strictStartDate) ? start : start - longestDuration - 1
      }
      if let end = end?.timeIntervalSince1970, !end.isNaN { bounds.limit = end }
      return bounds
    case .all(let conditions):
      return conditions.reduce(into: everywhere) { bounds, condition in
        let other = condition.startBounds(longestDuration: longestDuration)
        bounds = (max(bounds.first, other.first), min(bounds.limit, other.limit))
      }
    case .any(let conditions):
      return conditions.reduce(into: (first: .infinity, limit: -.infinity)) { bounds, condition in
        let other = condition.startBounds(longestDuration: longestDuration)
        bounds = (min(bounds.first, other.first), max(bounds.limit, other.limit))
      }
    case .sources, .userEntered, .metadata, .value, .not: return everywhere
    }
  }
}

// MARK: - Validity

extension SampleCondition {
  /// Throws unless every quantity can be compared with samples of a type.
  func validate(for type: QuantityType) throws(HealthStoreError) {
    switch self {
    case .value(_, let quantity):
      guard quantity.isCompatible(with: type.canonicalUnit) else {
        throw .incompatibleUnit(quantity.unit, type)
      }
      guard quantity.identity(for: type) != nil else { throw .valueNotFinite(type) }
    case .all(let conditions), .any(let conditions):
      for condition in conditions { try condition.validate(for: type) }
    case .not(let condition): try condition.validate(for: type)
    case .interval, .sources, .userEntered, .metadata: break
    }
  }
}
