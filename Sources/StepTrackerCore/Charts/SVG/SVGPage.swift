/// A picture that grows from its title downwards, until it has its height.
struct SVGPage {
  static let width = 800.0
  static let margin = 24.0

  /// Where the next part begins.
  private(set) var y = margin
  private let title: [String]
  private let roles: [StyleRole]
  private var elements: [SVGElement] = []
  private var definitions: [SVGElement] = []

  /// Begins a picture with the title in large letters and its other parts below.
  init(title: [String], unit: String, roles: [StyleRole]) {
    self.title = (title + [unit]).filter { !$0.isEmpty }
    self.roles = roles
    let room = Self.width - 2 * Self.margin
    for line in SVGText.lines(joining: Array(self.title.prefix(1)), width: room, size: 18) {
      add(line, x: Self.margin, class: "title", ascent: 16, height: 24)
    }
    for line in SVGText.lines(joining: Array(self.title.dropFirst()), width: room, size: 13) {
      add(line, x: Self.margin, class: "subtitle note", ascent: 11, height: 18)
    }
    y += 14
  }

  /// Adds elements and the height that they take.
  mutating func add(_ new: [SVGElement], height: Double) {
    elements += new
    y += height
  }

  /// Adds something that elements refer to.
  mutating func define(_ definition: SVGElement) {
    definitions.append(definition)
  }

  private mutating func add(
    _ text: String, x: Double, class classes: String, ascent: Double, height: Double
  ) {
    add([.text(text, x: x, y: y + ascent, class: classes)], height: height)
  }

  /// Adds marks with their meanings, and starts a new line where one does not fit.
  mutating func add(legend entries: [(mark: [SVGElement], text: String)], x left: Double) {
    guard !entries.isEmpty else { return }
    y += 10
    var x = left
    for (mark, text) in entries {
      let width = (mark.isEmpty ? 0 : 26) + SVGText.width(text) + 20
      if x > left, x + width > Self.width - Self.margin { (x, y) = (left, y + 20) }
      if !mark.isEmpty {
        elements.append(SVGElement("g", ["transform": "translate(\(x.svg) \(y.svg))"], mark))
      }
      let start = x + (mark.isEmpty ? 0 : 26)
      elements.append(.text(text, x: start, y: y + 11, class: "note"))
      x += width
    }
    y += 16
  }

  /// Returns the document of a chart that has nothing to show.
  static func withoutData(
    title: [String], unit: String, summary: [[String]], description: [String]
  ) -> String {
    var page = SVGPage(title: title, unit: unit, roles: [])
    page.add("No data.", x: margin, class: "note", ascent: 12, height: 18)
    page.add(summary: summary, x: margin)
    return page.document(description: description)
  }

  /// Adds the lines under the chart.
  mutating func add(summary: [[String]], x: Double) {
    y += 12
    for parts in summary {
      for line in SVGText.lines(joining: parts, width: Self.width - Self.margin - x, size: 13) {
        add(line, x: x, class: "subtitle", ascent: 12, height: 19)
      }
    }
  }

  /// Returns the whole document.
  ///
  /// - Parameter description: Sentences that say what the picture shows, for those who do not see it.
  /// - Returns: The text of the document.
  func document(description: [String]) -> String {
    let height = (y + Self.margin - 6).rounded()
    let root = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": Self.width, "height": height,
        "viewBox": "0 0 \(Self.width.svg) \(height.svg)", "role": "img",
        "aria-labelledby": "title description",
      ],
      [
        SVGElement("title", ["id": "title"], text: title.joined(separator: " · ")),
        SVGElement("desc", ["id": "description"], text: description.joined(separator: " ")),
        SVGElement(styleSheet: SVGTheme.css(for: roles)),
      ] + (definitions.isEmpty ? [] : [SVGElement("defs", [:], definitions)]) + [
        SVGElement(
          "rect",
          [
            "class": "page", "x": 0.5, "y": 0.5, "width": Self.width - 1, "height": height - 1,
            "rx": 10,
          ])
      ] + elements)
    var document = ""
    root.write(to: &document)
    return document
  }
}
