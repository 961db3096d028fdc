import StepTrackerCore

/// Runs one command line in an environment; tests do so with an environment of their own.
enum Program {
  static let name = "steptracker"
  static let version = "0.1.0"

  static func run(_ arguments: [String], in environment: Environment) async -> ExitStatus {
    do throws(UsageError) {
      return await perform(try Tool.tree.parse(arguments), in: environment)
    } catch {
      environment.console.error(error.report(for: Tool.tree.description))
      return .usage
    }
  }

  private static func perform(
    _ invocation: Invocation<CommandContext, GlobalOptions>, in environment: Environment
  ) async -> ExitStatus {
    var storePath: String?
    do {
      switch invocation {
      case .help(let topic, let globals):
        let appearance = Appearance(globals: globals ?? GlobalOptions(), environment: environment)
        let help = HelpRenderer(Tool.tree.description, width: appearance.width)
        try environment.console.output(help.text(on: topic))
      case .version:
        try environment.console.output("\(name) \(version)\n")
      case .dumpHelp:
        try environment.console.output(JSONText.line(Tool.tree.description))
      case .run(_, let globals, let action):
        let context = try CommandContext(globals: globals, environment: environment)
        storePath = try? context.storePath()
        try await action(context)
      }
      return .success
    } catch let error as UsageError {
      environment.console.error(error.report(for: Tool.tree.description))
      return .usage
    } catch {
      let failure = CommandFailure(describing: error, storePath: storePath)
      environment.console.error("\(name): \(failure.message)\n")
      return failure.status
    }
  }
}
