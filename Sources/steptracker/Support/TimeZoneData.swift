import Foundation

#if os(Linux)
  import FoundationInternationalization
#endif

/// Keeps the time zone database in a statically linked program.
///
/// With `--static-swift-stdlib` the linker leaves out what nobody refers to, and Foundation reaches ICU's
/// zones only at run time: `TimeZone(identifier: "Europe/Paris")` would be nil and every day 24 hours
/// long. Referring to a type that needs ICU keeps it in; `Scripts/check-static-zones.sh` watches over it.
enum TimeZoneData {
  /// A type that needs ICU.
  static let anchor: Any.Type = Date.FormatStyle.self
}
