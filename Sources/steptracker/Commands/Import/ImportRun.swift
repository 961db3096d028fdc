import Foundation
import StepTrackerCore

/// Imports files in order.
struct ImportRun: Sendable {
  let context: CommandContext
  let options: ImportOptions
  let table: TableRequest?

  /// Imports all files, prints their receipts and says which of them failed.
  ///
  /// - Throws: `CommandFailure` with the status of the first file that failed, or what stopped the run.
  func run() async throws {
    var receipts: [ImportReceipt] = []
    var failures: [CommandFailure] = []
    var stop: (any Error)?
    for file in options.files {
      do {
        let receipt = try await context.environment.interruption.cancelling {
          try await self.receipt(of: file)
        }
        receipts.append(receipt)
        if let failure = receipt.failure { failures.append(failure) }
      } catch is CancellationError {
        stop = CommandFailure(.interrupted, interruption(at: file, after: receipts))
        break
      } catch {
        stop = error
        break
      }
    }
    if stop == nil || !receipts.isEmpty {
      let calendar = DayCalendar(timeZone: context.timeZone, firstWeekday: 2)
      let isChanged = receipts.contains { $0.isKept && $0.saved.new > 0 }
      try context.report(isChanged ? "what is new was saved" : "nothing was changed") {
        try context.show(ImportDocument(receipts: receipts, calendar: calendar))
      }
    }
    for failure in failures.dropLast(stop == nil ? 1 : 0) { context.warn(failure.message) }
    if let stop { throw stop }
    guard let first = failures.first, let last = failures.last else { return }
    throw CommandFailure(first.status, last.message)
  }

  private func interruption(at file: String, after receipts: [ImportReceipt]) -> String {
    let others = receipts.isEmpty || options.isTrial ? "" : "; the files before it are"
    return "interrupted: \(UserText.quote(file)); nothing of it was kept\(others)"
  }

  /// Imports one file.
  ///
  /// - Throws: `CancellationError` or `HealthStoreError`; whatever is wrong with the file is in the receipt.
  private func receipt(of file: String) async throws -> ImportReceipt {
    var receipt = ImportReceipt(file: file)
    let name = file == "-" ? "standard input" : URL(filePath: file).lastPathComponent
    let reader = ImportReader(
      ImportFile(
        file, as: options.format, now: context.now.timeIntervalSince1970,
        temporaryFolder: context.environment["TMPDIR"] ?? "/tmp",
        table: table))
    let watch = ImportWatch(name, reader, isVerbose: options.isVerbose, context)
    defer { watch.end() }
    do {
      receipt.saved = try await withTaskCancellationHandler {
        try reader.waitUntilOpen()
        watch.didOpen()
        if let table = reader.report?.table { tell(table, of: file) }
        return try await save(from: reader, of: file, named: name, watch)
      } onCancel: {
        reader.cancel()
      }
      watch.didFinish()
      receipt.report = reader.report
      receipt.failure = CommandFailure(receipt, isStrict: options.isStrict)
      receipt.isKept = isKept(receipt)
      if options.isTrial, receipt.report?.table != nil {
        receipt.firstSamples = reader.firstSamples
      }
    } catch let error as ImportError {
      receipt.report = reader.report
      receipt.failure = CommandFailure(error, file: file)
    }
    return receipt
  }

  /// Says how a table was read, so that a wrong guess is noticed.
  private func tell(_ table: TableFormat, of file: String) {
    guard !context.isQuiet else { return }
    let name = options.files.count > 1 ? "\(UserText.quote(file)) " : ""
    context.warn("\(name)read as: \(table.summary)")
    if table.mayHoldFractions {
      context.warn(
        "all values are below 1 %: \(table.header.label(table.columns.value)); if 0.194 means 19.4 % in it, "
          + "multiply them by 100 first")
    }
  }

  private func save(
    from reader: ImportReader, of file: String, named name: String, _ watch: ImportWatch
  ) async throws -> SaveSummary {
    try await store().save(
      from: WatchedBatches(reader.batches, watch), detail: name,
      bringsBackDeleted: options.bringsBackDeleted
    ) { saved in
      isKept(ImportReceipt(file: file, report: reader.report, saved: saved))
    }
  }

  /// Whether what a file brings is saved.
  private func isKept(_ receipt: ImportReceipt) -> Bool {
    if options.isTrial { return false }
    return !options.isStrict || (receipt.isComplete && receipt.rejected == 0)
  }

  /// The store to save in; for a trial without a store, an empty one that is kept nowhere.
  private func store() async throws -> HealthStore {
    let path = try context.storePath()
    if options.isTrial, !FileManager.default.fileExists(atPath: path) {
      let now = context.now
      return try HealthStore(at: .inMemory, consent: .given, clock: { now })
    }
    return try await context.open(.readWrite).store
  }
}
