/// The parts of an ISO 8601 date and time as they are written.
struct TimestampFields: Hashable {
  var date: CivilDate
  /// The whole seconds since 00:00, at most 86,399.
  var secondOfDay: Int
  /// The fraction of the second, less than 1.
  var fraction: Double
  /// The seconds ahead of UTC, or nil where the text names no offset.
  var offset: Int?

  /// The instant in seconds since 1970, taking a missing offset for UTC.
  var secondsSince1970: Double {
    Double(date.dayNumber * secondsPerDay + secondOfDay - (offset ?? 0)) + fraction
  }

  /// Reads `2024-05-01T07:30`, with a blank for the `T`, seconds, fraction and offset as one likes.
  ///
  /// Accepted offsets are `Z`, `+09`, `+0900` and `+09:00` up to 18 hours, after a blank too as in
  /// Apple's exports. 24:00 and leap seconds are not accepted.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var reader = DigitReader(bytes)
    self.init(&reader)
  }

  /// Reads a text of the same form.
  init?(_ text: String) {
    guard let fields = text.read({ TimestampFields(&$0) }) else { return nil }
    self = fields
  }

  private init?(_ reader: inout DigitReader) {
    guard let date = reader.date(), reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let time = reader.time(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    self.date = date
    (secondOfDay, fraction) = time
    self.offset = offset
  }
}
