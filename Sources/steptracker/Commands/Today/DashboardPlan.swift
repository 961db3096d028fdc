import StepTrackerCore

/// Which columns lines of metrics have, and how wide they are.
///
/// As lines get narrower, changes go, charts and bars get shorter, streaks go, then the words of goals get
/// shorter, charts and averages go, and at last names are cut.
struct DashboardPlan {
  /// How much is said about goals.
  enum NoteLength {
    case none, short, long
  }

  /// What is tried: the longest that names may get, then the other columns.
  private struct Wish {
    var name = 16
    var bar = 0
    var note = NoteLength.long
    var chart = 0
    var hasAverage = true
    var hasChange = false
    var hasStreak = false
  }

  /// The best first.
  private static let wishes = [
    Wish(name: 30, bar: 10, chart: 28, hasChange: true, hasStreak: true),
    Wish(bar: 10, chart: 28, hasChange: true, hasStreak: true),
    Wish(bar: 10, chart: 28, hasStreak: true),
    Wish(bar: 8, chart: 14, hasChange: true, hasStreak: true),
    Wish(bar: 6, chart: 14, hasChange: true, hasStreak: true),
    Wish(bar: 6, chart: 10, hasStreak: true),
    Wish(bar: 6, chart: 10),
    Wish(bar: 6, chart: 7),
    Wish(chart: 7),
    Wish(bar: 6, note: .short, chart: 7),
    Wish(name: 12, bar: 6, note: .short, chart: 7),
    Wish(name: 12, bar: 6, note: .short),
    Wish(name: 12, bar: 6, note: .short, hasAverage: false),
    Wish(name: 12, note: .short, hasAverage: false),
    Wish(name: 12, note: .none),
    Wish(name: 12, note: .none, hasAverage: false),
  ]

  private(set) var name: Int
  let value: Int
  let unit: Int
  let note: Int
  let noteLength: NoteLength
  /// The widest percentage behind a bar.
  let percent: Int
  let bar: Int
  private(set) var chart: Int
  let average: Int
  let change: Int
  let streak: Int

  private static let shortestName = 3

  /// Chooses the best plan that fits a width; the last one fits by cutting names.
  init(_ rows: [DashboardRow], width: Int) {
    let widths = DashboardWidths(rows)
    let plans = Self.wishes.map { Self($0, widths) }
    self = plans.first { $0.total <= width } ?? plans[plans.count - 1]
    name = max(name - max(total - width, 0), Self.shortestName)
    if chart > 0 { chart = min(chart + width - total, widths.days) }
    name = min(name + max(width - total, 0), widths.name)
  }

  private init(_ wish: Wish, _ widths: DashboardWidths) {
    name = min(widths.name, wish.name)
    value = widths.value
    unit = widths.unit
    bar = wish.bar
    noteLength = wish.note
    percent = widths.percent
    note = widths.note(wish.note, bar: wish.bar)
    chart = wish.chart
    average = wish.hasAverage ? widths.average : 0
    change = wish.hasChange ? widths.change : 0
    streak = wish.hasStreak ? widths.streak : 0
  }

  /// The columns of a line, with the blanks between them.
  private var total: Int {
    let columns = [note, chart, average, change, streak].filter { $0 > 0 }
    return name + 2 + value + (unit > 0 ? 1 + unit : 0) + columns.reduce(0) { $0 + $1 + 2 }
  }
}

/// The widths that the words of lines take.
private struct DashboardWidths {
  let name: Int
  let value: Int
  let unit: Int
  let average: Int
  let change: Int
  let streak: Int
  /// The days of a chart.
  let days: Int
  let percent: Int
  private let notes: [DashboardRow.Note]

  init(_ rows: [DashboardRow]) {
    func widest(_ text: KeyPath<DashboardRow, String>) -> Int {
      rows.map { DisplayWidth.columns(of: $0[keyPath: text]) }.max() ?? 0
    }
    name = widest(\.name)
    value = widest(\.value)
    unit = widest(\.unit)
    average = widest(\.average)
    change = widest(\.change)
    streak = widest(\.streak)
    days = rows.map(\.daily.count).max() ?? 0
    notes = rows.map(\.note)
    percent =
      notes.filter { $0.share != nil }
      .map { DisplayWidth.columns(of: $0.shortText) }.max() ?? 0
  }

  /// The widest note, its bar included.
  func note(_ length: DashboardPlan.NoteLength, bar: Int) -> Int {
    notes.map { note in
      let text = DisplayWidth.columns(of: note.text(length, percentWidth: percent))
      return note.share == nil || bar == 0 || text == 0 ? text : bar + 1 + text
    }.max() ?? 0
  }
}
