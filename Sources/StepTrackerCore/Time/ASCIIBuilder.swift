/// Appends ASCII characters and numbers to a short text, in place and without formatting machinery.
struct ASCIIBuilder {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  fileprivate private(set) var count = 0

  fileprivate init(buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  /// Appends a character; one too many for the text's capacity is a programmer's mistake.
  mutating func append(_ character: Unicode.Scalar) {
    append(UInt8(ascii: character))
  }

  private mutating func append(_ byte: UInt8) {
    precondition(count < buffer.count, "the text is longer than its capacity")
    buffer[count] = byte
    count += 1
  }

  /// Appends a number that is not negative, with leading zeros.
  mutating func append(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends `2024-05-01`; years outside 0…9999 with a sign and six digits, as ISO 8601 expands them.
  mutating func append(_ date: CivilDate) {
    if 0...9999 ~= date.year {
      append(date.year, digits: 4)
    } else {
      append(date.year < 0 ? "-" : "+")
      append(abs(date.year), digits: 6)
    }
    append("-")
    append(date.month, digits: 2)
    append("-")
    append(date.day, digits: 2)
  }
}

extension String {
  /// Creates a text of at most a number of ASCII characters.
  init(asciiCapacity capacity: Int, _ build: (inout ASCIIBuilder) -> Void) {
    self.init(unsafeUninitializedCapacity: capacity) { buffer in
      // SAFETY: the builder writes inside the buffer only, from its start on, and counts what it wrote;
      // it does not leave this closure.
      var builder = ASCIIBuilder(buffer: buffer)
      build(&builder)
      return builder.count
    }
  }
}
