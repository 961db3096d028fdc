import Foundation
import StepTrackerCore

/// Which samples or other objects are meant.
enum DeletionTarget {
  /// Those whose ids begin like this.
  case ids([String])
  case objects(of: ObjectType, DateRange, source: String?)
}

/// Samples or other objects that were found and can be deleted.
enum Deletion {
  case found([QuantitySample], [HealthObject])
  case samples(SamplePredicate, DateInterval?, source: String?, count: Int)
  case objects(HealthObjectPredicate, DateInterval?, source: String?, count: Int)

  /// Finds what is meant; a range may have none.
  ///
  /// - Throws: `HealthStoreError` for an id that is not there and for a locked metric.
  static func prepare(_ target: DeletionTarget, _ session: Session) async throws -> Deletion {
    let deletion: Deletion
    switch target {
    case .ids(let prefixes): deletion = try await find(prefixes, session)
    case .objects(let type, let range, let source):
      let interval = try range.resolve(now: session.now, calendar: session.calendar)
      switch type {
      case .quantity(let type):
        let predicate = SamplePredicate.samples(of: type, startingIn: interval, from: source)
        deletion = .samples(
          predicate, interval, source: source,
          count: try await session.store.sampleCount(matching: predicate))
      case .object(let type):
        let predicate = HealthObjectPredicate(
          type: type, startingIn: interval, calendar: session.calendar, source: source)
        deletion = .objects(
          predicate, interval, source: source,
          count: try await session.store.objectCount(matching: predicate))
      }
    }
    for case .quantity(let type) in deletion.types where try await session.store.isLocked(type) {
      throw HealthStoreError.sharingDenied(type)
    }
    return deletion
  }

  private static func find(_ prefixes: [String], _ session: Session) async throws -> Deletion {
    var samples: [QuantitySample] = []
    var objects: [HealthObject] = []
    for prefix in prefixes {
      let foundSamples = try await session.store.samples(withIDPrefix: prefix)
      let foundObjects = try await session.store.objects(withIDPrefix: prefix)
      let ids = foundSamples.map(\.id) + foundObjects.map(\.id)
      guard ids.count < 2 else { throw HealthStoreError.ambiguousID(prefix, ids) }
      guard !ids.isEmpty else { throw HealthStoreError.noSuchSample(prefix) }
      samples += foundSamples.filter { !samples.contains($0) }
      objects += foundObjects.filter { !objects.contains($0) }
    }
    return .found(samples, objects)
  }

  /// Deletes everything as one change, and returns how many there were.
  func perform(in store: HealthStore) async throws -> Int {
    switch self {
    case .found(let samples, let objects):
      try await store.delete(samples.map(\.id) + objects.map(\.id))
      return samples.count + objects.count
    case .samples(let predicate, _, _, _): return try await store.delete(matching: predicate)
    case .objects(let predicate, _, _, _):
      return try await store.deleteObjects(matching: predicate)
    }
  }

  var isEmpty: Bool {
    switch self {
    case .found(let samples, let objects): samples.isEmpty && objects.isEmpty
    case .samples(_, _, _, let count), .objects(_, _, _, let count): count == 0
    }
  }

  /// What they are, in the order of the catalogue.
  var types: [ObjectType] {
    switch self {
    case .found(let samples, let objects):
      let types =
        samples.map { ObjectType.quantity($0.type) }
        + objects.map { ObjectType.object($0.type) }
      return Set(types).sorted()
    case .samples(let predicate, _, _, _): return [.quantity(predicate.quantityType)]
    case .objects(let predicate, _, _, _): return [.object(predicate.type)]
    }
  }

  /// How many of them a question lists.
  private static let longestList = 5

  /// Asks whether to delete them.
  func question(_ session: Session) -> String {
    switch self {
    case .found(let samples, let objects):
      // Questions are plain ASCII, wherever they are read.
      let all =
        samples.map { session.words(for: $0, .ascii) }
        + objects.map { session.words(for: $0, .ascii) }
      let listed = all.prefix(Self.longestList).map { "\($0.value), \($0.time)" }
      guard all.count > 1 else { return "Delete \(listed.joined())?" }
      let rest = all.count - listed.count
      let lines = listed + (rest > 0 ? ["and \(rest) more"] : [])
      return lines.map { "  \($0)\n" }.joined() + "Delete \(Self.phrase(all.count, types))?"
    case .samples(_, let interval, let source, let count),
      .objects(_, let interval, let source, let count):
      let dates = DateText(calendar: session.calendar, isASCII: true)
      let place = source.map { " from \(UserText.quote($0))" } ?? ""
      let time = interval.map { ", \(dates.days(of: $0))" } ?? ", all there are"
      return "Delete \(Self.phrase(count, types))\(place)\(time)?"
    }
  }

  /// Says what is deleted: `12 samples of steps`.
  static func phrase(_ count: Int, _ types: [ObjectType]) -> String {
    let names = types.map(\.name)
    let list =
      names.count > 1
      ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names.joined()
    return "\(CountText.string(count, noun(types))) of \(list)"
  }

  /// What people call one of them: workouts and the like are no samples.
  static func noun(_ types: [ObjectType]) -> String {
    let areSamples = types.allSatisfy { type in
      switch type {
      case .quantity, .object(.category): true
      case .object: false
      }
    }
    return areSamples ? "sample" : "record"
  }
}

/// What `delete` did.
struct DeleteDocument: Document {
  let count: Int
  let types: [ObjectType]

  var json: some Encodable { ["deleted": count] }

  var csv: CSVDocument { CSVDocument(header: ["deleted"], rows: [[String(count)]]) }

  func text(_ appearance: Appearance) -> StyledText {
    let sentence = count == 0 ? "Nothing was deleted" : "Deleted \(Deletion.phrase(count, types))"
    return StyledText(flowing: [sentence], appearance)
  }
}
