/// The columns of a table by the names in its first row, or by their numbers.
package struct TableHeader: Hashable, Sendable {
  /// How many columns a table may have.
  static let columnLimit = 1000

  /// The names as they are written; empty ones for a table without a header.
  package let names: [String]
  /// Whether the first row holds names.
  package let isPresent: Bool

  /// How messages call the column of an index, from 0.
  package func label(_ index: Int) -> String {
    guard index < names.count, !names[index].isEmpty else { return "column \(index + 1)" }
    return QuotedText.quote(names[index])
  }

  /// How messages call all columns.
  var labels: [String] { names.indices.map(label) }

  /// Finds a column by its name, in any case, or else by its number from 1 on.
  func index(of text: String) throws(TableError) -> Int {
    let exact = names.indices.filter { names[$0] == text }
    let name = text.lowercased()
    let similar = exact.isEmpty ? names.indices.filter { names[$0].lowercased() == name } : exact
    guard similar.count <= 1 else { throw .repeatedColumn(text) }
    if let index = similar.first, isPresent { return index }
    guard let number = Int(text), 1...names.count ~= number else {
      throw .noSuchColumn(text, columns: isPresent ? labels : [])
    }
    return number - 1
  }
}

/// What the header of a column says beside a name: `Weight (kg)`, `Weight [lb]`, `weight_kg`.
struct ColumnTitle {
  /// The whole header and what is left of it without a unit, as far as these differ.
  let names: [String]
  /// What stands between brackets.
  let bracketed: String?
  /// What may be a unit, though it may be something else as well.
  let trailing: [String]

  init(_ header: String) {
    var names = [header]
    if let range = header.firstRange(of: /[(\[][^()\[\]]*[)\]]/) {
      bracketed = String(header[range].dropFirst().dropLast())
      names.append(TypedNumber.trimmed(header[..<range.lowerBound]))
    } else {
      bracketed = nil
    }
    let words = header.split { " _,\t".contains($0) }
    let last = words.suffix(2).map(String.init)
    trailing =
      (last.count == 2 ? ["\(last[0])/\(last[1])", "\(last[0]) \(last[1])"] : [])
      + (last.last.map { [$0] } ?? [])
    if words.count > 1 { names.append(words.dropLast().joined(separator: " ")) }
    if words.count > 2 { names.append(words.dropLast(2).joined(separator: " ")) }
    self.names = names
  }

  /// The metric that the header names.
  var metric: QuantityType? {
    names.lazy.compactMap(TableWords.metric).first
  }

  /// Whether the header names a metric.
  func isName(of metric: QuantityType) -> Bool {
    names.contains { TableWords.metric($0) == metric }
  }

  /// The unit in the header.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: What is wrong with text in brackets that should be a unit.
  func unit(_ parser: QuantityParser) throws(TypedValueError) -> QuantityUnit? {
    if let bracketed { return try parser.typedUnit(TypedNumber.trimmed(bracketed)) }
    return trailing.lazy.compactMap { try? parser.typedUnit($0) }.first
  }
}
