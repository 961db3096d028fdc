/// Numbers that look random and depend on a seed alone (SplitMix64).
struct DemoNumbers {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
  }

  /// Returns the next number from 0 up to 1, without 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) * 0x1p-53
  }

  /// Returns a number within a distance of another one.
  mutating func number(near center: Double, within distance: Double) -> Double {
    center + distance * (2 * next() - 1)
  }

  /// Returns true as often as the probability says.
  mutating func chance(_ probability: Double) -> Bool { next() < probability }
}
