/// Whether the person whose data it is has agreed before a program opens their store.
public enum Consent: Hashable, Sendable {
  /// Nobody has been asked; `HealthStore.requestAuthorization` is the place to.
  case notDetermined
  /// The person is the one who runs the program.
  case given
}

/// Whether samples of a type may be saved: HealthKit's `HKAuthorizationStatus`.
public enum AuthorizationStatus: Hashable, Sendable {
  /// Nobody has been asked yet.
  case notDetermined
  /// The type is locked.
  case sharingDenied
  /// Samples may be saved and deleted.
  case sharingAuthorized
}

/// What a program may do with a store, type by type.
struct Authorization: Hashable {
  let consent: Consent
  private var shared: Set<QuantityType> = []
  private var read: Set<QuantityType> = []

  init(consent: Consent) {
    self.consent = consent
  }

  mutating func grant(toShare: Set<QuantityType>, read: Set<QuantityType>) {
    shared.formUnion(toShare)
    self.read.formUnion(read)
  }

  func maySave(_ type: QuantityType) -> Bool {
    consent == .given || shared.contains(type)
  }

  func mayRead(_ type: QuantityType) -> Bool {
    consent == .given || read.contains(type)
  }
}
