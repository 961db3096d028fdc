import Foundation
import Testing

@testable import StepTrackerCore

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2024-05-01 07:30:00 +0900", 1_714_516_200.0),
    ("1970-01-01 00:00:00 +0000", 0),
    ("1969-12-31 23:59:59 -0000", -1),
    ("2024-02-29 23:59:59 -0330", 1_709_263_799),
    ("0000-01-01 00:00:00 +0000", -62_167_219_200),
    ("9999-12-31 23:59:59 +1800", 253_402_235_999),
  ])
  func `Apple's form is read`(text: String, seconds: Double) {
    #expect(Timestamp.seconds(apple: text) == seconds)
  }

  @Test(arguments: [
    "", "2024-05-01", "2024-05-01 07:30:00 +090", "2024-05-01 07:30:00 +09000",
    "2024-02-30 07:30:00 +0900", "2023-02-29 07:30:00 +0900", "1900-02-29 07:30:00 +0900",
    "2024-04-31 07:30:00 +0900", "2024-00-01 07:30:00 +0900", "2024-13-01 07:30:00 +0900",
    "2024-05-00 07:30:00 +0900", "2024-05-32 07:30:00 +0900", "2024-05-01 24:00:00 +0900",
    "2024-05-01 07:60:00 +0900", "2024-05-01 07:30:60 +0900", "2024-05-01 07:30:00 +1801",
    "2024-05-01 07:30:00 -1900", "2024-05-01 07:30:00 +0960", "2024-05-01 07:30:00  0900",
    "2024-05-01T07:30:00 +0900", "2024/05/01 07:30:00 +0900", "2024-05-01 07:30:00 +09:0",
    "2024-05-01 07:30:00Z+0900", "-024-05-01 07:30:00 +0900", "2024-05-01 07:3a:00 +0900",
    "２０２４-05-01 07:30:00", "2024-05-01 07.30.00 +0900", " 024-05-01 07:30:00 +0900",
  ])
  func `anything else than Apple's form is refused`(text: String) {
    #expect(Timestamp.seconds(apple: text) == nil)
  }

  @Test(arguments: [
    ("2024-05-01T07:30:00+09:00", 1_714_516_200.0),
    ("2024-05-01 07:30:00+0900", 1_714_516_200),
    ("2024-05-01T07:30+09", 1_714_516_200),
    ("2024-05-01T07:30:00.250+09:00", 1_714_516_200.25),
    ("2024-04-30t22:30:00z", 1_714_516_200),
    ("2024-04-30T22:30:00.0000000000000000000000001Z", 1_714_516_200),
    ("1969-12-31T23:59:59.5Z", -0.5),
  ])
  func `ISO 8601 with an offset is read`(text: String, seconds: Double) {
    #expect(Timestamp.seconds(iso8601: text) == seconds)
  }

  @Test(arguments: [
    "", "2024-05-01", "2024-05-01T07:30:00", "2024-05-01T24:00:00Z", "2024-05-01T07:30:60Z",
    "2024-02-30T07:30:00Z", "2024-05-01T07:30:00.Z", "2024-05-01T07:30:00,5Z", "2024-05-01TZ",
    "2024-05-01T07:30:00+19:00", "2024-05-01T07:30:00+09:", "2024-05-01T07:30:00+09:0",
    "2024-05-01T07:30:00Zx", "2024-05-01T07:30:00 Z", "20240501T073000Z", "2024-05-01T7:30Z",
    "2024-05-01T07:30:00+9:00", "٢٠٢٤-05-01T07:30:00Z", "2024-05-01T07:30:00+09:60",
  ])
  func `anything else than ISO 8601 with an offset is refused`(text: String) {
    #expect(Timestamp.seconds(iso8601: text) == nil)
  }

  @Test(arguments: [
    ("Asia/Seoul", "2024-05-01T00:00:00+09:00", "2024-05-01 00:00:00 +0900"),
    ("UTC", "2024-05-01T00:00:00.250+00:00", "2024-05-01 00:00:00 +0000"),
    ("America/St_Johns", "2024-01-01T00:00:00-03:30", "2024-01-01 00:00:00 -0330"),
    // Monrovia was 44 minutes and 30 seconds behind.
    ("Africa/Monrovia", "1960-01-01T12:00:00-00:44", "1960-01-01 12:00:00 -0044"),
    ("UTC", "0000-01-01T00:00:00+00:00", "0000-01-01 00:00:00 +0000"),
  ])
  func `instants are written with the zone's offset`(
    zone: String, iso8601: String, apple: String
  ) throws {
    var writer = TimestampWriter(timeZone: try #require(TimeZone(identifier: zone)))
    let date = try instant(iso8601)
    #expect(writer.iso8601(date) == iso8601)
    #expect(writer.apple(date) == apple)
  }

  @Test(arguments: ["America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Monrovia"])
  func `what is written is read back`(zone: String) throws {
    var generator = SeededGenerator(seed: 1)
    var writer = TimestampWriter(timeZone: try #require(TimeZone(identifier: zone)))
    for _ in 0..<2000 {
      let milliseconds = Int.random(in: -2_200_000_000_000...4_100_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let read = try #require(Timestamp.seconds(iso8601: writer.iso8601(date)))
      #expect((read * 1000).rounded() == Double(milliseconds))
      let whole = milliseconds.dividedDown(by: 1000).quotient
      #expect(Timestamp.seconds(apple: writer.apple(date)) == Double(whole))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e14, -1e14])
  func `far dates are written without harm`(seconds: Double) throws {
    let text = try calendar("UTC").iso8601(Date(timeIntervalSince1970: seconds))
    #expect(text.count == "+3170843-11-07T09:46:40+00:00".count)
  }
}
