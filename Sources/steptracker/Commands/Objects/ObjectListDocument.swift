import Foundation
import StepTrackerCore

extension CommandContext {
  /// Lists health objects that are no quantities.
  func list(
    _ type: HealthObjectType, _ options: ListOptions, _ session: Session
  ) async throws {
    var interval = try options.range?.resolve(now: session.now, calendar: session.calendar)
    if type == .sleep, let days = interval {
      interval = try await session.store.startsOfSleep(in: days, calendar: session.calendar)
    }
    let predicate = HealthObjectPredicate(
      type: type, startingIn: interval, calendar: session.calendar, source: options.source)
    let usual: ListLimit = format == .table ? .first(ListDocument.usualLimit) : .all
    let objects = try await session.store.objects(
      matching: predicate, order: .reverse, limit: (options.limit ?? usual).count)
    if objects.isEmpty, format == .table {
      throw try await session.noObjects(type, options)
    }
    let count = format == .table ? try await session.store.objectCount(matching: predicate) : 0
    try show(
      ObjectListDocument(
        type: type, objects: objects, remaining: count - objects.count, session: session))
  }
}

/// Health objects, the newest first.
struct ObjectListDocument: Document {
  let type: HealthObjectType
  let objects: [HealthObject]
  /// How many there are beside those listed.
  let remaining: Int
  let session: Session

  var json: some Encodable {
    let columns = ObjectRecord.columns(of: type)
    return objects.map { object in
      Dictionary(zip(columns, ObjectRecord(object, session).values)) { first, _ in first }
    }
  }

  var csv: CSVDocument {
    CSVDocument(
      header: ObjectRecord.columns(of: type),
      rows: objects.map { ObjectRecord($0, session).values.map(\.cell) })
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    var text = StyledText(flowing: [type.displayName, "newest first"], appearance, .emphasis)
    let table = ObjectTable(type: type, session: session, repertoire: repertoire)
    text.append(part: table.text(objects, width: appearance.width))
    if remaining > 0 {
      let count = NumberText(repertoire).string(Double(remaining))
      text.append(
        part: StyledText(
          flowing: ["\(count) more; show them with --limit all"], appearance, .muted))
    }
    return text
  }
}

extension Session {
  /// Makes the failure of a list without objects.
  fileprivate func noObjects(
    _ type: HealthObjectType, _ options: ListOptions
  ) async throws -> CommandFailure {
    if let source = options.source {
      let names = try await store.sources(of: type)
      if !names.contains(source) { return .unknownSource(source, of: type, known: names) }
    }
    return .noData(type)
  }
}

extension CommandFailure {
  /// There are no objects to answer from.
  static func noData(_ type: HealthObjectType) -> CommandFailure {
    CommandFailure(
      .noData,
      "no data: \(type.name); widen the range, or bring in an export of Apple Health with "
        + "'steptracker import FILE'")
  }

  /// There is no such source of objects.
  fileprivate static func unknownSource(
    _ name: String, of type: HealthObjectType, known: [String]
  ) -> CommandFailure {
    let near = Suggestions.near(name, in: known)
    let names = near.isEmpty ? known : near
    let advice =
      names.isEmpty ? "there are none" : "did you mean \(UserText.list(Array(names.prefix(3))))?"
    return CommandFailure(
      .noData, "unknown source of \(type.name): \(UserText.quote(name)); \(advice)")
  }
}
