/// The sources that a predicate keeps, as the file's numbers.
struct SourceFilter {
  /// The numbers of the sources; nil for all.
  let ids: Set<Int64>?

  init(_ names: Set<String>?, _ connection: Connection) throws(SQLiteError) {
    guard let names else {
      ids = nil
      return
    }
    var table = NameTable.sources
    var ids: Set<Int64> = []
    for name in names {
      if let id = try table.existingID(of: name, connection) { ids.insert(id) }
    }
    self.ids = ids
  }

  func contains(_ id: Int64) -> Bool { ids?.contains(id) ?? true }
}
