import Foundation
import StepTrackerCore

/// What `delete` is asked for.
struct DeleteOptions: Sendable {
  /// Ids, or a metric alone, or what is listed beside metrics.
  var names: [String]
  var range: DateRange?
  var source: String?
  var isConfirmed: Bool

  static let parameters: Parameters<DeleteOptions> = .combine(
    .repeatedArgument(
      "ID", minimum: 1, help: "The ids of samples, or their first digits; or one metric."),
    RangeOptions.parameters(),
    .source(help: "Only a metric's samples from this source."),
    .flag("yes", short: "y", help: "Deletes without asking."),
    into: DeleteOptions.init)
}

extension Tool {
  /// `delete ID…` and `delete METRIC RANGE`: deletes samples.
  static let delete = ToolCommand(
    "delete",
    abstract: "Deletes samples by their ids or by a range.",
    discussion: """
      Of a metric, the samples that start in the range are deleted. What is deleted does not come back with \
      the next import of the same file; 'undo' brings it back. In a script, --yes has to be given.
      """,
    usage: ["ID... [--yes]", "METRIC RANGE [--source NAME] [--yes]"],
    examples: [
      Example("steptracker delete 2f6e70 91b3c4", "Deletes two samples."),
      Example("steptracker delete steps --from 2024-05-01 --to 2024-05-03", "Deletes three days."),
      Example("steptracker delete weight --all --yes", "Deletes every weight without asking."),
    ],
    group: Group.enter,
    parameters: DeleteOptions.parameters
  ) { context, options in
    let target = try options.target()
    guard options.isConfirmed || context.environment.terminal.isInputTerminal else {
      throw CommandFailure(.usage, "nothing was deleted: nobody can be asked; add --yes")
    }
    // Nothing is created where there is nothing to delete.
    let session = try await context.open(.readOnly)
    let deletion = try await Deletion.prepare(target, session)
    if deletion.isEmpty, context.format == .table {
      let names = deletion.types.map(\.name).joined(separator: ", ")
      throw CommandFailure(.noData, "nothing to delete: \(names) has no such samples")
    }
    var count = 0
    if !deletion.isEmpty, options.isConfirmed || context.agrees(to: deletion.question(session)) {
      count = try await deletion.perform(in: context.open(.readWrite).store)
    }
    if context.format == .table, context.isQuiet { return }
    let noun = Deletion.noun(deletion.types)
    let outcome = "\(CountText.string(count, noun)) \(count == 1 ? "was" : "were") deleted"
    try context.report(outcome) {
      try context.show(DeleteDocument(count: count, types: deletion.types))
    }
  }
}

extension DeleteOptions {
  /// What to delete.
  fileprivate func target() throws -> DeletionTarget {
    let types = names.map(ObjectType.init(named:))
    if let type = types[0] {
      guard names.count == 1 else {
        throw CommandFailure(
          .usage, "too many names: \(UserText.quote(names[1])); delete one metric at a time")
      }
      guard let range else {
        throw CommandFailure(
          .usage,
          "no range: \(type.name); say which samples with --from, --to and the like, or --all")
      }
      return .objects(of: type, range, source: source)
    }
    for (name, type) in zip(names, types) where type != nil || SampleID.Prefix(name) == nil {
      throw CommandFailure(.usage, "not an id: \(UserText.quote(name)); \(Self.advice(name, type))")
    }
    guard range == nil, source == nil else {
      throw CommandFailure(
        .usage, "ids with a range or a source: \(UserText.quote(names[0])); write one or the other")
    }
    return .ids(names)
  }

  private static func advice(_ name: String, _ type: ObjectType?) -> String {
    if type != nil { return "a metric is deleted alone, with a range" }
    let near = Suggestions.near(name.lowercased(), in: ObjectType.allNames)
    guard near.isEmpty else { return "did you mean \(UserText.list(near))?" }
    return "write 4 to 16 of the digits 0-9 and a-f, or a metric with a range"
  }
}

extension CommandContext {
  /// Asks a question that is to be answered with yes or no; no is the default.
  fileprivate func agrees(to question: String) -> Bool {
    console.error("\(question) [y/N] ")
    let answer = console.readLine()?.lowercased()
    return answer == "y" || answer == "yes"
  }
}
