import Testing

@testable import steptracker

struct LinePaceTests {
  @Test func `a line is due every two seconds`() {
    var pace = LinePace()
    let seconds = stride(from: 0.0, through: 7, by: 0.5).filter {
      pace.isDue(at: .seconds($0), share: nil)
    }
    #expect(seconds == [2, 4, 6])
  }

  @Test func `a line is due at every tenth`() {
    var pace = LinePace()
    let shares = stride(from: 0, through: 100, by: 3).filter {
      pace.isDue(at: .milliseconds($0), share: Double($0) / 100)
    }
    #expect(shares == [12, 21, 30, 42, 51, 60, 72, 81, 90])
  }

  @Test func `a tenth starts the two seconds anew`() {
    var pace = LinePace()
    let moments = [(1, 0.1), (2.5, 0.15), (3, 0.15)]
    let isDue = moments.map { pace.isDue(at: .seconds($0), share: $1) }
    #expect(isDue == [true, false, true])
  }
}
