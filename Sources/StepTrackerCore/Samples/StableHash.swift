/// A 64-bit hash that is the same on every machine and in every run.
///
/// This is FNV-1a followed by the finaliser of MurmurHash3, which spreads the bits; Swift's own `Hasher`
/// is seeded anew in every process, and Foundation has no other. It is not for secrets.
package struct StableHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  private mutating func combine(byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds text and an end mark, so that `ab`, `c` and `a`, `bc` differ.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte: byte) }
    combine(byte: 0xFF)
  }

  /// Adds eight bytes, least significant first.
  package mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Adds a number by its bits; −0 counts as 0.
  package mutating func combine(_ number: Double) {
    combine(number == 0 ? 0 : number.bitPattern)
  }

  package var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }
}
