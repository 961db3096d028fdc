/// What the cells of a column of values tell about the way they are written.
struct ValueColumnSurvey {
  private let isWholeCount: Bool
  private var marks = ReadingElection<DecimalMark, Double>()
  private var count = 0
  private var bareCount = 0
  private var unitCount = 0
  /// The greatest magnitude of a value.
  private(set) var largest = 0.0

  /// Makes a survey without cells; `isWholeCount` tells that values have no decimals.
  init(isWholeCount: Bool) {
    self.isWholeCount = isWholeCount
  }

  /// Which values have a unit in their cells.
  var cellUnits: TableFormat.Share {
    unitCount == 0 ? .none : bareCount == 0 ? .all : .some
  }

  /// Looks at a cell; `hasUnit` tells that its unit stands in another one.
  mutating func take(
    _ cell: ArraySlice<UInt8>, hasUnit: Bool = false, at position: FilePosition
  ) {
    guard let text = CellText.plain(cell), !CellText.isPlaceholder(text) else { return }
    let point = TableNumber(text, .point)
    let comma = TableNumber(text, .comma)
    guard let number = point ?? comma else { return }
    _ = marks.take(at: position) { mark in
      let (value, other) =
        mark == .point ? (point?.value, comma?.value) : (comma?.value, point?.value)
      // What is counted has no decimals, if it can be read without them.
      guard isWholeCount, let value, let other else { return value }
      return value.isWhole || !other.isWhole ? value : nil
    }
    count += 1
    if number.suffix.isEmpty, !hasUnit { bareCount += 1 } else { unitCount += 1 }
    largest = max(largest, number.value.magnitude)
  }

  /// Tells what stands before decimals.
  ///
  /// - Parameters:
  ///   - request: What is known already.
  ///   - column: How messages call the column.
  /// - Returns: nil if there are no decimals.
  /// - Throws: ``TableError`` if the numbers cannot be read, or can be read in several ways.
  func decimalMark(
    _ request: TableRequest, column: String
  ) throws(TableError) -> DecimalMark? {
    guard count > 0 else { throw .noValues(column: column) }
    if let mark = request.decimalMark { return mark }
    switch marks.outcome {
    case .nothing, .any: return nil
    case .decided(let mark): return mark
    case .ambiguous(_, let place): throw .ambiguousNumbers(column: column, place)
    case .mixed(let first, let second): throw .mixedNumbers(column: column, first, second)
    }
  }
}

extension Double {
  fileprivate var isWhole: Bool { self == rounded() }
}
