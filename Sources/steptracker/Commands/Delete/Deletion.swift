import Foundation
import StepTrackerCore

/// Which samples are meant.
enum DeletionTarget {
  /// Samples by the beginnings of their ids.
  case ids([String])
  case samples(of: QuantityType, DateRange, source: String?)
}

/// Samples that were found and can be deleted.
enum Deletion {
  case samples([QuantitySample])
  case range(QuantityType, DateInterval?, source: String?, count: Int)

  /// Finds the samples.
  ///
  /// - Throws: `HealthStoreError` for an id that is not there and for a locked metric, `CommandFailure` if
  ///   there is nothing to delete.
  static func prepare(_ target: DeletionTarget, _ session: Session) async throws -> Deletion {
    let deletion: Deletion
    switch target {
    case .ids(let prefixes):
      var samples: [SampleID: QuantitySample] = [:]
      for prefix in prefixes {
        let sample = try await session.store.sample(withIDPrefix: prefix)
        samples[sample.id] = sample
      }
      deletion = .samples(Array(samples.values))
    case .samples(let type, let range, let source):
      let interval = try range.resolve(now: session.now, calendar: session.calendar)
      let count = try await session.store.sampleCount(
        matching: .samples(of: type, startingIn: interval, from: source))
      guard count > 0 else {
        throw CommandFailure(.noData, "nothing to delete: \(type.name) has no such samples")
      }
      deletion = .range(type, interval, source: source, count: count)
    }
    for type in deletion.types where try await session.store.isLocked(type) {
      throw HealthStoreError.sharingDenied(type)
    }
    return deletion
  }

  /// Deletes the samples as one change, and returns how many there were.
  func perform(in store: HealthStore) async throws -> Int {
    switch self {
    case .samples(let samples):
      try await store.delete(samples.map(\.id))
      return samples.count
    case .range(let type, let interval, let source, _):
      return try await store.delete(
        matching: .samples(of: type, startingIn: interval, from: source))
    }
  }

  /// The metrics in the order of the catalogue.
  var types: [QuantityType] {
    switch self {
    case .samples(let samples):
      let types = Set(samples.map(\.type))
      return QuantityType.all.filter(types.contains)
    case .range(let type, _, _, _): return [type]
    }
  }

  /// Asks whether to delete them.
  func question(_ session: Session) -> String {
    switch self {
    case .samples(let samples):
      return "Delete \(Self.phrase(samples.count, types))?"
    case .range(let type, let interval, let source, let count):
      // Questions are plain ASCII, wherever they are read.
      let dates = DateText(calendar: session.calendar, isASCII: true)
      let place = source.map { " from \(UserText.quote($0))" } ?? ""
      let time = interval.map { ", \(dates.days(of: $0))" } ?? ", all there are"
      return "Delete \(Self.phrase(count, [type]))\(place)\(time)?"
    }
  }

  /// Says what is deleted: `12 samples of steps`.
  static func phrase(_ count: Int, _ types: [QuantityType]) -> String {
    let names = types.map(\.name)
    let list =
      names.count > 1
      ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names.joined()
    return "\(CountText.string(count, "sample")) of \(list)"
  }
}

/// What `delete` did.
struct DeleteDocument: Document {
  let count: Int
  let types: [QuantityType]

  var json: some Encodable { ["deleted": count] }

  var csv: CSVDocument { CSVDocument(header: ["deleted"], rows: [[String(count)]]) }

  func text(_ appearance: Appearance) -> StyledText {
    let sentence = count == 0 ? "Nothing was deleted" : "Deleted \(Deletion.phrase(count, types))"
    return StyledText(flowing: [sentence], appearance)
  }
}
