import StepTrackerCore

/// What `sources` is asked for.
struct SourcesOptions: Sendable {
  var type: QuantityType?
  var order: SourceOrder?

  static let parameters: Parameters<SourcesOptions> = .combine(
    .optionalMetric(help: "The metric whose sources to show or to order."),
    Parameters<SourceOrder?>.atMostOne(
      of: .option(
        "prefer", placeholder: "A,B", help: "Puts these first, in this order; a comma is \\,.",
        transform: SourceOrder.preferred),
      .flag("reset", value: .usual, help: "Goes back to the usual order.")),
    into: SourcesOptions.init)
}

/// An order of sources for merging.
enum SourceOrder: Equatable, Sendable {
  case preferring([String])
  case usual

  /// Reads names with commas between them; a backslash keeps the comma or backslash behind it.
  @Sendable static func preferred(_ text: String) throws(ArgumentValueError) -> SourceOrder {
    var names = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        names[names.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "," {
        names.append("")
      } else {
        names[names.count - 1].append(character)
      }
    }
    guard !isEscaped, names.allSatisfy({ !$0.isEmpty }) else {
      throw .expected("names with commas between them, such as Watch,Phone")
    }
    return .preferring(names)
  }
}

extension Tool {
  /// `sources`: where samples come from, and which source counts where several overlap.
  static let sources = ToolCommand(
    "sources",
    abstract: "Shows where samples come from, and orders the sources.",
    discussion: """
      Where the samples of several sources overlap, the source that is higher in the list of a metric counts. \
      Values that were entered by hand stand above all of them.
      """,
    examples: [
      Example("steptracker sources", "Lists all sources with their metrics."),
      Example("steptracker sources steps", "Lists the sources of steps, the first to count first."),
      Example("steptracker sources steps --prefer Watch,Phone", "Puts two sources first."),
    ],
    group: Group.setUp,
    parameters: SourcesOptions.parameters
  ) { context, options in
    guard let type = options.type else {
      if options.order != nil {
        throw CommandFailure(.usage, "no metric: an order is that of a metric; name it first")
      }
      return try await context.showAllSources()
    }
    let session = try await context.open(.readOnly)
    let sources = try await session.store.sources(for: type)
    if let order = options.order {
      // An order of nothing would be forgotten by the first source that comes.
      if sources.isEmpty { throw CommandFailure.nothingYet(type) }
      let names = try order.names(among: sources.map(\.name), of: type)
      let session = try await context.open(.readWrite)
      try await session.store.setSourceOrder(names, for: type)
      context.confirm("The order of the sources of \(type.name) was changed.")
      let ordered = try await session.store.sources(for: type)
      return try context.report("the order was changed") {
        try context.show(MetricSourcesDocument(type: type, sources: ordered, session: session))
      }
    }
    if sources.isEmpty, context.format == .table { throw CommandFailure.nothingYet(type) }
    try context.show(MetricSourcesDocument(type: type, sources: sources, session: session))
  }
}

extension SourceOrder {
  /// The names to put first, spelled as the store has them.
  fileprivate func names(among known: [String], of type: QuantityType) throws -> [String] {
    guard case .preferring(let typed) = self else { return [] }
    var names: [String] = []
    for name in typed {
      let alike = known.filter { $0.lowercased() == name.lowercased() }
      guard let found = known.contains(name) ? name : alike.count == 1 ? alike[0] : nil else {
        throw CommandFailure.unknownSource(name, of: type, known: known, status: .usage)
      }
      if !names.contains(found) { names.append(found) }
    }
    return names
  }
}

extension CommandContext {
  fileprivate func showAllSources() async throws {
    let session = try await open(.readOnly)
    let document = try await AllSourcesDocument.make(session)
    if document.sources.isEmpty, format == .table {
      throw CommandFailure(.noData, "no data: there are no sources yet; add or import samples")
    }
    try show(document)
  }
}
