import StepTrackerCore

/// What became of one file.
struct ImportReceipt: Sendable {
  /// The path as it was typed.
  var file: String
  /// What was found in the file; nil if it could not be read.
  var report: ImportReport?
  /// What became of the samples in it.
  var saved = SaveSummary()
  /// Why the file counts as failed, if it does.
  var failure: CommandFailure?

  /// Records that the reader or the store refused.
  var rejected: Int { (report?.rejected ?? 0) + saved.rejected }

  /// Whether everything in the file could be taken.
  var isFlawless: Bool { report?.isComplete == true && rejected == 0 }
}

extension CommandFailure {
  /// Says why a file could not be read.
  init(_ error: ImportError, file: String) {
    let (status, advice): (ExitStatus, String) =
      switch error {
      case .missing: (.noInput, "check the path")
      case .notReadable: (.noInput, "check who may read it")
      case .inputOutput: (.noInput, "nothing of it was kept; try again")
      case .unreadableArchive: (.noInput, "copy or export it again")
      case .empty: (.badData, "copy or export it again")
      case .clinicalDocument: (.badData, "import the whole archive or folder that it is from")
      case .notHealthData, .noHealthDataInside:
        (.badData, "give the archive, folder or XML file of an Apple Health export")
      }
    self.init(status, "\(error.message): \(UserText.quote(file)); \(advice)")
  }

  /// Says what is wrong with a file that was read, if anything is.
  init?(_ receipt: ImportReceipt, options: ImportOptions) {
    let file = UserText.quote(receipt.file)
    let kept =
      options.isStrict
      ? "nothing of it was kept, as --strict asks" : "what is sound in it was kept"
    if receipt.report?.isComplete != true {
      self.init(.badData, "damaged or cut short: \(file); \(kept)")
    } else if options.isStrict, receipt.rejected > 0 {
      self.init(.badData, "\(receipt.rejected) records rejected: \(file); \(kept)")
    } else if receipt.report?.read == 0 {
      self.init(.badData, "no samples of a known type: \(file); nothing was changed")
    } else {
      return nil
    }
  }
}
