/// Which samples of a type a sweep through days has to look at, in seconds since 1970.
struct ReadingWindow {
  /// The earliest start.
  var firstStart: Double
  /// Starts lie before this.
  var startLimit: Double
  /// The earliest end.
  var firstEnd: Double
}
