/// Why nothing could be read from a file.
package enum ImportError: Error, Hashable, Sendable {
  /// There is no such file or folder.
  case missing
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
  /// None of the files in the archive or folder holds health data.
  case noHealthDataInside

  /// What happened, without a full stop.
  package var message: String {
    switch self {
    case .missing: "no such file"
    case .notReadable: "permission denied"
    case .inputOutput(let code): "input or output failed (error \(code))"
    case .unreadableArchive(let fault): fault.message
    case .empty: "file is empty"
    case .clinicalDocument: "a clinical document, not the health data of an export"
    case .notHealthData: "not health data"
    case .missingColumns(let names): "columns missing (\(names.joined(separator: ", ")))"
    case .noHealthDataInside: "no health data inside"
    }
  }

  /// Makes the error that a fault of the bytes amounts to before anything was read.
  init(_ error: ByteSourceError) {
    switch error {
    case .missing: self = .missing
    case .notReadable: self = .notReadable
    case .isDirectory: self = .noHealthDataInside
    case .inputOutput(let code): self = .inputOutput(code: code)
    case .damagedArchive(let fault): self = .unreadableArchive(fault)
    }
  }
}
