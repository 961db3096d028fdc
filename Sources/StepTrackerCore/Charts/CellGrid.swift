/// A rectangle of cells, each one terminal column wide, to draw on.
///
/// Whatever falls outside is not drawn.
struct CellGrid {
  private enum Cell {
    case character(Character, StyleRole)
    /// The second column of the wide character before it.
    case continuation
  }

  let width: Int
  let height: Int
  private var cells: [Cell?]

  /// Creates an empty grid.
  init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    cells = Array(repeating: nil, count: self.width * self.height)
  }

  /// Whether nothing is drawn at a place inside the grid.
  func isBlank(column: Int, row: Int) -> Bool {
    contains(column, row) && cells[row * width + column] == nil
  }

  /// Draws a character that is one column wide.
  mutating func set(_ character: Character, _ role: StyleRole, column: Int, row: Int) {
    guard contains(column, row) else { return }
    cells[row * width + column] = .character(character, role)
  }

  /// Draws a character only where nothing is yet.
  mutating func fill(_ character: Character, _ role: StyleRole, column: Int, row: Int) {
    if isBlank(column: column, row: row) { set(character, role, column: column, row: row) }
  }

  /// Writes text from a column on; what does not fit whole is left away.
  mutating func write(_ text: String, _ role: StyleRole, column: Int, row: Int) {
    var column = column
    for character in text {
      let columns = DisplayWidth.columns(of: character)
      guard columns > 0, contains(column, row), contains(column + columns - 1, row) else {
        column += columns
        continue
      }
      cells[row * width + column] = .character(character, role)
      for next in 1..<max(columns, 1) { cells[row * width + column + next] = .continuation }
      column += columns
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    0..<width ~= column && 0..<height ~= row
  }

  /// The rows as lines, without the blanks at their ends.
  var text: StyledText {
    StyledText((0..<height).map(line))
  }

  private func line(_ row: Int) -> StyledLine {
    var line = StyledLine()
    var piece = ""
    var role = StyleRole.plain
    for cell in cells[(row * width)..<((row + 1) * width)] {
      switch cell {
      case .character(let character, let newRole):
        if newRole != role {
          line.append(piece, role)
          (piece, role) = ("", newRole)
        }
        piece.append(character)
      case .continuation: break
      case nil: piece.append(" ")
      }
    }
    line.append(piece, role)
    return line
  }
}
