/// Why nothing could be read from a file.
package enum ImportError: Error, Hashable, Sendable {
  /// There is no such file or folder.
  case missing
  /// Standard input is closed.
  case closedInput
  /// The file or folder may not be read.
  case notReadable
  /// The system reported another fault, by its `errno`.
  case inputOutput(code: Int32)
  /// The zip archive, or the files in it, cannot be opened.
  case unreadableArchive(ArchiveFault)
  /// The file has no bytes.
  case empty
  /// The file is a clinical document, which an export holds beside the health data.
  case clinicalDocument
  /// The file is something else.
  case notHealthData
  /// The first line of comma-separated values lacks columns that are needed.
  case missingColumns([String])
  /// The file is XML in an encoding that is not read, by the name that it gives.
  case encoding(String)
  /// The file is something else that may hold an export, but is not read.
  case foreign(ForeignFormat)
  /// The file cannot be read as the table that it should be.
  case table(TableError)
  /// None of the files in the archive or folder holds health data.
  case noHealthDataInside
  /// The archive or folder holds another archive, which is not looked into.
  case archiveInside(String)
  /// The archive or folder holds more than one export.
  case severalExports([String])

  /// What happened, without a full stop.
  package var message: String {
    switch self {
    case .missing: "no such file"
    case .closedInput: "standard input is closed"
    case .notReadable: "permission denied"
    case .inputOutput(let code): "input or output failed (error \(code))"
    case .unreadableArchive(let fault): fault.message
    case .empty: "file is empty"
    case .clinicalDocument: "a clinical document, not the health data of an export"
    case .notHealthData: "not health data"
    case .missingColumns(let names): "columns missing (\(names.joined(separator: ", ")))"
    case .encoding(let name): "text in \(name), not in UTF-8"
    case .foreign(let format): format.message
    case .table(let error): error.message
    case .noHealthDataInside: "no health data inside"
    case .archiveInside(let name): "another archive inside, \(name)"
    case .severalExports(let names): "several exports inside, \(Self.list(names))"
    }
  }

  /// Lists the first names.
  private static func list(_ names: [String]) -> String {
    let shown = 3
    let others = names.count - shown
    return names.prefix(shown).joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }

  /// Makes the error that a fault of the bytes amounts to before anything was read.
  init(_ error: ByteSourceError) {
    switch error {
    case .missing: self = .missing
    case .closed: self = .closedInput
    case .notReadable: self = .notReadable
    case .isDirectory: self = .noHealthDataInside
    case .inputOutput(let code): self = .inputOutput(code: code)
    case .damagedArchive(let fault): self = .unreadableArchive(fault)
    }
  }
}
