/// The times that a sample can have.
enum SampleLimits {
  /// The years 1 to 9999 in seconds since 1970 UTC.
  static let times = -62_135_596_800.0...253_402_300_799.0

  static func allow(start: Double, end: Double) -> Bool {
    times.contains(start) && times.contains(end) && start <= end
  }
}

extension Statement {
  /// Reads the start and the end of a sample.
  ///
  /// - Throws: `SQLiteError` for times that this program never writes: the file is damaged, or another
  ///   program has changed it, and what follows could not work with them.
  func times(start: Int32, end: Int32) throws(SQLiteError) -> (start: Double, end: Double) {
    let times = (start: real(at: start), end: real(at: end))
    guard isReal(at: start), isReal(at: end),
      SampleLimits.allow(start: times.start, end: times.end)
    else {
      throw SQLiteError(code: .corrupt, message: "a sample with impossible times")
    }
    return times
  }
}
