@testable import StepTrackerCore

/// Made-up series that show what charts have to cope with.
enum ChartSamples {
  static let dayLabels = (0..<28).map { day in
    let (month, number) = day < 18 ? ("Apr", 13 + day) : ("May", day - 17)
    return ChartLabel(index: day, text: "\(month) \(number)", shortText: "\(number)")
  }
  static let weekLabels = stride(from: 0, to: 28, by: 7).map { dayLabels[$0] }
  static let letters = (0..<28).map { ["S", "S", "M", "T", "W", "T", "F"][$0 % 7] }
  static let days = "Apr 13 – May 10, 2024"

  static let steps: ChartSeries = {
    let values: [Double?] = [
      8_560, 5_210, 10_480, 4_100, 5_620, 11_870, 5_400, 9_320, 6_890, 11_510, 11_020, 3_480,
      5_790, 11_760, nil, 5_640, 5_210, 10_130, 5_390, 13_240, 5_080, 6_840, 10_470, 4_210,
      7_350, 3_070, 2_960, 4_200,
    ]
    var series = ChartSeries(
      title: ["Steps per day", days], unit: "count", role: .steps, values: values)
    series.labels = weekLabels
    series.letters = letters
    series.partialIndices = [27]
    series.average = 7_140
    series.bucketNoun = "days"
    series.summary = [["Total 192,800", "average 7,140 over 27 days", "today so far counted"]]
    return series
  }()

  static let weight: ChartSeries = {
    let values: [Double?] = [
      72.6, 72.9, 72.8, 72.5, 72.3, 72.2, nil, nil, 72.6, 72.7, 72.4, 72.2, 72.1, 72.1, 71.8,
      nil, 72.1, 71.9, 71.4, 71.2, 71.5, nil, 71.9, 71.6, 71.7, nil, 71.4, 71.2,
    ]
    var series = ChartSeries(
      title: ["Weight", days], unit: "kg", fractionDigits: 1, role: .weight, values: values)
    series.labels = weekLabels
    series.letters = letters
    series.selection = ChartSeries.Selection(index: 17, text: "Tue, Apr 30 · 71.9 kg")
    series.summary = [
      ["Latest 71.2", "average 72.0", "trend −0.31 kg a week", "4 days without data"]
    ]
    return series
  }()

  static let goal: ChartSeries = {
    var series = ChartSeries(
      title: ["Active energy per day", "May 4 – 10, 2024"], unit: "kcal", role: .energy,
      values: [412, 530, 388, 610, 575, 0, 212])
    series.labels = (0..<7).map {
      ChartLabel(index: $0, text: "May \($0 + 4)", shortText: "\($0 + 4)")
    }
    series.letters = ["S", "S", "M", "T", "W", "T", "F"]
    series.average = 455
    series.goal = 600
    series.selection = ChartSeries.Selection(index: 3, text: "Tue, May 7 · 610 kcal")
    return series
  }()

