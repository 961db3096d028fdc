import Foundation
import StepTrackerCore
import Testing

/// The worked cases of what statistics mean, computed elsewhere in exact fractions.
struct StatisticsVectorTests {
  @Test(arguments: try StatisticsVector.all())
  func `the figures are those of the worked case`(vector: StatisticsVector) throws {
    try vector.check(try vector.collection())
  }

  @Test func `there are sixty cases, of every style`() throws {
    let vectors = try StatisticsVector.all()
    #expect(vectors.count == 60)
    #expect(Set(vectors.map(\.style)) == ["C", "A", "T", "L"])
  }
}

/// Whether two figures are the same but for rounding.
func isClose(_ value: Double?, _ expected: Double?) -> Bool {
  guard let value, let expected else { return value == expected }
  return abs(value - expected) <= 1e-9 * max(1, abs(value), abs(expected))
}

extension CalendarInterval: Decodable {}

struct StatisticsVector: Decodable, CustomTestStringConvertible, Sendable {
  struct Source: Decodable, Sendable {
    let name: String
    let device: String
  }
  struct Sample: Decodable, Sendable {
    let start: Double
    let end: Double
    let value: Double
    let source: Int
    let userEntered: Bool
  }
  struct Query: Decodable, Sendable {
    let from: String
    let to: String
    let by: CalendarInterval
    let merge: String
  }
  struct Bucket: Decodable, Sendable {
    let start: Double
    let end: Double
    let partial: Bool
    let count: Int
    let duration: Double
    let sum: Double?
    let average: Double?
    let minimum: Double?
    let maximum: Double?
    let mostRecent: Double?
  }

  let name: String
  let zone: String
  let firstWeekday: Int
  let type: String
  let style: String
  let unit: String
  let sources: [Source]
  let samples: [Sample]
  let query: Query
  let expected: [Bucket]

  var testDescription: String { name }

  static func all() throws -> [StatisticsVector] {
    try JSONDecoder().decode([StatisticsVector].self, from: Fixture.data("statistics-vectors.json"))
  }

  /// The case's query.
  func statisticsQuery() throws -> StatisticsCollectionQueryDescriptor {
    let type = try #require(QuantityType(named: type))
    let calendar = DayCalendar(
      timeZone: try #require(TimeZone(identifier: zone)), firstWeekday: firstWeekday)
    let interval = try interval(in: calendar)
    return try StatisticsCollectionQueryDescriptor(
      quantityType: type, interval: interval,
      options: .everything(for: type.aggregationStyle),
      anchorDate: query.by.anchor(for: interval, calendar: calendar),
      intervalComponents: query.by.components, calendar: calendar,
      merging: query.merge == "sum" ? .sum : .priority)
  }

  /// The answer to the case's query.
  func collection() throws -> StatisticsCollection {
    let query = try statisticsQuery()
    let order = SourceRanking.order(rankedSources(), preferred: [])
    let conversion = try UnitConversion(
      from: QuantityUnit(unit), to: query.quantityType.canonicalUnit)
    let readings = samples.map {
      SampleReading(
        start: $0.start, end: $0.end, value: conversion($0.value), source: $0.source,
        isUserEntered: $0.userEntered, change: 1)
    }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return StatisticsBuilder(query: query, sources: order).collection { body in
      for reading in readings { body(reading) }
    }
  }

  /// The case's samples as a store takes them.
  func quantitySamples() throws -> [QuantitySample] {
    let type = try #require(QuantityType(named: type))
    let unit = try QuantityUnit(unit)
    return samples.map {
      QuantitySample(
        type: type, quantity: Quantity(unit: unit, doubleValue: $0.value),
        startDate: Date(timeIntervalSince1970: $0.start),
        endDate: Date(timeIntervalSince1970: $0.end), source: sources[$0.source].name,
        device: sources[$0.source].device.isEmpty ? nil : sources[$0.source].device,
        isUserEntered: $0.userEntered)
    }
  }

  /// Compares an answer with the expected figures.
  func check(
    _ collection: StatisticsCollection, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = collection.statistics()
    #expect(found.count == expected.count, sourceLocation: sourceLocation)
    for (statistics, expected) in zip(found, expected) {
      #expect(
        statistics.startDate.timeIntervalSince1970 == expected.start,
        sourceLocation: sourceLocation)
      #expect(
        statistics.endDate.timeIntervalSince1970 == expected.end, sourceLocation: sourceLocation)
      #expect(statistics.isPartial == expected.partial, sourceLocation: sourceLocation)
      #expect(statistics.sampleCount() == expected.count, sourceLocation: sourceLocation)
      let unit = try QuantityUnit(unit)
      var pairs = [
        (try statistics.sumQuantity()?.doubleValue(for: unit), expected.sum),
        (try statistics.averageQuantity()?.doubleValue(for: unit), expected.average),
        (try statistics.minimumQuantity()?.doubleValue(for: unit), expected.minimum),
        (try statistics.maximumQuantity()?.doubleValue(for: unit), expected.maximum),
        (statistics.duration(), expected.duration),
      ]
      if style != "C" {
        pairs.append(
          (try statistics.mostRecentQuantity()?.doubleValue(for: unit), expected.mostRecent))
      }
      for (value, expected) in pairs {
        #expect(isClose(value, expected), sourceLocation: sourceLocation)
      }
    }
  }

  private func interval(in calendar: DayCalendar) throws -> DateInterval {
    let first = try day(query.from, calendar)
    let last = try day(query.to, calendar)
    return DateInterval(start: first.start, end: last.end)
  }

  private func day(_ text: String, _ calendar: DayCalendar) throws -> DateInterval {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let noon = calendar.calendar.date(
      from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12))
    return calendar.day(containing: try #require(noon))
  }

  private func rankedSources() -> [RankedSource] {
    sources.enumerated().map { index, source in
      RankedSource(
        id: index, name: source.name, devices: source.device.isEmpty ? [] : [source.device],
        firstRecorded: samples.filter { $0.source == index }.map(\.start).min() ?? .infinity)
    }
  }
}
