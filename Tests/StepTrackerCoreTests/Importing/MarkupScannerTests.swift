import Foundation
import Testing

@testable import StepTrackerCore

/// A tag with its values decoded, so that it outlives the scanner's memory.
struct ScannedTag: Equatable {
  var event: MarkupScanner.Event
  var name: String
  var attributes: [[String]] = []
  var position = FilePosition(line: 0, column: 0)

  static func scan(
    _ source: any ByteSource, chunkSize: Int = 1000, maximumTagLength: Int = 10_000
  ) throws -> [ScannedTag] {
    var scanner = MarkupScanner(
      source, elementNames: ["Record"], chunkSize: chunkSize, maximumTagLength: maximumTagLength)
    var tags: [ScannedTag] = []
    while let event = try scanner.next() {
      tags.append(
        ScannedTag(
          event: event, name: String(decoding: scanner.name, as: UTF8.self),
          attributes: scanner.attributes.map {
            [String(decoding: $0.name, as: UTF8.self), $0.value]
          },
          position: scanner.position))
    }
    return tags
  }

  static func names(_ text: String, chunkSize: Int = 1000) throws -> [String] {
    try scan(MemoryByteSource(text.utf8), chunkSize: chunkSize).map { tag in
      switch tag.event {
      case .startTag: "<\(tag.name)>"
      case .emptyTag: "<\(tag.name)/>"
      case .endTag: "</\(tag.name)>"
      case .problem(let problem): "\(problem) \(tag.name)"
      }
    }
  }
}

struct MarkupScannerTests {
  @Test(arguments: [
    ("<?xml version='1.0'?><a><b x=\"1\"/></a>", ["<a>", "<b/>", "</a>"]),
    ("\u{feff}<a></a >\n", ["<a>", "</a>"]),
    ("<!-- <no/> - -> --><a/>", ["<a/>"]),
    ("<!--><no/>--><a/>", ["<a/>"]),
    ("<![CDATA[<no/>]>]]]><a/>", ["<a/>"]),
    ("<?php <no/> ??><a/>", ["<a/>"]),
    ("<?x?><a/>", ["<a/>"]),
    ("<!ELEMENT x (y)><a/>", ["<a/>"]),
    ("<!DOCTYPE HealthData><a/>", ["<a/>"]),
    ("<!DOCTYPE HealthData SYSTEM 'x.dtd'><a/>", ["<a/>"]),
    ("<!DOCTYPE a [\n<!ELEMENT a EMPTY>\n]>\n<a/>", ["<a/>"]),
    ("<!DOCTYPE a [\r\n<!ELEMENT a EMPTY>\r\n]>\r\n<a/>", ["<a/>"]),
    ("<!DOCTYPE a [\n<!ATTLIST a\n b CDATA #IMPLIED\n<!ELEMENT c EMPTY>\n>\n]>\n<a/>", ["<a/>"]),
    ("<!DOCTYPE a [ <!ELEMENT HealthData (a)> ]><HealthData><a/>", ["<HealthData>", "<a/>"]),
    ("<!DOCTYPE a [ ]> <HealthDataX/> \n <HealthData\nb='1'>", ["<HealthData>"]),
    ("a < b <1 <> << <a/>", ["<a/>"]),
    ("<a b='c>d' e=\"<f/>\"/>", ["<a/>"]),
    ("<a b = \"1\"\n c\t=\r\n'2' />", ["<a/>"]),
    ("<a b><c/>", ["malformed a", "<c/>"]),
    ("<a b=1/><c/>", ["malformed a", "<c/>"]),
    ("<a / ><c/>", ["malformed a", "<c/>"]),
    ("<a <c/>", ["malformed a", "<c/>"]),
    ("</a <c/>", ["malformed a", "<c/>"]),
    ("<a b=\"1><Record c=\"2\"/><d/>", ["malformed a", "<Record/>", "<d/>"]),
    ("<a b=\"1></Record><d/>", ["malformed a", "</Record>", "<d/>"]),
    ("<a b=\"<Recorder>\"/><d/>", ["<a/>", "<d/>"]),
    ("<a", ["cutShort a"]),
    ("<a b=\"1", ["cutShort a"]),
    ("<a/><", ["<a/>", "cutShort "]),
    ("<a/><!-- <no/>", ["<a/>"]),
    ("<!DOCTYPE a [ <no/>", []),
    ("", []),
    ("no markup", []),
  ])
  func `tags are found whatever stands between them`(text: String, tags: [String]) throws {
    for chunkSize in [1, 2, 3, 7, 1000] {
      #expect(try ScannedTag.names(text, chunkSize: chunkSize) == tags, "chunks of \(chunkSize)")
    }
  }

