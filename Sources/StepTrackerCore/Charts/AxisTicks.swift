/// The labelled values of an axis: round numbers, evenly spaced, around all of the data.
///
/// Steps are 1, 2, 2.5 or 5 times a power of ten. There are two to six ticks, and a whole number of
/// rows lies between neighbours, so that each label stands exactly where its value is.
package struct AxisTicks: Equatable, Sendable {
  /// The ticks in ascending order, at least two.
  package let values: [Double]
  /// The digits after the point that all of them can be written with.
  package let fractionDigits: Int
  /// The rows from one tick to the next, at least two.
  package let rowsPerStep: Int

  /// The rows from the first tick to the last.
  package var rows: Int { rowsPerStep * (values.count - 1) }

  /// Finds ticks for an axis.
  ///
  /// 70.9 to 73.2 in 10 rows gives 70, 71, 72, 73 and 74; 0 to 13,200 gives 0, 5,000, 10,000 and
  /// 15,000 in 9 rows.
  ///
  /// - Parameters:
  ///   - lowest: The least value; not finite counts as 0.
  ///   - highest: The greatest value.
  ///   - rows: The rows that there are, at least 4.
  ///   - fractionDigits: The digits after the point that steps may have, if the data are not
  ///     finer than that.
  package init(from lowest: Double, to highest: Double, rows: Int, fractionDigits: Int) {
    let fractionDigits = min(max(fractionDigits, 0), 15)
    let domain = Self.domain(lowest, highest, fractionDigits)
    let span = domain.upperBound - domain.lowerBound
    let magnitude = max(abs(domain.lowerBound), abs(domain.upperBound))
    let unit = DecimalStep(multiplier: 1, exponent: -fractionDigits)
    let isFine = magnitude < unit.value || span < unit.value / 2
    let digits = isFine ? Int.max : fractionDigits
    let power = max(DecimalDigits(span).exponent - 1, isFine ? .min : -fractionDigits)
    let rows = max(rows, 4)

    var best = Candidate(step: DecimalStep(multiplier: 1, exponent: power + 1), around: domain)
    var bestScore = -1.0
    for exponent in (power - 1)...(power + 1) {
      for step in DecimalStep.steps(exponent: exponent) where step.fractionDigits <= digits {
        let candidate = Candidate(step: step, around: domain)
        let score = candidate.score(span: span, rows: rows)
        if score >= bestScore { (best, bestScore) = (candidate, score) }
      }
    }
    values = best.values
    self.fractionDigits = max(best.step.fractionDigits, 0)
    rowsPerStep = max(rows / best.intervals, 1)
  }

  /// The data, widened where all of them are equal or nearly so.
  private static func domain(
    _ lowest: Double, _ highest: Double, _ fractionDigits: Int
  ) -> ClosedRange<Double> {
    // Leaves room for a tick beyond the data: what is greater counts as the limit.
    let limit = Double.greatestFiniteMagnitude / 100
    let low = lowest.isFinite ? min(max(lowest, -limit), limit) : 0
    let high = highest.isFinite ? min(max(highest, low), limit) : low
    let magnitude = max(abs(low), abs(high))
    if magnitude < 1e-290 { return 0...1 }
    if high - low > magnitude * 1e-9 { return low...high }
    let unit = DecimalStep(multiplier: 1, exponent: -fractionDigits).value
    let margin = max(magnitude / 100, min(unit, magnitude))
    return (low - margin)...(high + margin)
  }
}

/// A step that covers the data, and the ticks it leads to.
private struct Candidate {
  let step: DecimalStep
  let first: Double
  let intervals: Int

  init(step: DecimalStep, around domain: ClosedRange<Double>) {
    self.step = step
    // The tolerance keeps 0.3 / 0.1 = 2.9999999999999996 from asking for another tick.
    first = (domain.lowerBound / step.value + 1e-9).rounded(.down)
    let last = (domain.upperBound / step.value - 1e-9).rounded(.up)
    intervals = Int(min(max(last - first, 1), 1000))
  }

  var values: [Double] { (0...intervals).map { step.multiplied(by: first + Double($0)) } }

  /// How well the data fill the rows, and how many labels there are to read them by.
  func score(span: Double, rows: Int) -> Double {
    guard intervals <= 5, intervals * 2 <= rows else { return -1 }
    let readability = [0, 0.5, 0.75, 0.95, 1, 1][intervals]
    let usedRows = Double(rows / intervals * intervals)
    return span / (step.value * Double(intervals)) * usedRows * readability
  }
}
