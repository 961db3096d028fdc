/// Something in a file that could not be taken, and where it is.
package struct ImportIssue: Hashable, Sendable {
  /// What is wrong.
  package var kind: Kind
  /// Where the element begins.
  package var position: FilePosition

  /// Makes an issue of its kind and place.
  package init(kind: Kind, position: FilePosition) {
    self.kind = kind
    self.position = position
  }

  /// What can be wrong in a file.
  package enum Kind: Hashable, Sendable {
    /// A record lacks an attribute that it needs.
    case missingAttribute(String)
    /// A date is not written as exports write it, or does not exist.
    case invalidDate(String)
    /// An attribute is not written as this program writes it.
    case invalidAttribute(String)
    /// A value is no decimal number.
    case invalidValue
    /// A value is too large for a number.
    case valueNotFinite
    /// A value is below zero where that makes no sense.
    case negativeValue
    /// A unit is not known.
    case unknownUnit
    /// A unit does not measure what the record's type measures.
    case incompatibleUnit
    /// A record ends before it starts.
    case endBeforeStart
    /// A record starts before 1900.
    case tooEarly
    /// A date of a record is a day or more after both the export and now.
    case inTheFuture(String)
    /// A tag cannot be read.
    case malformedElement
    /// A record does not end before the next one begins.
    case unclosedElement
    /// A tag, or a record with its metadata, is longer than any of an export.
    case elementTooLong
    /// There is text between tags, where exports have none.
    case strayText
    /// The file ends before its last element does.
    case truncated
    /// A row of a table has more cells than there are columns.
    case tooManyCells
    /// A row of a table has text behind a closing quote.
    case strayQuote
    /// A cell of a table cannot be read; the column as messages call it.
    case cell(TableCellFault, column: String)
    /// The archive around the file is damaged behind what was read.
    case damagedArchive(ArchiveFault)
  }
}

extension ImportIssue.Kind {
  /// Whether it may hide more than the record it is about.
  package var isDamageOfMarkup: Bool {
    switch self {
    case .malformedElement, .unclosedElement, .elementTooLong, .strayText: true
    default: false
    }
  }

  /// The name in machine formats, such as `missingAttribute`.
  package var name: String {
    switch self {
    case .missingAttribute: "missingAttribute"
    case .invalidDate: "invalidDate"
    case .invalidAttribute: "invalidAttribute"
    case .invalidValue: "invalidValue"
    case .valueNotFinite: "valueNotFinite"
    case .negativeValue: "negativeValue"
    case .unknownUnit: "unknownUnit"
    case .incompatibleUnit: "incompatibleUnit"
    case .endBeforeStart: "endBeforeStart"
    case .tooEarly: "tooEarly"
    case .inTheFuture: "inTheFuture"
    case .malformedElement: "malformedElement"
    case .unclosedElement: "unclosedElement"
    case .elementTooLong: "elementTooLong"
    case .strayText: "strayText"
    case .truncated: "truncated"
    case .tooManyCells: "tooManyCells"
    case .strayQuote: "strayQuote"
    case .cell(let fault, _): fault.rawValue
    case .damagedArchive: "damagedArchive"
    }
  }

  /// A sentence without a full stop that names the attribute but never its value.
  package var message: String {
    switch self {
    case .missingAttribute(let name): "attribute \(name) is missing"
    case .invalidDate(let name): "attribute \(name) is not a date like \(Self.date(name))"
    case .invalidAttribute(let name): "attribute \(name) is not written as in an export"
    case .invalidValue: "attribute value is not a decimal number"
    case .valueNotFinite: "attribute value is too large"
    case .negativeValue: "attribute value is negative"
    case .unknownUnit: "attribute unit is not a known unit"
    case .incompatibleUnit: "attribute unit does not fit the record's type"
    case .endBeforeStart: "end is before start"
    case .tooEarly: "start is before 1900"
    case .inTheFuture(let name): "attribute \(name) is in the future"
    case .malformedElement: "element is not well formed"
    case .unclosedElement: "element has no end tag"
    case .elementTooLong: "element is too long"
    case .strayText: "something that is no element stands between elements"
    case .truncated: "file ends before its last record does"
    case .tooManyCells:
      "row has more cells than the header; put those that hold the separator in quotes"
    case .strayQuote: "row has text behind a closing quote; quotes inside of cells are doubled"
    case .cell(let fault, let column): fault.message(column: column)
    case .damagedArchive(let fault): fault.message
    }
  }

  /// A date as the attribute should have it; those of Apple's exports have `Date` in their names.
  private static func date(_ name: String) -> String {
    name.hasSuffix("Date") ? "2024-05-01 07:30:00 +0900" : "2024-05-01T07:30:00+09:00"
  }
}

extension ArchiveFault {
  /// What is wrong, without a full stop.
  package var message: String {
    switch self {
    case .noDirectory: "zip archive is cut short, or something stands behind it"
    case .badDirectory: "zip archive has a damaged directory"
    case .directoryTooLarge: "zip archive has too large a directory"
    case .misplacedEntry: "zip entry is not where the directory says"
    case .encrypted: "zip entry is encrypted"
    case .unknownMethod(let method): "zip entry is compressed by method \(method), not by deflate"
    case .truncated: "zip entry is cut short"
    case .badCompression: "zip entry has damaged compressed data"
    case .wrongChecksum: "zip entry has the wrong checksum"
    case .wrongLength: "zip entry has the wrong length"
    }
  }
}
