/// Numbers byte strings in the order in which they are first seen.
///
/// A dictionary of strings would make a string for every record of an export; this looks bytes up
/// where they are.
struct ByteKeyTable {
  private var slots: [Int32]
  private var hashes: [UInt64] = []
  private var ends: [Int] = []
  private var bytes: [UInt8] = []
  // Random, so that no file can be made whose keys all fall into one slot.
  private let seed: UInt64

  /// Makes an empty table.
  init() {
    slots = Array(repeating: -1, count: 64)
    seed = .random(in: .min ... .max)
  }

  /// How many keys the table holds.
  var count: Int { ends.count }

  /// How many bytes all keys have.
  var byteCount: Int { bytes.count }

  /// Finds a key's number, giving it the next one if it is new.
  mutating func number(of key: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
    let hash = hash(key)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isEqual(key, toKey: number) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = ends.count
    slots[slot] = Int32(number)
    hashes.append(hash)
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
    if ends.count * 2 > slots.count { grow() }
    return (number, true)
  }

  /// Forgets all keys.
  mutating func removeAll() {
    self = ByteKeyTable()
  }

  private func isEqual(_ key: UnsafeBufferPointer<UInt8>, toKey number: Int) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == key.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(rebasing: bytes[start..<ends[number]]).equals(key)
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// Folds eight bytes at a time into both halves of a wide product.
  private func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(key.count)
    let raw = UnsafeRawBufferPointer(key)
    var offset = 0
    while offset + 8 <= raw.count {
      hash = Self.mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var tail: UInt64 = 0
    for byte in raw[offset...] { tail = tail << 8 | UInt64(byte) }
    return Self.mix(hash ^ tail)
  }

  private static func mix(_ number: UInt64) -> UInt64 {
    let (high, low) = number.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return high ^ low
  }
}
