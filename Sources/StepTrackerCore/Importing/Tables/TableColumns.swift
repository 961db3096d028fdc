/// Which column holds what.
package struct TableColumns: Hashable, Sendable {
  /// Where a sample starts.
  package var date: Int
  /// The time of day.
  package var time: Int?
  /// What was measured.
  package var value: Int
  /// The unit of the value.
  package var unit: Int?
  /// Where a sample ends.
  package var end: Int?
  /// Where a sample comes from.
  package var source: Int?
  /// A remark.
  package var note: Int?

  /// Takes the columns that are named, and finds date, time and value by the headers if they are not.
  ///
  /// - Throws: ``TableError`` if a column is not there, or two may be meant.
  init(
    _ header: TableHeader, _ names: TableColumnNames, _ parser: QuantityParser,
    findsSources: Bool = true
  ) throws(TableError) {
    func index(_ name: String?) throws(TableError) -> Int? {
      guard let name else { return nil }
      return try header.index(of: name)
    }
    end = try index(names.end)
    source = try index(names.source)
    note = try index(names.note)
    time = try index(names.time)
    let value = try index(names.value)
    unit = try index(names.unit)
    let titles = header.names.map(ColumnTitle.init)
    var taken = Set([end, source, note, time, value, unit].compactMap(\.self))
    if let named = try index(names.date) {
      date = named
    } else {
      date = try Self.date(header, besides: taken)
    }
    taken.insert(date)
    if end == nil, TableWords.starts.contains(TableWords.key(header.names[date])) {
      let ends = header.names.indices.filter {
        !taken.contains($0) && TableWords.ends.contains(TableWords.key(header.names[$0]))
      }
      if ends.count == 1 { end = ends[0] }
      taken.formUnion(ends)
    }
    if time == nil {
      let times = header.names.indices.filter {
        !taken.contains($0) && TableWords.times.contains(TableWords.key(header.names[$0]))
      }
      guard times.count <= 1 else { throw .severalColumns(.time, times.map(header.label)) }
      time = times.first
      if let time { taken.insert(time) }
    }
    if let value {
      self.value = value
    } else {
      let units = header.names.indices.filter { TableWords.isUnit(header.names[$0]) }
      var found = try Self.value(header, titles, parser, besides: taken.union(units))
      // What is counted may be called units itself.
      if found == nil { found = try Self.value(header, titles, parser, besides: taken) }
      guard let found else {
        throw .unknownColumn(.value, columns: header.isPresent ? header.labels : [])
      }
      self.value = found
    }
    if unit == nil {
      unit = try Self.unit(header, of: self.value, besides: taken.union([self.value]))
    }
    if source == nil, findsSources {
      taken.formUnion([self.value, unit].compactMap(\.self))
      let sources = header.names.indices.filter {
        !taken.contains($0) && TableWords.sources.contains(TableWords.key(header.names[$0]))
      }
      if sources.count == 1 { source = sources[0] }
    }
  }

  /// Finds the column of the units: the one that is named after the values', the one behind them, or the
  /// only one.
  private static func unit(
    _ header: TableHeader, of value: Int, besides taken: Set<Int>
  ) throws(TableError) -> Int? {
    let all = header.names.indices.filter {
      !taken.contains($0) && TableWords.isUnit(header.names[$0])
    }
    let name = TableWords.key(ColumnTitle(header.names[value]).names.last ?? "")
    let named = all.filter {
      !name.isEmpty && TableWords.key(header.names[$0]).contains(name)
    }
    if named.count == 1 { return named[0] }
    let found = all.filter { TableWords.units.contains(TableWords.key(header.names[$0])) }
    if found.contains(value + 1) { return value + 1 }
    guard found.count <= 1 else { throw .severalColumns(.unit, found.map(header.label)) }
    return found.first
  }

  private static func date(
    _ header: TableHeader, besides taken: Set<Int>
  ) throws(TableError) -> Int {
    let free = header.names.indices.filter { !taken.contains($0) }
    guard header.isPresent else {
      guard header.names.count == 2, free.first == 0 else {
        throw .unknownColumn(.date, columns: [])
      }
      return 0
    }
    // A column of times alone is no date where there is one of dates.
    for names in [TableWords.dates, TableWords.foreignDates, TableWords.times] {
      let found = free.filter { names.contains(TableWords.key(header.names[$0])) }
      guard found.count <= 1 else { throw .severalColumns(.date, found.map(header.label)) }
      if let found = found.first { return found }
    }
    throw .unknownColumn(.date, columns: header.labels)
  }

  private static func value(
    _ header: TableHeader, _ titles: [ColumnTitle], _ parser: QuantityParser,
    besides taken: Set<Int>
  ) throws(TableError) -> Int? {
    let free = titles.indices.filter { !taken.contains($0) }
    let ways: [(ColumnTitle) -> Bool] = [
      { $0.isName(of: parser.type) },
      { ((try? $0.unit(parser)) ?? nil) != nil },
      { TableWords.values.contains(TableWords.key($0.names[0])) },
      { _ in titles.count <= 2 },
    ]
    for isMeant in ways {
      let found = free.filter { isMeant(titles[$0]) }
      guard found.count <= 1 else { throw .severalColumns(.value, found.map(header.label)) }
      if let found = found.first { return found }
    }
    return nil
  }
}
