/// A part of a health object, as an export writes it: a name, attributes and further parts.
///
/// Workouts have events, statistics and routes, correlations the records that belong to them.
public struct HealthElement: Hashable, Sendable {
  /// The name, such as `WorkoutEvent`.
  public var name: String
  /// What the part says, and the parts inside of it.
  public var content: HealthObjectContent

  /// Creates a part.
  public init(name: String, content: HealthObjectContent = HealthObjectContent()) {
    self.name = name
    self.content = content
  }

  /// The value of an attribute; nil where it is not there.
  public subscript(attribute: String) -> String? { content.attributes[attribute] }
}

/// What a health object says beside what all of them say: attributes and parts.
public struct HealthObjectContent: Hashable, Sendable {
  /// The attributes by their names, such as `duration`.
  public var attributes: [String: String]
  /// The parts in their order.
  public var elements: [HealthElement]

  /// Creates a content.
  public init(attributes: [String: String] = [:], elements: [HealthElement] = []) {
    self.attributes = attributes
    self.elements = elements
  }

  /// Whether there is nothing.
  public var isEmpty: Bool { attributes.isEmpty && elements.isEmpty }

  /// The parts of a name, in their order.
  public func elements(named name: String) -> [HealthElement] {
    elements.filter { $0.name == name }
  }

  /// The metadata among the parts.
  public var metadata: SampleMetadata {
    SampleMetadata(
      elements(named: "MetadataEntry").compactMap { entry in
        entry["key"].map { (key: $0, value: entry["value"] ?? "") }
      })
  }

  /// How deep parts may lie inside of each other; exports have three levels.
  static let maximumDepth = 16
}
