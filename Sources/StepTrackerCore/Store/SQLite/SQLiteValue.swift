/// A value for a placeholder of a statement.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByNilLiteral
{
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(floatLiteral value: Double) { self = .real(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(nilLiteral: ()) { self = .null }

  init(_ value: Int64) { self = .integer(value) }
  init(_ value: Int) { self = .integer(Int64(value)) }
  init(_ value: Double?) { self = value.map(Self.real) ?? .null }
  init(_ value: String?) { self = value.map(Self.text) ?? .null }
}
