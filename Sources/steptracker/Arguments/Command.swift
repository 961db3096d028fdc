/// A command: its description, and what it does with its arguments in a context.
struct Command<Context>: Sendable {
  typealias Action = @Sendable (Context) async throws -> Void

  let description: CommandDescription
  /// Reads the arguments and makes the action that is left to be run.
  let action: @Sendable (ParsedArguments) throws(UsageError.Kind) -> Action

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - name: The word to type.
  ///   - aliases: Other words for the same command.
  ///   - abstract: One sentence of at most 60 columns.
  ///   - discussion: More about it, in paragraphs.
  ///   - usage: The arguments in other words, such as `METRIC RANGE`, a line each.
  ///   - examples: Command lines in full, each with what it does.
  ///   - group: The title that help lists the command under.
  ///   - isHidden: Whether help, suggestions and completion leave the command out.
  ///   - parameters: What the command takes besides the global options.
  ///   - run: What the command does.
  init<Value: Sendable>(
    _ name: String, aliases: [String] = [], abstract: String, discussion: String = "",
    usage: [String] = [], examples: [Example] = [], group: String, isHidden: Bool = false,
    parameters: Parameters<Value>, run: @escaping @Sendable (Context, Value) async throws -> Void
  ) {
    description = CommandDescription(
      name: name, aliases: aliases, abstract: abstract, discussion: discussion, usage: usage,
      examples: examples, group: group, isHidden: isHidden, parameters: parameters.descriptions)
    action = { arguments throws(UsageError.Kind) in
      let value = try parameters.read(arguments)
      return { context in try await run(context, value) }
    }
  }
}
