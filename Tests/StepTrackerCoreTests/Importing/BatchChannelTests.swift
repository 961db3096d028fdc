import Dispatch
import Synchronization
import Testing

@testable import StepTrackerCore

struct BatchChannelTests {
  private struct Failure: Error, Equatable {
    var number: Int
  }

  /// A batch that can be told from others.
  private static func batch(_ number: Int) -> SampleBatch {
    SampleBatch(rows: [
      SampleRow(
        type: .stepCount, start: Double(number), end: Double(number), value: 1, origin: 0,
        created: nil)
    ])
  }

  /// Sends numbered batches from a thread of its own.
  private static func sender(
    _ channel: BatchChannel, count: Int, failing failure: Failure? = nil, sent: Counter = Counter()
  ) {
    DispatchQueue(label: "sender").async {
      for number in 0..<count {
        guard channel.send(batch(number)) else { return sent.end() }
        sent.add()
      }
      channel.finish(throwing: failure)
      sent.end()
    }
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    private let ended = DispatchSemaphore(value: 0)

    var count: Int { value.withLock { $0 } }

    func add() { value.withLock { $0 += 1 } }
    func end() { ended.signal() }
    func waitForEnd() -> Bool { ended.wait(timeout: .now() + 10) == .success }
  }

  private static func receiveAll(_ channel: BatchChannel) throws -> [Int] {
    var numbers: [Int] = []
    while let batch = try channel.receive() { numbers += batch.rows.map { Int($0.start) } }
    return numbers
  }

  @Test(arguments: [1, 2, 8], [0, 1, 2, 9, 200])
  func `all batches arrive in order`(capacity: Int, count: Int) throws {
    let channel = BatchChannel(capacity: capacity)
    Self.sender(channel, count: count)
    #expect(try Self.receiveAll(channel) == Array(0..<count))
    #expect(try channel.receive() == nil, "the end stays the end")
  }

  @Test(arguments: [0, 1, 30])
  func `an error comes behind the batches before it`(count: Int) throws {
    let channel = BatchChannel(capacity: 2)
    Self.sender(channel, count: count, failing: Failure(number: count))
    for number in 0..<count {
      try channel.wait()
      #expect(try channel.receive()?.rows.first?.start == Double(number))
    }
    #expect(throws: Failure(number: count)) { try channel.wait() }
    #expect(throws: Failure(number: count)) { try channel.receive() }
    #expect(throws: Failure(number: count)) { try channel.receive() }
  }

  @Test(arguments: 1...4)
  func `a sender that is faster waits`(capacity: Int) throws {
    let channel = BatchChannel(capacity: capacity)
    let sent = Counter()
    Self.sender(channel, count: 50, sent: sent)
    var received = 0
    while try channel.receive() != nil {
      received += 1
      #expect(sent.count <= received + capacity)
    }
    #expect(received == 50)
  }

  @Test(arguments: UInt64(0)..<40)
  func `cancelling at any moment wakes both sides`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let channel = BatchChannel(capacity: Int.random(in: 1...4, using: &random))
    let sent = Counter()
    // Without an end, so that only the cancelling ends it, however late that comes.
    Self.sender(channel, count: .max, sent: sent)
    for _ in 0..<Int.random(in: 0...20, using: &random) { _ = try channel.receive() }
    DispatchQueue(label: "canceller").async { channel.cancel() }
    #expect(throws: CancellationError.self) { _ = try Self.receiveAll(channel) }
    #expect(throws: CancellationError.self) { try channel.wait() }
    #expect(sent.waitForEnd(), "the sender was told")
    #expect(!channel.send(Self.batch(0)))
  }
}
