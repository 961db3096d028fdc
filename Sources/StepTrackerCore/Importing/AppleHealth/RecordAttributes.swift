/// The attributes of a record that an import needs; the first of each name counts.
struct RecordAttributes {
  var type: MarkupAttribute?
  var unit: MarkupAttribute?
  var value: MarkupAttribute?
  var device: MarkupAttribute?
  var endDate: MarkupAttribute?
  var startDate: MarkupAttribute?
  var sourceName: MarkupAttribute?
  var creationDate: MarkupAttribute?
  var sourceVersion: MarkupAttribute?
  var startMilliseconds: MarkupAttribute?
  var endMilliseconds: MarkupAttribute?
  var creationMilliseconds: MarkupAttribute?

  /// Picks the attributes of a tag, in whatever order they come.
  init(_ attributes: [MarkupAttribute]) {
    for attribute in attributes {
      // No two of the names that occur share length and first letter.
      switch (attribute.name.count, attribute.name[0]) {
      case (4, UInt8(ascii: "t")): Self.set(&type, attribute, "type")
      case (4, UInt8(ascii: "u")): Self.set(&unit, attribute, "unit")
      case (5, UInt8(ascii: "v")): Self.set(&value, attribute, "value")
      case (6, UInt8(ascii: "d")): Self.set(&device, attribute, "device")
      case (7, UInt8(ascii: "e")): Self.set(&endDate, attribute, "endDate")
      case (9, UInt8(ascii: "s")): Self.set(&startDate, attribute, "startDate")
      case (10, UInt8(ascii: "s")): Self.set(&sourceName, attribute, "sourceName")
      case (12, UInt8(ascii: "c")): Self.set(&creationDate, attribute, "creationDate")
      case (13, UInt8(ascii: "s")): Self.set(&sourceVersion, attribute, "sourceVersion")
      case (15, UInt8(ascii: "e")): Self.set(&endMilliseconds, attribute, "endMilliseconds")
      case (17, UInt8(ascii: "s")): Self.set(&startMilliseconds, attribute, "startMilliseconds")
      case (20, UInt8(ascii: "c")):
        Self.set(&creationMilliseconds, attribute, "creationMilliseconds")
      default: break
      }
    }
  }

  @inline(__always)
  private static func set(
    _ place: inout MarkupAttribute?, _ attribute: MarkupAttribute, _ name: StaticString
  ) {
    if place == nil, attribute.name.equals(name) { place = attribute }
  }
}
