import Foundation

/// The program: its arguments and environment in, a status out.
@main
struct Main {
  static func main() async {
    // A closed pipe ends the program quietly, also under a parent that ignores the signal.
    signal(SIGPIPE, SIG_DFL)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await Program.run(arguments, in: .current())
    exit(status.rawValue)
  }
}
