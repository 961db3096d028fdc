public import Foundation

extension HealthStore {
  /// Reads category samples, workouts, correlations or activity summaries.
  ///
  /// - Parameters:
  ///   - predicate: Which.
  ///   - order: The earliest starts first, or last.
  ///   - limit: At most so many; nil means all.
  /// - Returns: The objects.
  /// - Throws: `HealthStoreError`, or `CancellationError`.
  public func objects(
    matching predicate: HealthObjectPredicate, order: SortOrder = .forward, limit: Int? = nil
  ) throws -> [HealthObject] {
    try reduceObjects(matching: [predicate], order: order, limit: limit, into: []) {
      $0.append($1)
    }
  }

  /// Folds the objects of several predicates into a result, all from one state of the file.
  ///
  /// Only one object at a time is in memory.
  ///
  /// - Parameters:
  ///   - predicates: Which objects, read in this order.
  ///   - order: The earliest starts of each predicate first, or last.
  ///   - limit: At most so many objects of each predicate; nil means all.
  ///   - result: What the first object is added to, such as a writer.
  ///   - update: Adds an object.
  /// - Returns: The result with all objects.
  /// - Throws: What `update` throws; `HealthStoreError`; `CancellationError`.
  package func reduceObjects<Result: Sendable>(
    matching predicates: [HealthObjectPredicate], order: SortOrder = .forward, limit: Int? = nil,
    into result: Result,
    _ update: @Sendable (inout Result, HealthObject) throws -> Void
  ) throws -> Result {
    try reduce(predicates, into: result) { connection, predicate, result in
      try connection.forEachObject(matching: predicate, order: order, limit: limit) {
        try update(&result, $0)
      }
    }
  }

  /// Counts the objects that a predicate is about.
  public func objectCount(
    matching predicate: HealthObjectPredicate
  ) throws(HealthStoreError) -> Int {
    try reading { connection in
      guard let filter = try ObjectFilter(predicate, connection) else { return 0 }
      return try connection.first(
        "SELECT count(*) FROM health_object AS o WHERE \(filter.sql)", filter.values
      ) { Int($0.integer(at: 0)) } ?? 0
    }
  }

  /// The types that have objects, with the first and the last start.
  public func objectTypes() throws(HealthStoreError) -> [HealthObjectType: ClosedRange<Date>] {
    try reading { connection in
      var types: [HealthObjectType: ClosedRange<Date>] = [:]
      for (type, id) in try connection.objectTypes() {
        guard let starts = try connection.objectStarts(ofType: id) else { continue }
        types[type] =
          Date(
            timeIntervalSince1970: starts.lowerBound)...Date(
            timeIntervalSince1970: starts.upperBound)
      }
      return types
    }
  }

  /// The names of the sources of a type's objects, in ascending order.
  public func sources(
    of type: HealthObjectType
  ) throws(HealthStoreError) -> [String] {
    try reading { connection in
      var names: [String] = []
      try connection.query(
        """
        SELECT DISTINCT source.name FROM health_object JOIN source ON source.id = source
        WHERE type = (SELECT id FROM object_type WHERE identifier = ?) ORDER BY source.name
        """, [.text(type.identifier)]
      ) { names.append($0.text(at: 0)) }
      return names
    }
  }

  /// Finds all objects whose ids begin with a text.
  public func objects(withIDPrefix text: String) throws(HealthStoreError) -> [HealthObject] {
    guard let prefix = SampleID.Prefix(text) else { throw .malformedID(text) }
    return try reading { connection in
      try connection.locateObjects(
        onDays: { prefix.canMatch($0) }, where: { prefix.matches($0) }
      ).map(\.object)
    }
  }

  /// Deletes the objects that a predicate is about.
  ///
  /// What is deleted does not come back with the next import of the same file.
  ///
  /// - Returns: How many were deleted.
  /// - Throws: `HealthStoreError`, with nothing deleted.
  @discardableResult
  public func deleteObjects(
    matching predicate: HealthObjectPredicate
  ) throws(HealthStoreError) -> Int {
    try change(.delete, detail: predicate.type.name) { connection, counts in
      guard let filter = try ObjectFilter(predicate, firstPlaceholder: 2, connection) else {
        return 0
      }
      counts.deleted += try connection.buryObjects(filter.sql, filter.values, by: counts.change)
      return counts.deleted
    }
  }
}
