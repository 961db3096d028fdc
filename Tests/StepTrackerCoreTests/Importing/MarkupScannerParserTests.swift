import Foundation
import Testing

@testable import StepTrackerCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Holds the scanner against Foundation's XML parser, attribute for attribute.
struct MarkupScannerParserTests {
  /// A start or an end; a parser of XML knows no order of attributes.
  private enum Event: Equatable {
    case start(String, [String: String])
    case end(String)
  }

  private final class Recorder: NSObject, XMLParserDelegate {
    var events: [Event] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      events.append(.start(name, attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      events.append(.end(name))
    }
  }

  private func parsed(_ text: String) throws -> [Event] {
    let parser = XMLParser(data: Data(text.utf8))
    let recorder = Recorder()
    parser.delegate = recorder
    try #require(parser.parse(), "\(String(describing: parser.parserError)): \(text)")
    return recorder.events
  }

  private func scanned(_ text: String, chunkSize: Int) throws -> [Event] {
    try ScannedTag.scan(MemoryByteSource(text.utf8), chunkSize: chunkSize).flatMap {
      tag -> [Event] in
      let attributes = Dictionary(tag.attributes.map { ($0[0], $0[1]) }) { first, _ in first }
      return switch tag.event {
      case .startTag: [Event.start(tag.name, attributes)]
      case .emptyTag: [.start(tag.name, attributes), .end(tag.name)]
      case .endTag: [.end(tag.name)]
      case .problem(let problem): [.end("\(problem)")]
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `the same elements and values are found as by an XML parser`(seed: UInt64) throws {
    let text = WellFormedDocument(seed: seed).text
    let expected = try parsed(text)
    for chunkSize in [7, 1 << 16] {
      #expect(try scanned(text, chunkSize: chunkSize) == expected, "\(text)")
    }
  }

  @Test(arguments: [
    "<a b='1\n2\t3\r4\r\n5&#10;6&#9;7&#13;8'/>", "<a b='&lt;&amp;lt;&#38;lt;&gt;'/>",
    "<a b = \"'\" c='\"'\n/>", "<a><![CDATA[<b/>]]]]><![CDATA[>]]></a>",
    "<a b='&#x10FFFF;\u{10FFFF}'/>",
  ])
  func `what XML says of values holds`(text: String) throws {
    #expect(try scanned(text, chunkSize: 1000) == parsed(text))
  }
}
