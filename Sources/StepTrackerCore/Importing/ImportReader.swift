import Dispatch
import Foundation
import Synchronization

/// Reads a file on a thread of its own, a few batches ahead of the one who saves them.
package final class ImportReader: Sendable {
  private struct State {
    var report: ImportReport?
    var firstSamples: [QuantitySample] = []
    var progress = ReadingProgress(bytesRead: 0)
  }

  /// How many batches may wait: enough to level out both sides, few enough for bounded memory.
  private static let capacity = 8

  private let channel = BatchChannel(capacity: capacity)
  private let state = Mutex(State())

  /// Opens a file and begins to read.
  package init(_ file: ImportFile) {
    DispatchQueue(label: "steptracker.import").async { [channel, self] in
      do {
        try self.read(file)
        channel.finish()
      } catch {
        channel.finish(throwing: error)
      }
    }
  }

  private func read(_ file: ImportFile) throws {
    var importer = try file.open()
    note(importer)
    defer { note(importer) }
    while let batch = try importer.nextBatch() {
      let progress = importer.progress
      state.withLock { state in
        state.progress = progress
        if state.firstSamples.isEmpty { state.firstSamples = batch.firstSamples }
      }
      guard channel.send(batch) else { return }
    }
  }

  private func note(_ importer: any SampleImporter) {
    let (report, progress) = (importer.report, importer.progress)
    state.withLock { state in
      state.report = report
      state.progress = progress
    }
  }

  /// Waits until the file has proved to be one that can be read.
  ///
  /// - Throws: ``ImportError``, or `CancellationError` after ``cancel()``.
  package func waitUntilOpen() throws {
    try channel.wait()
  }

  /// Makes reading end, and whoever waits for it fail with `CancellationError`.
  package func cancel() {
    channel.cancel()
  }

  /// The batches; they are taken once.
  package var batches: some SampleBatchSource { Batches(channel: channel) }

  /// What the file is, and what was found in it, once all batches have been taken; nil if it could
  /// not be opened.
  package var report: ImportReport? { state.withLock { $0.report } }

  /// The first few samples of the file, once there are any.
  package var firstSamples: [QuantitySample] { state.withLock { $0.firstSamples } }

  /// How much of the file has been read.
  package var progress: ReadingProgress { state.withLock { $0.progress } }

  private struct Batches: SampleBatchSource {
    let channel: BatchChannel

    func nextBatch() throws -> SampleBatch? {
      try channel.receive()
    }
  }
}

extension SampleBatch {
  /// The first few samples of the first batch.
  fileprivate var firstSamples: [QuantitySample] {
    rows.prefix(5).filter { $0.origin < origins.count }.map { row in
      QuantitySample(
        type: row.type, value: row.value, startDate: Date(timeIntervalSince1970: row.start),
        endDate: Date(timeIntervalSince1970: row.end),
        creationDate: row.created.map(Date.init(timeIntervalSince1970:)),
        origin: origins[Int(row.origin)], occurrence: row.occurrence)
    }
  }
}
