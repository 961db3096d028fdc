import Foundation

extension HealthObjectContent {
  /// The content as a JSON object with sorted attributes; empty for no content.
  ///
  /// `{"attributes":{"duration":"30"},"elements":[{"name":"WorkoutEvent","attributes":{…}}]}`
  package var json: String { isEmpty ? "" : "{" + members.joined(separator: ",") + "}" }

  private var members: [String] {
    var members: [String] = []
    if !attributes.isEmpty {
      let sorted = attributes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      let texts = sorted.map { JSONLiteral.string($0.key) + ":" + JSONLiteral.string($0.value) }
      members.append("\"attributes\":{" + texts.joined(separator: ",") + "}")
    }
    if !elements.isEmpty {
      let texts = elements.map { element in
        let name = "\"name\":" + JSONLiteral.string(element.name)
        return "{" + (element.content.members + [name]).joined(separator: ",") + "}"
      }
      members.append("\"elements\":[" + texts.joined(separator: ",") + "]")
    }
    return members
  }

  /// Reads what `json` wrote; nil for anything else, and for names that no element can have.
  package init?(json: String) {
    guard !json.isEmpty else {
      self.init()
      return
    }
    guard let node = try? JSONDecoder().decode(Node.self, from: Data(json.utf8)),
      let content = node.content(depth: Self.maximumDepth)
    else { return nil }
    self = content
  }

  private struct Node: Decodable {
    var name: String?
    var attributes: [String: String]?
    var elements: [Node]?

    func content(depth: Int) -> HealthObjectContent? {
      guard depth > 0 || elements == nil,
        (attributes ?? [:]).keys.allSatisfy(HealthObjectContent.isName)
      else { return nil }
      var content = HealthObjectContent(attributes: attributes ?? [:])
      for node in elements ?? [] {
        guard let name = node.name, HealthObjectContent.isName(name),
          let inner = node.content(depth: depth - 1)
        else { return nil }
        content.elements.append(HealthElement(name: name, content: inner))
      }
      return content
    }
  }

  /// Whether a text can stand as a name in a tag.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.contains { $0 <= 0x20 || "=<>/\"'".utf8.contains($0) }
  }
}
