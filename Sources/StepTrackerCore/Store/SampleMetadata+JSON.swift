import Foundation

extension SampleMetadata {
  /// The set as a JSON object, a repeated key with an array of its values; empty for no metadata.
  var json: String {
    guard !isEmpty else { return "" }
    let object = Dictionary(
      uniqueKeysWithValues: entries.map { ($0.key, Values(values: $0.values)) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings always can be encoded.
    return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
  private struct Values: Codable {
    var values: [String]

    init(values: [String]) {
      self.values = values
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(String.self) {
        values = [value]
      } else {
        values = try container.decode([String].self)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if values.count == 1 {
        try container.encode(values[0])
      } else {
        try container.encode(values)
      }
    }
  }
}
