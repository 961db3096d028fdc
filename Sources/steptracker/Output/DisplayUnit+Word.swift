import StepTrackerCore

extension DisplayUnit {
  /// The symbol, and a word for units that are shown without one.
  func word(_ repertoire: Repertoire) -> String {
    switch unit {
    case .count where !unit.isPercentage: return "count"
    case .appleEffortScore: return "score"
    default: return repertoire == .ascii ? asciiSymbol : symbol
    }
  }
}
