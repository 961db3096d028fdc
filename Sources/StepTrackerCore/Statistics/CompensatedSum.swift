/// A running sum that keeps what rounding would lose (Neumaier's variant of Kahan summation).
///
/// Ten million additions of 0.1 give 1000000 to the last digit; a plain sum is off in the tenth.
package struct CompensatedSum: Hashable, Sendable {
  private var sum = 0.0
  private var lost = 0.0

  package init() {}

  package static func += (total: inout CompensatedSum, term: Double) {
    let next = total.sum + term
    total.lost +=
      total.sum.magnitude >= term.magnitude
      ? (total.sum - next) + term : (term - next) + total.sum
    total.sum = next
  }

  /// The sum; infinite or not a number when the terms overflow.
  package var value: Double { sum.isFinite ? sum + lost : sum }
}
