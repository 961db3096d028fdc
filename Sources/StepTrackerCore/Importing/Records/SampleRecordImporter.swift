/// Reads the samples and other objects of this program's own exports.
package final class SampleRecordImporter: SampleImporter {
  /// How many samples a batch has at most.
  static let batchSize = 4096

  private let source: any SampleRecordSource
  private let base: ImportReport
  private var reader: SampleRecordReader
  private var fields = SampleRecordFields()
  private var isFinished = false

  /// Makes an importer.
  ///
  /// - Parameters:
  ///   - source: The records.
  ///   - format: What they are written in, for the report.
  ///   - file: The path for the report.
  ///   - entry: The name in the archive for the report.
  ///   - now: In seconds since 1970.
  ///   - originLimit: How many origins the running list has before it starts over.
  ///   - table: How the records are read, if they are rows of any table.
  init(
    _ source: any SampleRecordSource, format: ImportFormat, file: String, entry: String? = nil,
    now: Double, originLimit: Int = 4096, table: TableFormat? = nil
  ) {
    self.source = source
    reader = SampleRecordReader(now: now, originLimit: originLimit)
    var base = ImportReport(
      file: file, entry: entry, format: format, isComplete: false, read: 0, rejected: 0,
      ignored: [:], delivered: [:], issues: ImportIssueLog())
    base.table = table
    self.base = base
  }

  /// What has been found so far; final once the batches have come to their end.
  package var report: ImportReport {
    var report = base
    reader.fill(&report)
    return report
  }

  /// How much of the file has been read.
  package var progress: ReadingProgress { source.progress }

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
        try read(into: &batch.rows)
      } catch .damagedArchive(let fault) {
        isFinished = true
        reader.finish(.damagedArchive(fault), at: source.endPosition)
      } catch {
        isFinished = true
        throw ImportError(error)
      }
    }
    batch.origins = reader.takeNewOrigins()
    batch.objects = reader.takeObjects()
    return batch.isEmpty ? nil : batch
  }

  private func read(into rows: inout [SampleRow]) throws(ByteSourceError) {
    // At least one record, so that there is an end whatever is full.
    repeat {
      switch try source.next(&fields) {
      case .record: reader.take(fields, at: source.position, into: &rows)
      case .ignored(let name): reader.ignore(name)
      // A record that is cut is no record, as in other formats; that the file is cut is said once.
      case .fault(.truncated): continue
      case .fault(let fault):
        // All rows of a table measure the same; what any other record would have been is not known.
        let type = base.table.map { ObjectType.quantity($0.metric) }
        reader.reject(fault, of: type, at: source.position)
      case nil:
        isFinished = true
        reader.finish(source.isComplete ? nil : .truncated, at: source.endPosition)
        return
      }
    } while rows.count < Self.batchSize && !reader.isFull
  }
}
