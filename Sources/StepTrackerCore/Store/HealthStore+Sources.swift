public import Foundation

/// A source of samples of one type.
public struct SourceSummary: Hashable, Sendable {
  /// The name, which is what makes two sources the same.
  public let name: String
  /// How many samples of the type it has.
  public let count: Int
  /// The start of its earliest sample.
  public let firstStart: Date
  /// The start of its latest sample.
  public let lastStart: Date
}

extension HealthStore {
  /// Lists the sources of a type, the most believed first.
  ///
  /// - Complexity: O(n) in the samples of the type.
  package func sources(for type: QuantityType) throws(HealthStoreError) -> [SourceSummary] {
    try authorizeReading(type)
    return try reading { try $0.sources(matching: .quantitySample(type: type)) }
  }

  /// The sources of a type, the most believed first, by the person's order and the default one.
  ///
  /// - Complexity: O(s) in the sources; samples are not read.
  package func rankedSources(
    for type: QuantityType
  ) throws(HealthStoreError) -> [RankedSource] {
    try authorizeReading(type)
    return try reading { try $0.rankedSources(for: type) }
  }

  /// The sources that a person has put first for a type.
  public func sourceOrder(for type: QuantityType) throws(HealthStoreError) -> [String] {
    do {
      return try connection.sourceOrder(for: type)
    } catch {
      throw HealthStoreError(translating: error)
    }
  }

  /// Puts sources of a type first in this order; none go back to the default order.
  ///
  /// A name that no sample has is kept too: the source may come later.
  public func setSourceOrder(
    _ names: [String], for type: QuantityType
  ) throws(HealthStoreError) {
    // Strings always can be encoded.
    let text = (try? JSONEncoder().encode(names)).map { String(decoding: $0, as: UTF8.self) }
    try set(
      .sources(type), to: names.isEmpty ? nil : text, as: .sourceOrder, detail: type.name)
  }
}

extension Connection {
  /// Lists the sources of the samples that a predicate is about, the most believed first.
  func sources(
    matching predicate: SamplePredicate
  ) throws(SQLiteError) -> [SourceSummary] {
    guard let filter = try SampleFilter(predicate, self) else { return [] }
    var summaries: [Int: SourceSummary] = [:]
    var names = NameTable.sources
    try query(
      """
      SELECT source, count(*), min(start_time), max(start_time) FROM sample AS s
      WHERE \(filter.sql) GROUP BY source
      """, filter.values
    ) { (row) throws(SQLiteError) in
      let id = row.integer(at: 0)
      summaries[Int(id)] = SourceSummary(
        name: try names.name(of: id, self), count: Int(row.integer(at: 1)),
        firstStart: Date(timeIntervalSince1970: row.real(at: 2)),
        lastStart: Date(timeIntervalSince1970: row.real(at: 3)))
    }
    return try rankedSources(for: predicate.quantityType).compactMap { summaries[$0.id] }
  }

  fileprivate func sourceOrder(for type: QuantityType) throws(SQLiteError) -> [String] {
    guard let text = try value(of: .sources(type)) else { return [] }
    return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
  }

  func rankedSources(for type: QuantityType) throws(SQLiteError) -> [RankedSource] {
    guard let stored = try StoredType(type, self) else { return [] }
    var devices: [Int64: [String]] = [:]
    try query(
      """
      SELECT source, description FROM type_source_device JOIN device ON device.id = device
      WHERE type = ?
      """, [.integer(stored.id)]
    ) { devices[$0.integer(at: 0), default: []].append($0.text(at: 1)) }
    var sources: [RankedSource] = []
    try query(
      """
      SELECT source, name, first_recorded FROM type_source JOIN source ON source.id = source
      WHERE type = ?
      """, [.integer(stored.id)]
    ) {
      let id = $0.integer(at: 0)
      sources.append(
        RankedSource(
          id: Int(id), name: $0.text(at: 1), devices: devices[id] ?? [],
          firstRecorded: $0.real(at: 2)))
    }
    return SourceRanking.order(sources, preferred: try sourceOrder(for: type))
  }
}
