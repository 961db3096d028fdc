import Foundation
import StepTrackerCore

/// What `edit` is asked for; nil leaves a part as it is.
struct EditOptions: Sendable {
  var id: String
  var value: String?
  var unit: String?
  var source: String?
  var note: String?
  var time: TimeOptions

  static let parameters: Parameters<EditOptions> = .combine(
    .argument("ID", help: "The id of the sample, or its first digits, as 'list' shows them."),
    .option("value", placeholder: "VALUE", help: "The value, with or without a unit."),
    .unit,
    .source(help: "Where the value comes from."),
    .option("note", placeholder: "TEXT", help: "A remark; an empty one removes it."),
    TimeOptions.parameters,
    into: EditOptions.init)

  var isEmpty: Bool { value == nil && time.isEmpty && source == nil && note == nil }
}

extension Tool {
  /// `edit ID`: replaces a sample by a changed one.
  static let edit = ToolCommand(
    "edit",
    abstract: "Changes a sample.",
    discussion: """
      What is not named stays as it is; a sample that is moved keeps its duration. Ids are made from what a \
      sample holds, so the changed sample has a new one, which is printed.
      """,
    examples: [
      Example("steptracker edit 2f6e70 --value 72.3", "Corrects the value."),
      Example(
        "steptracker edit 2f6e70 --date yesterday", "Moves it to the same time of yesterday."),
    ],
    group: Group.enter,
    parameters: EditOptions.parameters
  ) { context, options in
    if options.unit != nil, options.value == nil {
      throw CommandFailure(.usage, "--unit without a value; write --value with the number in it")
    }
    guard !options.isEmpty else {
      throw CommandFailure(
        .usage,
        "nothing to change; give --value, --date, --time, --start, --end, --source or --note")
    }
    // Nothing is created for an id that does not exist.
    let session = try await context.open(.readOnly)
    let old = try await session.editableSample(options.id)
    let (new, warning) = try options.change(old, session)
    let stored =
      new == old ? old : try await context.open(.readWrite).store.replace(old.id, with: new)
    if let warning { context.warn(warning) }
    try context.report("the sample was changed") {
      try context.show(stored, verb: "Changed to", session)
    }
  }
}

extension Session {
  /// Finds the sample to change, and says so where the id is of something that cannot be changed.
  fileprivate func editableSample(_ id: String) async throws -> QuantitySample {
    do {
      return try await store.sample(withIDPrefix: id)
    } catch HealthStoreError.noSuchSample(let prefix) {
      guard let object = try await store.objects(withIDPrefix: prefix).first else {
        throw HealthStoreError.noSuchSample(prefix)
      }
      throw CommandFailure(
        .usage,
        "cannot be edited: \(object.type.name); delete it with 'steptracker delete \(prefix)' "
          + "and import what is right")
    }
  }
}

extension EditOptions {
  /// Returns the changed sample, and what to warn of.
  fileprivate func change(
    _ old: QuantitySample, _ session: Session
  ) throws -> (QuantitySample, warning: String?) {
    let parser = QuantityParser(
      type: old.type, preferredUnit: session.preferences.unit(for: old.type))
    let typed = try value.map { try parser.parse($0, unit: unit) }
    let interval = try time.interval(
      changing: DateInterval(start: old.startDate, end: old.endDate), now: session.now,
      calendar: session.calendar)
    var origin = old.origin
    if let source { origin.source = source }
    if let typed { origin.unit = typed.quantity.unit }
    origin.metadata = origin.metadata.replacingNote(by: note)
    func sample(occurrence: Int) -> QuantitySample {
      QuantitySample(
        type: old.type, value: typed?.quantity.value ?? old.quantity.value,
        startDate: interval.start, endDate: interval.end, creationDate: old.creationDate,
        origin: origin, occurrence: occurrence)
    }
    let same = sample(occurrence: old.occurrence)
    let isSame = SampleIdentity(same) == SampleIdentity(old)
    // Among other samples, the number of a repeated entry is another.
    return (isSame ? same : sample(occurrence: 0), typed?.warning)
  }
}
