/// What a file is that may hold an export, in a form that is not read.
package enum ForeignFormat: Hashable, Sendable, CaseIterable {
  case utf16
  case gzip
  case bzip2
  case xz
  case sevenZip
  case rar

  /// Whether it holds other files.
  package var isArchive: Bool { self != .utf16 }

  /// What the file is, without a full stop.
  var message: String {
    switch self {
    case .utf16: "text in UTF-16, not in UTF-8"
    case .gzip: "a gzip archive"
    case .bzip2: "a bzip2 archive"
    case .xz: "an xz archive"
    case .sevenZip: "a 7z archive"
    case .rar: "a RAR archive"
    }
  }

  /// Recognises a file by its first bytes.
  init?(_ prefix: [UInt8]) {
    let format = Self.allCases.first { format in
      format.beginnings.contains { prefix.starts(with: $0) }
    }
    guard let format else { return nil }
    self = format
  }

  private var beginnings: [[UInt8]] {
    switch self {
    // With a byte order mark, or a `<` of two bytes.
    case .utf16: [[0xFE, 0xFF], [0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]]
    case .gzip: [[0x1F, 0x8B]]
    case .bzip2: [Array("BZh".utf8)]
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
    case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
    case .rar: [Array("Rar!".utf8)]
    }
  }
}
