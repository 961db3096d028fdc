import Foundation

/// Writes values as JSON: sorted keys, one line, numbers in full precision.
enum JSONText {
  /// Returns the value as one line, its end included.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}

/// A number in JSON; null where there is none, or none that is finite.
struct JSONNumber: Encodable, Sendable {
  var value: Double?

  init(_ value: Double?) {
    self.value = value.flatMap { $0.isFinite ? $0 : nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }

  /// The same as a cell of comma-separated values: the shortest text that reads as the number.
  var cell: String? {
    value.map { $0 == $0.rounded() && abs($0) < 1e15 ? String(Int64($0)) : String($0) }
  }
}
