extension DateText {
  /// Returns `Sunday` for 1 to `Saturday` for 7.
  package static func weekdayName(_ weekday: Int) -> String {
    weekdayNames[(weekday - 1).dividedDown(by: 7).remainder]
  }

  /// Returns `Sun` for 1 to `Sat` for 7.
  package static func shortWeekdayName(_ weekday: Int) -> String {
    String(weekdayName(weekday).prefix(3))
  }

  /// Returns `S` for 1 (Sunday) to `S` for 7 (Saturday).
  package static func weekdayLetter(_ weekday: Int) -> String {
    String(weekdayName(weekday).prefix(1))
  }

  /// Returns the number of a weekday from its English name or the first three letters, in lower case.
  package static func weekday(named name: String) -> Int? {
    let index = weekdayNames.firstIndex { weekday in
      let full = weekday.lowercased()
      return name == full || name == full.prefix(3)
    }
    return index.map { $0 + 1 }
  }

  /// Returns `January` for 1 to `December` for 12.
  package static func monthName(_ month: Int) -> String {
    monthNames[(month - 1).dividedDown(by: 12).remainder]
  }

  /// Returns `Jan` for 1 to `Dec` for 12.
  package static func shortMonthName(_ month: Int) -> String {
    String(monthName(month).prefix(3))
  }

  /// Returns `14:05` for a number of seconds since 00:00.
  static func time(secondOfDay: Int) -> String {
    String(asciiCapacity: 5) { text in
      text.append(secondOfDay / 3600, digits: 2)
      text.append(":")
      text.append(secondOfDay / 60 % 60, digits: 2)
    }
  }

  /// Returns `2024-05-01T14:05`.
  static func isoDateTime(_ date: CivilDate, _ secondOfDay: Int) -> String {
    "\(String(asciiCapacity: 20) { $0.append(date) })T\(time(secondOfDay: secondOfDay))"
  }

  private static let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