  @Test func `attributes keep their order, quotes and repetitions`() throws {
    let text = "<a c='it is \"so\"' b=\"x\" b=\"y\" d='' e=\"1>2\"/>"
    let tags = try ScannedTag.scan(MemoryByteSource(text.utf8))
    #expect(
      tags.first?.attributes == [
        ["c", "it is \"so\""], ["b", "x"], ["b", "y"], ["d", ""], ["e", "1>2"],
      ])
  }

  @Test(arguments: [
    "b", "b-c.d", "x:é", "long_name-with.1234567890", "b0?", "abcdefgh", "ab\u{7f}",
  ])
  func `a name goes on to what ends it`(name: String) throws {
    let text = "<\(name) \(name)=\"1\"\t\(name) = '2'/><\(name)><\(name)/></\(name)></\(name) >"
    #expect(
      try ScannedTag.names(text)
        == ["<\(name)/>", "<\(name)>", "<\(name)/>", "</\(name)>", "</\(name)>"])
    let tags = try ScannedTag.scan(MemoryByteSource(text.utf8))
    #expect(tags.first?.attributes == [[name, "1"], [name, "2"]])
  }

  @Test(arguments: [
    "", "it's #1 %+-", "=#/>$!()*", "<", "é\u{7f}", String(repeating: "#'", count: 9),
  ])
  func `a value without references is plain`(value: String) throws {
    for quote in value.contains("'") ? ["\""] : ["\"", "'"] {
      var scanner = MarkupScanner(MemoryByteSource("<a b=\(quote)\(value)\(quote)/>".utf8))
      #expect(try scanner.next() == .emptyTag)
      #expect(scanner.attributes.first?.isPlain == true)
      #expect(scanner.attributes.first?.value == value)
    }
  }

  @Test(arguments: ["&", "a&lt;", "#'&", "\t", "1234567\u{b}", "\u{1f}"])
  func `a value with references or controls is not plain`(value: String) throws {
    var scanner = MarkupScanner(MemoryByteSource("<a b=\"\(value)\"/>".utf8))
    #expect(try scanner.next() == .emptyTag)
    #expect(scanner.attributes.first?.isPlain == false)
  }

  @Test func `lines and columns count from one, columns in bytes`() throws {
    let text = "<a>\n  é<b/>\r\n<!--\n\n--><c\nd='\n'/></a>"
    let tags = try ScannedTag.scan(MemoryByteSource(text.utf8), chunkSize: 4)
    #expect(
      tags.map(\.position) == [
        FilePosition(line: 1, column: 1), FilePosition(line: 2, column: 5),
        FilePosition(line: 5, column: 4), FilePosition(line: 7, column: 4),
      ])
  }

  @Test func `a tag that is too long is given up`() throws {
    let text = "<a/><b c='\(String(repeating: "x", count: 500))'/><d/>"
    let source = MemoryByteSource(text.utf8, largestRead: 10)
    let tags = try ScannedTag.scan(source, chunkSize: 10, maximumTagLength: 100)
    #expect(tags.map(\.name) == ["a", "b", "d"])
    #expect(tags[1].event == .problem(.tooLong))
  }

  @Test func `an XML parser finds the same tags and values`() throws {
    let events = try JSONSerialization.jsonObject(
      with: Fixture.data("apple-health/reference.json"))
    let expected = try #require(events as? [[Any]]).map { event in
      ScannedTag(
        event: event[0] as? String == "start" ? .startTag : .endTag,
        name: event[1] as? String ?? "", attributes: event[2] as? [[String]] ?? [])
    }
    let document = try Fixture.data("apple-health/reference.xml")
    for chunkSize in [1, 13, 4096, 1 << 20] {
      var found: [ScannedTag] = []
      for var tag in try ScannedTag.scan(MemoryByteSource(document), chunkSize: chunkSize) {
        tag.position = FilePosition(line: 0, column: 0)
        // An empty element is a start and an end to an XML parser.
        guard tag.event == .emptyTag else {
          found.append(tag)
          continue
        }
        tag.event = .startTag
        found += [tag, ScannedTag(event: .endTag, name: tag.name)]
      }
      #expect(found == expected)
    }
  }
}
