import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a document, as Foundation's parser reads it.
final class ParsedElement {
  let name: String
  let attributes: [String: String]
  private(set) var text = ""
  private(set) var children: [ParsedElement] = []

  private init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Reads a document; nil unless it is well-formed.
  static func parse(_ document: String) -> ParsedElement? {
    let reader = Reader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }

  /// The element and all inside of it.
  var all: [ParsedElement] { [self] + children.flatMap(\.all) }

  /// The elements of a name, with one class or any.
  func elements(_ name: String, class wanted: String? = nil) -> [ParsedElement] {
    all.filter { element in
      let classes = (element.attributes["class"] ?? "").split(separator: " ").map(String.init)
      return element.name == name && (wanted.map(classes.contains) ?? true)
    }
  }

  /// The number that an attribute is.
  func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: ParsedElement?
    private var open: [ParsedElement] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      let element = ParsedElement(elementName, attributes)
      open.last?.children.append(element)
      root = root ?? element
      open.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      open.last?.text += string
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}
