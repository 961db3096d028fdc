import StepTrackerCore

/// How far the import of a file has come.
struct ImportProgress: Equatable, Sendable {
  /// The file for people.
  var name: String
  /// What has been read of the file as it lies on disk.
  var reading: ReadingProgress
  /// How many samples have been found.
  var samples: Int
  var elapsed: Duration

  /// How much is known too little of to tell a speed from.
  private static let beginning = Duration.milliseconds(300)

  /// Bytes of the file that are read in a second; nil at the beginning.
  var bytesPerSecond: Double? {
    guard elapsed >= Self.beginning else { return nil }
    return Double(reading.bytesRead) / elapsed.seconds
  }

  /// How many seconds the rest will take at the speed so far; nil where that cannot be told.
  var secondsLeft: Double? {
    guard elapsed >= Self.beginning, let share = reading.share, share > 0 else { return nil }
    return elapsed.seconds * (1 - share) / share
  }
}

extension Duration {
  /// The length in seconds.
  var seconds: Double { self / .seconds(1) }
}
