import Foundation
import StepTrackerCore

/// A document that can also be drawn.
protocol PictureDocument: Document {
  /// The chart as the text of an SVG document.
  func picture() -> String
}

extension Parameters {
  /// The option that asks for a picture in a file.
  static var picture: Parameters<String?> {
    Parameters<String?>.option(
      "output", short: "o", placeholder: "FILE.svg",
      help: "A new file to draw the chart in, rather than the terminal.", transform: picturePath
    ).completion(.files(endings: ["svg"]))
  }

  private static func picturePath(_ path: String) throws(ArgumentValueError) -> String {
    guard URL(filePath: path).pathExtension.lowercased() == "svg" else {
      throw .expected("a name that ends in .svg")
    }
    return path
  }
}

extension CommandContext {
  /// Draws a document in a new file, or prints it where none is named.
  func show(_ document: some PictureDocument, in path: String?) throws {
    guard let path else { return try show(document) }
    guard format == .table else {
      throw CommandFailure(
        .usage,
        "option does not fit: --output; it is for pictures, so leave out --json, --csv "
          + "and --format")
    }
    let file = try OutputFile(creating: path)
    try file.write(document.picture())
    try file.finish()
    confirm("The chart was drawn in \(UserText.quote(path)).")
  }
}
