import Foundation
import StepTrackerCore

/// The sources of one metric, the first to count first.
struct MetricSourcesDocument: RecordDocument {
  let type: QuantityType
  let sources: [SourceSummary]
  let session: Session

  static let columns = ["rank", "source", "samples", "first", "last"]

  var records: [[JSONValue]] {
    sources.enumerated().map { index, source in
      [
        .count(index + 1), .string(source.name), .count(source.count),
        .string(session.calendar.iso8601(source.firstStart)),
        .string(session.calendar.iso8601(source.lastStart)),
      ]
    }
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let dates = DateText(calendar: session.calendar)
    let numbers = NumberText(repertoire)
    let table = TextTable(
      columns: [
        .init("Rank", .trailing), .init("Source", shrinkable: true), .init("Samples", .trailing),
        .init("First", optional: true), .init("Last"),
      ],
      rows: sources.enumerated().map { index, source in
        [
          String(index + 1), source.name, numbers.string(Double(source.count)),
          dates.label(of: .day, startingAt: source.firstStart),
          dates.label(of: .day, startingAt: source.lastStart),
        ]
      })
    var text = StyledText(
      flowing: ["Sources of \(type.name)", "the first to count first"], appearance, .emphasis)
    text.append(part: table.render(width: appearance.width, repertoire))
    return text
  }
}

/// All sources, those with the most samples first.
struct AllSourcesDocument: RecordDocument {
  struct Source {
    var name: String
    var types: [QuantityType] = []
    var count = 0
    var first = Date.distantFuture
    var last = Date.distantPast
  }

  let sources: [Source]
  let session: Session

  static let columns = ["source", "metrics", "samples", "first", "last"]

  static func make(_ session: Session) async throws -> AllSourcesDocument {
    let stored = try await session.store.quantityTypes()
    var sources: [String: Source] = [:]
    for type in QuantityType.all where stored[type] != nil {
      for summary in try await session.store.sources(for: type) {
        var source = sources[summary.name] ?? Source(name: summary.name)
        source.types.append(type)
        source.count += summary.count
        source.first = min(source.first, summary.firstStart)
        source.last = max(source.last, summary.lastStart)
        sources[summary.name] = source
      }
    }
    return AllSourcesDocument(
      sources: sources.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) },
      session: session)
  }

  var records: [[JSONValue]] {
    sources.map { source in
      [
        .string(source.name), .array(source.types.map(\.name)), .count(source.count),
        .string(session.calendar.iso8601(source.first)),
        .string(session.calendar.iso8601(source.last)),
      ]
    }
  }

  func text(_ appearance: Appearance) -> StyledText {
    let repertoire = appearance.repertoire
    let dates = DateText(calendar: session.calendar)
    let numbers = NumberText(repertoire)
    return TextTable(
      columns: [
        .init("Source", shrinkable: true), .init("Samples", .trailing),
        .init("First", optional: true), .init("Last", optional: true),
        .init("Metrics", shrinkable: true, optional: true),
      ],
      rows: sources.map { source in
        [
          source.name, numbers.string(Double(source.count)),
          dates.label(of: .day, startingAt: source.first),
          dates.label(of: .day, startingAt: source.last),
          source.types.map(\.name).joined(separator: ", "),
        ]
      }
    ).render(width: appearance.width, repertoire)
  }
}
