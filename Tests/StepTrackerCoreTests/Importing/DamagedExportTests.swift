import Foundation
import Testing

@testable import StepTrackerCore
@testable import steptracker

/// An export that is damaged in ways that depend on a seed alone.
private struct DamagedExport: CustomTestStringConvertible {
  var form: ExportForm
  var damage: Damage
  var seed: UInt64

  var testDescription: String { "\(form.rawValue), \(damage.rawValue), seed \(seed)" }

  /// The bytes, and how many of the first ones are as they were.
  func make() throws -> (bytes: [UInt8], intact: Int) {
    // Each form and kind has seeds of its own.
    let salt = testDescription.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }
    var random = SeededGenerator(seed: salt)
    return damage.apply(to: try form.sound(), using: &random)
  }

  static func all(_ forms: [ExportForm], seeds: ClosedRange<UInt64>) -> [DamagedExport] {
    forms.flatMap { form in
      Damage.allCases.filter { $0 != .linesDoubled || !form.isArchive }.flatMap { damage in
        seeds.map { DamagedExport(form: form, damage: damage, seed: $0) }
      }
    }
  }
}

struct DamagedExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What the sound export holds.
  private static let sound = Result {
    try Imported(MemoryByteSource(ExportForm.document.sound()), chunkSize: 1 << 18)
  }

  @Test(arguments: ExportForm.allCases)
  func `a sound export is read whole in every form`(form: ExportForm) throws {
    let sound = try Self.sound.get()
    #expect(sound.report.isComplete)
    #expect(sound.samples.count > 290)
    #expect(sound.report.rejected == 4)
    let imported = try form.importing(form.sound(), in: folder)
    #expect(imported.samples == sound.samples)
    #expect(imported.report.isComplete)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `the order of attributes does not matter`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let document = try ExportForm.document.sound()
    let shuffled = ShuffledDocument(document, using: &random).bytes
    #expect(shuffled != document)
    #expect(shuffled.count == document.count)
    let imported = try Imported(MemoryByteSource(shuffled))
    #expect(try imported.samples == Self.sound.get().samples)
    #expect(try imported.report.issues == Self.sound.get().report.issues)
  }

  @Test(arguments: DamagedExport.all(ExportForm.allCases, seeds: 1...4))
  fileprivate func `damage keeps what is before it and invents nothing`(
    export: DamagedExport
  ) throws {
    let sound = try Self.sound.get()
    let (bytes, intact) = try export.make()
    let length = try export.form.documentLength(ofFirst: intact)
    let document = try ExportForm.document.sound()
    let beginning = try Imported(MemoryByteSource(document[..<length]))
    let before = beginning.samples
    #expect(before == Array(sound.samples.prefix(before.count)))
    #expect(beginning.objects == Array(sound.objects.prefix(beginning.objects.count)))
    do {
      let imported = try export.form.importing(bytes, in: folder)
      let report = imported.report
      #expect(Array(imported.samples.prefix(before.count)) == before)
      #expect(
        Array(imported.objects.prefix(beginning.objects.count)) == beginning.objects)
      if export.damage != .linesDoubled {
        #expect(imported.samples.count <= sound.samples.count)
        #expect(imported.objects.count <= sound.objects.count)
      }
      let taken = imported.samples.count + imported.objects.count
      #expect(report.read == taken + report.rejected)
      #expect(report.isComplete != report.issues.kinds.contains { $0.kind.endsFile })
      #expect(imported.samples.allSatisfy { $0.value.isFinite && $0.start <= $0.end })
    } catch let error as ImportError {
      #expect(before.isEmpty, "\(error)")
    }
    if export.form == .archivePipe {
      #expect(try folder.names().isEmpty)
    }
  }

  @Test(
    arguments: DamagedExport.all(
      [.document, .folder, .archive, .archiveWithDescriptors], seeds: 9...9)
  )
  fileprivate func `damage always has a receipt and its status`(
    export: DamagedExport
  ) async throws {
    let run = try CommandRun()
    let path = try export.form.write(export.make().bytes, in: folder)
    let sound = try Self.sound.get()
    // Strictly first: the sound export has records that are rejected, so nothing is kept.
    let strict = await run.run(["import", "--strict", "--json", path])
    #expect(strict.status == .badData || strict.status == .noInput)
    #expect(await run("export").output.split(separator: "\n").count <= 1)

    let result = await run.run(["import", "--json", path])
    let body = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let receipts = (body as? [String: Any])?["files"] as? [[String: Any]]
    let receipt = try #require(receipts?.first)
    func number(_ key: String) -> Int { receipt[key] as? Int ?? -1 }
    let sum = ["new", "duplicates", "replaced", "deleted", "rejected"].map(number).reduce(0, +)
    #expect(number("read") == sum)
    #expect(number("new") <= sound.samples.count + sound.objects.count)
    let isRecognised = receipt["format"] is String
    let hasSamples = number("read") > number("rejected")
    let expected: steptracker.ExitStatus =
      receipt["complete"] as? Bool == true && hasSamples
      ? .success : isRecognised || !export.form.isArchive ? .badData : .noInput
    #expect(result.status == expected)
    #expect((result.status == .success) == result.error.isEmpty)
    #expect(result.error.filter { $0 == "\n" }.count <= 1)
    let kept = await run("export").output.split(separator: "\n").count
    #expect(max(0, kept - 1) == number("new"))
  }
}

extension ImportIssue.Kind {
  /// Whether a file with this issue is not complete.
  fileprivate var endsFile: Bool {
    switch self {
    case .truncated, .damagedArchive: true
    default: false
    }
  }
}
