/// Reads the samples of a file and reports on it.
package protocol SampleImporter: SampleBatchSource {
  /// What has been found so far; final once the batches have come to their end.
  var report: ImportReport { get }

  /// How many bytes have been read, inflated ones if the file is compressed.
  var bytesRead: Int { get }
}
