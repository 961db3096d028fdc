public import Foundation

/// The samples of one person in one file: HealthKit's `HKHealthStore`.
///
/// Every method that writes does so in one transaction that happens whole or not at all, and adds a row to
/// the list of changes. Programs that use the same file wait for each other to write; reading waits for
/// nobody.
public actor HealthStore {
  /// Where a store is kept.
  public enum Location: Hashable, Sendable {
    /// In a file.
    case file(path: String)
    /// In memory only, for as long as the store lives.
    case inMemory
  }

  /// What a store is opened for.
  public enum Mode: Hashable, Sendable {
    /// Reading and writing; what does not exist is created.
    case readWrite
    /// Reading only; nothing is created, and a file that does not exist reads as an empty store.
    case readOnly
  }

  /// Tells the time at which a change happens.
  public typealias Clock = @Sendable () -> Date

  let clock: Clock
  /// Wakes those who wait for changes.
  nonisolated let changeSignal = ChangeSignal()
  var authorization: Authorization
  var daySummaryUse = DaySummaryUse.whenWorthwhile
  private let executor = SerialQueueExecutor(label: "steptracker.store")
  private var openConnection: Connection?

  /// Runs the store on a queue of its own, because reading a file blocks.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - location: The file, or memory.
  ///   - mode: Whether the store may be created and changed.
  ///   - consent: Whether the person has agreed already; otherwise `requestAuthorization` comes first.
  ///   - clock: Tells the time at which changes happen.
  /// - Throws: `HealthStoreError.unableToCompleteRequest` with the reason; the file is as it was.
  public init(
    at location: Location, mode: Mode = .readWrite, consent: Consent = .notDetermined,
    clock: @escaping Clock
  ) throws(HealthStoreError) {
    self.clock = clock
    authorization = Authorization(consent: consent)
    do {
      openConnection = try Self.open(location, mode: mode)
    } catch let fault as StoreFault {
      throw .unableToCompleteRequest(fault)
    } catch let error as SQLiteError {
      throw .unableToCompleteRequest(StoreFault(error))
    } catch {
      throw .unableToCompleteRequest(.unexpected(code: 0))
    }
  }

  private static func open(_ location: Location, mode: Mode) throws -> Connection {
    if case .file(let path) = location {
      let file = StoreFile(path: path, format: .store)
      if mode == .readWrite { return try file.openForWriting() }
      if let connection = try file.openForReading() { return connection }
    }
    let connection = try Connection.inMemory()
    try DatabaseFormat.store.migrate(connection)
    if mode == .readOnly { try connection.execute("PRAGMA query_only = ON") }
    return connection
  }

  /// Closes the file; whatever is asked of the store later fails.
  ///
  /// A store that is released closes too. A program that ends with `exit` has to call this, or the
  /// write-ahead log stays beside the file until it is opened again, which does no harm.
  public func close() {
    openConnection = nil
  }

  var connection: Connection {
    get throws(StoreFault) {
      guard let openConnection else { throw .closed }
      return openConnection
    }
  }
}
