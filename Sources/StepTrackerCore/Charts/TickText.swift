/// Writes the ticks of an axis, all of them in the same form.
enum TickText {
  /// Returns a text for each tick; powers of ten are used where plain numbers take too much room.
  static func texts(for ticks: AxisTicks, room: Int, _ repertoire: Repertoire) -> [String] {
    let largest = ticks.values.reduce(0) { max($0, abs($1)) }
    let plain = NumberText(fractionDigits: ticks.fractionDigits, repertoire)
    let texts = ticks.values.map(plain.string)
    let fits = texts.allSatisfy { $0.displayWidth <= room }
    if largest < 1e15, ticks.fractionDigits <= 9, fits { return texts }
    // As many digits as it takes to tell neighbours apart.
    let step = ticks.values[1] - ticks.values[0]
    let digits = DecimalDigits(largest).exponent - DecimalDigits(step).exponent + 2
    return ticks.values.map {
      plain.scientific($0, significantDigits: min(max(digits, 2), 15))
    }
  }
}
