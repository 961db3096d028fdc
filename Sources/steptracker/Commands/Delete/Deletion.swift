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

  /// Finds the samples; a range may have none.
  ///
  /// - Throws: `HealthStoreError` for an id that is not there and for a locked metric.
  static func prepare(_ target: DeletionTarget, _ session: Session) async throws -> Deletion {
    let deletion: Deletion
    switch target {
    case .ids(let prefixes):
      var samples: [QuantitySample] = []
      for prefix in prefixes {
        let sample = try await session.store.sample(withIDPrefix: prefix)
        if !samples.contains(where: { $0.id == sample.id }) { samples.append(sample) }
      }
      deletion = .samples(samples)
    case .samples(let type, let range, let source):
      let interval = try range.resolve(now: session.now, calendar: session.calendar)
      let count = try await session.store.sampleCount(
        matching: .samples(of: type, startingIn: interval, from: source))
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

  var isEmpty: Bool {
    switch self {
    case .samples(let samples): samples.isEmpty
    case .range(_, _, _, let count): count == 0
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

  /// How many samples a question lists.
  private static let longestList = 5

  /// Asks whether to delete them.
  func question(_ session: Session) -> String {
    switch self {
    case .samples(let samples):
      let listed = samples.prefix(Self.longestList).map { sample in
        // Questions are plain ASCII, wherever they are read.
        let words = session.words(for: sample, .ascii)
        return "\(words.value), \(words.time)"
      }
      guard samples.count > 1 else { return "Delete \(listed.joined())?" }
      let rest = samples.count - listed.count
      let lines = listed + (rest > 0 ? ["and \(rest) more"] : [])
      return lines.map { "  \($0)\n" }.joined()
        + "Delete \(Self.phrase(samples.count, types))?"
    case .range(let type, let interval, let source, let count):
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
