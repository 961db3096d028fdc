/// An element of an SVG document: a name, attributes in order, and what is inside of it.
struct SVGElement {
  private let name: String
  private let attributes: [(name: String, value: any SVGValue)]
  private let content: Content

  private enum Content {
    case text(String)
    case styleSheet(String)
    case children([SVGElement])
  }

  /// Creates an element with others inside of it, or none.
  init(
    _ name: String, _ attributes: KeyValuePairs<String, any SVGValue> = [:],
    _ children: [SVGElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value) }
    content = .children(children)
  }

  /// Creates an element with text inside of it.
  init(_ name: String, _ attributes: KeyValuePairs<String, any SVGValue> = [:], text: String) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value) }
    content = .text(text)
  }

  /// Creates a style sheet, which must hold neither `<` nor `&`.
  init(styleSheet: String) {
    name = "style"
    attributes = []
    content = .styleSheet(styleSheet)
  }

  /// Adds a line to the document for the element, and one for each of its children.
  func write(to document: inout String, indent: Int = 0) {
    document += String(repeating: " ", count: indent) + "<" + name
    for attribute in attributes {
      document += " \(attribute.name)=\"\(SVGText.escaped(attribute.value.svg))\""
    }
    switch content {
    case .text(let text):
      document += ">\(SVGText.escaped(text))</\(name)>\n"
    case .styleSheet(let text):
      document += ">\n\(text)\n</\(name)>\n"
    case .children(let children) where children.isEmpty:
      document += "/>\n"
    case .children(let children):
      document += ">\n"
      for child in children { child.write(to: &document, indent: indent + 1) }
      document += String(repeating: " ", count: indent) + "</\(name)>\n"
    }
  }
}

extension SVGElement {
  /// Groups elements that have a class in common.
  static func group(_ classes: String, _ children: [SVGElement]) -> SVGElement {
    SVGElement("g", ["class": classes], children)
  }

  /// Writes text whose baseline begins at a point, or ends or is centred there.
  static func text(
    _ text: String, x: Double, y: Double, class classes: String
  ) -> SVGElement {
    SVGElement("text", ["x": x, "y": y, "class": classes], text: text)
  }

  /// Draws a straight line.
  static func line(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), class classes: String
  ) -> SVGElement {
    SVGElement(
      "line", ["x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y, "class": classes])
  }

  /// What is shown for an element under the pointer; nothing for an empty text.
  static func tooltip(_ text: String) -> [SVGElement] {
    text.isEmpty ? [] : [SVGElement("title", text: text)]
  }
}

/// A value that an attribute can have.
protocol SVGValue {
  /// The value as it is written, but for escapes.
  var svg: String { get }
}

extension String: SVGValue {
  var svg: String { self }
}

extension Int: SVGValue {
  var svg: String { String(self) }
}

/// A length in pixels, to a tenth: 12.04 is `12`, 12.06 is `12.1`.
extension Double: SVGValue {
  var svg: String {
    guard let tenths = Int(exactly: (self * 10).rounded()) else { return "0" }
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }
}
