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
  /// A bar of height zero, which a gap is not.
  let zeroBar: Character
  let previousBar: Character
  let trendBar: Character
  let area: Character
  let partialPoint: Character
  let selectedPoint: Character

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
      zeroBar = "⣀"
      previousBar = "═"
      trendBar = "━"
      area = "░"
      partialPoint = "○"
      selectedPoint = "●"
    case .ascii:
      verticalAxis = "|"
      tick = "+"
      origin = "+"
      horizontalAxis = "-"
      dateMark = "+"
      dash = "-"
      pointer = "|"
      fullBar = "#"
      partialBar = ":"
      zeroBar = "_"
      previousBar = "="
      trendBar = "~"
      area = ":"
      partialPoint = "o"
      selectedPoint = "@"
    }
  }

  /// Blocks that fill one to eight eighths of a cell from below.
  static let lowerBlocks: [Character] = Array("▁▂▃▄▅▆▇█")

  /// Blocks that fill one to eight eighths of a cell from the left.
  static let leftBlocks: [Character] = Array("▏▎▍▌▋▊▉█")

  /// The block that fills the right half of a cell.
  static let rightHalfBlock: Character = "▐"

  /// Five steps of density; a blank is none of them.
  static func shades(_ repertoire: Repertoire) -> [Character] {
    Array(repertoire == .unicode ? "·░▒▓█" : ".:+*#")
  }

  /// Eight heights of a sparkline in ASCII.
  static let asciiHeights: [Character] = Array("_.:-=+*#")
}
