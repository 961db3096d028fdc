import StepTrackerCore

/// Writes lengths of time for people.
enum DurationText {
  /// Returns `45 s`, `12 min`, `3 h 05 min` or a dash; seconds are shown below a minute only.
  static func string(_ seconds: Double?, _ repertoire: Repertoire) -> String {
    guard let seconds, seconds.isFinite else { return repertoire.noValue }
    if seconds < 59.5 { return "\(Int(seconds.rounded())) s" }
    guard seconds < 1e15 else {
      return NumberText(fractionDigits: 0, repertoire).string(seconds) + " s"
    }
    let minutes = Int((seconds / 60).rounded())
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(minutes) min" }
    return
      "\(NumberText(fractionDigits: 0, repertoire).string(Double(hours))) h \(rest < 10 ? "0" : "")\(rest) min"
  }
}
