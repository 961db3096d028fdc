import Foundation

/// An element of an export that has begun and not ended.
struct OpenHealthObject {
  let type: HealthObjectType
  /// Where it begins.
  let position: FilePosition
  /// About how much memory it takes.
  private(set) var byteCount = 0

  /// How many bytes an element may have.
  static let maximumLength = RecordKey.maximumLength
  /// What a part and an attribute cost beside their texts.
  private static let partSize = 64
  private static let attributeSize = 16

  /// The element itself and the parts that are open, the innermost last.
  private var path: [HealthElement]
  private var fault: ImportIssue.Kind?

  /// Begins an element.
  init(_ type: HealthObjectType, _ attributes: [MarkupAttribute], at position: FilePosition) {
    self.type = type
    self.position = position
    path = [HealthElement(name: type.elementName)]
    path[0].content.attributes = texts(attributes)
  }

  /// Begins a part.
  mutating func open(_ name: String, _ attributes: [MarkupAttribute]) {
    guard fault == nil else { return }
    guard path.count <= HealthObjectContent.maximumDepth else { return fail(.malformedElement) }
    byteCount += name.utf8.count + Self.partSize
    let content = HealthObjectContent(attributes: texts(attributes))
    path.append(HealthElement(name: name, content: content))
  }

  /// Ends a part or the element; true for the element.
  mutating func close(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let name = String(decoding: name, as: UTF8.self)
    if name == path[0].name {
      if path.count > 1 { fail(.unclosedElement) }
      return true
    }
    guard fault == nil else { return false }
    guard path.count > 1, path.last?.name == name else {
      fail(.malformedElement)
      return false
    }
    let part = path.removeLast()
    path[path.count - 1].content.elements.append(part)
    return false
  }

  /// Notes why the element cannot be taken; the first reason counts.
  mutating func fail(_ fault: ImportIssue.Kind) {
    self.fault = self.fault ?? fault
    // What is of no use takes no memory.
    path.removeLast(path.count - 1)
  }

  /// Makes texts of attributes; the first of each name counts.
  private mutating func texts(_ attributes: [MarkupAttribute]) -> [String: String] {
    guard fault == nil else { return [:] }
    byteCount += attributes.reduce(0) {
      $0 + $1.name.count + $1.rawValue.count + Self.attributeSize
    }
    guard byteCount <= Self.maximumLength else {
      fault = .elementTooLong
      return [:]
    }
    var texts: [String: String] = [:]
    for attribute in attributes {
      let name = String(decoding: attribute.name, as: UTF8.self)
      guard texts[name] == nil else { continue }
      // The address in it differs at every record.
      let bytes =
        name == "device" ? DeviceDescription.strip(attribute.rawValue) : attribute.rawValue
      texts[name] = MarkupText.decode(bytes)
    }
    return texts
  }
}

extension OpenHealthObject {
  /// Makes the object of what the element says.
  func object(latest: Double, exportDate: Double?) throws(ImportIssue.Kind) -> HealthObject {
    if let fault { throw fault }
    var attributes = path[0].content.attributes
    let (metadata, elements) = splitMetadata()
    if type == .activitySummary {
      let day = try Self.day(attributes.removeValue(forKey: "dateComponents"))
      try RecordReader.check(start: day, end: day, latest: latest, names: ("dateComponents", ""))
      // Only this program's exports say of each day how late its figures are.
      let created = try Self.optionalDate("creationDate", .creation, &attributes) ?? exportDate
      return HealthObject(
        type: type, startDate: Date(timeIntervalSince1970: day),
        endDate: Date(timeIntervalSince1970: day),
        creationDate: created.map(Date.init(timeIntervalSince1970:)), source: "",
        metadata: metadata, content: .init(attributes: attributes, elements: elements))
    }
    let value = try value(&attributes)
    guard let source = attributes.removeValue(forKey: "sourceName") else {
      throw .missingAttribute("sourceName")
    }
    let start = try Self.date("startDate", .start, &attributes)
    let end = try Self.date("endDate", .end, &attributes)
    let created = try Self.optionalDate("creationDate", .creation, &attributes)
    try RecordReader.check(
      start: start, end: end, latest: latest, names: ("startDate", "endDate"))
    let version = attributes.removeValue(forKey: "sourceVersion")
    let device = attributes.removeValue(forKey: "device").map(DeviceDescription.strip)
    return HealthObject(
      type: type, value: value, startDate: Date(timeIntervalSince1970: start),
      endDate: Date(timeIntervalSince1970: end),
      creationDate: created.map(Date.init(timeIntervalSince1970:)), source: source,
      sourceVersion: version.flatMap { $0.isEmpty ? nil : $0 },
      device: device.flatMap { $0.isEmpty ? nil : $0 },
      isUserEntered: metadata["HKWasUserEntered"] == "1", metadata: metadata,
      content: .init(attributes: attributes, elements: elements))
  }

  /// The object's own metadata, and the other parts.
  private func splitMetadata() -> (SampleMetadata, [HealthElement]) {
    var pairs: [(key: String, value: String)] = []
    var elements: [HealthElement] = []
    for element in path[0].content.elements {
      // One that says more than that stays what it is.
      if element.name == "MetadataEntry", element.content.elements.isEmpty,
        element.content.attributes.count == 2, let key = element["key"],
        let value = element["value"]
      {
        pairs.append((key, value))
      } else {
        elements.append(element)
      }
    }
    return (SampleMetadata(pairs), elements)
  }

  /// Takes out of the attributes what identifies the object beside its times.
  private func value(_ attributes: inout [String: String]) throws(ImportIssue.Kind) -> String {
    switch type {
    case .category:
      attributes["type"] = nil
      return attributes.removeValue(forKey: "value") ?? ""
    case .workout: return try Self.take("workoutActivityType", from: &attributes)
    case .correlation: return try Self.take("type", from: &attributes)
    case .activitySummary: return ""
    }
  }

  private static func take(
    _ name: String, from attributes: inout [String: String]
  ) throws(ImportIssue.Kind) -> String {
    guard let text = attributes.removeValue(forKey: name) else { throw .missingAttribute(name) }
    return text
  }

  private static func date(
    _ name: String, _ fraction: AppleFraction, _ attributes: inout [String: String]
  ) throws(ImportIssue.Kind) -> Double {
    guard let seconds = Timestamp.seconds(apple: try take(name, from: &attributes)) else {
      throw .invalidDate(name)
    }
    return try fraction.adding(
      attributes.removeValue(forKey: fraction.rawValue), to: seconds)
  }

  private static func optionalDate(
    _ name: String, _ fraction: AppleFraction, _ attributes: inout [String: String]
  ) throws(ImportIssue.Kind) -> Double? {
    attributes[name] == nil ? nil : try date(name, fraction, &attributes)
  }

  /// Midnight UTC of a day such as `2024-05-01`.
  private static func day(_ text: String?) throws(ImportIssue.Kind) -> Double {
    guard let text else { throw .missingAttribute("dateComponents") }
    guard let date = CivilDate(text) else { throw .invalidAttribute("dateComponents") }
    return Double(date.dayNumber * secondsPerDay)
  }
}
