/// A bar that fills as something gets done, for a place in a line of text.
package enum ProgressBar {
  /// Draws the part that is done and, apart from it, the rest.
  ///
  /// 0.42 in 8 columns is `███▎` and `····`, in ASCII `###` and `.....`. Only 1 and more fill the whole bar, and
  /// anything above 0 shows.
  package static func parts(
    _ share: Double, width: Int, _ repertoire: Repertoire = .unicode
  ) -> (done: String, rest: String) {
    guard width > 0 else { return ("", "") }
    let share = share.isNaN ? 0 : min(max(share, 0), 1)
    let steps = repertoire == .unicode ? 8 : 1
    let most = share < 1 ? width * steps - 1 : width * steps
    let level = min(max(Int(share * Double(width * steps)), share > 0 ? 1 : 0), most)
    let full: Character = ChartGlyphs(repertoire).fullBar
    var done = String(repeating: full, count: level / steps)
    if level % steps > 0 { done.append(ChartGlyphs.leftBlocks[level % steps - 1]) }
    let rest = repertoire == .unicode ? "·" : "."
    return (done, String(repeating: rest, count: width - (level + steps - 1) / steps))
  }
}
