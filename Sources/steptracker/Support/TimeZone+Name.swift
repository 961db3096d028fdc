import Foundation

extension TimeZone {
  /// Finds the zone with a name of the tz database, such as `Europe/Paris`; nil if there is none.
  ///
  /// A POSIX rule is refused: `UTC+3` means three hours behind UTC there, and three ahead to Foundation. So
  /// is an abbreviation that the database has not, which may stand for several zones: `BST` is London's
  /// summer time or Bangladesh.
  init?(databaseName name: String) {
    // A leading colon is POSIX's mark of a name, as opposed to a rule.
    let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
    guard let zone = TimeZone(identifier: name),
      // What Foundation calls a distance from Greenwich that it has no name for.
      !zone.identifier.hasPrefix("GMT+"), !zone.identifier.hasPrefix("GMT-"),
      name.count != 3 || Self.shortNames.contains(name)
    else { return nil }
    self = zone
  }

  /// The names of three letters in the database.
  private static let shortNames: Set = [
    "CET", "EET", "EST", "GMT", "HST", "MET", "MST", "PRC", "ROC", "ROK", "UCT", "UTC", "WET",
  ]
}
