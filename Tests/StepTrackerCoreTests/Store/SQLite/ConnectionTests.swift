import Testing

@testable import StepTrackerCore

struct ConnectionTests {
  @Test func `values come back as they went in`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a, b, c, d)")
    try connection.run("INSERT INTO t VALUES (?, ?, ?, ?)", 7, 72.5, "né\u{0}e", nil)
    let text = try connection.first("SELECT a, b, c, d IS NULL FROM t") {
      "\($0.integer(at: 0)) \($0.real(at: 1)) \($0.text(at: 2)) \($0.integer(at: 3))"
    }
    #expect(text == "7 72.5 né\u{0}e 1")
  }

  @Test func `an empty text is not NULL`() throws {
    let connection = try Connection.inMemory()
    let kind = try connection.first("SELECT typeof(?)", "") { $0.text(at: 0) }
    #expect(kind == "text")
  }

  @Test func `text that is not UTF-8 is repaired`() throws {
    let connection = try Connection.inMemory()
    let text = try connection.first("SELECT CAST(x'61ff' AS TEXT)") { $0.text(at: 0) }
    #expect(text == "a\u{FFFD}")
  }

  @Test func `an error names the statement and no value`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a UNIQUE)")
    try connection.run("INSERT INTO t VALUES (?)", 98765)
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO t VALUES (?)", 98765)
    }
    #expect(error?.code.primary == .constraint)
    #expect(error?.sql == "INSERT INTO t VALUES (?)")
    #expect(error?.message.contains("98765") == false)
  }

  @Test func `a failed statement can be run again`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a UNIQUE)")
    try connection.run("INSERT INTO t VALUES (?)", 1)
    #expect(throws: SQLiteError.self) { try connection.run("INSERT INTO t VALUES (?)", 1) }
    try connection.run("INSERT INTO t VALUES (?)", 2)
    #expect(try connection.first("SELECT count(*) FROM t") { $0.integer(at: 0) } == 2)
  }

  @Test func `the same query can run inside itself`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
    var pairs: [String] = []
    try connection.query("SELECT a FROM t") { (outer) throws(SQLiteError) in
      try connection.query("SELECT a FROM t") { inner in
        pairs.append("\(outer.integer(at: 0))\(inner.integer(at: 0))")
      }
    }
    #expect(pairs == ["11", "12", "21", "22"])
  }

  @Test(arguments: ["", "; ;", "SELEC 1", "SELECT ?; SELECT"])
  func `a wrong statement is an error`(sql: String) throws {
    let connection = try Connection.inMemory()
    #expect(throws: SQLiteError.self) { try connection.run(sql, 1, 2) }
  }

  @Test func `a transaction whose body throws leaves nothing`() throws {
    struct Stop: Error {}
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a)")
    #expect(throws: Stop.self) {
      try connection.transaction(.writing) {
        try connection.run("INSERT INTO t VALUES (?)", 1)
        throw Stop()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try connection.first("SELECT count(*) FROM t") { $0.integer(at: 0) } == 0)
  }

  @Test(arguments: ["a b?#%.sqlite", "ü\u{1F3C3}.sqlite", "file:x?mode=memory", ":memory:"])
  func `a file is opened under any name`(name: String) throws {
    let folder = try TemporaryFolder()
    let file = StoreFile(path: folder.file(name), format: .store)
    _ = try file.openForWriting()
    #expect(try folder.names() == [name])
    let connection = try Connection(path: folder.file(name), mode: .immutable)
    #expect(try DatabaseFormat.store.state(of: connection) == .current)
  }
}
