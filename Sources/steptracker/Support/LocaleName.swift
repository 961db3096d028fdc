/// A POSIX locale name such as `en_US.UTF-8`.
struct LocaleName: Sendable {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// Whether units and the calendar are those of the United States.
  var isUnitedStates: Bool {
    name == "en_US" || name.hasPrefix("en_US.") || name.hasPrefix("en_US@")
  }

  /// Whether text is UTF-8, so that more than ASCII can be shown.
  var isUnicode: Bool {
    let lowered = name.lowercased()
    return lowered.contains("utf-8") || lowered.contains("utf8")
  }
}

extension Environment {
  /// The locale that a category follows: `LC_ALL`, then the category, then `LANG`.
  func locale(for category: String) -> LocaleName {
    LocaleName(first(of: "LC_ALL", category, "LANG") ?? "C")
  }
}
