public import Foundation

/// One criterion of the order of samples, after `SortDescriptor(\HKSample.startDate)`.
///
/// ```swift
/// // The greatest values first, and of equal ones the earliest.
/// [SampleSortDescriptor(.quantity, order: .reverse), SampleSortDescriptor(.startDate)]
/// ```
public struct SampleSortDescriptor: Hashable, Sendable {
  /// What samples are sorted by.
  public enum Key: Hashable, Sendable {
    /// When measuring began.
    case startDate
    /// When it ended.
    case endDate
    /// The value in the type's canonical unit.
    case quantity
  }

  /// What samples are sorted by.
  public var key: Key
  /// The smallest or earliest first, or last.
  public var order: SortOrder

  /// Creates a criterion.
  public init(_ key: Key, order: SortOrder = .forward) {
    self.key = key
    self.order = order
  }
}

extension [SampleSortDescriptor] {
  /// The same order, with the start and then the end to decide what it leaves open.
  var completed: [SampleSortDescriptor] {
    let order = first?.order ?? .forward
    var keys: Set<SampleSortDescriptor.Key> = []
    return (self + [.init(.startDate, order: order), .init(.endDate, order: order)])
      .filter { keys.insert($0.key).inserted }
  }

  /// The direction in which samples lie in this order in a store; nil if they do not.
  var storedOrder: SortOrder? {
    let criteria = completed
    guard criteria.map(\.key) == [.startDate, .endDate], criteria[0].order == criteria[1].order
    else { return nil }
    return criteria[0].order
  }

  /// Sorts samples.
  func sort(_ samples: [QuantitySample]) -> [QuantitySample] {
    let criteria = completed
    let keyed = samples.map { sample in (keys: criteria.map { $0.key.value(of: sample) }, sample) }
    return keyed.sorted { left, right in
      for (place, criterion) in criteria.enumerated() where left.keys[place] != right.keys[place] {
        return (left.keys[place] < right.keys[place]) == (criterion.order == .forward)
      }
      return false
    }.map(\.1)
  }
}

extension SampleSortDescriptor.Key {
  fileprivate func value(of sample: QuantitySample) -> Double {
    switch self {
    case .startDate: sample.startDate.timeIntervalSince1970
    case .endDate: sample.endDate.timeIntervalSince1970
    case .quantity: sample.quantity.identity(for: sample.type) ?? 0
    }
  }
}
