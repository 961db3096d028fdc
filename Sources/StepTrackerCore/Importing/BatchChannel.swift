import Dispatch
import Synchronization

/// A bounded queue between the thread that reads a file and the one that saves what it reads.
///
/// One thread sends, another one receives, and any thread may cancel. A sender that is faster waits, so
/// that no more than a few batches are in memory.
final class BatchChannel: Sendable {
  private enum End {
    case finished
    case failed(any Error)
    case cancelled
  }

  private struct State {
    var batches: [SampleBatch] = []
    var end: End?
  }

  private let state = Mutex(State())
  /// Counts the places that are free.
  private let room = DispatchSemaphore(value: 0)
  /// Counts the batches that wait, and the end.
  private let arrivals = DispatchSemaphore(value: 0)

  /// Creates a channel.
  ///
  /// - Precondition: `capacity` is positive.
  init(capacity: Int) {
    precondition(capacity > 0, "a channel holds at least one batch")
    // A semaphore may not be released below the value that it was made with.
    for _ in 0..<capacity { room.signal() }
  }

  /// Adds a batch as soon as there is room.
  ///
  /// - Returns: Whether more are wanted; false once the channel is finished or cancelled.
  func send(_ batch: SampleBatch) -> Bool {
    room.wait()
    let isWanted = state.withLock { state in
      guard state.end == nil else { return false }
      state.batches.append(batch)
      return true
    }
    (isWanted ? arrivals : room).signal()
    return isWanted
  }

  /// Ends the channel behind the batches that were sent, with the error that stopped the sender, if any.
  func finish(throwing error: (any Error)? = nil) {
    state.withLock { state in
      if state.end == nil { state.end = error.map(End.failed) ?? .finished }
    }
    arrivals.signal()
  }

  /// Ends the channel at once: batches that wait are dropped, and both sides wake up.
  func cancel() {
    state.withLock { state in
      state.batches = []
      state.end = .cancelled
    }
    arrivals.signal()
    room.signal()
  }

  /// Takes the next batch, once there is one.
  ///
  /// - Returns: nil at the end.
  /// - Throws: The sender's error, or `CancellationError`.
  func receive() throws -> SampleBatch? {
    arrivals.wait()
    let batch = state.withLock { $0.batches.isEmpty ? nil : $0.batches.removeFirst() }
    if let batch {
      room.signal()
      return batch
    }
    // Whoever asks again finds the end again.
    arrivals.signal()
    try throwFailure()
    return nil
  }

  /// Waits until there is a batch or the end, and takes nothing.
  ///
  /// - Throws: What `receive()` would throw.
  func wait() throws {
    arrivals.wait()
    arrivals.signal()
    if state.withLock({ $0.batches.isEmpty }) { try throwFailure() }
  }

  private func throwFailure() throws {
    switch state.withLock({ $0.end }) {
    case .failed(let error): throw error
    case .cancelled: throw CancellationError()
    case .finished, nil: return
    }
  }
}
