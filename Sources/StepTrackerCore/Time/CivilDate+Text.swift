extension CivilDate: LosslessStringConvertible {
  /// Reads `2024-05-01`; nil for every other form and for dates that the calendar does not have.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ places: Range<Int>) -> Int? {
      places.reduce(0) { (number: Int?, place) in
        let digit = Int(bytes[place]) - 0x30
        return 0...9 ~= digit ? number.map { $0 * 10 + digit } : nil
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The date as ISO 8601 writes it, `2024-05-01`.
  public var description: String { String(asciiCapacity: 20) { $0.append(self) } }
}
