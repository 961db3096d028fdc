import Synchronization

/// Wakes those who wait for changes of a store.
///
/// They are woken after each change of this process, and four times a second to look for those of others.
/// Nothing runs while nobody waits.
final class ChangeSignal: Sendable {
  private struct State {
    var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
    var count = 0
    var timer: Task<Void, Never>?
  }

  private static let period = Duration.milliseconds(250)

  private let state = Mutex(State())

  /// Whether nobody waits and nothing runs.
  var isIdle: Bool { state.withLock { $0.waiting.isEmpty && $0.timer == nil } }

  /// Wakes everybody.
  func send() {
    let waiting = state.withLock { Array($0.waiting.values) }
    for continuation in waiting { continuation.yield() }
  }

  /// Wakes the one who iterates; what is missed meanwhile counts once.
  func ticks() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.count += 1
      state.waiting[state.count] = continuation
      if state.timer == nil { state.timer = makeTimer() }
      return state.count
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number) }
    return stream
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      state.waiting[number] = nil
      guard state.waiting.isEmpty else { return }
      state.timer?.cancel()
      state.timer = nil
    }
  }

  private func makeTimer() -> Task<Void, Never> {
    Task { [weak self] in
      while (try? await Task.sleep(for: Self.period)) != nil {
        guard let self else { return }
        self.send()
      }
    }
  }
}
