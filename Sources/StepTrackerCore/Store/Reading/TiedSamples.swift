import Foundation

/// Samples with the same times, on their way from a file to whoever asked for them.
///
/// A file keeps them in the order in which it came to know their sources. Here they get one that can be
/// told from outside: forward by their content, so that two stores with the same samples are written out
/// alike; backward the one saved last comes first.
struct TiedSamples {
  private let order: SortOrder
  private var remaining: Int
  private var samples: [(sample: QuantitySample, change: Int64)] = []

  /// Begins with none.
  ///
  /// - Parameters:
  ///   - order: The order in which samples arrive and leave.
  ///   - limit: How many may leave; nil means all.
  init(order: SortOrder, limit: Int?) {
    self.order = order
    remaining = limit ?? .max
  }

  /// Whether none of the samples that are still to come can leave.
  var hasReachedLimit: Bool { remaining < 1 }

  /// Whether a sample can be added, because it has the times of the others.
  func holdsTimes(of sample: QuantitySample) -> Bool {
    guard let first = samples.first?.sample else { return true }
    return first.startDate == sample.startDate && first.endDate == sample.endDate
  }

  mutating func append(_ sample: QuantitySample, change: Int64) {
    samples.append((sample, change))
  }

  /// Hands on the samples in their order.
  mutating func empty(_ body: (QuantitySample) throws -> Void) rethrows {
    if samples.count > 1 { samples.sort(by: precedes) }
    for (sample, _) in samples.prefix(remaining) { try body(sample) }
    remaining -= min(remaining, samples.count)
    samples.removeAll(keepingCapacity: true)
  }

  private func precedes(
    _ left: (sample: QuantitySample, change: Int64),
    _ right: (sample: QuantitySample, change: Int64)
  ) -> Bool {
    switch order {
    case .forward: return Self.content(left.sample) < Self.content(right.sample)
    case .reverse:
      guard left.change == right.change else { return left.change > right.change }
      return Self.content(left.sample) > Self.content(right.sample)
    }
  }

  /// What tells samples of one type and time apart.
  private static func content(_ sample: QuantitySample) -> (String, Double, Int) {
    let value = sample.quantity.identity(for: sample.type) ?? sample.quantity.value
    return (sample.origin.source, value, sample.occurrence)
  }
}
