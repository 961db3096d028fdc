/// The machine formats of samples.
package enum SampleRecordFormat: String, CaseIterable, Sendable {
  /// An object a sample, with sorted keys.
  case json
  /// A line a sample, with the columns of ``SampleRecordWriter/columns``.
  case csv
}
