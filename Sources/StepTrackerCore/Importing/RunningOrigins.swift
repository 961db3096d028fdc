/// The origins of records, each kept once, in a list that a writer keeps too.
///
/// What the records of a file have in common makes a key, which is judged once. Some apps give every record
/// an identifier of its own, so that every record has its own key. The table is therefore bounded: when it
/// is full, the reader begins a new batch that says so, and both lists start over.
struct RunningOrigins<Verdict> {
  /// How many keys the table holds at most.
  let limit: Int

  private var keys = ByteKeyTable()
  private var verdicts: [Verdict] = []
  private var places: [SampleOrigin: Int32] = [:]
  private var newOrigins: [SampleOrigin] = []
  private var newByteCount = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the table must start over before it takes another record.
  var isFull: Bool { keys.count >= limit || keys.byteCount >= 1 << 20 }

  /// Whether the origins that wait to be taken are enough for a batch.
  var isBatchFull: Bool { newByteCount >= 128 << 10 }

  /// Starts over if the table is full.
  ///
  /// - Returns: Whether it did.
  mutating func startOverIfFull() -> Bool {
    guard isFull else { return false }
    self = RunningOrigins(limit: limit)
    return true
  }

  /// Hands over the origins that are new since the last time.
  mutating func takeNewOrigins() -> [SampleOrigin] {
    defer {
      newOrigins = []
      newByteCount = 0
    }
    return newOrigins
  }

  /// Tells the number of a key, and whether it still has to be judged.
  mutating func number(of key: borrowing [UInt8]) -> (number: Int, isNew: Bool) {
    key.withUnsafeBufferPointer { keys.number(of: $0) }
  }

  /// The verdict on the key of a number.
  subscript(number: Int) -> Verdict { verdicts[number] }

  /// Keeps the verdict on the newest key.
  mutating func keep(_ verdict: Verdict) {
    verdicts.append(verdict)
  }

  /// The place of an origin in the running list, to which a new one is added.
  mutating func place(of origin: SampleOrigin, keySize: Int) -> Int32 {
    if let place = places[origin] { return place }
    let place = Int32(places.count)
    places[origin] = place
    newOrigins.append(origin)
    newByteCount += keySize
    return place
  }
}
