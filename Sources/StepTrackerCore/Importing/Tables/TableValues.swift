/// Reads the values of a table's rows, with the units that may stand in their cells.
struct TableValues {
  private struct KnownUnit {
    let unit: QuantityUnit
    let display: DisplayUnit

    init(_ unit: QuantityUnit) {
      self.unit = unit
      display = DisplayUnit(unit)
    }
  }

  private let parser: QuantityParser
  private let mark: DecimalMark
  private let columnUnit: KnownUnit
  private var units: [ArraySlice<UInt8>: Result<KnownUnit, TableCellFault>] = [:]

  /// How many spellings of units are kept.
  private static let unitLimit = 100

  /// Makes a reader.
  init(_ parser: QuantityParser, mark: DecimalMark, unit: QuantityUnit) {
    self.parser = parser
    self.mark = mark
    columnUnit = KnownUnit(unit)
  }

  /// Reads the name of a unit that stands in a cell of its own.
  mutating func unit(_ cell: [UInt8]) throws(TableCellFault) -> QuantityUnit {
    try known(cell[...]).unit
  }

  /// Reads a value: `72.5`, `72.5 kg`, `11st 6lb`, `19.4%`.
  ///
  /// - Parameters:
  ///   - cell: The value, whose own unit outranks all others.
  ///   - unitCell: The unit that stands beside it, which outranks the column's.
  /// - Returns: The value in the unit, a percentage as a fraction.
  /// - Throws: What is wrong with the cell.
  mutating func value(
    _ cell: [UInt8], unit unitCell: QuantityUnit? = nil
  ) throws(TableCellFault) -> (Double, QuantityUnit) {
    guard let number = TableNumber(cell, mark) else { throw .invalidValue }
    let unit: KnownUnit
    do {
      unit =
        try number.suffix.isEmpty
        ? unitCell.map(KnownUnit.init) ?? columnUnit : known(number.suffix)
    } catch {
      guard let parts = sumOfParts(number) else { throw error }
      return parts
    }
    // Far outside what is measured, conversions and sums would overflow or vanish.
    let magnitude = number.value.magnitude
    guard magnitude < 1e15, magnitude == 0 || magnitude >= 1e-15 else { throw .valueOutOfRange }
    guard number.value >= 0 || parser.type.allowsNegativeValues else { throw .negativeValue }
    // No negative zero.
    return (unit.display.stored(number.value) + 0, unit.unit)
  }

  private mutating func known(
    _ name: ArraySlice<UInt8>
  ) throws(TableCellFault) -> KnownUnit {
    if let unit = units[name] { return try unit.get() }
    let unit: Result<KnownUnit, TableCellFault>
    do {
      unit = .success(KnownUnit(try parser.typedUnit(String(decoding: name, as: UTF8.self))))
    } catch .wrongUnit {
      unit = .failure(.incompatibleUnit)
    } catch {
      unit = .failure(.unknownUnit)
    }
    if units.count >= Self.unitLimit { units = [:] }
    units[name] = unit
    return try unit.get()
  }

  /// Reads a value in several units, `11st 6lb`.
  private func sumOfParts(_ number: TableNumber) -> (Double, QuantityUnit)? {
    guard number.suffix.contains(where: { 0x30...0x39 ~= $0 }), number.value >= 0 else {
      return nil
    }
    let rest = mark == .comma ? number.suffix.map { $0 == 0x2C ? 0x2E : $0 } : Array(number.suffix)
    let text = String(decoding: number.digits + rest, as: UTF8.self)
    return (try? parser.parse(text)).map { ($0.quantity.value, $0.quantity.unit) }
  }
}
