/// Divides values into five steps of intensity with round borders.
///
/// The steps have equal widths of 1, 2, 2.5 or 5 times a power of ten. They are made for the middle nine
/// tenths of the values but zeros, so that single outliers do not make all others look the same, and
/// many zeros not all that is above them.
package struct IntensityScale: Sendable, Equatable {
  /// The number of steps.
  package static let stepCount = 5

  /// The four values at which the next step begins, in ascending order.
  package let borders: [Double]
  /// The digits after the point that the borders can be written with.
  package let fractionDigits: Int

  /// Finds the borders for some values.
  ///
  /// Values from 3,000 to 12,000 are divided at 4,000, 6,000, 8,000 and 10,000.
  ///
  /// - Parameters:
  ///   - values: The values; those that are not finite count for nothing.
  ///   - fractionDigits: The digits after the point of values, finer than which no border is.
  /// - Complexity: O(*n* log *n*)
  package init(_ values: [Double], fractionDigits: Int) {
    // Leaves room for a border beyond the data.
    let limit = Double.greatestFiniteMagnitude / 100
    let sorted = values.filter { $0.isFinite && $0 != 0 }.map { min(max($0, -limit), limit) }
      .sorted()
    let zero = values.contains(0) ? 0 : nil as Double?
    let rest = sorted.count / 20
    let middle = sorted.isEmpty ? [0, 1] : [sorted[rest], sorted[sorted.count - 1 - rest]]
    let low = min(middle[0], zero ?? middle[0])
    let high = max(middle[1], zero ?? middle[1])
    let magnitude = max(abs(low), abs(high))
    let digits = min(max(fractionDigits, 0), 15)
    let unit = DecimalStep(multiplier: 1, exponent: -digits).value
    // Only values that would all be written as 0 have finer borders than they are written with.
    let isFine = 0 < magnitude && magnitude < unit
    let least = max(isFine ? magnitude / 1_000 : unit, magnitude * 1e-9, 1e-290)
    let span = max(high - low, least)
    let power = DecimalDigits(span / Double(Self.stepCount)).exponent - 1
    let steps = (power...(power + 1)).flatMap(DecimalStep.steps)
    let step =
      steps.first { step in
        step.value >= least && (isFine || step.fractionDigits <= digits)
          && Self.first(low, step) + Double(Self.stepCount) >= high / step.value - 1e-9
      } ?? DecimalStep(multiplier: 1, exponent: power + 2)
    let first = Self.first(low, step)
    borders = (1..<Self.stepCount).map { step.multiplied(by: first + Double($0)) }
    self.fractionDigits = max(step.fractionDigits, 0)
  }

  /// The multiple of a step at or below a value.
  private static func first(_ value: Double, _ step: DecimalStep) -> Double {
    (value / step.value + 1e-9).rounded(.down)
  }

  /// The step of a value, 0 for the lowest to 4 for the highest.
  package func step(of value: Double) -> Int {
    borders.count { value >= $0 }
  }
}
