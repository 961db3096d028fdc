import StepTrackerCore

/// Writes how many there are of something.
enum CountText {
  /// Returns `1 day`, `27 days`, `1,234 samples`.
  static func string(_ count: Int, _ noun: String) -> String {
    "\(NumberText().string(Double(count))) \(noun)\(count == 1 ? "" : "s")"
  }
}
