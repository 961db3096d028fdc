import Foundation
import StepTrackerCore

/// Makes the tables of `list sleep`, `list workouts` and so on.
struct ObjectTable {
  let type: HealthObjectType
  let session: Session
  let repertoire: Repertoire

  private struct Column {
    var column: TextTable.Column
    var isAlwaysShown = true
    var cell: (HealthObject) -> String
  }

  /// Narrower tables have no ids, so that dates and values have room.
  private static let leastWidthForIDs = 48

  /// Makes the table of objects; columns that nobody would miss are left out when they are empty.
  func text(_ objects: [HealthObject], width: Int) -> StyledText {
    let columns = ((width < Self.leastWidthForIDs ? [] : [id]) + columns).filter { column in
      column.isAlwaysShown || objects.contains { !column.cell($0).isEmpty }
    }
    return TextTable(
      columns: columns.map(\.column),
      rows: objects.map { object in columns.map { $0.cell(object) } }
    ).render(width: width, repertoire)
  }

  private var columns: [Column] {
    switch type {
    case .category: categoryColumns
    case .workout: workoutColumns
    case .correlation: correlationColumns
    case .activitySummary: summaryColumns
    }
  }

  private var categoryColumns: [Column] {
    [
      start,
      Column(column: .init("End", optional: true, whole: true), isAlwaysShown: false) {
        $0.endDate > $0.startDate ? time($0.endDate) : ""
      },
      Column(column: .init(type == .sleep ? "Stage" : "Value"), isAlwaysShown: type == .sleep) {
        CategorySample($0)?.words ?? ""
      },
      Column(column: .init("Duration", .trailing), isAlwaysShown: false) {
        let duration = $0.endDate.timeIntervalSince($0.startDate)
        return duration > 0 ? DurationText.string(duration, repertoire) : ""
      },
      source,
    ]
  }

  private var workoutColumns: [Column] {
    [
      start,
      Column(column: .init("Activity", shrinkable: true)) { Workout($0)?.activityName ?? "" },
      Column(column: .init("Duration", .trailing)) {
        DurationText.string(Workout($0)?.duration, repertoire)
      },
      quantity("Distance", .distanceWalkingRunning) { Workout($0)?.totalDistance },
      quantity("Energy", .activeEnergyBurned) { Workout($0)?.totalEnergyBurned },
      Column(column: .init("Route", optional: true), isAlwaysShown: false) {
        Workout($0)?.routePaths.isEmpty == false ? "yes" : ""
      },
      source,
    ]
  }

  private var correlationColumns: [Column] {
    [
      start,
      Column(column: .init("What", shrinkable: true, optional: true)) {
        Correlation($0)?.name ?? ""
      },
      Column(column: .init("Values")) { object in
        (Correlation(object)?.members ?? []).map(words).joined(separator: ", ")
      },
      source,
    ]
  }

  private var summaryColumns: [Column] {
    let minutes = "min"
    return [
      Column(column: .init("Day", whole: true)) { ActivitySummary($0)?.day.text ?? "" },
      quantity("Energy", .activeEnergyBurned) { ActivitySummary($0)?.activeEnergyBurned },
      quantity("Goal", .activeEnergyBurned) { ActivitySummary($0)?.activeEnergyBurnedGoal },
      // Only rings of people without a goal for energy count minutes of moving.
      count("Move", minutes) { ($0.appleMoveTimeGoal ?? 0) > 0 ? $0.appleMoveTime : nil },
      count("Goal", minutes) { ($0.appleMoveTimeGoal ?? 0) > 0 ? $0.appleMoveTimeGoal : nil },
      count("Exercise", minutes) { $0.appleExerciseTime },
      count("Goal", minutes) { $0.appleExerciseTimeGoal },
      count("Stood", "h") { $0.appleStandHours }, count("Goal", "h") { $0.appleStandHoursGoal },
    ]
  }

  private var id: Column { Column(column: .init("ID", optional: true)) { $0.id.short } }

  private var start: Column { Column(column: .init("Start", whole: true)) { time($0.startDate) } }

  private var source: Column {
    Column(column: .init("Source", shrinkable: true, optional: true)) { $0.source }
  }

  private func time(_ date: Date) -> String {
    DateText(calendar: session.calendar, isASCII: repertoire == .ascii)
      .label(of: .minute, startingAt: date)
  }

  private func quantity(
    _ title: String, _ type: QuantityType, _ value: @escaping (HealthObject) -> Quantity?
  ) -> Column {
    Column(column: .init(title, .trailing, optional: true), isAlwaysShown: false) { object in
      value(object).map { words($0, type) } ?? ""
    }
  }

  /// A number with its unit, in the unit that the metric is shown in.
  private func words(_ quantity: Quantity, _ type: QuantityType) -> String {
    let unit = session.displayUnit(for: type)
    guard let value = try? quantity.doubleValue(for: unit.unit) else { return "" }
    let digits = type == .distanceWalkingRunning ? 2 : type.fractionDigits
    let number = NumberText(fractionDigits: digits, repertoire).string(unit.displayed(value))
    return unit.label(number, ascii: repertoire == .ascii)
  }

  private func words(_ member: Correlation.Member) -> String {
    guard let type = QuantityType(identifier: member.type) else { return member.value ?? "" }
    let value = member.quantity.map { words($0, type) } ?? ""
    return "\(type.name) \(value)"
  }

  private func count(
    _ title: String, _ unit: String, _ value: @escaping (ActivitySummary) -> Double?
  ) -> Column {
    Column(column: .init(title, .trailing, optional: true), isAlwaysShown: false) { object in
      guard let value = ActivitySummary(object).flatMap(value) else { return "" }
      return "\(NumberText(fractionDigits: 0, repertoire).string(value)) \(unit)"
    }
  }
}
