/// A habit of measuring that decides which units are shown.
public enum MeasurementSystem: String, CaseIterable, Sendable {
  /// Kilograms, kilometers, degrees Celsius.
  case metric
  /// Pounds, miles, degrees Fahrenheit, as in the United States.
  case us
}
