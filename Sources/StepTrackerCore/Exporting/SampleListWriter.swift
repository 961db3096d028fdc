package import Foundation

/// Writes any number of samples as one document, piece by piece.
///
/// JSON is an array with a line a sample; CSV has a header, also without any sample.
package struct SampleListWriter: Sendable {
  private var records: SampleRecordWriter
  private var isEmpty = true

  /// Creates a writer; the parameters are those of ``SampleRecordWriter``.
  package init(_ format: SampleRecordFormat, timeZone: TimeZone, unit: QuantityUnit? = nil) {
    records = SampleRecordWriter(format, timeZone: timeZone, unit: unit)
  }

  /// The text before the first sample.
  package var beginning: String {
    switch records.format {
    case .json: "["
    case .csv: CSVWriter.line(SampleRecordWriter.columns)
    }
  }

  /// Returns the text for the next sample.
  package mutating func next(_ sample: QuantitySample) -> String {
    defer { isEmpty = false }
    let record = records.record(sample)
    return switch records.format {
    case .json: (isEmpty ? "\n" : ",\n") + record
    case .csv: record + "\n"
    }
  }

  /// The text after the last sample.
  package var end: String {
    switch records.format {
    case .json: isEmpty ? "]\n" : "\n]\n"
    case .csv: ""
    }
  }
}
