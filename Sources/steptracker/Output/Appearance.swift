import StepTrackerCore

/// How text for people looks: its width, its characters and its colours.
struct Appearance: Sendable {
  /// No line is wider than this many columns.
  var width: Int
  var repertoire: Repertoire
  var colorDepth: ColorDepth

  static let narrowest = 20

  /// Follows the options, then the environment, then the terminal.
  init(globals: GlobalOptions, environment: Environment) {
    let isUnicode = environment.locale(for: "LC_CTYPE").isUnicode
    repertoire = globals.isASCII || !isUnicode ? .ascii : .unicode
    width = Self.width(globals: globals, environment: environment)
    colorDepth = Self.colorDepth(globals: globals, environment: environment)
  }

  private static func width(globals: GlobalOptions, environment: Environment) -> Int {
    let variable = environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
    let width = globals.width ?? variable ?? environment.terminal.columns ?? 80
    return min(max(width, narrowest), 10_000)
  }

  /// The flag decides, then `NO_COLOR`, then `CLICOLOR_FORCE`, then whether output is a terminal.
  private static func colorDepth(
    globals: GlobalOptions, environment: Environment
  ) -> ColorDepth {
    let isColored: Bool =
      switch globals.color {
      case .always: true
      case .never: false
      case .auto, nil:
        if environment["NO_COLOR"] != nil {
          false
        } else if let force = environment["CLICOLOR_FORCE"], force != "0" {
          true
        } else {
          environment.terminal.isOutputTerminal && environment["TERM"] != "dumb"
        }
      }
    guard isColored else { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .truecolor }
    return environment["TERM"]?.contains("256color") == true ? .ansi256 : .ansi16
  }
}
