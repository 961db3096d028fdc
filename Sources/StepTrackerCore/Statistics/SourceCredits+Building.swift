import Foundation

extension SourceCredits {
  /// Works out the credits of the interval of a query.
  ///
  /// The sums are made by the same code that answers the query. Merging is linear in the values, so a
  /// source's credited sum is what comes out when every other source's values are taken for 0.
  ///
  /// - Parameters:
  ///   - query: The question; its buckets do not matter.
  ///   - sources: All sources of the type, the most believed first.
  ///   - readings: The samples that match the query's predicate, in the order of their starts.
  /// - Complexity: O(s m log m) for m samples of s sources.
  package init(
    query: StatisticsCollectionQueryDescriptor, sources: [RankedSource], readings: [SampleReading]
  ) {
    let readings = Self.readings(readings, of: query.merging, sources)
    let rows = Self.rows(query, sources, readings)
    let builder = StatisticsBuilder(query: query, sources: sources)
    func total(_ readings: [SampleReading]) -> Statistics? {
      builder.collection { body in for reading in readings { body(reading) } }.total
    }
    var sweep = CreditSweep(query: query, rowCount: sources.count + 2)
    for (reading, row) in zip(readings, rows) { sweep.add(reading, row: row) }
    sweep.finish()

    quantityType = query.quantityType
    interval = query.interval
    statistics = total(readings)
    let names = [nil] + sources.map(\.name) + [""]
    self.sources = names.indices.compactMap { row in
      guard let alone = total(zip(readings, rows).filter { $0.1 == row }.map(\.0)) else {
        return nil
      }
      let others = zip(readings, rows).map { reading, other in
        var reading = reading
        if other != row { reading.value = 0 }
        return reading
      }
      return SourceCredit(
        source: names[row], credited: sweep.credited[row], covered: sweep.covered[row],
        statistics: alone, creditedSum: total(others)?.figures.sum)
    }
  }

  /// The readings that a way of merging looks at.
  private static func readings(
    _ readings: [SampleReading], of merging: SourceMerging, _ sources: [RankedSource]
  ) -> [SampleReading] {
    guard case .source(let name) = merging else { return readings }
    let ids = Set(sources.filter { $0.name == name }.map(\.id))
    return readings.filter { ids.contains($0.source) }
  }

  /// The row of each reading: 0 for hand entries, then the sources, then sources that are not known.
  private static func rows(
    _ query: StatisticsCollectionQueryDescriptor, _ sources: [RankedSource],
    _ readings: [SampleReading]
  ) -> [Int] {
    let places = Dictionary(
      sources.enumerated().map { ($0.element.id, $0.offset + 1) }, uniquingKeysWith: min)
    return readings.map {
      $0.isUserEntered ? 0 : places[$0.source] ?? sources.count + 1
    }
  }
}
