/// Reads the samples of a file and reports on it.
package protocol SampleImporter: SampleBatchSource {
  /// What has been found so far; final once the batches have come to their end.
  var report: ImportReport { get }

  /// How much of the file has been read.
  var progress: ReadingProgress { get }
}
