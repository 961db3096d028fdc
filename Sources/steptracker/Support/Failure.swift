import Foundation
import StepTrackerCore

/// Turns any error into a status and a sentence; the only place that knows both.
struct Failure: Equatable {
  var status: ExitStatus
  var message: String

  /// Describes an error.
  ///
  /// - Parameter storePath: Where the store is, which the store's own errors do not say.
  init(_ error: any Error, storePath: String?) {
    switch error {
    case let failure as CommandFailure:
      (status, message) = (failure.status, failure.message)
    case let error as HealthStoreError:
      self.init(error, storePath: storePath)
    case let error as DateExpressionError:
      (status, message) = (.usage, error.description)
    case let error as UnitError:
      (status, message) = (.usage, error.description)
    case let error as StatisticsError:
      (status, message) = (.usage, error.description)
    case is CancellationError:
      (status, message) = (.interrupted, "interrupted; nothing was changed")
    default:
      (status, message) = (
        .internalError, "internal error: \(type(of: error)); please report this"
      )
    }
  }

  private init(_ error: HealthStoreError, storePath: String?) {
    let place: String
    switch error {
    case .noData, .noSuchSample:
      (status, place) = (.noData, "")
    case .sharingDenied, .authorizationNotDetermined:
      (status, place) = (.noPermission, "")
    case .incompatibleUnit, .valueNotFinite, .endBeforeStart, .timeOutOfRange, .malformedID,
      .ambiguousID:
      (status, place) = (.usage, "")
    case .unableToCompleteRequest(let fault):
      status = ExitStatus(fault)
      place = storePath.map { ": \(UserText.quote($0))" } ?? ""
    }
    message = "\(error.summary)\(place); \(error.advice)"
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
