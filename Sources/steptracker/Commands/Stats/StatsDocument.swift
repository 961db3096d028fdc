import Foundation
import StepTrackerCore

/// What `stats` found out.
struct StatsDocument: Document {
  let options: StatsOptions
  let session: Session
  /// What was asked about; nil for all time of a metric without samples.
  let interval: DateInterval?
  let collection: StatisticsCollection?
  let figures: [StatisticsFigure]
  let unit: DisplayUnit

  var by: CalendarInterval { options.by ?? .day }

  static func make(_ options: StatsOptions, _ session: Session) async throws -> StatsDocument {
    let type = options.type
    let figures = options.figures ?? StatisticsFigure.usual(for: type.aggregationStyle)
    var wanted = StatisticsOptions(figures.compactMap(\.option))
    if options.separatesSources { wanted.insert(.separateBySource) }
    try check(figures, of: type)
    try await session.checkSource(of: options.merging, type)
    let interval = try await session.interval(of: options.range ?? .days(28), for: type)
    let collection = try await session.statistics(
      type, in: interval, by: options.by ?? .day, options: wanted,
      merging: options.merging ?? .priority, percentiles: figures.compactMap(\.percentile))
    let document = StatsDocument(
      options: options, session: session, interval: interval, collection: collection,
      figures: figures, unit: session.displayUnit(for: type))
    if options.showsEmpty { try document.checkBucketCount() }
    return document
  }

  /// Refuses figures that the metric does not have, by the names that they are asked for.
  private static func check(
    _ figures: [StatisticsFigure], of type: QuantityType
  ) throws(CommandFailure) {
    let isCumulative = type.aggregationStyle == .cumulative
    guard let wrong = figures.first(where: { isCumulative ? $0.isDiscrete : $0 == .sum }) else {
      return
    }
    let known = StatisticsFigure.allCases.filter { isCumulative ? !$0.isDiscrete : $0 != .sum }
    throw CommandFailure(
      .usage,
      "no \(wrong.rawValue): \(type.name) \(isCumulative ? "adds up" : "is measured at moments"); "
        + "choose \(UserText.list(known.map(\.rawValue)))")
  }

  /// More buckets than anyone can look at, and than fit into memory.
  private static let mostBuckets = 1_000_000.0

  /// Refuses to list all buckets of a range, also the empty ones, where these are too many.
  func checkBucketCount() throws(CommandFailure) {
    let length: TimeInterval =
      switch by {
      case .minute: 60
      case .hour: 3600
      case .day, .week, .month, .quarter, .year: 86_400
      }
    guard let interval, interval.duration / length > Self.mostBuckets else { return }
    throw CommandFailure(
      .usage,
      "too many buckets: \(by.rawValue)s of \(Int(interval.duration / 86_400)) days; "
        + "choose a shorter range or a longer --by")
  }

  /// The buckets to show, in order of time.
  var buckets: [Statistics] {
    guard let collection, let interval else { return [] }
    guard options.showsEmpty else { return collection.statistics() }
    var all: [Statistics] = []
    collection.enumerateStatistics(from: interval.start, to: interval.end) { all.append($0) }
    return all
  }

  var json: some Encodable {
    StatsBody(
      by: by.rawValue, interval: IntervalBody(interval, session.calendar),
      merge: (options.merging ?? .priority).name, metric: options.type.name,
      statistics: buckets.map(row), summary: collection?.total.map(row),
      timeZone: session.calendar.timeZone.identifier, unit: unit.unit.unitString)
  }

  var csv: CSVDocument {
    let keys = figures.flatMap {
      $0 == .mostRecent ? ["mostRecent", "mostRecentDate"] : [$0.rawValue]
    }
    let sourceColumn = options.separatesSources ? ["source"] : []
    return CSVDocument(
      header: ["start", "end", "partial"] + sourceColumn + keys,
      rows: buckets.flatMap { bucket -> [[String?]] in
        let row = row(bucket)
        let place = [row.start, row.end, String(row.partial)]
        guard options.separatesSources else { return [place + row.figures.cells(of: keys)] }
        return [place + [nil] + row.figures.cells(of: keys)]
          + row.sources.map { place + [$0.source] + $0.figures.cells(of: keys) }
      })
  }

  private func row(_ bucket: Statistics) -> StatsRow {
    StatsRow(
      start: session.calendar.iso8601(bucket.startDate),
      end: session.calendar.iso8601(bucket.endDate),
      partial: bucket.isPartial || bucket.endDate > session.now,
      figures: FigureBody(bucket, source: nil, figures, self),
      sources: bucket.sources.map {
        SourceRow(source: $0, figures: FigureBody(bucket, source: $0, figures, self))
      },
      separatesSources: options.separatesSources)
  }
}

extension Session {
  /// Refuses to count one source alone that the metric does not have.
  fileprivate func checkSource(of merging: SourceMerging?, _ type: QuantityType) async throws {
    guard case .source(let name) = merging else { return }
    let known = try await store.rankedSources(for: type).map(\.name)
    guard !known.isEmpty, !known.contains(name) else { return }
    throw CommandFailure.unknownSource(name, of: type, known: known, status: .usage)
  }
}

extension SourceMerging {
  /// The word on the command line.
  var name: String {
    switch self {
    case .priority: "priority"
    case .sum: "sum"
    case .source(let name): name
    }
  }
}
