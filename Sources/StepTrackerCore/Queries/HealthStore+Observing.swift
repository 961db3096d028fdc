extension HealthStore {
  /// Tells that samples of some types have been added or deleted, after HealthKit's `HKObserverQuery`.
  ///
  /// It counts from the moment of this call, also what another process does. To find out what has changed,
  /// ask an ``AnchoredObjectQueryDescriptor``.
  ///
  /// ```swift
  /// for try await types in try await store.changes(of: [.stepCount, .bodyMass]) {
  ///   print("changed:", types)
  /// }
  /// ```
  ///
  /// - Returns: The types that have changed, again and again.
  /// - Throws: `HealthStoreError`.
  public func changes(
    of types: Set<QuantityType>
  ) throws(HealthStoreError) -> QueryResults<Set<QuantityType>> {
    for type in types { try authorizeReading(type) }
    let start = try reading { try $0.lastChange() }
    return QueryResults(store: self) {
      var last = start
      return {
        let (changed, change) = try await self.types(changedAfter: last)
        last = change
        let wanted = changed.intersection(types)
        return wanted.isEmpty ? nil : wanted
      }
    }
  }

  private func types(
    changedAfter change: Int64
  ) throws -> (Set<QuantityType>, change: Int64) {
    try answering { connection in
      let last = try connection.lastChange()
      guard last != change else { return ([], last) }
      let numbers = try connection.changedTypes(after: change)
      let types = try StoredType.all(connection).filter { numbers.contains($0.1) }.map(\.0)
      return (Set(types), last)
    }
  }
}
