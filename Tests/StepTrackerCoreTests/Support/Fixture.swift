import Foundation

/// Files that tests read, found beside the tests' sources.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }
}
