extension IntensityScale {
  /// Says of each step where it begins: `below 4,000`, `from 4,000`, `6,000` and so on.
  func stepTexts(_ repertoire: Repertoire) -> [String] {
    let plain = NumberText(fractionDigits: fractionDigits, repertoire)
    let isPlain = fractionDigits <= 9 && borders.allSatisfy { abs($0) < 1e15 }
    let texts = borders.map { isPlain ? plain.string($0) : plain.scientific($0) }
    return ["below \(texts[0])", "from \(texts[0])"] + texts.dropFirst()
  }
}
