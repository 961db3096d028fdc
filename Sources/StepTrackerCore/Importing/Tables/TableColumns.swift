/// Which column holds what.
package struct TableColumns: Hashable, Sendable {
  /// Where a sample starts.
  package var date: Int
  /// The time of day.
  package var time: Int?
  /// What was measured.
  package var value: Int
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
    _ header: TableHeader, _ names: TableColumnNames, _ parser: QuantityParser
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
    let titles = header.names.map(ColumnTitle.init)
    var taken = Set([end, source, note, time, value].compactMap(\.self))
    if let named = try index(names.date) {
      date = named
    } else {
      date = try Self.date(header, besides: taken)
    }
    taken.insert(date)
    if time == nil {
      let times = header.names.indices.filter {
        !taken.contains($0) && Self.timeNames.contains(Self.key(header.names[$0]))
      }
      guard times.count <= 1 else { throw .severalColumns(.time, times.map(header.label)) }
      time = times.first
      if let time { taken.insert(time) }
    }
    if let value {
      self.value = value
    } else {
      self.value = try Self.value(header, titles, parser, besides: taken)
    }
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
    for names in [dateNames, timeNames] {
      let found = free.filter { names.contains(key(header.names[$0])) }
      guard found.count <= 1 else { throw .severalColumns(.date, found.map(header.label)) }
      if let found = found.first { return found }
    }
    throw .unknownColumn(.date, columns: header.labels)
  }

  private static func value(
    _ header: TableHeader, _ titles: [ColumnTitle], _ parser: QuantityParser,
    besides taken: Set<Int>
  ) throws(TableError) -> Int {
    let free = titles.indices.filter { !taken.contains($0) }
    let ways: [(ColumnTitle) -> Bool] = [
      { $0.isName(of: parser.type) },
      { ((try? $0.unit(parser)) ?? nil) != nil },
      { valueNames.contains(key($0.names[0])) },
      { _ in titles.count <= 2 },
    ]
    for isMeant in ways {
      let found = free.filter { isMeant(titles[$0]) }
      guard found.count <= 1 else { throw .severalColumns(.value, found.map(header.label)) }
      if let found = found.first { return found }
    }
    throw .unknownColumn(.value, columns: header.isPresent ? header.labels : [])
  }

  private static let dateNames: Set = [
    "date", "datetime", "dateandtime", "timestamp", "day", "start", "startdate", "starttime",
  ]
  private static let timeNames: Set = ["time", "timeofday"]
  private static let valueNames: Set = ["value", "amount", "measurement"]

  /// A header in lower case, letters and digits only.
  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
