import Foundation

/// A goal as a store keeps it; without a value it ends the one before.
private struct GoalRecord: Codable {
  var from: String
  var unit: String?
  var value: Double?
}

extension GoalHistory {
  /// Reads what `text` gives; what cannot be understood is no goal.
  init(_ quantityType: QuantityType, text: String) {
    let records = try? JSONDecoder().decode([GoalRecord].self, from: Data(text.utf8))
    self.init(quantityType, goals: (records ?? []).compactMap { Self.goal($0, quantityType) })
  }

  private static func goal(_ record: GoalRecord, _ type: QuantityType) -> Goal? {
    guard let day = CivilDate(record.from) else { return nil }
    guard let value = record.value else { return Goal(firstDay: day, quantity: nil) }
    guard let unit = record.unit.flatMap({ try? QuantityUnit($0) }) else { return nil }
    let quantity = Quantity(unit: unit, doubleValue: value)
    guard let stored = try? quantity.doubleValue(for: type.canonicalUnit), stored.isFinite else {
      return nil
    }
    return Goal(firstDay: day, quantity: quantity)
  }

  /// The goals as JSON: `[{"from":"2024-05-01","unit":"count","value":10000}]`; nil if there are none.
  var text: String? {
    guard !goals.isEmpty else { return nil }
    let records = goals.map {
      GoalRecord(
        from: $0.firstDay.text, unit: $0.quantity?.unit.unitString, value: $0.quantity?.value
      )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(records)).map { String(decoding: $0, as: UTF8.self) }
  }
}
