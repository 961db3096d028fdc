import StepTrackerCore
import Testing

@testable import StepTrackerCore

struct GoalHistoryTests {
  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  private func steps(_ count: Double) -> Quantity { Quantity(unit: .count, doubleValue: count) }

  @Test func `a goal holds from its first day on, and earlier days keep theirs`() throws {
    var history = GoalHistory(.stepCount)
    history.set(steps(8_000), from: try day("2024-01-01"))
    history.set(steps(10_000), from: try day("2024-03-01"))
    history.set(nil, from: try day("2024-04-01"))
    let expected: [(String, Double?)] = [
      ("2023-12-31", nil), ("2024-01-01", 8_000), ("2024-02-29", 8_000), ("2024-03-01", 10_000),
      ("2024-03-31", 10_000), ("2024-04-01", nil), ("2025-01-01", nil),
    ]
    for (text, goal) in expected {
      #expect(history.goal(on: try day(text))?.quantity == goal.map(steps), "\(text)")
    }
  }

  @Test func `what begins later is replaced, and what changes nothing is not kept`() throws {
    var history = GoalHistory(.stepCount)
    history.set(nil, from: try day("2024-01-01"))
    #expect(history.goals.isEmpty)
    history.set(steps(8_000), from: try day("2024-01-01"))
    history.set(steps(10_000), from: try day("2024-03-01"))
    history.set(steps(8_000), from: try day("2024-02-01"))
    #expect(history.goals == [Goal(firstDay: try day("2024-01-01"), quantity: steps(8_000))])
    history.set(nil, from: try day("2024-01-01"))
    #expect(history.goals.isEmpty)
  }

  @Test func `the store keeps goals as text that others can read`() throws {
    var history = GoalHistory(.bodyMass)
    history.set(Quantity(unit: .pound, doubleValue: 154.5), from: try day("2024-05-01"))
    history.set(nil, from: try day("2024-06-01"))
    let text = try #require(history.text)
    #expect(
      text == #"[{"from":"2024-05-01","unit":"lb","value":154.5},{"from":"2024-06-01"}]"#)
    #expect(GoalHistory(.bodyMass, text: text) == history)
    #expect(GoalHistory(.bodyMass).text == nil)
  }

  @Test(arguments: [
    "", "{}", "nonsense", #"[{"value":1}]"#, #"[{"from":"2024-02-30","unit":"kg","value":70}]"#,
    #"[{"from":"2024-02-01","unit":"km","value":70}]"#, #"[{"from":"2024-02-01","value":70}]"#,
    #"[{"from":"2024-02-01","unit":"kg","value":1e999}]"#,
    #"[{"from":"2024-02-01","unit":"furlong","value":7}]"#,
  ]) func `what cannot be understood is no goal`(_ text: String) {
    #expect(GoalHistory(.bodyMass, text: text).goals.isEmpty)
  }

  @Test(arguments: [
    ("2024-05-01", true), ("0001-01-01", true), ("2024-02-30", false), ("2024-5-1", false),
    ("2024-05-01 ", false), ("2024/05/01", false), ("-024-05-01", false), ("２０２４-05", false),
  ]) func `a civil date is read in one form only`(_ text: String, _ isDate: Bool) {
    #expect(CivilDate(text)?.text == (isDate ? text : nil))
  }
}
