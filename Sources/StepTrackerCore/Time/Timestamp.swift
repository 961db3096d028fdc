/// Reads instants from text as seconds since 1970.
package enum Timestamp {
  /// The number of bytes of Apple's form.
  package static let appleLength = 25

  /// Reads the form of Apple's exports, exactly `2024-05-01 07:30:00 +0900`.
  ///
  /// The date must exist, the time is at most 23:59:59, the offset at most 18 hours. The bytes are read
  /// in place: an export has millions of these.
  ///
  /// - Returns: The seconds since 1970, or nil when the bytes are anything else.
  package static func seconds(apple bytes: UnsafeRawBufferPointer) -> Double? {
    guard bytes.count == appleLength,
      bytes[4] == dash, bytes[7] == dash, bytes[10] == blank,
      bytes[13] == colon, bytes[16] == colon, bytes[19] == blank,
      bytes[20] == plus || bytes[20] == dash
    else { return nil }
    // Each pair is at most 99, or larger where a byte is not a digit, so the limits reject both.
    let century = pair(bytes, 0)
    let yearOfCentury = pair(bytes, 2)
    let month = pair(bytes, 5)
    let day = pair(bytes, 8)
    let (hour, minute, second) = (pair(bytes, 11), pair(bytes, 14), pair(bytes, 17))
    let (offsetHours, offsetMinutes) = (pair(bytes, 21), pair(bytes, 23))
    let offset = (offsetHours * 60 + offsetMinutes) * 60
    guard century <= 99, yearOfCentury <= 99, 1...12 ~= month, day >= 1,
      hour <= 23, minute <= 59, second <= 59, offsetMinutes <= 59, offset <= 18 * 3600
    else { return nil }
    let year = century * 100 + yearOfCentury
    guard day <= 28 || day <= CivilDate.dayCount(ofMonth: month, year: year) else { return nil }
    let days = CivilDate.dayNumber(year: year, month: month, day: day)
    let local = ((days * 24 + hour) * 60 + minute) * 60 + second
    return Double(bytes[20] == dash ? local + offset : local - offset)
  }

  /// Reads the form of Apple's exports from bytes of text.
  package static func seconds(apple bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    seconds(apple: UnsafeRawBufferPointer(bytes))
  }

  /// Reads the form of Apple's exports from a string.
  package static func seconds(apple text: String) -> Double? {
    var text = text
    return text.withUTF8 { seconds(apple: $0) }
  }

  /// Reads ISO 8601 with an offset or `Z`, such as `2024-05-01T07:30:00.250+09:00`.
  ///
  /// Seconds and fraction may be missing, a blank may stand for the `T`, the offset may be `+0900`.
  ///
  /// - Returns: The seconds since 1970, or nil when the text is anything else or has no offset.
  package static func seconds(iso8601 text: some StringProtocol) -> Double? {
    guard let fields = TimestampFields(text), fields.offset != nil else { return nil }
    return fields.secondsSince1970
  }

  private static let dash = UInt8(ascii: "-")
  private static let blank = UInt8(ascii: " ")
  private static let colon = UInt8(ascii: ":")
  private static let plus = UInt8(ascii: "+")

  /// Returns the value of two digits, or at least 1,000 when one of the bytes is not a digit.
  private static func pair(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int {
    let (tens, ones) = (bytes[index] &- 0x30, bytes[index + 1] &- 0x30)
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : 1000
  }
}
