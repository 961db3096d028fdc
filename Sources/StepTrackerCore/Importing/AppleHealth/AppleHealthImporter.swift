/// Reads the samples and other objects of an Apple Health export.
///
/// Records inside of a correlation stand at top level too and are delivered both times; that they
/// are the same is for the store to see, as for records of earlier exports. The correlation keeps
/// which they are.
package final class AppleHealthImporter: SampleImporter {
  /// How many samples a batch has at most.
  static let batchSize = 4096

  /// Names of elements, behind whose `<` a new tag begins wherever it stands.
  static let elementNames = [
    "Record", "MetadataEntry", "Correlation", "Workout", "ActivitySummary", "ClinicalRecord",
    "Audiogram", "HealthData",
  ]

  private var scanner: MarkupScanner
  private var reader: RecordReader
  private var isFinished = false

  /// Makes an importer.
  ///
  /// - Parameters:
  ///   - scanner: Behind the start tag of `HealthData`.
  ///   - file: The path for the report.
  ///   - entry: The name in the archive or folder for the report.
  ///   - isEmpty: Whether that tag is the whole document.
  ///   - now: In seconds since 1970; see ``RecordReader``.
  ///   - originLimit: How many origins the running list has before it starts over.
  init(
    _ scanner: consuming MarkupScanner, file: String, entry: String? = nil,
    isEmpty: Bool = false, now: Double, originLimit: Int = 2048
  ) {
    reader = RecordReader(now: now, originLimit: originLimit)
    if isEmpty {
      isFinished = true
      reader.finishEmpty()
    }
    var base = ImportReport(
      file: file, entry: entry, format: .appleHealth, isComplete: false, read: 0, rejected: 0,
      ignored: [:], delivered: [:], issues: ImportIssueLog())
    base.isOwnDocument = scanner.attributes.contains {
      $0.name.equals("exporter") && $0.value == HealthDocument.exporter
    }
    self.base = base
    self.scanner = scanner
  }

  private let base: ImportReport

  /// What has been found so far; final once the batches have come to their end.
  package var report: ImportReport {
    var report = base
    reader.fill(&report)
    return report
  }

  /// How much of the file has been read.
  package var progress: ReadingProgress { scanner.progress }

  /// Returns the next samples, or nil at the end.
  ///
  /// Damage in the archive ends the samples early and is an issue of the report.
  ///
  /// - Throws: ``ImportError/inputOutput(code:)``.
  package func nextBatch() throws(ImportError) -> SampleBatch? {
    var batch = SampleBatch()
    batch.rows.reserveCapacity(Self.batchSize)
    // A batch stays empty when all its records are refused.
    while batch.rows.isEmpty, !reader.hasObjects, !isFinished {
      batch.startsOver = reader.beginBatch() || batch.startsOver
      do {
        isFinished = try !reader.read(&scanner, limit: Self.batchSize, into: &batch.rows)
      } catch .damagedArchive(let fault) {
        isFinished = true
        reader.finish(damaged: fault, at: scanner.endPosition())
      } catch {
        isFinished = true
        throw ImportError(error)
      }
    }
    batch.origins = reader.takeNewOrigins()
    batch.objects = reader.takeObjects()
    return batch.isEmpty ? nil : batch
  }
}
