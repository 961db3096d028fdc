import Foundation

/// Made-up exports of Apple's Health app.
enum ExportText {
  /// A document with records in it.
  static func document(_ records: [String], isCut: Bool = false) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!ELEMENT HealthData ANY>
    ]>
    <HealthData locale="ko_KR">
     <ExportDate value="2024-05-10 09:00:00 +0900"/>

    """ + records.map { " \($0)\n" }.joined() + (isCut ? "" : "</HealthData>\n")
  }

  /// A record as exports have them, one line.
  static func record(
    _ type: String = "StepCount", _ value: String, unit: String = "count",
    at start: String = "2024-05-08 07:30:00 +0900", to end: String? = nil,
    from source: String = "iPhone"
  ) -> String {
    """
    <Record type="HKQuantityTypeIdentifier\(type)" sourceName="\(source)" sourceVersion="17.4" \
    unit="\(unit)" creationDate="\(end ?? start)" startDate="\(start)" endDate="\(end ?? start)" \
    value="\(value)"/>
    """
  }

  /// Two days of steps and a weight.
  static let usual = document([
    record("StepCount", "312", at: "2024-05-08 07:30:00 +0900", to: "2024-05-08 07:34:00 +0900"),
    record("StepCount", "500", at: "2024-05-09 08:00:00 +0900", to: "2024-05-09 08:10:00 +0900"),
    record("BodyMass", "160", unit: "lb", at: "2024-05-09 07:00:00 +0900", from: "Scale"),
  ])

  /// The same with faults: a value that is none, a date that is none, and types that are not stored.
  static let faulty = document([
    record("StepCount", "312", at: "2024-05-08 07:30:00 +0900", to: "2024-05-08 07:34:00 +0900"),
    record("StepCount", "secret"),
    record("StepCount", "nan"),
    record("StepCount", "1", at: "2024-02-30 07:30:00 +0900"),
    "<Record type=\"HKDataTypeSleepDurationGoal\" sourceName=\"x\" value=\"y\"/>",
    "<ClinicalRecord type=\"x\"/>",
  ])
}

extension CommandRun {
  /// Writes a file into the run's folder and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try folder.write(text.utf8, to: name)
  }
}
