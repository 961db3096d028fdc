/// An attribute of a tag, pointing into the scanner's memory.
///
/// It is valid until the scanner is asked for the next event.
package struct MarkupAttribute {
  /// The name's bytes.
  package var name: UnsafeBufferPointer<UInt8>
  /// The value's bytes as they stand in the file, without the quotes.
  package var rawValue: UnsafeBufferPointer<UInt8>
  /// Whether the value holds neither references nor control characters.
  package var isPlain: Bool

  /// The value with its references resolved; see ``MarkupText``.
  package var value: String { MarkupText.decode(rawValue) }
}
