import Dispatch
import Foundation
import Synchronization

/// Reads a file on a thread of its own, a few batches ahead of the one who saves them.
package final class ImportReader: Sendable {
  private struct Progress {
    var report: ImportReport?
    var bytesRead = 0
    var firstSamples: [QuantitySample] = []
  }

  /// How many batches may wait: enough to level out both sides, few enough for bounded memory.
  private static let capacity = 4

  private let channel = BatchChannel(capacity: capacity)
  private let progress = Mutex(Progress())

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
    defer { progress.withLock { $0.report = importer.report } }
    while let batch = try importer.nextBatch() {
      progress.withLock { if $0.firstSamples.isEmpty { $0.firstSamples = batch.firstSamples } }
      let bytesRead = importer.bytesRead
      progress.withLock { $0.bytesRead = bytesRead }
      guard channel.send(batch) else { return }
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

  /// What was found in the file, once all batches have been taken; nil if it could not be opened.
  package var report: ImportReport? { progress.withLock { $0.report } }

  /// The first few samples of the file, once there are any.
  package var firstSamples: [QuantitySample] { progress.withLock { $0.firstSamples } }

  /// How many bytes have been read, inflated ones if the file is compressed.
  package var bytesRead: Int { progress.withLock { $0.bytesRead } }

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
