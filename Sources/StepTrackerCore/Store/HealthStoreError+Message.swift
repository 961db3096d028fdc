extension HealthStoreError {
  /// Says what happened, without a path and without values of the store.
  public var summary: String {
    switch self {
    case .authorizationNotDetermined: "nobody has allowed the use of this type yet"
    case .sharingDenied(let type): "\(type.name) is locked"
    case .noData: "there is no data"
    case .incompatibleUnit(let unit, let type): "\(unit) does not measure \(type.name)"
    case .valueNotFinite(let type): "a value of \(type.name) is not a finite number"
    case .endBeforeStart(let type): "a sample of \(type.name) ends before it starts"
    case .timeOutOfRange(let type): "a sample of \(type.name) lies outside the years 1 to 9999"
    case .malformedID(let text): "\(QuotedText.quote(text)) is not an id"
    case .noSuchSample(let text): "no sample has an id that begins with \(QuotedText.quote(text))"
    case .ambiguousID(let text, let ids):
      "\(ids.count) samples have ids that begin with \(QuotedText.quote(text))"
    case .unableToCompleteRequest(let fault): fault.summary
    }
  }

  /// Says what to do about it.
  public var advice: String {
    switch self {
    case .authorizationNotDetermined: "request authorization first"
    case .sharingDenied: "unlock it first"
    case .noData: "add or import some"
    case .incompatibleUnit(_, let type): "use \(type.canonicalUnit) or a unit of the same kind"
    case .valueNotFinite, .endBeforeStart, .timeOutOfRange: "nothing was saved"
    case .malformedID: "give 4 to 16 of the digits 0-9 and a-f, as listed"
    case .noSuchSample: "look it up in a list"
    case .ambiguousID: "give more digits"
    case .unableToCompleteRequest(let fault): fault.advice
    }
  }
}

extension HealthStoreError: CustomStringConvertible {
  /// What happened and what to do about it.
  public var description: String { "\(summary); \(advice)" }
}
