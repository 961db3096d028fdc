/// What was found in a file while it was read.
package struct ImportReport: Hashable, Sendable {
  /// The path as it was given; `-` for standard input.
  package var file: String
  /// The name of the file in the archive or folder, if it is one.
  package var entry: String?
  /// What the file is.
  package var format: ImportFormat
  /// Whether the file was read to its proper end.
  package var isComplete: Bool
  /// Whether its markup is damaged somewhere, so that there may have been more.
  package var hasDamagedMarkup = false
  /// How many records of known types there are: those delivered and those rejected.
  package var read: Int
  /// How many records of known types could not be taken, or whose type cannot be told.
  package var rejected: Int
  /// How many records of each type were rejected; those of which it is not known are in no type.
  package var rejectedByType: [ObjectType: Int] = [:]
  /// How many records and elements of each type are not stored.
  package var ignored: [String: Int]
  /// How many samples of each type were delivered.
  package var delivered: [QuantityType: Int]
  /// What could not be taken.
  package var issues: ImportIssueLog
  /// The earliest start of a delivered sample, in seconds since 1970.
  package var from: Double?
  /// The latest end of a delivered sample, in seconds since 1970.
  package var to: Double?
  /// When the file says that it was exported, in seconds since 1970.
  package var exportDate: Double?
  /// Whether a document in Apple's form was written by this program.
  package var isOwnDocument = false
  /// How the file was read, if it is a table of any program.
  package var table: TableFormat?

  /// Whether the file was read to its proper end, and all of its markup could be read.
  package var isSound: Bool { isComplete && !hasDamagedMarkup }

  /// Whether all that there is in the file can be counted to some type: it is whole, and each problem is
  /// about a record whose type is known.
  package var isAccountedFor: Bool {
    isComplete && issues.count == rejectedByType.values.reduce(0, +)
  }

  /// What the file speaks for, and `--replace` with another file like it goes by.
  ///
  /// This program's own files hold also what was entered by hand or came from elsewhere, whatever they are
  /// written in, so none of them speaks for the phone or for a table.
  package var provenance: Provenance? {
    if table != nil { return .table }
    return format == .appleHealth && !isOwnDocument ? .appleHealth : nil
  }

  /// Whether every record of a type was read.
  package func holdsAll(of type: ObjectType) -> Bool {
    isAccountedFor && rejectedByType[type] == nil
  }
}

/// What a file speaks for as a whole.
package enum Provenance: String, Codable, Sendable {
  /// All that a phone has.
  case appleHealth = "apple"
  /// All that a table of another program has.
  case table
}

/// The kinds of files that can be imported.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// An export of Apple's Health app.
  case appleHealth = "apple"
  /// This program's own comma-separated values.
  case csv
  /// This program's own JSON: an array of objects, or one object behind the other.
  case json
}
