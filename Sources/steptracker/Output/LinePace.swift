/// Decides when a long work is worth another line: every two seconds and every tenth of it.
struct LinePace: Sendable {
  private static let pause = Duration.seconds(2)

  private var latest = Duration.zero
  private var tenths = 0

  /// Tells whether a line is due.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the work began.
  ///   - share: The part of it that is done; nil if that is not known.
  /// - Returns: Whether it is; then it is taken as written.
  mutating func isDue(at elapsed: Duration, share: Double?) -> Bool {
    let tenths = Int((share ?? 0) * 10)
    guard elapsed - latest >= Self.pause || tenths > self.tenths else { return false }
    latest = elapsed
    self.tenths = max(tenths, self.tenths)
    return true
  }
}
