import Foundation
import Testing

@testable import StepTrackerCore

struct StoreFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ name: String = "health.sqlite") -> StoreFile {
    StoreFile(path: folder.file(name), format: .store)
  }

  /// Makes a database of another program's hand, closed before it is looked at.
  private func makeDatabase(_ sql: String, name: String = "health.sqlite") throws {
    try Data().write(to: URL(fileURLWithPath: folder.file(name)))
    try Connection(path: folder.file(name), mode: .readWrite).execute(sql)
  }

  private func bytes(_ name: String = "health.sqlite") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
  }

  // MARK: Creating

  @Test(arguments: [0, 0o022, 0o077, 0o777])
  func `files are private whatever the umask`(mask: Int) async throws {
    let path = folder.path
    await #expect(processExitsWith: .success) { [mask = mask as Int, path = path as String] in
      umask(mode_t(mask))
      let store = StoreFile(path: path + "/new/deep/health.sqlite", format: .store)
      let connection = try store.openForWriting()
      try connection.execute("BEGIN IMMEDIATE; INSERT INTO source VALUES (1, 'a'); COMMIT")
      for name in ["/new", "/new/deep"] where permissions(path + name) != 0o700 { abort() }
      for end in ["", "-wal", "-shm"]
      where permissions(path + "/new/deep/health.sqlite" + end) != 0o600 { abort() }
    }
  }

  @Test func `an existing folder keeps its mode`() throws {
    chmod(folder.path, 0o755)
    _ = try file().openForWriting()
    #expect(permissions(folder.path) == 0o755)
  }

  @Test func `closing leaves one file`() throws {
    _ = try file().openForWriting()
    _ = try file().openForReading()
    #expect(try folder.names() == ["health.sqlite"])
  }

  @Test func `a file of 0 bytes is an empty store`() throws {
    try Data().write(to: URL(fileURLWithPath: folder.file("health.sqlite")))
    #expect(try file().openForReading() == nil)
    #expect(try bytes().isEmpty)
    _ = try file().openForWriting()
    #expect(try file().openForReading() != nil)
  }

  @Test func `an empty file becomes private when it becomes a store`() throws {
    let path = try folder.write([], to: "health.sqlite")
    chmod(path, 0o666)
    #expect(try file().openForReading() == nil)
    #expect(permissions(path) == 0o666)
    _ = try file().openForWriting()
    #expect(permissions(path) == 0o600)
    chmod(path, 0o640)
    _ = try file().openForWriting()
    #expect(permissions(path) == 0o640)
  }

  @Test func `a writer sees to durability`() throws {
    let connection = try file().openForWriting()
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(at: 0) } == "wal")
    #expect(try connection.first("PRAGMA synchronous") { $0.integer(at: 0) } == 2)
  }

  @Test func `many can create the same store at once`() async throws {
    let store = file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask {
          let connection = try store.openForWriting()
          try connection.transaction(.writing) {
            try connection.run("INSERT INTO source (name) VALUES (?)", .text("\(number)"))
          }
        }
      }
      try await group.waitForAll()
    }
    let connection = try #require(try store.openForReading())
    #expect(try connection.first("SELECT count(*) FROM source") { $0.integer(at: 0) } == 8)
  }

  // MARK: What cannot be opened

  struct Refusal: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var path: String
    var writing: StoreFault
    var reading: StoreFault?
  }

  @Test(arguments: [
    Refusal(testDescription: "empty", path: "", writing: .cannotCreate, reading: .cannotCreate),
    Refusal(
      testDescription: "NUL", path: "/tmp/a\u{0}b", writing: .cannotCreate, reading: .cannotCreate),
    Refusal(testDescription: "folder", path: "/", writing: .cannotCreate, reading: .notAStore),
    Refusal(
      testDescription: "device", path: "/dev/null", writing: .cannotCreate, reading: .notAStore),
    Refusal(
      testDescription: "below a file", path: "/etc/passwd/a", writing: .cannotCreate, reading: nil),
    Refusal(
      testDescription: "long name", path: "/tmp/" + String(repeating: "a", count: 300),
      writing: .cannotCreate, reading: .cannotCreate),
  ])
  func `a path that cannot be a store is refused`(refusal: Refusal) {
    let store = StoreFile(path: refusal.path, format: .store)
    #expect(throws: refusal.writing) { try store.openForWriting() }
    guard let reading = refusal.reading else {
      #expect(throws: Never.self) { try store.openForReading() }
      return
    }
    #expect(throws: reading) { try store.openForReading() }
  }

  @Test func `reading creates nothing`() throws {
    #expect(try file("none/health.sqlite").openForReading() == nil)
    #expect(try folder.names().isEmpty)
  }

  @Test func `a dangling link is not followed to a new file`() throws {
    symlink(folder.file("elsewhere"), folder.file("health.sqlite"))
    #expect(throws: StoreFault.cannotCreate) { try file().openForWriting() }
    #expect(try folder.names() == ["health.sqlite"])
  }

  // MARK: Somebody else's file

  @Test(
    arguments: zip(
      [
        "CREATE TABLE t (a)",
        "PRAGMA application_id = 7; CREATE TABLE t (a)",
        "PRAGMA journal_mode = WAL; CREATE TABLE t (a)",
        "PRAGMA application_id = 0x53544550; PRAGMA user_version = 9; CREATE TABLE t (a)",
      ], [.notAStore, .notAStore, .notAStore, StoreFault.newerVersion(9)]))
  func `another database stays as it is`(sql: String, fault: StoreFault) throws {
    try makeDatabase(sql)
    let before = try bytes()
    #expect(throws: fault) { try file().openForWriting() }
    #expect(throws: fault) { try file().openForReading() }
    #expect(try bytes() == before)
    #expect(try folder.names() == ["health.sqlite"])
  }

  @Test func `another database's log stays as it is`() throws {
    // A copy taken while it is in use has a log that no program holds open.
    try makeDatabase("PRAGMA journal_mode = WAL; CREATE TABLE t (a)", name: "live.sqlite")
    let live = try Connection(path: folder.file("live.sqlite"), mode: .readWrite)
    try live.execute("INSERT INTO t VALUES (1)")
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: folder.file("live.sqlite" + end), toPath: folder.file("health.sqlite" + end))
    }
    let before = (try bytes(), try bytes("health.sqlite-wal"))
    #expect(before.1.count > 0)
    #expect(throws: StoreFault.notAStore) { try file().openForWriting() }
    #expect(throws: StoreFault.notAStore) { try file().openForReading() }
    #expect(try bytes() == before.0)
    #expect(try bytes("health.sqlite-wal") == before.1)
  }

  @Test(arguments: ["x", "<?xml version=\"1.0\"?>", String(repeating: "steps\n", count: 2000)])
  func `a file that is no database stays as it is`(text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("health.sqlite")))
    #expect(throws: StoreFault.notAStore) { try file().openForWriting() }
    #expect(throws: StoreFault.notAStore) { try file().openForReading() }
    #expect(try bytes() == Data(text.utf8))
  }

  @Test func `a cut file is damaged`() throws {
    _ = try file().openForWriting()
    try bytes().prefix(8192).write(to: URL(fileURLWithPath: folder.file("health.sqlite")))
    #expect(throws: StoreFault.damaged) { try file().openForWriting() }
    #expect(throws: StoreFault.damaged) { try file().openForReading() }
  }

  @Test func `random damage is a fault and never a crash`() throws {
    _ = try file().openForWriting()
    let sound = try bytes()
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      var damaged = sound
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      try damaged.write(to: URL(fileURLWithPath: folder.file("health.sqlite")))
      do throws(StoreFault) {
        let connection = try file().openForReading()
        try? connection?.query("SELECT * FROM samples") { _ in }
      } catch {
        #expect(!error.summary.isEmpty)
      }
    }
  }

  // MARK: Without permission to write

  /// A folder in the place of the log's index keeps SQLite from making one, as a read-only folder
  /// would, also for root.
  private func blockLog() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("health.sqlite-shm"), withIntermediateDirectories: false)
  }

  @Test func `a store is read where no file can be made`() throws {
    try file().openForWriting().execute("INSERT INTO source VALUES (1, 'Scale')")
    try blockLog()
    let connection = try #require(try file().openForReading())
    #expect(try connection.first("SELECT name FROM source") { $0.text(at: 0) } == "Scale")
  }

  @Test(arguments: [(0o500, 0o600), (0o500, 0o400), (0o700, 0o400)])
  func `a store is read without permission to write`(folderMode: Int, fileMode: Int) async throws {
    try file().openForWriting().execute("INSERT INTO source VALUES (1, 'Scale')")
    let path = folder.path
    await #expect(processExitsWith: .success) {
      [path = path as String, folderMode = folderMode as Int, fileMode = fileMode as Int] in
      let file = StoreFile(path: path + "/health.sqlite", format: .store)
      chmod(file.path, mode_t(fileMode))
      chmod(path, mode_t(folderMode))
      if getuid() == 0 {
        // Nothing is read-only for root, so the child becomes somebody else, who owns both.
        for path in [path, file.path] where chown(path, 65_534, 65_534) != 0 { abort() }
        guard setgid(65_534) == 0, setuid(65_534) == 0 else { abort() }
      }
      let name = try file.openForReading()?.first("SELECT name FROM source") { $0.text(at: 0) }
      if name != "Scale" { abort() }
      let refused = #expect(throws: StoreFault.self) { try file.openForWriting() }
      if folderMode == 0o700, refused != .notPermitted { abort() }
    }
    chmod(folder.path, 0o700)
    #expect(try folder.names() == ["health.sqlite"])
  }

  @Test func `a log that nobody holds open is not passed over`() throws {
    let writer = try file("live.sqlite").openForWriting()
    try writer.execute("INSERT INTO source VALUES (1, 'Scale')")
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: folder.file("live.sqlite" + end), toPath: folder.file("health.sqlite" + end))
    }
    try blockLog()
    let connection = try #require(try file().openForReading())
    #expect(try connection.first("SELECT name FROM source") { $0.text(at: 0) } == "Scale")
  }

  @Test func `a reader cannot write`() throws {
    _ = try file().openForWriting()
    let connection = try #require(try file().openForReading())
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO source VALUES (1, 'a')")
    }
    #expect(error.map { StoreFault($0) } == .readOnly)
  }

  @Test func `a writer gives up after its time`() throws {
    var file = file()
    let first = try file.openForWriting()
    try first.execute("BEGIN IMMEDIATE; INSERT INTO source VALUES (1, 'a')")
    file.patience = 1
    let second = try file.openForWriting()
    let error = #expect(throws: SQLiteError.self) { try second.execute("BEGIN IMMEDIATE") }
    #expect(error.map { StoreFault($0) } == .busy)
  }

  @Test func `a reader does not wait for a writer`() throws {
    let writer = try file().openForWriting()
    let reader = try #require(try file().openForReading())
    try writer.execute("BEGIN IMMEDIATE; INSERT INTO source VALUES (1, 'a')")
    #expect(try reader.first("SELECT count(*) FROM source") { $0.integer(at: 0) } == 0)
    try writer.execute("COMMIT")
    #expect(try reader.first("SELECT count(*) FROM source") { $0.integer(at: 0) } == 1)
  }
}
