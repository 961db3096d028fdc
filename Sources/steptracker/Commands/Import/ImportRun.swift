import Foundation
import StepTrackerCore

/// Imports files in order.
struct ImportRun: Sendable {
  let context: CommandContext
  let options: ImportOptions
  let table: TableRequest?

  /// What came of importing one file.
  private struct Outcome: Sendable {
    var receipt: ImportReceipt
    /// Why the file counts as failed, if it does.
    var failure: CommandFailure?
    /// For a trial of a table, its first samples.
    var firstSamples: [QuantitySample] = []
  }

  /// Imports all files, prints their receipts and says which of them failed.
  ///
  /// - Throws: `CommandFailure` with the status of the first file that failed, or what stopped the run.
  func run() async throws {
    var receipts: [ImportReceipt] = []
    var firstSamples: [String: [QuantitySample]] = [:]
    var failures: [CommandFailure] = []
    var stop: (any Error)?
    for file in options.files {
      do {
        let outcome = try await context.environment.interruption.cancelling {
          try await self.outcome(of: file)
        }
        receipts.append(outcome.receipt)
        firstSamples[file] = outcome.firstSamples
        if let failure = outcome.failure { failures.append(failure) }
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
      let isChanged = receipts.contains { $0.isKept && $0.hasChanges }
      try context.report(isChanged ? "what is new was saved" : "nothing was changed") {
        try context.show(
          ImportDocument(
            receipts: receipts, calendar: calendar, firstSamples: firstSamples))
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
  private func outcome(of file: String) async throws -> Outcome {
    let name = file == "-" ? "standard input" : URL(filePath: file).lastPathComponent
    let reader = ImportReader(
      ImportFile(
        file, as: options.format, now: context.now.timeIntervalSince1970,
        temporaryFolder: context.environment["TMPDIR"] ?? "/tmp",
        table: table))
    let watch = ImportWatch(name, reader, isVerbose: options.isVerbose, context)
    defer { watch.end() }
    do {
      let saved = try await withTaskCancellationHandler {
        try reader.waitUntilOpen()
        watch.didOpen()
        if let table = reader.report?.table { tell(table, of: file) }
        return try await save(from: reader, of: file, named: name, watch)
      } onCancel: {
        reader.cancel()
      }
      watch.didFinish()
      let receipt = receipt(of: file, reader, saved)
      return Outcome(
        receipt: receipt, failure: CommandFailure(receipt, isStrict: options.isStrict),
        firstSamples: options.isTrial && reader.report?.table != nil ? reader.firstSamples : [])
    } catch let error as ImportError {
      return Outcome(
        receipt: ImportReceipt(file: file, reader.report),
        failure: CommandFailure(error, file: file))
    }
  }

  private func receipt(
    of file: String, _ reader: ImportReader, _ saved: SaveSummary
  ) -> ImportReceipt {
    var receipt = ImportReceipt(file: file, reader.report, saved, replaces: options.replaces)
    receipt.isKept = !options.isTrial && (!options.isStrict || receipt.isSound)
    return receipt
  }

  /// Says how a table was read, so that a wrong guess is noticed.
  private func tell(_ table: TableFormat, of file: String) {
    guard !context.isQuiet else { return }
    let name = options.files.count > 1 ? "\(UserText.quote(file)) " : ""
    context.warn("\(name)read as: \(table.summary)")
    let column = table.header.label(table.columns.value)
    if let unit = table.contradictedUnit {
      let (named, taken) = (DisplayUnit(unit), DisplayUnit(table.unit))
      context.warn(
        "the header names another unit, \(named.asciiSymbol): \(column); the values are taken in "
          + "\(taken.asciiSymbol), as --unit says")
    }
    if table.mayHoldMetres {
      context.warn("all values are below 10 cm: \(column); if 1.80 is in metres, add --unit m")
    }
    if table.mayHoldFractions {
      context.warn(
        "all values are below 1 %: \(column); if 0.194 means 19.4 % in it, "
          + "multiply them by 100 first")
    }
  }

  private func save(
    from reader: ImportReader, of file: String, named name: String, _ watch: ImportWatch
  ) async throws -> SaveSummary {
    let replacement = reader.report?.provenance.map { provenance in
      // A table says nothing of other sources.
      Replacement(format: provenance.rawValue, keepsOtherSources: provenance == .table) { type in
        reader.report?.holdsAll(of: type) ?? false
      }
    }
    return try await store().save(
      from: WatchedBatches(reader.batches, watch), detail: name,
      bringsBackDeleted: options.bringsBackDeleted,
      replacing: options.replaces ? replacement : nil,
      noting: { saved in
        let receipt = receipt(of: file, reader, saved)
        guard receipt.format != nil else { return nil }
        return ChangeNote(
          format: receipt.provenance?.rawValue ?? "steptracker", receipt: receipt.stored(as: name))
      },
      keepingIf: { receipt(of: file, reader, $0).isKept })
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
