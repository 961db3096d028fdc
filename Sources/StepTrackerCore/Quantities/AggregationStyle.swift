/// How samples of a type combine into one figure.
public enum AggregationStyle: String, CaseIterable, Sendable {
  /// Amounts that add up, such as steps.
  case cumulative
  /// Measurements whose mean is the plain mean, such as weight.
  case discreteArithmetic
  /// Measurements that hold until the next one, such as heart rate.
  case discreteTemporallyWeighted
  /// Sound levels, whose energies are averaged over time.
  case discreteEquivalentContinuousLevel
}
