/// A running sum that keeps what rounding would lose (Neumaier's variant of Kahan summation).
///
/// Ten million additions of 0.1 give 1000000 to the last digit; a plain sum is off in the tenth.
package struct CompensatedSum: Hashable, Sendable {
  /// The sum as plain additions give it.
  private(set) var sum = 0.0
  /// What they lost.
  private(set) var lost = 0.0

  package init() {}

  init(sum: Double, lost: Double) {
    self.sum = sum
    self.lost = lost
  }

  package static func += (total: inout CompensatedSum, term: Double) {
    let next = total.sum + term
    total.lost +=
      total.sum.magnitude >= term.magnitude
      ? (total.sum - next) + term : (term - next) + total.sum
    total.sum = next
  }

  static func += (total: inout CompensatedSum, other: CompensatedSum) {
    total += other.sum
    total.lost += other.lost
  }

  /// The sum; infinite or not a number when the terms overflow.
  package var value: Double { sum.isFinite ? sum + lost : sum }
}
