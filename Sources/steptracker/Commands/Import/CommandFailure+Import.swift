import StepTrackerCore

extension CommandFailure {
  /// Says why a file could not be read.
  init(_ error: ImportError, file: String) {
    let (status, advice): (ExitStatus, String) =
      switch error {
      case .table(let error): (error.isUsage ? .usage : .badData, error.advice)
      case .missing: (.noInput, "check the path")
      case .closedInput: (.noInput, "name a file, or send one to it")
      case .notReadable: (.noInput, "check who may read it")
      case .inputOutput: (.noInput, "nothing of it was kept; try again")
      case .unreadableArchive(.encrypted), .unreadableArchive(.unknownMethod):
        (.noInput, "unpack it and import the folder")
      case .unreadableArchive: (.noInput, "copy or export it again")
      case .empty: (.badData, "copy or export it again")
      case .clinicalDocument: (.badData, "import the whole archive or folder that it is from")
      case .foreign(.utf16): (.badData, "convert it to UTF-8")
      case .encoding: (.badData, "convert it to UTF-8, and its first line with it")
      case .foreign: (.badData, "unpack it and import what is inside")
      case .archiveInside: (.badData, "unpack it and import the one inside")
      case .severalExports: (.badData, "unpack it and import one of them")
      case .notHealthData, .noHealthDataInside:
        (
          .badData,
          "give an Apple Health export, CSV or JSON that steptracker exported, or a table with --metric"
        )
      case .missingColumns:
        (.badData, "name them in the first line, or say with --metric what any other table holds")
      }
    // Names in an archive are anybody's.
    let message = TerminalEscaping.escaped(error.message)
    self.init(status, "\(message): \(UserText.quote(file)); \(advice)")
  }

  /// Says what is wrong with a file that was read, if anything is.
  init?(_ receipt: ImportReceipt, isStrict: Bool) {
    let file = UserText.quote(receipt.file)
    let total = receipt.total
    let strictly = "nothing of it was kept, as --strict asks"
    if !receipt.isComplete {
      let kept =
        isStrict
        ? strictly
        : total.read == total.rejected
          ? "nothing in it could be read"
          : receipt.isKept ? "what is sound in it was kept" : "what is sound in it would be kept"
      self.init(.badData, "damaged or cut short: \(file); \(kept)")
    } else if isStrict, !receipt.isSound {
      let count = total.rejected > 0 ? total.rejected : receipt.issueCount
      let what = total.rejected > 0 ? "record" : "problem"
      let outcome = total.rejected > 0 ? "rejected" : "found"
      self.init(
        .badData, "\(count) \(what)\(count == 1 ? "" : "s") \(outcome): \(file); \(strictly)")
    } else if total.read == total.rejected {
      self.init(.badData, "no samples found: \(file); nothing was changed")
    } else {
      return nil
    }
  }
}

extension TableError {
  /// Whether the command line is at fault, and not the file.
  fileprivate var isUsage: Bool {
    switch self {
    case .noMetric, .noSuchColumn, .repeatedColumn: true
    default: false
    }
  }
}
