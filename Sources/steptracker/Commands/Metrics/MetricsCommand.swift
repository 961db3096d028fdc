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
    let session = try await context.open(.readOnly)
    let stored = try await session.store.quantityTypes()
    if let type, context.format == .table {
      let count = try await session.store.sampleCount(matching: .quantitySample(type: type))
      let isLocked = try await session.store.isLocked(type)
      let metric = Metric(type, session, stored[type])
      let text = metric.text(count: count, isLocked: isLocked, context.appearance)
      return try context.console.output(text.rendered(depth: context.appearance.colorDepth))
    }
    let types = type.map { [$0] } ?? QuantityType.all
    try context.show(MetricsDocument(metrics: types.map { Metric($0, session, stored[$0]) }))
  }
}
