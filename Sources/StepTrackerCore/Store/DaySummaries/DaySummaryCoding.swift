/// The bytes of a day's summary as a file keeps them.
///
/// Words of eight bytes, least significant first: a checksum; a mask that tells which numbers there are, with the
/// version of this order above it; the numbers, of which those that are missing or 0 are left out.
enum DaySummaryCoding {
  /// To be raised when the numbers change, or their meaning: bytes of another version are not used.
  private static let version: UInt64 = 1
  private static let versionShift: UInt64 = 32

  /// Writes a summary; nil if a number is infinite or none, which needs no keeping.
  ///
  /// - Parameters:
  ///   - day: The summary.
  ///   - series: The series that it belongs to.
  /// - Returns: The bytes.
  static func encode(_ day: DaySummary, series: Int64) -> [UInt8]? {
    var writer = FieldWriter()
    let summary = day.summary
    let (recent, carried) = (summary.mostRecent, summary.carried)
    writer.write(day.start)
    writer.write(day.end)
    writer.write(Double(summary.count))
    writer.write(Double(summary.earlierCount))
    writer.write(summary.sum)
    writer.write(summary.minimum == .infinity ? nil : summary.minimum)
    writer.write(summary.maximum == -.infinity ? nil : summary.maximum)
    writer.write(summary.covered)
    writer.write(recent?.value)
    writer.write(recent?.start)
    writer.write(recent?.end)
    writer.write((recent?.change).map(Double.init))
    writer.write(summary.weightedSum)
    writer.write(summary.weights)
    writer.write(carried?.firstStart)
    writer.write(carried?.lastStart)
    writer.write(carried?.covered)
    writer.write(carried?.weightedSum)
    writer.write(carried?.weights)
    // What there is at all: its numbers may be 0 like those of what is missing.
    writer.write(summary.minimum <= summary.maximum ? 1 : nil)
    writer.write(recent == nil ? nil : 1)
    writer.write(carried == nil ? nil : 1)
    guard writer.isFinite else { return nil }
    let words = [writer.mask | version << versionShift] + writer.words
    return ([checksum(words, series)] + words).flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
  }

  /// Reads a summary; nil for bytes that this version did not write for this series.
  static func decode(_ bytes: UnsafeRawBufferPointer, series: Int64) -> DaySummary? {
    let count = bytes.count / 8
    guard count >= 2, bytes.count % 8 == 0 else { return nil }
    func word(_ place: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self))
    }
    let head = word(1)
    let mask = head & (1 << versionShift - 1)
    guard head >> versionShift == version, mask.nonzeroBitCount == count - 2,
      word(0) == checksum((1..<count).lazy.map(word), series)
    else { return nil }
    var reader = FieldReader(mask: mask, bytes: bytes)
    var day = DaySummary(start: reader.number(), end: reader.number(), summary: BucketSummary())
    let counts = (reader.number(), reader.number())
    day.summary.sum = reader.sum()
    day.summary.minimum = reader.number()
    day.summary.maximum = reader.number()
    day.summary.covered = reader.number()
    var recent = StatisticsFigures.MostRecent(
      value: reader.number(), start: reader.number(), end: reader.number(), change: 0)
    let change = reader.number()
    day.summary.weightedSum = reader.sum()
    day.summary.weights = reader.sum()
    let carried = BucketSummary.Carried(
      firstStart: reader.number(), lastStart: reader.number(), covered: reader.number(),
      weightedSum: reader.number(), weights: reader.number())
    guard let number = Self.count(counts.0), let earlier = Self.count(counts.1),
      let recentChange = Self.count(change), earlier <= number, recent.start <= recent.end
    else { return nil }
    recent.change = recentChange
    day.summary.count = number
    day.summary.earlierCount = earlier
    if reader.number() == 0 {
      day.summary.minimum = .infinity
      day.summary.maximum = -.infinity
    }
    if reader.number() != 0 { day.summary.mostRecent = recent }
    if reader.number() != 0 { day.summary.carried = carried }
    return day
  }

  /// A count that can be added to others.
  private static func count(_ number: Double) -> Int? {
    (0...1e15).contains(number) ? Int(exactly: number) : nil
  }

  private static func checksum(_ words: some Sequence<UInt64>, _ series: Int64) -> UInt64 {
    var hash = UInt64(bitPattern: series)
    for word in words {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return hash
  }
}

private struct FieldWriter {
  private(set) var mask: UInt64 = 0
  private(set) var words: [UInt64] = []
  private(set) var isFinite = true
  private var bit: UInt64 = 1

  mutating func write(_ number: Double?) {
    if let number, number != 0 {
      mask |= bit
      words.append(number.bitPattern)
      if !number.isFinite { isFinite = false }
    }
    bit <<= 1
  }

  mutating func write(_ sum: CompensatedSum) {
    write(sum.sum)
    write(sum.lost)
  }
}

private struct FieldReader {
  private var mask: UInt64
  private var offset = 16
  private let bytes: UnsafeRawBufferPointer

  init(mask: UInt64, bytes: UnsafeRawBufferPointer) {
    self.mask = mask
    self.bytes = bytes
  }

  /// The next number; 0 for one that was left out, or that is none.
  mutating func number() -> Double {
    defer { mask >>= 1 }
    guard mask & 1 != 0 else { return 0 }
    defer { offset += 8 }
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let number = Double(bitPattern: UInt64(littleEndian: word))
    return number.isFinite ? number : 0
  }

  mutating func sum() -> CompensatedSum {
    CompensatedSum(sum: number(), lost: number())
  }
}
