import Foundation

/// What makes two samples the same: type, start, end, source, value and occurrence.
///
/// The value counts in the type's canonical unit, to 12 significant digits, so that an export in
/// pounds and a later one in kilograms hold the same sample; times count to the millisecond.
/// Versions, devices, metadata and creation dates do not count.
package struct SampleIdentity: Hashable, Sendable {
  package let type: QuantityType
  package let start: Double
  package let end: Double
  package let source: String
  /// The value in the canonical unit, to 12 significant digits.
  package let value: Double
  package let occurrence: Int

  package init(
    type: QuantityType, start: Double, end: Double, source: String, canonicalValue: Double,
    occurrence: Int
  ) {
    self.type = type
    self.start = start
    self.end = end
    self.source = source
    self.value = canonicalValue.roundedToIdentity
    self.occurrence = occurrence
  }

  package init(_ sample: QuantitySample) {
    let canonical = try? sample.quantity.doubleValue(for: sample.type.canonicalUnit)
    self.init(
      type: sample.type,
      start: sample.startDate.timeIntervalSince1970,
      end: sample.endDate.timeIntervalSince1970,
      source: sample.origin.source,
      canonicalValue: canonical ?? sample.quantity.value,
      occurrence: sample.occurrence)
  }

  /// The short name of this content.
  package var id: SampleID {
    var hash = StableHash()
    hash.combine(type.identifier)
    hash.combine(start)
    hash.combine(end)
    hash.combine(source)
    hash.combine(value)
    hash.combine(UInt64(truncatingIfNeeded: occurrence))
    let day = SampleID.DayKey(type: type, start: start).hash
    return SampleID(rawValue: UInt64(day) << 48 | hash.value >> 16)
  }
}

/// The id of a sample: 16 hexadecimal digits made from its content.
///
/// The first four digits come from the type and the UTC day alone. So a sample is found by its id,
/// or by a prefix of at least four digits, by reading the few days whose four digits agree: no index
/// has to be kept, which would cost every import more than the samples themselves.
public struct SampleID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits that the digits write out.
  public let rawValue: UInt64

  /// Creates an id from its 64 bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// All 16 digits, in lower case.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Ten digits: what tables show, enough to be unambiguous in a store of millions.
  package var short: String { String(description.prefix(10)) }

  /// A type and a UTC day, which the first four digits of an id stand for.
  package struct DayKey: Hashable, Sendable {
    /// The type's.
    package let identifier: String
    /// Days since 1 January 1970 UTC.
    package let day: Int

    package init(identifier: String, day: Int) {
      self.identifier = identifier
      self.day = day
    }

    package init(identifier: String, start: Double) {
      self.init(
        identifier: identifier, day: Int(exactly: (start / 86_400).rounded(.down)) ?? 0)
    }

    package init(type: QuantityType, start: Double) {
      self.init(identifier: type.identifier, start: start)
    }

    /// The four digits.
    package var hash: UInt16 {
      var hash = StableHash()
      hash.combine(identifier)
      hash.combine(UInt64(bitPattern: Int64(day)))
      return UInt16(truncatingIfNeeded: hash.value >> 48)
    }
  }

  /// The beginning of an id as a person types it.
  package struct Prefix: Hashable, Sendable {
    package static let minimumLength = 4

    private let digits: UInt64
    package let length: Int

    /// Reads 4 to 16 hexadecimal digits in any case; nil for anything else.
    package init?(_ text: String) {
      guard (Self.minimumLength...16).contains(text.utf8.count),
        text.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
        let digits = UInt64(text, radix: 16)
      else { return nil }
      self.digits = digits
      self.length = text.utf8.count
    }

    /// Whether an id begins with these digits.
    package func matches(_ id: SampleID) -> Bool {
      id.rawValue >> (64 - 4 * UInt64(length)) == digits
    }

    /// Whether ids of this type and day can begin with these digits.
    package func canMatch(_ key: DayKey) -> Bool {
      UInt64(key.hash) == digits >> (4 * UInt64(length - Self.minimumLength))
    }
  }
}
