/// The parts of an export as the Health app writes it.
enum HealthDocument {
  /// The name in the root element that tells these documents from the Health app's own.
  static let exporter = "steptracker"

  /// Returns what stands before the records.
  ///
  /// Some readers know an export by its document type.
  ///
  /// - Parameter exportDate: As ``TimestampWriter/apple(_:)`` writes it.
  /// - Returns: Whole lines.
  static func beginning(exportDate: String?) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!ELEMENT HealthData (ExportDate?,(Record|Workout|Correlation|ActivitySummary)*)>
    <!ATTLIST HealthData locale CDATA #REQUIRED exporter CDATA #IMPLIED>
    <!ELEMENT ExportDate EMPTY>
    <!ATTLIST ExportDate value CDATA #REQUIRED>
    <!ELEMENT Record ANY>
    <!ATTLIST Record type CDATA #REQUIRED unit CDATA #IMPLIED value CDATA #IMPLIED
      sourceName CDATA #REQUIRED sourceVersion CDATA #IMPLIED device CDATA #IMPLIED
      creationDate CDATA #IMPLIED startDate CDATA #REQUIRED endDate CDATA #REQUIRED
      startMilliseconds CDATA #IMPLIED endMilliseconds CDATA #IMPLIED
      creationMilliseconds CDATA #IMPLIED>
    <!ELEMENT Workout ANY>
    <!ELEMENT Correlation ANY>
    <!ELEMENT ActivitySummary ANY>
    <!ELEMENT MetadataEntry EMPTY>
    <!ATTLIST MetadataEntry key CDATA #REQUIRED value CDATA #REQUIRED>
    <!ELEMENT HeartRateVariabilityMetadataList (InstantaneousBeatsPerMinute*)>
    <!ELEMENT InstantaneousBeatsPerMinute EMPTY>
    <!ATTLIST InstantaneousBeatsPerMinute bpm CDATA #REQUIRED time CDATA #REQUIRED>
    ]>
    <HealthData locale="en_US" exporter="\(exporter)">

    """ + (exportDate.map { " <ExportDate value=\"\($0)\"/>\n" } ?? "")
  }

  /// What stands behind the records.
  static let end = "</HealthData>\n"

  /// Returns an attribute with a blank before it, or nothing for nil.
  static func attribute(_ name: String, _ value: String?) -> String {
    value.map { " \(name)=\"\(escaped($0))\"" } ?? ""
  }

  /// Returns attributes in the order of their names.
  static func attributes(_ attributes: [String: String]) -> String {
    attributes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { attribute($0.key, $0.value) }.joined()
  }

  /// Returns metadata as elements: heartbeats as the list that exports have, all else as entries.
  static func elements(of pairs: [(key: String, value: String)]) -> [HealthElement] {
    var beats: [HealthElement] = []
    var entries: [HealthElement] = []
    for (key, value) in pairs {
      if key == Heartbeat.metadataKey, let beat = Heartbeat(value) {
        beats.append(beat.element)
      } else {
        entries.append(
          HealthElement(
            name: "MetadataEntry", content: .init(attributes: ["key": key, "value": value])))
      }
    }
    guard !beats.isEmpty else { return entries }
    return entries + [HealthElement(name: Heartbeat.listName, content: .init(elements: beats))]
  }

  /// Returns an element with its parts, a line each, without a line break at its end.
  ///
  /// - Parameters:
  ///   - name: Of the element.
  ///   - attributes: As text, with a blank before each.
  ///   - parts: The elements inside, which content keeps to a limited depth.
  ///   - indent: How many blanks stand before it.
  /// - Returns: The lines.
  static func element(
    _ name: String, attributes: String, _ parts: [HealthElement], indent: Int
  ) -> String {
    let margin = String(repeating: " ", count: indent)
    guard !parts.isEmpty else { return "\(margin)<\(name)\(attributes)/>" }
    let lines = parts.map { part in
      element(
        part.name, attributes: Self.attributes(part.content.attributes), part.content.elements,
        indent: indent + 1)
    }
    return "\(margin)<\(name)\(attributes)>\n"
      + lines.joined(separator: "\n") + "\n\(margin)</\(name)>"
  }

  /// Writes what would end an attribute, or be changed in it, as a reference.
  ///
  /// Characters that XML forbids become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
