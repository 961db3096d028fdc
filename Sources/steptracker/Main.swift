import Foundation

/// The program: its arguments and environment in, a status out.
@main
struct Main {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await Program.run(arguments, in: .current())
    exit(status.rawValue)
  }
}
