import StepTrackerCore

extension CommandFailure {
  /// Gives any error its status and its sentence; this is the only place that knows both.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - storePath: Where the store is, which the store's own errors do not say.
  init(describing error: any Error, storePath: String?) {
    switch error {
    case let failure as CommandFailure:
      self = failure
    case let error as HealthStoreError:
      self.init(error, storePath: storePath)
    case let error as DateExpressionError:
      self.init(.usage, error.description)
    case let error as TypedValueError:
      self.init(.usage, error.message)
    case let error as UnitError:
      self.init(.usage, error.description)
    case let error as StatisticsError:
      self.init(.usage, error.description)
    case is CancellationError:
      self.init(.interrupted, "interrupted; nothing was changed")
    default:
      self.init(.internalError, "internal error: \(type(of: error)); please report this")
    }
  }

  private init(_ error: HealthStoreError, storePath: String?) {
    var place = ""
    var advice = error.advice
    switch error {
    case .noData, .noSuchSample:
      status = .noData
    case .sharingDenied(let type):
      status = .noPermission
      advice = "unlock it with 'steptracker config lock.\(type.name) off'"
    case .authorizationNotDetermined:
      status = .noPermission
    case .incompatibleUnit, .valueNotFinite, .endBeforeStart, .timeOutOfRange, .malformedID,
      .ambiguousID:
      status = .usage
    case .unableToCompleteRequest(let fault):
      status = ExitStatus(fault)
      place = storePath.map { ": \(UserText.quote($0))" } ?? ""
    }
    message = "\(error.summary)\(place); \(advice)"
  }
}

extension ExitStatus {
  init(_ fault: StoreFault) {
    self =
      switch fault {
      case .busy: .temporaryFailure
      case .damaged, .notAStore, .newerVersion: .badData
      case .cannotCreate: .cannotCreate
      case .notPermitted, .readOnly: .noPermission
      case .diskFull, .inputOutput: .inputOutputError
      case .missing: .noInput
      case .interrupted: .interrupted
      case .closed, .outOfMemory, .unexpected: .internalError
      }
  }
}
