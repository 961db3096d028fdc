/// A raster of dots, eight to a cell, that becomes Braille characters.
struct DotCanvas {
  let width: Int
  let height: Int
  private var dots: [Bool]

  init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    dots = Array(repeating: false, count: self.width * self.height)
  }

  /// Whether a dot is set; `y` counts from the foot.
  func contains(x: Int, y: Int) -> Bool {
    0..<width ~= x && 0..<height ~= y && dots[y * width + x]
  }

  /// Sets a dot; `y` counts from the foot.
  mutating func set(x: Int, y: Int) {
    if 0..<width ~= x, 0..<height ~= y { dots[y * width + x] = true }
  }

  /// Sets the dots of a straight line between two points, both included.
  ///
  /// - Parameters:
  ///   - start: Where the line begins.
  ///   - end: Where it ends.
  ///   - isDotted: Whether every second dot is left out, whatever the slope.
  mutating func drawLine(from start: (x: Int, y: Int), to end: (x: Int, y: Int), isDotted: Bool) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(dx), abs(dy), 1)
    for step in 0...steps {
      let x = start.x + Self.rounded(dx * step, over: steps)
      let y = start.y + Self.rounded(dy * step, over: steps)
      if isDotted, (abs(dx) >= abs(dy) ? x : y) % 2 != 0 { continue }
      set(x: x, y: y)
    }
  }

  /// The whole number nearest to a fraction; halves go up.
  private static func rounded(_ numerator: Int, over denominator: Int) -> Int {
    let doubled = 2 * numerator + denominator
    return (doubled >= 0 ? doubled : doubled - 2 * denominator + 1) / (2 * denominator)
  }

  /// The bits of a Braille pattern: the left dots from the top, then the right ones.
  private static let bits: [UInt32] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  /// The dots of a cell as bits of a Braille pattern; rows count from the top.
  func pattern(column: Int, row: Int) -> UInt32 {
    var pattern: UInt32 = 0
    for dot in 0..<8 where contains(x: column * 2 + dot / 4, y: height - 1 - row * 4 - dot % 4) {
      pattern |= Self.bits[dot]
    }
    return pattern
  }

  /// The character of a Braille pattern, nil for one without dots.
  static func character(ofPattern pattern: UInt32) -> Character? {
    pattern == 0 ? nil : Unicode.Scalar(0x2800 + pattern).map(Character.init)
  }
}
