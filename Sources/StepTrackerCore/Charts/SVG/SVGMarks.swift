/// The marks that charts of bars and of lines have in common.
enum SVGMarks {
  /// Stripes in a role's colour, for what is not complete.
  static func hatch(_ role: StyleRole) -> SVGElement {
    SVGElement(
      "pattern",
      [
        "id": "hatch", "class": "\(role)", "width": 6, "height": 6,
        "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)",
      ],
      [
        SVGElement("rect", ["class": "fill step0", "width": 6, "height": 6]),
        SVGElement("rect", ["class": "fill", "width": 2, "height": 6]),
      ])
  }

  /// A role's colour that fades away from a line towards zero.
  static func fade(_ role: StyleRole, isUpwards: Bool) -> SVGElement {
    SVGElement(
      "linearGradient",
      ["id": "fade", "class": "\(role)", "x2": 0, "y2": 1],
      [
        SVGElement(
          "stop", ["stop-color": "currentColor", "stop-opacity": isUpwards ? "0.06" : "0.4"]),
        SVGElement(
          "stop",
          [
            "offset": 1, "stop-color": "currentColor", "stop-opacity": isUpwards ? "0.4" : "0.06",
          ]),
      ])
  }

  /// A line over other marks, from which a rim keeps it apart.
  static func overline(_ path: String, class classes: String) -> [SVGElement] {
    path.isEmpty
      ? []
      : [
        SVGElement("path", ["class": "halo", "d": path]),
        SVGElement("path", ["class": classes, "d": path]),
      ]
  }

  /// A short line beside its explanation.
  static func lineSample(_ classes: String) -> [SVGElement] {
    [SVGElement("path", ["class": classes, "d": "M1 7H19"])]
  }

  /// A small bar beside its explanation.
  static func barSample(_ classes: String) -> [SVGElement] {
    [SVGElement("rect", ["class": classes, "x": 4, "width": 12, "height": 13, "rx": 2])]
  }
}
