/// What form results are printed in.
enum OutputFormat: String, CaseIterable, ArgumentValue {
  /// Tables and charts for people.
  case table
  case json
  case csv
}
