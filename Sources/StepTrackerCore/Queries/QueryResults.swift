/// The answers of a query that goes on, one for each time that the store has changed.
///
/// A change is seen at once if it was made through the same `HealthStore`, and within half a second if
/// another process made it. Changes that come while an answer is being used are answered together.
///
/// The sequence goes on until the task that iterates is cancelled, which throws `CancellationError`, or the
/// store fails, as it does after `HealthStore.close()`. Each iterator starts from the beginning.
public struct QueryResults<Element: Sendable>: AsyncSequence, Sendable {
  /// Answers once; nil if there is nothing new.
  typealias Step = () async throws -> Element?

  private let store: HealthStore
  private let makeStep: @Sendable () -> Step

  init(store: HealthStore, makeStep: @escaping @Sendable () -> Step) {
    self.store = store
    self.makeStep = makeStep
  }

  /// Begins to ask.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      store: store, step: makeStep(), ticks: store.changeSignal.ticks().makeAsyncIterator())
  }

  /// Asks again and again.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let store: HealthStore
    fileprivate let step: Step
    fileprivate var ticks: AsyncStream<Void>.AsyncIterator

    /// Waits for the next answer.
    public mutating func next() async throws -> Element? {
      while true {
        if let element = try await step() { return element }
        guard await ticks.next(isolation: #isolation) != nil else {
          try Task.checkCancellation()
          return nil
        }
      }
    }
  }
}
