extension HealthStore {
  /// Asks for the use of types, for as long as this store is open.
  ///
  /// HealthKit shows the person a sheet; here, whoever can open the file has agreed, and the call tells the
  /// store what the program means to do. A type that the person has locked stays locked.
  public func requestAuthorization(toShare: Set<QuantityType>, read: Set<QuantityType>) {
    authorization.grant(toShare: toShare, read: read)
  }

  /// Tells whether samples of a type may be saved.
  public func authorizationStatus(
    for type: QuantityType
  ) throws(HealthStoreError) -> AuthorizationStatus {
    guard authorization.maySave(type) else { return .notDetermined }
    return try isLocked(type) ? .sharingDenied : .sharingAuthorized
  }

  /// Keeps samples of a type from being saved, edited and deleted, by every program, until it is unlocked.
  public func lock(_ type: QuantityType) throws(HealthStoreError) {
    try set(.lock(type), to: "1", as: .lock, detail: "lock \(type.name)")
  }

  /// Lets samples of a type be changed again.
  public func unlock(_ type: QuantityType) throws(HealthStoreError) {
    try set(.lock(type), to: nil, as: .lock, detail: "unlock \(type.name)")
  }

  /// Whether a type is locked.
  public func isLocked(_ type: QuantityType) throws(HealthStoreError) -> Bool {
    try value(of: .lock(type)) != nil
  }

  /// Throws unless samples of a type may be read.
  func authorizeReading(_ type: QuantityType) throws(HealthStoreError) {
    guard authorization.mayRead(type) else { throw .authorizationNotDetermined }
  }

  /// Throws unless samples that a predicate is about may be read, and the predicate has a meaning.
  func authorizeReading(_ predicate: SamplePredicate) throws(HealthStoreError) {
    try authorizeReading(predicate.quantityType)
    try predicate.condition.validate(for: predicate.quantityType)
  }

  /// Throws unless samples of a type may be changed; to be asked inside the transaction.
  func authorizeChanging(_ type: QuantityType, _ connection: Connection) throws {
    guard authorization.maySave(type) else { throw HealthStoreError.authorizationNotDetermined }
    guard try connection.value(of: .lock(type)) == nil else {
      throw HealthStoreError.sharingDenied(type)
    }
  }
}
