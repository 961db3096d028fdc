/// The statuses that the program ends with; scripts rely on them.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  /// No data for the question, no such id, nothing to undo.
  case noData = 1
  /// Wrong on the command line: usage, metric, value, unit or date.
  case usage = 64
  /// Bad data in a file, or a store that is damaged, another program's or from a newer version.
  case badData = 65
  /// An input file that is missing or unreadable.
  case noInput = 66
  /// A fault of the program itself.
  case internalError = 70
  /// The output or the store cannot be created.
  case cannotCreate = 73
  case inputOutputError = 74
  /// The store stayed busy.
  case temporaryFailure = 75
  /// Not permitted, or a locked type.
  case noPermission = 77
  /// No home directory and no `--store`, or an unknown time zone.
  case badConfiguration = 78
  case interrupted = 130
}
