/// The characters that charts are drawn with.
struct ChartGlyphs {
  let verticalAxis: Character
  let tick: Character
  let origin: Character
  let horizontalAxis: Character
  let dateMark: Character
  let dash: Character
  let pointer: Character
  let fullBar: Character
  let partialBar: Character

  init(_ repertoire: Repertoire) {
    switch repertoire {
    case .unicode:
      verticalAxis = "│"
      tick = "┤"
      origin = "┼"
      horizontalAxis = "─"
      dateMark = "┬"
      dash = "╌"
      pointer = "┊"
      fullBar = "█"
      partialBar = "▒"
    case .ascii:
      verticalAxis = "|"
      tick = "+"
      origin = "+"
      horizontalAxis = "-"
      dateMark = "+"
      dash = "-"
      pointer = ":"
      fullBar = "#"
      partialBar = ":"
    }
  }

  /// Blocks that fill one to eight eighths of a cell from below.
  static let lowerBlocks: [Character] = Array("▁▂▃▄▅▆▇█")

  /// Blocks that fill one to eight eighths of a cell from the left.
  static let leftBlocks: [Character] = Array("▏▎▍▌▋▊▉█")

  /// The block that fills the right half of a cell.
  static let rightHalfBlock: Character = "▐"

  /// Eight heights of a sparkline in ASCII.
  static let asciiHeights: [Character] = Array("_.:-=+*#")
}
