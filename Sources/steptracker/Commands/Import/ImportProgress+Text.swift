import StepTrackerCore

extension ImportProgress {
  private static let gap = "  "
  /// The bar is never shorter than this.
  private static let shortestBar = 6
  /// A name is not cut to fewer columns than this, but left away.
  private static let shortestName = 8
  private static let longestName = 30
  private static let longestBar = 40

  /// Draws the progress on one line of at most `width` columns.
  ///
  /// `export.zip  ████████▍   42 %   61 MB/s  1,204,000 samples  0:07 left` has all that there is to
  /// say. Where it does not fit, the speed goes first, then the samples, the time and the name. Every
  /// part has the place that its longest usual text takes, so that nothing moves from line to line.
  func line(width: Int, _ repertoire: Repertoire = .unicode) -> String {
    var figures = [
      (bytesPerSecond.map { ByteCountText.string($0) + "/s" } ?? "").padded(
        toWidth: 8, .trailing),
      CountText.string(samples, "sample").padded(toWidth: 17, .trailing),
    ]
    if reading.share != nil {
      figures.append((secondsLeft.map(Self.timeLeft) ?? "").padded(toWidth: 10, .trailing))
    }
    let leastName = min(DisplayWidth.columns(of: name), Self.shortestName)
    while !figures.isEmpty, room(beside: figures, width) < leastName { figures.removeFirst() }

    let room = room(beside: figures, width)
    var parts = [amount] + figures
    var barWidth = width - Self.columns(of: parts)
    if room >= leastName {
      let shown = name.truncated(toWidth: min(room, Self.longestName), repertoire)
      parts.insert(shown, at: 0)
      barWidth -= DisplayWidth.columns(of: shown) + Self.gap.count
    }
    if let share = reading.share, barWidth > 0 {
      let columns = min(barWidth, Self.longestBar)
      let bar = HorizontalBars.bar(share, width: columns, repertoire)
      parts.insert(bar.padded(toWidth: columns), at: parts.count - figures.count - 1)
    }
    return parts.joined(separator: Self.gap).truncated(toWidth: width, repertoire)
  }

  /// Says the progress in words: `export.zip: 42 %, 1,204,000 samples`.
  var sentence: String {
    "\(name): \(amount.trimmingPrefix(while: { $0 == " " })), \(CountText.string(samples, "sample"))"
  }

  /// Says what there was in the end: `export.zip: 206,454 samples in 0.54 s, 11 MB/s`.
  var conclusion: String {
    let seconds = elapsed.seconds
    let time =
      seconds < 59.95
      ? NumberText(fractionDigits: seconds < 9.995 ? 2 : 1).string(seconds) + " s"
      : DurationText.string(seconds, .ascii)
    let speed = ByteCountText.string(Double(reading.bytesRead) / max(seconds, 1e-3))
    return "\(name): \(CountText.string(samples, "sample")) in \(time), \(speed)/s"
  }

  /// The share, or where that is not known the bytes that have been read.
  private var amount: String {
    guard let share = reading.share else {
      return ByteCountText.string(Double(reading.bytesRead)) + " read"
    }
    // Not before everything has been read is it 100 %.
    return "\(Int(share * 100)) %".padded(toWidth: 5, .trailing)
  }

  /// The columns that the shortest bar, where there is one, and the figures leave for a name.
  private func room(beside figures: [String], _ width: Int) -> Int {
    let bar = reading.share == nil ? 0 : Self.shortestBar + Self.gap.count
    return width - Self.columns(of: [amount] + figures) - bar
  }

  /// The columns of some parts with the gap before each.
  private static func columns(of parts: [String]) -> Int {
    parts.reduce(0) { $0 + gap.count + DisplayWidth.columns(of: $1) }
  }

  /// Writes a time as minutes and seconds, with hours where there are any: `0:07 left`.
  private static func timeLeft(_ seconds: Double) -> String {
    let all = Int(min(seconds.rounded(.up), 359_999))
    let parts = all < 3600 ? [all / 60, all % 60] : [all / 3600, all / 60 % 60, all % 60]
    let rest = parts.dropFirst().map { $0 < 10 ? ":0\($0)" : ":\($0)" }.joined()
    return "\(parts[0])\(rest) left"
  }
}
