/// A place in a file.
package struct FilePosition: Hashable, Sendable, Comparable {
  /// The line, from 1; lines end with a line feed.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int

  /// Makes a place of its line and column, both from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders places from the beginning of a file to its end.
  package static func < (first: FilePosition, second: FilePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
