import StepTrackerCore

extension CommandContext {
  /// The path of the store: the option, else the usual place for a person's data.
  ///
  /// - Throws: `CommandFailure` with `badConfiguration` if there is no home to put it in.
  func storePath() throws(CommandFailure) -> String {
    if let storeOption { return storeOption }
    // The XDG specification has relative paths ignored.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return "\(data)/steptracker/health.sqlite"
    }
    guard let home = environment["HOME"] else {
      throw CommandFailure(
        .badConfiguration, "no place for the store: HOME is not set; give one with --store PATH")
    }
    return "\(home)/.local/share/steptracker/health.sqlite"
  }
}
