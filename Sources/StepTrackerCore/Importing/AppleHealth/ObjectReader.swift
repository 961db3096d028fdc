/// Puts health objects together out of the tags of an export.
///
/// One element is in memory at a time, and of that no more than a megabyte.
struct ObjectReader {
  /// Elements that are health objects by themselves, or whose beginning ends one that was left open.
  enum Root {
    case object(HealthObjectType)
    /// An element of the top level that is not stored.
    case other
  }

  /// How many objects a batch has at most, and how many bytes.
  private static let batchSize = 4096
  private static let batchByteCount = 1 << 20

  private var element: OpenHealthObject?
  private var objects: [HealthObject] = []
  private var byteCount = 0

  /// Whether an element has begun and not ended.
  var isOpen: Bool { element != nil }

  /// The type of the element that is open.
  var openType: HealthObjectType? { element?.type }

  /// Whether an element is open that records can belong to.
  var holdsRecords: Bool { element?.type == .correlation }

  /// Whether the objects that wait to be taken are enough for a batch.
  var isBatchFull: Bool { objects.count >= Self.batchSize || byteCount >= Self.batchByteCount }

  /// Whether objects wait to be taken.
  var hasObjects: Bool { !objects.isEmpty }

  /// Tells whether an element stands at the top level; records are not asked about.
  static func root(_ name: UnsafeBufferPointer<UInt8>) -> Root? {
    if name.equals("Workout") { return .object(.workout) }
    if name.equals("Correlation") { return .object(.correlation) }
    if name.equals("ActivitySummary") { return .object(.activitySummary) }
    let others: [StaticString] = ["ClinicalRecord", "Audiogram", "VisionPrescription"]
    return others.contains { name.equals($0) } ? .other : nil
  }

  /// Hands over the objects of a batch.
  mutating func takeObjects() -> [HealthObject] {
    defer {
      objects = []
      byteCount = 0
    }
    return objects
  }

  /// Begins an object.
  mutating func begin(
    _ type: HealthObjectType, _ attributes: [MarkupAttribute], at position: FilePosition
  ) {
    element = OpenHealthObject(type, attributes, at: position)
  }

  /// Begins a part of the object.
  mutating func open(_ name: UnsafeBufferPointer<UInt8>, _ attributes: [MarkupAttribute]) {
    element?.open(String(decoding: name, as: UTF8.self), attributes)
  }

  /// Begins a record that belongs to the object.
  mutating func openRecord(_ attributes: [MarkupAttribute]) {
    element?.open("Record", attributes)
  }

  /// Ends a part of the object, or the object.
  ///
  /// - Returns: Whether the object has ended; it is to be finished then.
  mutating func close(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    element?.close(name) ?? false
  }

  /// Notes that a part of the object cannot be read.
  mutating func damage(_ fault: ImportIssue.Kind) {
    element?.fail(fault)
  }

  /// Gives up the object that is open.
  ///
  /// - Returns: Where it began.
  mutating func drop() -> FilePosition? {
    defer { element = nil }
    return element?.position
  }

  /// What has become of an object.
  enum Outcome {
    case object(HealthObject)
    case rejected(ImportIssue.Kind, FilePosition)
  }

  /// Ends the object that is open.
  ///
  /// - Parameters:
  ///   - latest: Objects that start or end at this instant or later are refused.
  ///   - exportDate: When the export was made.
  /// - Returns: The object, which also waits to be taken, or why it cannot be taken.
  mutating func finish(latest: Double, exportDate: Double?) -> Outcome? {
    guard let element else { return nil }
    self.element = nil
    do {
      let object = try element.object(latest: latest, exportDate: exportDate)
      objects.append(object)
      byteCount += element.byteCount
      return .object(object)
    } catch {
      return .rejected(error, element.position)
    }
  }
}
