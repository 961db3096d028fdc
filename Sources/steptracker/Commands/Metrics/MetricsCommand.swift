import StepTrackerCore

extension Tool {
  /// `metrics [NAME]`: what can be tracked, or one metric in detail.
  static let metrics = ToolCommand(
    "metrics",
    abstract: "Lists what can be tracked, or explains one metric.",
    examples: [
      Example("steptracker metrics", "Lists all metrics with their units."),
      Example("steptracker metrics heart-rate", "Explains one of them."),
    ],
    group: Group.setUp,
    parameters: .optionalMetric("NAME", help: "The metric to explain, by any of its names.")
  ) { context, type in
    do {
      try await context.showMetrics(type, context.open(.readOnly))
    } catch  where error is HealthStoreError || CommandContext.isWithoutHome(error) {
      // The catalogue does not depend on what a store holds.
      let path = try? context.storePath()
      context.warn(CommandFailure(describing: error, storePath: path).message)
      try await context.showMetrics(type, context.openEmpty())
    }
  }
}

extension CommandContext {
  fileprivate static func isWithoutHome(_ error: any Error) -> Bool {
    (error as? CommandFailure)?.status == .badConfiguration
  }

  fileprivate func showMetrics(_ type: QuantityType?, _ session: Session) async throws {
    let stored = try await session.store.quantityTypes()
    if let type, format == .table {
      let count = try await session.store.sampleCount(matching: .quantitySample(type: type))
      let isLocked = try await session.store.isLocked(type)
      let text = Metric(type, session, stored[type])
        .text(count: count, isLocked: isLocked, appearance)
      return try console.output(text.rendered(depth: appearance.colorDepth))
    }
    let types = type.map { [$0] } ?? QuantityType.all
    let objects = try await session.store.objectTypes().keys.sorted()
    try show(
      MetricsDocument(
        metrics: types.map { Metric($0, session, stored[$0]) },
        others: type == nil ? MetricsDocument.names(of: objects) : []))
  }
}
