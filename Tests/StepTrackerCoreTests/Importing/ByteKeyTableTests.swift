import Testing

@testable import StepTrackerCore

struct ByteKeyTableTests {
  @Test func `keys are numbered in the order in which they are first seen`() {
    var table = ByteKeyTable()
    var random = SeededGenerator(seed: 5)
    var known: [String: Int] = [:]
    for _ in 0..<20_000 {
      // Lengths around the eight bytes that are hashed at a time, with shared beginnings.
      let length = Int.random(in: 0...17, using: &random)
      var key = String("kkkkkkkkkkkkkkkkk\(Int.random(in: 0...999, using: &random))".suffix(length))
      let (number, isNew) = key.withUTF8 { table.number(of: $0) }
      #expect(isNew == (known[key] == nil))
      #expect(number == known[key, default: known.count])
      known[key] = number
    }
    #expect(table.count == known.count)
    #expect(table.byteCount == known.keys.reduce(0) { $0 + $1.utf8.count })
  }
}
