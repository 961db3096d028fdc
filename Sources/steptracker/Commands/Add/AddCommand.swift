import Foundation
import StepTrackerCore

extension Tool {
  /// `add METRIC VALUE`: saves one sample.
  static let add = ToolCommand(
    "add",
    abstract: "Saves a value.",
    discussion: """
      A number without a unit is in the metric's own unit (see 'steptracker metrics'). Without a time the \
      value is from now, or from 12:00 if another day is given.
      """,
    examples: [
      Example("steptracker add weight 72.5", "Saves a weight measured just now."),
      Example("steptracker add weight 11 st 6 lb --date yesterday", "Saves yesterday's weight."),
      Example(
        "steptracker add steps 312 --start 2024-05-01T07:30 --end 2024-05-01T07:34",
        "Saves a walk of four minutes."),
    ],
    group: Group.enter,
    parameters: AddOptions.parameters
  ) { context, options in
    // Nothing is created for what cannot be saved.
    let session = try await context.open(.readOnly)
    let type = options.type
    let parser = QuantityParser(type: type, preferredUnit: session.preferences.unit(for: type))
    let value = try parser.parse(options.value, unit: options.unit)
    let interval = try options.time.interval(now: session.now, calendar: session.calendar)
    let sample = QuantitySample(
      type: type, quantity: value.quantity, startDate: interval.start, endDate: interval.end,
      source: options.source ?? "steptracker", isUserEntered: true, creationDate: session.now,
      metadata: SampleMetadata(note: options.note))
    let stored = try await context.open(.readWrite).store.save([sample])
    if let warning = value.warning { context.warn(warning) }
    try context.report("the sample was saved") {
      for sample in stored { try context.show(sample, verb: "Added", session) }
    }
  }
}
