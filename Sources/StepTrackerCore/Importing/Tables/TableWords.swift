/// The words by which headers tell what columns hold.
enum TableWords {
  /// Headers of dates.
  static let dates: Set = [
    "date", "datetime", "dateandtime", "timestamp", "day", "start", "startdate", "startdatetime",
    "starttime",
  ]
  /// Headers of dates in other languages; some mean something else in English.
  static let foreignDates: Set = [
    "datum", "datumuhrzeit", "datumzeit", "datumundzeit", "tag", "beginn", "startzeit", "fecha",
    "fechahora", "fechayhora", "data", "dataora", "dataeora", "dataehora", "jour", "dateheure",
    "dateetheure", "dato", "datumtijd",
  ]
  /// Headers of dates at which something starts, beside which there may be those of its ends.
  static let starts: Set = [
    "start", "startdate", "startdatetime", "starttime", "startzeit", "beginn", "from", "begin",
  ]
  /// Headers of dates at which something ends.
  static let ends: Set = [
    "end", "enddate", "enddatetime", "endtime", "finish", "finishdate", "finishtime", "stop",
    "stopdate", "stoptime", "to", "until", "ende", "endzeit",
  ]
  /// Headers of where samples come from.
  static let sources: Set = [
    "source", "sourcename", "datasource", "quelle", "datenquelle", "fuente", "fonte", "bron",
  ]
  /// Headers of times of day.
  static let times: Set = [
    "time", "timeofday", "uhrzeit", "zeit", "heure", "hora", "ora", "tijd",
  ]
  /// Headers of values.
  static let values: Set = [
    "value", "amount", "measurement", "wert", "messwert", "menge", "valeur", "valor", "valore",
    "waarde",
  ]

  /// The metric of a name, in English or by a common header in another language.
  static func metric(_ name: String) -> QuantityType? {
    QuantityType(named: name) ?? foreignMetrics[key(name)]
  }

  private static let foreignMetrics: [String: QuantityType] = [
    "gewicht": .bodyMass, "körpergewicht": .bodyMass, "poids": .bodyMass, "peso": .bodyMass,
    "körperfett": .bodyFatPercentage, "fett": .bodyFatPercentage,
    "massegrasse": .bodyFatPercentage, "grasacorporal": .bodyFatPercentage,
    "schritte": .stepCount, "schrittzahl": .stepCount, "pas": .stepCount, "pasos": .stepCount,
    "passi": .stepCount, "passos": .stepCount, "stappen": .stepCount,
    "größe": .height, "körpergröße": .height, "taille": .height, "altura": .height,
    "estatura": .height, "altezza": .height,
    "puls": .heartRate, "herzfrequenz": .heartRate, "fréquencecardiaque": .heartRate,
    "blutzucker": .bloodGlucose, "glukose": .bloodGlucose, "glycémie": .bloodGlucose,
    "glucosa": .bloodGlucose,
  ]

  /// Headers of units.
  static let units: Set = ["unit", "units", "uom", "einheit", "unité", "unidad", "unità"]

  /// A header in lower case, letters and digits only.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Whether a header is one of units: `Unit`, `Weight unit`, `unit_of_weight`.
  static func isUnit(_ header: String) -> Bool {
    let words = header.lowercased().split { !$0.isLetter }
    return units.contains(key(header)) || header.hasSuffix("Unit")
      || ["unit", "einheit"].contains(words.last) || words.starts(with: ["unit", "of"])
  }
}
