/// A kind of event or state, such as sleep or a symptom: HealthKit's `HKCategoryType`.
///
/// Types that the catalogue does not know are types too: their name is the identifier.
public struct CategoryType: Hashable, Sendable {
  /// HealthKit's identifier, for example `HKCategoryTypeIdentifierSleepAnalysis`.
  public let identifier: String

  static let identifierPrefix = "HKCategoryTypeIdentifier"
  /// How long an identifier may be; the longest of HealthKit's has 67 characters.
  private static let maximumLength = 200

  /// Makes a type of its identifier; nil if it is none of a category.
  public init?(identifier: String) {
    let suffix = identifier.utf8.dropFirst(Self.identifierPrefix.utf8.count)
    guard identifier.utf8.starts(with: Self.identifierPrefix.utf8), !suffix.isEmpty,
      identifier.utf8.count <= Self.maximumLength,
      suffix.allSatisfy({ Unicode.Scalar($0).properties.isAlphabetic || 0x30...0x39 ~= $0 }),
      suffix.allSatisfy({ $0 < 0x80 })
    else { return nil }
    self.identifier = identifier
  }

  init(known suffix: String) {
    identifier = Self.identifierPrefix + suffix
  }

  /// The identifier without what all of them begin with: `SleepAnalysis`.
  var suffix: String { String(identifier.dropFirst(Self.identifierPrefix.count)) }

  /// When a person sleeps, and in which stages.
  public static let sleepAnalysis = CategoryType(known: "SleepAnalysis")
  /// The hours in which a person stood up.
  public static let appleStandHour = CategoryType(known: "AppleStandHour")
  /// When a person meditates.
  public static let mindfulSession = CategoryType(known: "MindfulSession")

  /// Whether the catalogue has the type.
  var isKnown: Bool { Self.names[suffix] != nil }

  /// The name on the command line: `sleep`; the identifier of a type that the catalogue does not have.
  public var name: String { Self.names[suffix] ?? identifier }

  /// The name in tables and headings, for example `Stand hours`.
  public var displayName: String {
    (isKnown ? name.split(separator: "-").map(String.init) : suffix.camelCaseWords)
      .joined(separator: " ").capitalizedFirst
  }

  /// What a value of this type says: `asleep core` for `HKCategoryValueSleepAnalysisAsleepCore`.
  ///
  /// Empty for the value of types that have only one.
  public func words(for value: String) -> String {
    let prefix = "HKCategoryValue"
    guard value.hasPrefix(prefix) else { return value }
    let name = value.dropFirst(prefix.count)
    if name == "NotApplicable" { return "" }
    let own = name.hasPrefix(suffix) && name.count > suffix.count
    return String(own ? name.dropFirst(suffix.count) : name).camelCaseWords.joined(separator: " ")
  }
}

extension String {
  /// The words of a name such as `AsleepREM`, in small letters but for abbreviations: `asleep`, `REM`.
  package var camelCaseWords: [String] {
    var words: [String] = []
    let letters = Array(self)
    for (index, letter) in letters.enumerated() {
      let follows = index > 0 && !letters[index - 1].isUppercase
      let leads = index + 1 < letters.count && letters[index + 1].isLowercase
      if words.isEmpty || (letter.isUppercase && (follows || leads)) { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }
  }

  /// The text with a capital letter first.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
