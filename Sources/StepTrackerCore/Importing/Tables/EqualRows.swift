/// Numbers the equal rows of a table of what adds up, each of which counts: three glasses of water a day.
///
/// The same table gives the same numbers again, so that its rows are known then.
struct EqualRows {
  private var counts: [SampleID: Int] = [:]

  /// The number of a row among its equals, from 0.
  mutating func number(of sample: SampleIdentity) -> Int {
    let count = counts[sample.id, default: 0]
    counts[sample.id] = count + 1
    return count
  }
}
