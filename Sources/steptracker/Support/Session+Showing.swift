import StepTrackerCore

extension Session {
  /// The unit that values of a type are shown in.
  func displayUnit(for type: QuantityType) -> DisplayUnit {
    DisplayUnit(preferences.unit(for: type), for: type)
  }
}
