import StepTrackerCore

/// Writes amounts of bytes for people.
enum ByteCountText {
  private static let units: [(size: Double, name: String)] = [
    (1e9, "GB"), (1e6, "MB"), (1e3, "kB"),
  ]

  /// Returns `812 B`, `5.7 MB`, `61 MB`; below ten of a unit there is one digit after the point.
  static func string(_ bytes: Double) -> String {
    // What would be rounded to 1,000 of a unit is 1.0 of the next.
    guard let unit = units.first(where: { bytes >= $0.size * 0.9995 }) else {
      return "\(NumberText().string(bytes)) B"
    }
    let number = bytes / unit.size
    return "\(NumberText(fractionDigits: number < 9.95 ? 1 : 0).string(number)) \(unit.name)"
  }
}
