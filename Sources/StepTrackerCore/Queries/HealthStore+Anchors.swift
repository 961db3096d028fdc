extension HealthStore {
  /// Finds what has changed after an anchor.
  func changes(
    matching query: AnchoredObjectQueryDescriptor
  ) throws -> AnchoredObjectQueryDescriptor.Result {
    let predicates = query.predicates.joinedByType
    for predicate in predicates { try authorizeReading(predicate) }
    return try answering { connection in
      let last = try connection.lastChange()
      var anchor = query.anchor ?? .beginning
      // An anchor behind the end belongs to another store; starting over misses nothing.
      if max(anchor.change, anchor.page?.end ?? 0) > last { anchor = .beginning }
      if let limit = query.limit, limit < 1 {
        return .init(addedSamples: [], deletedObjects: [], newAnchor: anchor)
      }
      while true {
        let result = try connection.changes(
          matching: predicates, after: anchor, through: anchor.page?.end ?? last, query.limit)
        anchor = result.newAnchor
        // The last page may be empty; an empty answer shall mean that there is no more.
        let isEmpty = result.addedSamples.isEmpty && result.deletedObjects.isEmpty
        if !isEmpty || anchor.change == last { return result }
      }
    }
  }
}

extension Connection {
  fileprivate func changes(
    matching predicates: [SamplePredicate], after anchor: QueryAnchor, through end: Int64,
    _ limit: Int?
  ) throws(SQLiteError) -> AnchoredObjectQueryDescriptor.Result {
    let window = ChangeWindow(after: anchor.change, through: end)
    var added = AddedSamples(window: window, page: anchor.page, limit: limit, connection: self)
    for predicate in predicates { try added.read(predicate) }
    var deleted: Set<SampleID> = []
    // The first page has them all.
    if anchor.page == nil {
      for predicate in predicates { deleted.formUnion(try deletedSamples(predicate, window)) }
    }
    return .init(
      addedSamples: added.samples, deletedObjects: deleted.map(DeletedObject.init(id:)),
      newAnchor: added.nextPage.map { QueryAnchor(change: anchor.change, page: $0) }
        ?? QueryAnchor(change: end, page: nil))
  }
}

/// The changes that an anchored query is about.
private struct ChangeWindow {
  /// The last change before.
  let start: Int64
  /// The last of the changes.
  let end: Int64

  init(after start: Int64, through end: Int64) {
    self.start = start
    self.end = end
  }
}

/// Reads added samples up to a limit, behind the page before.
private struct AddedSamples {
  let window: ChangeWindow
  let page: QueryAnchor.Page?
  let limit: Int?
  let connection: Connection
  private(set) var samples: [QuantitySample] = []
  /// The end of this page; nil if there is no more.
  private(set) var nextPage: QueryAnchor.Page?

  /// The change that put a sample where it is.
  private static let change = "coalesce(s.restored_by, s.change)"

  init(
    window: ChangeWindow, page: QueryAnchor.Page?, limit: Int?, connection: Connection
  ) {
    self.window = window
    self.page = page
    self.limit = limit
    self.connection = connection
  }

  mutating func read(_ predicate: SamplePredicate) throws(SQLiteError) {
    guard nextPage == nil, let filter = try SampleFilter(predicate, connection),
      let (condition, values) = try condition(behind: filter, predicate.quantityType)
    else { return }
    var decoder = SampleDecoder(type: predicate.quantityType, connection: connection)
    try connection.scan(
      """
      SELECT \(SampleDecoder.columns) FROM sample AS s WHERE \(filter.sql) AND \(condition)
      ORDER BY start_time, end_time, source, value, occurrence
      """, filter.values + values
    ) { (row) throws(SQLiteError) in
      samples.append(try decoder.sample(row))
      guard samples.count == limit else { return true }
      nextPage = QueryAnchor.Page(row, of: predicate.quantityType, end: window.end)
      return false
    }
  }

  /// The condition that the window and the page add to a filter; nil if nothing is left of the type.
  private func condition(
    behind filter: SampleFilter, _ type: QuantityType
  ) throws(SQLiteError) -> (String, [SQLiteValue])? {
    var place = filter.values.count
    var values: [SQLiteValue] = [.integer(window.start), .integer(window.end)]
    var condition = "\(Self.change) > ?\(place + 1) AND \(Self.change) <= ?\(place + 2)"
    if window.start > 0 {
      guard
        let starts = try connection.changedStarts(ofType: filter.type, after: window.start)
      else { return nil }
      condition += " AND s.start_time >= ?\(place + 3) AND s.start_time <= ?\(place + 4)"
      values += [.real(starts.first), .real(starts.last)]
    }
    guard let page, let last = QuantityType(identifier: page.type) else {
      return (condition, values)
    }
    guard type.index >= last.index else { return nil }
    guard type == last else { return (condition, values) }
    place += values.count
    condition += """
       AND s.start_time >= ?\(place + 1)
      AND (s.start_time, s.end_time, s.source, s.value, s.occurrence)
        > (?\(place + 1), ?\(place + 2), ?\(place + 3), ?\(place + 4), ?\(place + 5))
      """
    return (condition, values + page.key)
  }
}

extension Connection {
  /// The ids of samples that were there before the changes and that these have deleted.
  fileprivate func deletedSamples(
    _ predicate: SamplePredicate, _ window: ChangeWindow
  ) throws(SQLiteError) -> Set<SampleID> {
    guard window.start > 0, let filter = try SampleFilter(predicate, self) else { return [] }
    let place = filter.values.count
    var decoder = SampleDecoder(type: predicate.quantityType, connection: self)
    var ids: Set<SampleID> = []
    try query(
      """
      SELECT \(SampleDecoder.columns) FROM deleted_sample AS s INDEXED BY deleted_sample_by_change
      WHERE s.deleted_by > ?\(place + 1) AND s.deleted_by <= ?\(place + 2)
        AND coalesce(s.restored_by, s.change) <= ?\(place + 1) AND \(filter.sql)
      """, filter.values + [.integer(window.start), .integer(window.end)]
    ) { (row) throws(SQLiteError) in
      ids.insert(try decoder.sample(row).id)
    }
    return ids
  }
}