  static let year: ChartSeries = {
    var generator = SeededGenerator(seed: 7)
    let values = (0..<365).map { day -> Double? in
      day % 53 == 7 ? nil : 4_000 + Double.random(in: 0...9_000, using: &generator)
    }
    var series = ChartSeries(
      title: ["Steps per day", "2023"], unit: "count", role: .steps, values: values)
    series.labels = zip(
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
      [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    ).map { ChartLabel(index: $1, text: $0, shortText: String($0.prefix(1))) }
    series.average = 8_512
    series.bucketNoun = "days"
    return series
  }()

  static let pulse: ChartSeries = {
    var generator = SeededGenerator(seed: 3)
    var series = ChartSeries(
      title: ["Heart rate", "2023"], unit: "bpm", role: .heart,
      values: (0..<3_650).map { day in
        (1_200..<1_900).contains(day) ? nil : 64 + Double.random(in: -8...25, using: &generator)
      })
    series.labels = (0..<10).map { ChartLabel(index: $0 * 365, text: "\(2_014 + $0)") }
    return series
  }()

  static let trend: ChartSeries = {
    var series = weight
    series.selection = nil
    series.name = "Weight"
    series.trend = ChartSeries.Overlay(
      name: "trend", values: (0..<28).map { 72.7 - 0.045 * Double($0) })
    return series
  }()

  enum Compared { case steps, weight }

  /// A series beside itself some days earlier.
  static func compared(_ which: Compared) -> ChartSeries {
    var series = which == .steps ? steps : weight
    series.selection = nil
    series.name = days
    series.partialName = "today so far"
    series.partialIndices = [27]
    series.previous = ChartSeries.Overlay(
      name: "Mar 16 – Apr 12, 2024", values: series.values.suffix(9) + series.values.prefix(19))
    return series
  }

  /// The days of a year in seven rows.
  static let calendar: HeatmapSeries = {
    var series = HeatmapSeries(
      title: year.title, unit: "count", role: .steps,
      rows: (0..<7).map { row in
        HeatmapSeries.Row(
          name: String(weekdays[row].prefix(3)),
          values: (0..<53).map { $0 * 7 + row < 365 ? year.values[$0 * 7 + row] : nil })
      })
    series.labels = year.labels.map {
      ChartLabel(index: $0.index / 7, text: $0.text, shortText: $0.shortText)
    }
    return series
  }()

  static let hours: HeatmapSeries = {
    var generator = SeededGenerator(seed: 9)
    var series = HeatmapSeries(
      title: ["Heart rate", "average per hour"], unit: "bpm", role: .heart,
      rows: weekdays.map { name in
        HeatmapSeries.Row(
          name: String(name.prefix(3)),
          values: (0..<24).map { hour in
            hour == 3 ? nil : 55 + Double(hour) + Double.random(in: -5...5, using: &generator)
          })
      })
    series.labels = (0..<24).map { ChartLabel(index: $0, text: "\($0)") }
    return series
  }()

  static let hard: [(name: String, values: [Double?])] = [
    ("empty", []), ("nothing", [nil, nil]), ("one", [42]), ("zeros", [0, 0, 0]),
    ("equal", [72, 72, 72, 72]), ("negative", [-3, 2, -5.5, 0, 4]),
    ("below-zero", [-3, -2, -5.5]), ("huge", [1e20, 2e20, 1.5e20]), ("tiny", [1e-9, 3e-9, nil]),
    ("extreme", [-1e300, nil, 1e300, .nan, .infinity]), ("greatest", [.greatestFiniteMagnitude]),
    ("least", [.leastNonzeroMagnitude, .leastNormalMagnitude / 64]), ("close", [1e15, 1e15 + 1]),
    ("isolated", [1, nil, 3, nil, 2]), ("gaps", [3, 0, nil, 5, nil, nil, 0, 4, 2]),
    ("outlier", [5, 6, 4, 5, 4_000, 6, 5, 4]), ("partial", [7, 9, 8, 3]),
  ]

  /// Every kind of chart of one series, those with overlays too.
  static func allKinds(_ values: [Double?], _ options: ChartOptions) -> StyledText {
    var series = series(values)
    var text = BarChart(series, options: options).render()
    text.append(part: LineChart(series, options: options).render())
    text.append(part: LineChart(series, options: options, isFilled: true).render())
    series.name = "now"
    series.trend = ChartSeries.Overlay(name: "trend", values: smooth(series.values))
    series.previous = ChartSeries.Overlay(name: "before", values: series.values.reversed())
    series.selection = ChartSeries.Selection(index: values.count / 2, text: "Day · value")
    text.append(part: BarChart(series, options: options).render())
    text.append(part: LineChart(series, options: options).render())
    text.append(part: Heatmap(heatmap(values), options: options).render())
    return text
  }

  /// Each value halfway to the one before it.
  private static func smooth(_ values: [Double?]) -> [Double?] {
    values.indices.map { index in
      guard index > 0, let last = values[index - 1], let value = values[index] else {
        return values[index]
      }
      return last / 2 + value / 2
    }
  }

  /// Values in three rows, column by column.
  static func heatmap(_ values: [Double?]) -> HeatmapSeries {
    let columns = (values.count + 2) / 3
    let rows = (0..<3).map { row in
      HeatmapSeries.Row(
        name: ["Mon", "Tue", "Wed"][row],
        values: (0..<columns).map { $0 * 3 + row < values.count ? values[$0 * 3 + row] : nil })
    }
    var series = HeatmapSeries(title: ["Made-up", "2024"], unit: "count", rows: rows)
    series.labels = (0..<columns).map { ChartLabel(index: $0, text: "W\($0 + 1)") }
    return series
  }

  static func series(_ values: [Double?]) -> ChartSeries {
    var series = ChartSeries(title: ["Made-up", "2024"], unit: "count", values: values)
    series.labels = values.indices.map { ChartLabel(index: $0, text: "Day \($0 + 1)") }
    series.letters = values.indices.map { _ in "M" }
    series.summary = [["\(values.count) values"]]
    series.partialIndices = values.count == 4 ? [3] : []
    series.partialName = "today so far"
    return series
  }

  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  static let weekdayAverages: CategorySeries = {
    let values: [Double?] = [6_120, 8_914, 7_033, 7_120, 9_251, nil, 5_248]
    var series = CategorySeries(
      title: ["Steps", "average per weekday", days], unit: "count", role: .steps,
      rows: zip(weekdays, values).map {
        CategorySeries.Row(
          name: $0, shortName: String($0.prefix(3)), value: $1, note: $1 == nil ? "" : "4 days")
      })
    series.summary = [["Most on Thursday", "least on Saturday"]]
    return series
  }()

  static let weekdayChanges: CategorySeries = {
    let values: [Double?] = [0.15, -0.32, -0.08, 0.02, -0.21, -0.12, 0.24]
    var series = CategorySeries(
      title: ["Weight", "average change per weekday", days], unit: "kg", fractionDigits: 2,
      role: .weight,
      rows: zip(weekdays, values).map {
        CategorySeries.Row(name: $0, shortName: String($0.prefix(3)), value: $1, note: "4")
      })
    series.summary = [["Apr 13 72.6 → May 10 71.2: −1.4 kg"]]
    return series
  }()
}
