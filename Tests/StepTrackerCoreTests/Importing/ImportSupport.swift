import Foundation

@testable import StepTrackerCore

/// A sample as an import delivers it, with its origin looked up.
struct ImportedSample: Equatable {
  var type: QuantityType
  var start: Double
  var end: Double
  var value: Double
  var created: Double?
  var origin: SampleOrigin
  var occurrence = 0
}

/// All that an import delivers.
struct Imported: Equatable {
  var samples: [ImportedSample] = []
  var objects: [HealthObject] = []
  var report: ImportReport
  var batchSizes: [Int] = []
  var restarts = 0

  /// Pulls all batches, keeping the running list of origins as a writer would.
  init(_ importer: any SampleImporter) throws {
    var source: any SampleBatchSource = importer
    var origins: [SampleOrigin] = []
    report = importer.report
    while let batch = try source.nextBatch() {
      if batch.startsOver {
        origins = []
        restarts += 1
      }
      origins += batch.origins
      objects += batch.objects
      batchSizes.append(batch.rows.count)
      for row in batch.rows {
        samples.append(
          ImportedSample(
            type: row.type, start: row.start, end: row.end, value: row.value, created: row.created,
            origin: origins[Int(row.origin)], occurrence: row.occurrence))
      }
    }
    report = importer.report
  }

  /// Imports a document that is known to be an export.
  init(
    _ source: any ByteSource, chunkSize: Int = 1 << 16, maximumTagLength: Int = 1 << 16,
    originLimit: Int = 8192
  ) throws {
    let scanner = MarkupScanner(
      source, elementNames: AppleHealthImporter.elementNames, chunkSize: chunkSize,
      maximumTagLength: maximumTagLength)
    try self.init(
      AppleHealthImporter(
        scanner, file: "test.xml", now: Self.now, originLimit: originLimit))
  }

  /// Imports records between the tags of an export of 2 May 2024, 12:00 in Seoul.
  init(records: String, originLimit: Int = 8192) throws {
    let document = Export.document(records)
    try self.init(MemoryByteSource(document.utf8), originLimit: originLimit)
  }

  /// 3 May 2024, 00:00 UTC.
  static let now = 1_714_694_400.0

  var values: [Double] { samples.map(\.value) }
  var sources: [String] { samples.map(\.origin.source) }
  var kinds: [ImportIssue.Kind] { report.issues.issues.map(\.kind) }
}

/// Made-up exports.
enum Export {
  static let steps = "HKQuantityTypeIdentifierStepCount"

  static func document(_ records: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <HealthData locale="ko_KR">
     <ExportDate value="2024-05-02 12:00:00 +0900"/>
    \(records)
    </HealthData>

    """
  }

  /// A record with an attribute replaced, added or, with nil, left out.
  static func record(
    _ changes: KeyValuePairs<String, String?> = [:], children: String? = nil
  ) -> String {
    var attributes: [(String, String?)] = [
      ("type", steps), ("sourceName", "Phone"), ("unit", "count"),
      ("startDate", "2024-05-01 07:30:00 +0900"), ("endDate", "2024-05-01 07:34:00 +0900"),
      ("value", "312"),
    ]
    for (name, value) in changes {
      if let index = attributes.firstIndex(where: { $0.0 == name }) {
        attributes[index].1 = value
      } else {
        attributes.append((name, value))
      }
    }
    let text = attributes.compactMap { name, value in value.map { " \(name)=\"\($0)\"" } }.joined()
    return children.map { "<Record\(text)>\($0)</Record>" } ?? "<Record\(text)/>"
  }
}

extension ByteSource {
  /// Reads all bytes, a few at a time.
  func readAll(bufferSize: Int = 1000) throws -> [UInt8] {
    var all: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count = try read(into: buffer)
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }
}
