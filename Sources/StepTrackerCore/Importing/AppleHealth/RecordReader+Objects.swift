import Foundation

/// Objects that are no quantities.
extension RecordReader {
  /// Begins an element of the top level, which ends what was left open.
  mutating func begin(
    _ root: ObjectReader.Root, _ event: MarkupScanner.Event, _ scanner: borrowing MarkupScanner
  ) {
    rejectPending(.unclosedElement)
    rejectObject(.unclosedElement)
    guard case .object(let type) = root else {
      return types.count(types.number(of: String(decoding: scanner.name, as: UTF8.self)))
    }
    objects.begin(type, scanner.attributes, at: scanner.position)
    if event == .emptyTag { finishObject() }
  }

  /// Takes a part of the object that is open, if one is.
  mutating func takePart(
    _ event: MarkupScanner.Event, _ name: UnsafeBufferPointer<UInt8>,
    _ attributes: [MarkupAttribute]
  ) {
    guard objects.isOpen else { return }
    objects.open(name, attributes)
    if event == .emptyTag { _ = objects.close(name) }
  }

  /// Counts the object that is open, which has ended.
  mutating func finishObject() {
    let type = objects.openType
    switch objects.finish(latest: latest, exportDate: exportDate) {
    case .object(let object):
      accepted += 1
      from = min(from, object.span.lowerBound.timeIntervalSince1970)
      to = max(to, object.span.upperBound.timeIntervalSince1970)
    case .rejected(let fault, let position):
      reject(type, fault, at: position)
    case nil: break
    }
  }

  /// Gives up the object that is open, if one is.
  mutating func rejectObject(_ fault: ImportIssue.Kind) {
    let type = objects.openType
    guard let position = objects.drop() else { return }
    reject(type, fault, at: position)
  }

  private mutating func reject(
    _ type: HealthObjectType?, _ fault: ImportIssue.Kind, at position: FilePosition
  ) {
    rejected += 1
    if let type { rejectedObjects[.object(type), default: 0] += 1 }
    issues.add(fault, at: position)
  }
}
