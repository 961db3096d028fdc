import Testing

@testable import steptracker

struct DefinitionLintTests {
  @Test func `a tool without mistakes passes`() {
    var tool = SampleTool.tree.description
    #expect(DefinitionLint.problems(in: tool) == [])
    tool.commands[4].name = "__secret"
    #expect(DefinitionLint.problems(in: tool) == [])
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let problem: String
    let make: @Sendable (inout ToolDescription) -> Void

    init(_ problem: String, _ make: @escaping @Sendable (inout ToolDescription) -> Void) {
      self.problem = problem
      self.make = make
    }

    var testDescription: String { problem }
  }

  private static func flag(_ name: String, short: String? = nil) -> ParameterDescription {
    ParameterDescription(kind: .flag, name: name, short: short, help: "Does it.")
  }

  @Test(arguments: [
    Mistake("pantry: 'ls' is there twice") { $0.commands[0].aliases = ["ls"] },
    Mistake("add: '--json' is there twice") { $0.commands[0].parameters.append(flag("json")) },
    Mistake("add: '-d' is there twice") {
      $0.commands[0].parameters.append(flag("dry", short: "d"))
    },
    Mistake("add: 'ITEM' is there twice") { $0.commands[0].parameters[1].name = "ITEM" },
    Mistake("pantry: two sections are called 'Record'") { $0.commands.swapAt(1, 2) },
    Mistake("pantry: text does not end with a full stop") { $0.abstract = "Pantry" },
    Mistake("pantry: a global is an argument") { $0.globals[0].kind = .argument },
    Mistake("pantry: help is not ASCII") { $0.abstract = "Vorräte." },
    Mistake("Add: name 'Add' is not a lower-case word") { $0.commands[0].name = "Add" },
    Mistake("add: text does not begin with a capital") { $0.commands[0].abstract = "adds." },
    Mistake("add: abstract is wider than 60 columns") {
      $0.commands[0].abstract = "A" + String(repeating: " b", count: 30) + "."
    },
    Mistake("add: has no example") { $0.commands[0].examples = [] },
    Mistake("add: example does not begin with 'pantry add'") {
      $0.commands[0].examples = [Example("pantry adds flour", "Adds.")]
    },
    Mistake("list: two sections are called 'Options'") {
      $0.commands[2].parameters.append(flag("more"))
    },
    Mistake("add: a section has a title that is taken") {
      $0.commands[0].parameters[2].section = "Global options"
    },
    Mistake("add item: name is not in capitals") { $0.commands[0].parameters[0].name = "item" },
    Mistake("add --Day: name is not a lower-case word") {
      $0.commands[0].parameters[2].name = "Day"
    },
    Mistake("add --d: long name has not 2 to 13 letters") {
      $0.commands[0].parameters[2].name = "d"
    },
    Mistake("add --date: short name is not a letter") { $0.commands[0].parameters[2].short = "7" },
    Mistake("add --date: short name is not a letter") { $0.commands[0].parameters[2].short = "dd" },
    Mistake("add --date: placeholder where no value is, or none where one is") {
      $0.commands[0].parameters[2].placeholder = nil
    },
    Mistake("pantry --quiet: placeholder where no value is, or none where one is") {
      $0.globals[1].placeholder = "X"
    },
    Mistake("add --date: text does not end with a full stop") {
      $0.commands[0].parameters[2].help = ""
    },
    Mistake("pantry --format: default is none of the choices") {
      $0.globals[4].defaultText = "xml"
    },
    Mistake("add: AMOUNT takes what ITEM needs") { $0.commands[0].parameters.swapAt(0, 1) },
    Mistake("add: AMOUNT is required after ITEM, which is not") {
      $0.commands[0].parameters[0].minimumCount = 0
    },
  ])
  func `a mistake is found`(mistake: Mistake) {
    var tool = SampleTool.tree.description
    mistake.make(&tool)
    #expect(DefinitionLint.problems(in: tool).contains(mistake.problem))
  }
}
