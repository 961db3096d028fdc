import Testing

@testable import StepTrackerCore

struct ChangeSignalTests {
  private let signal = ChangeSignal()

  @Test func `nothing runs while nobody waits`() async {
    #expect(signal.isIdle)
    for _ in 0..<3 {
      await waitOnce()
      #expect(signal.isIdle)
    }
  }

  @Test func `one who waits is woken without a change too, to look for those of others`() async {
    var ticks = signal.ticks().makeAsyncIterator()
    #expect(await ticks.next() != nil)
    #expect(await ticks.next() != nil)
  }

  private func waitOnce() async {
    var ticks = signal.ticks().makeAsyncIterator()
    signal.send()
    _ = await ticks.next()
    withExtendedLifetime(ticks) { #expect(!signal.isIdle) }
  }
}
