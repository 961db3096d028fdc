/// What a file is, by its first tag and not by its name.
enum RootElement: Equatable {
  /// The health data of an Apple export, perhaps an element without any content.
  case healthData(isEmpty: Bool)
  /// A clinical document, which an export holds beside its health data.
  case clinicalDocument
  /// Something else.
  case other
}

extension PeekedByteSource {
  /// How many bytes tell whether a file can be markup.
  static let peekSize = 4096

  /// Whether the stream begins like a zip archive.
  var isZip: Bool {
    ["PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK\u{7}\u{8}"].contains { prefix.starts(with: $0.utf8) }
  }

  /// Whether the stream can be markup: behind blanks, it begins with `<`.
  var isMarkup: Bool {
    let text = prefix.starts(with: [0xef, 0xbb, 0xbf]) ? prefix.dropFirst(3) : prefix[...]
    return text.first { !MarkupTagParser.isBlank($0) } == UInt8(ascii: "<")
  }

  /// The encoding that the markup declares, unless it is UTF-8 or a part of that.
  var foreignEncoding: String? {
    let beginning = String(decoding: prefix.prefix(256), as: UTF8.self)
    guard
      let declaration = beginning.firstMatch(
        of: #/<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/#)
    else { return nil }
    let name = String(declaration.1)
    return ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) ? nil : name
  }
}

extension MarkupScanner {
  /// Reads up to the end of the first start tag and tells what it begins.
  mutating func readRoot() throws(ByteSourceError) -> RootElement {
    while let event = try next() {
      switch event {
      case .startTag, .emptyTag:
        if name.equals("HealthData") { return .healthData(isEmpty: event == .emptyTag) }
        // A prefix may stand before the name.
        let local = name.split(separator: UInt8(ascii: ":")).last
        let isClinical = local?.elementsEqual("ClinicalDocument".utf8) ?? false
        return isClinical ? .clinicalDocument : .other
      case .endTag: return .other
      case .problem: continue
      }
    }
    return .other
  }
}
