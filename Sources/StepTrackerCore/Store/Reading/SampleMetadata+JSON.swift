import Foundation

extension SampleMetadata {
  /// The set as a JSON object, a repeated key with an array of its values; empty for no metadata.
  var json: String {
    guard !isEmpty else { return "" }
    let members = entries.map { entry in
      let values = entry.values.map { JSONLiteral.string($0) }
      let value = values.count == 1 ? values[0] : "[\(values.joined(separator: ","))]"
      return "\(JSONLiteral.string(entry.key)):\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Reads what `json` wrote; anything else is no metadata.
  init(json: String) {
    guard !json.isEmpty,
      let object = try? JSONDecoder().decode([String: Values].self, from: Data(json.utf8))
    else {
      self.init()
      return
    }
    self.init(object.flatMap { key, values in values.values.map { (key: key, value: $0) } })
  }

  /// A string, or an array of strings.
  private struct Values: Decodable {
    var values: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(String.self) {
        values = [value]
      } else {
        values = try container.decode([String].self)
      }
    }
  }
}
