import StepTrackerCore

/// The JSON document of `explain`: with sums where sources are merged, else with averages.
struct ExplainBody: Encodable {
  var average: JSONNumber
  var count: Int
  var date: String
  var interval: IntervalBody
  var isMerged: Bool
  var leftOut: JSONNumber
  var metric: String
  var sources: [ExplainSourceBody]
  var sum: JSONNumber
  var sumOfAll: JSONNumber
  var timeZone: String
  var unit: String

  private enum CodingKeys: CodingKey {
    case average, count, date, interval, leftOut, metric, sources, sum, sumOfAll, timeZone, unit
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(date, forKey: .date)
    try container.encode(interval, forKey: .interval)
    try container.encode(metric, forKey: .metric)
    try container.encode(sources, forKey: .sources)
    try container.encode(timeZone, forKey: .timeZone)
    try container.encode(unit, forKey: .unit)
    if isMerged {
      try container.encode(leftOut, forKey: .leftOut)
      try container.encode(sum, forKey: .sum)
      try container.encode(sumOfAll, forKey: .sumOfAll)
    } else {
      try container.encode(average, forKey: .average)
    }
  }
}

/// One source; entries by hand have no name.
struct ExplainSourceBody: Encodable {
  var alone: JSONNumber
  var average: JSONNumber
  var count: Int
  var covered: [IntervalBody]
  var credited: [IntervalBody]
  var isMerged: Bool
  var source: String?
  var sum: JSONNumber
  var userEntered: Bool

  private enum CodingKeys: CodingKey {
    case alone, average, count, covered, credited, source, sum, userEntered
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(credited, forKey: .credited)
    try container.encode(source, forKey: .source)
    try container.encode(userEntered, forKey: .userEntered)
    if isMerged {
      try container.encode(alone, forKey: .alone)
      try container.encode(covered, forKey: .covered)
      try container.encode(sum, forKey: .sum)
    } else {
      try container.encode(average, forKey: .average)
    }
  }
}
