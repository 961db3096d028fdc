import Testing

@testable import StepTrackerCore

struct DatabaseFormatTests {
  private func format(_ steps: Int) -> DatabaseFormat {
    let all = [
      Migration(version: 1, sql: "CREATE TABLE a (x); INSERT INTO a VALUES (1)"),
      Migration(version: 2, sql: "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = 2"),
    ]
    return DatabaseFormat(applicationID: 0x1234, migrations: Array(all.prefix(steps)))
  }

  @Test func `a new database takes every step once`() throws {
    let connection = try Connection.inMemory()
    #expect(try format(2).state(of: connection) == .empty)
    try format(2).migrate(connection)
    try format(2).migrate(connection)
    #expect(try format(2).state(of: connection) == .current)
    #expect(try connection.first("SELECT sum(x + y) FROM a") { $0.integer(at: 0) } == 3)
  }

  @Test func `an older database keeps its rows`() throws {
    let connection = try Connection.inMemory()
    try format(1).migrate(connection)
    #expect(try format(2).state(of: connection) == .older(version: 1))
    try format(2).migrate(connection)
    #expect(try connection.first("SELECT x + y FROM a") { $0.integer(at: 0) } == 3)
  }

  @Test func `a newer database is left alone`() throws {
    let connection = try Connection.inMemory()
    try format(2).migrate(connection)
    #expect(try format(1).state(of: connection) == .newer(version: 2))
    try format(1).migrate(connection)
    #expect(try format(2).state(of: connection) == .current)
  }

  @Test(arguments: [
    "CREATE TABLE x (y)",
    "PRAGMA application_id = 99",
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 4660",
    "PRAGMA application_id = 4660; PRAGMA user_version = -1",
  ])
  func `another program's database is recognised`(sql: String) throws {
    let connection = try Connection.inMemory()
    try connection.execute(sql)
    #expect(try format(1).state(of: connection) == .foreign)
  }

  @Test func `a failing step leaves nothing behind`() throws {
    let format = DatabaseFormat(
      applicationID: 0x1234,
      migrations: [Migration(version: 1, sql: "CREATE TABLE a (x); CREATE TABLE a (x)")])
    let connection = try Connection.inMemory()
    #expect(throws: SQLiteError.self) { try format.migrate(connection) }
    #expect(try format.state(of: connection) == .empty)
  }
}
