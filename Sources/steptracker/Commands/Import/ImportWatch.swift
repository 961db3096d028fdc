import StepTrackerCore
import Synchronization

/// Tells a person how far the import of a file is: by a bar on a terminal, or by plain lines.
final class ImportWatch: Sendable {
  private let name: String
  private let reader: ImportReader
  private let bar: ProgressLine?
  private let say: @Sendable (String) -> Void
  private let start = ContinuousClock.now
  private let samples = Mutex(0)
  private let pace = Mutex(LinePace())

  /// Makes a watch over a reader that begins now; plain lines may take the place of the bar.
  init(_ name: String, _ reader: ImportReader, isVerbose: Bool, _ context: CommandContext) {
    self.name = TerminalEscaping.escaped(name)
    self.reader = reader
    bar = isVerbose ? nil : ProgressLine(context)
    say = { context.confirm($0) }
  }

  private var progress: ImportProgress {
    ImportProgress(
      name: name, reading: reader.progress, samples: samples.withLock { $0 },
      elapsed: ContinuousClock.now - start)
  }

  /// Says what the file was recognised as.
  func didOpen() {
    guard bar == nil, let report = reader.report else { return }
    let entry = report.entry.map { ", " + TerminalEscaping.escaped($0) } ?? ""
    let size = reader.progress.byteCount.map { ", " + ByteCountText.string(Double($0)) } ?? ""
    say("\(name): \(report.format.title)\(entry)\(size)")
  }

  /// Takes note of samples on their way into the store.
  func didRead(_ count: Int) {
    samples.withLock { $0 += count }
    let progress = progress
    if let bar {
      bar.show(progress.line)
    } else if pace.withLock({ $0.isDue(at: progress.elapsed, share: progress.reading.share) }) {
      say(progress.sentence)
    }
  }

  /// Says what there was in a file that has been dealt with to its end.
  func didFinish() {
    if bar == nil { say(progress.conclusion) }
  }

  /// Removes the bar, however the import ended.
  func end() {
    bar?.erase()
  }
}

/// Batches on their way into the store, under a watch.
struct WatchedBatches<Base: SampleBatchSource>: SampleBatchSource {
  private var base: Base
  private let watch: ImportWatch

  init(_ base: Base, _ watch: ImportWatch) {
    self.base = base
    self.watch = watch
  }

  mutating func nextBatch() throws -> SampleBatch? {
    let batch = try base.nextBatch()
    if let batch { watch.didRead(batch.count) }
    return batch
  }
}
