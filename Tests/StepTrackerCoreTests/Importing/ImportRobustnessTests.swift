import Foundation
import Testing

@testable import StepTrackerCore

/// What every object needs.
private let times = """
  sourceName="Phone" startDate="2024-05-01 07:30:00 +0900" endDate="2024-05-01 07:34:00 +0900"
  """

/// An export that holds every construct, small enough to be cut and damaged everywhere.
private let sample = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE HealthData [
  <!-- HealthKit Export Version: 12 -->
  <!ATTLIST VisionPrescription
    type CDATA #REQUIRED
  <!ELEMENT RightEye EMPTY>
  >
  ]>
  <HealthData locale="ko_KR">
   <ExportDate value="2024-05-02 12:00:00 +0900"/>
   \(Export.record(["sourceName": "A&#183;B\u{a0}>", "device": "&lt;&lt;HKDevice: 0x1f&gt;, name:W&gt;"]))
   \(Export.record(["value": "313"], children: "\n<MetadataEntry key=\"HKWasUserEntered\" value='1'/>\n"))
   \(Export.record(["value": "nan"]))
   <!-- <Record/> --><![CDATA[ <Record/> ]]>
   <Correlation type="x" \(times)>\(Export.record(["value": "314"]))</Correlation>
   <Workout workoutActivityType="y" \(times)><WorkoutStatistics sum="1"/></Workout>
   <Record type="HKCategoryTypeIdentifierFever" \(times)/>
   <ActivitySummary dateComponents="2024-05-01"/>
  </HealthData>

  """

struct ImportRobustnessTests {
  @Test func `chunks of any size give the same samples`() throws {
    let whole = try Imported(MemoryByteSource(sample.utf8), chunkSize: 1 << 20)
    #expect(whole.values == [312, 313, 314])
    #expect(whole.objects.map(\.type.name) == ["correlations", "workouts", "fever", "activity"])
    #expect(whole.report.isComplete)
    for size in 1...sample.utf8.count {
      let imported = try Imported(
        MemoryByteSource(sample.utf8, largestRead: size), chunkSize: size)
      #expect(imported.samples == whole.samples, "chunks of \(size)")
      #expect(imported.objects == whole.objects, "chunks of \(size)")
      #expect(imported.report == whole.report, "chunks of \(size)")
    }
  }

  @Test func `a document cut anywhere yields a beginning of its samples`() throws {
    let bytes = Array(sample.utf8)
    let whole = try Imported(MemoryByteSource(bytes))
    let end = try #require(sample.utf8.firstRange(of: "</HealthData>".utf8))
    let completeLength = sample.utf8.distance(from: sample.utf8.startIndex, to: end.upperBound)
    var counts: [Int] = []
    for length in 0...bytes.count {
      let imported = try Imported(MemoryByteSource(bytes.prefix(length)), chunkSize: 100)
      #expect(imported.samples == Array(whole.samples.prefix(imported.samples.count)))
      #expect(imported.objects == Array(whole.objects.prefix(imported.objects.count)))
      #expect(imported.report.isComplete == (length >= completeLength))
      #expect(imported.kinds.contains(.truncated) != imported.report.isComplete)
      counts.append(imported.samples.count)
    }
    #expect(counts == counts.sorted())
    #expect(counts.last == 3)
  }

  @Test func `a record cut inside of a tag or before its end is not taken`() throws {
    let record = Export.record(children: "<MetadataEntry key=\"a\" value=\"b\"/>")
    for cut in ["</Record>", "/><", "<Meta", "value=\"b\"", "endDate"] {
      let end = try #require(record.range(of: cut)).lowerBound
      let text = "<HealthData>\(record)\(record[..<end])"
      let imported = try Imported(MemoryByteSource(text.utf8))
      #expect(imported.samples.count == 1)
      #expect(imported.report.read == 1)
      #expect(imported.kinds == [.truncated])
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `random damage never traps and never invents samples`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let markup = Array("<>\"'=&;/!?[]- \n\0".utf8)
    let sound = Array(sample.utf8)
    for _ in 0..<150 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[index] = .random(in: 0...255, using: &random)
        case 2: bytes[index] = markup.randomElement(using: &random) ?? 0
        case 3: bytes.insert(markup.randomElement(using: &random) ?? 0, at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 9))
        }
      }
      let chunkSize = Int.random(in: 1...300, using: &random)
      let imported = try Imported(
        MemoryByteSource(bytes), chunkSize: chunkSize, maximumTagLength: 500)
      let taken = imported.samples.count + imported.objects.count
      #expect(imported.report.read == taken + imported.report.rejected)
      #expect(imported.objects.count <= 4)
      // Damage to a comment can bring out the two records in it, which lack everything.
      #expect(imported.samples.count <= 4)
      for sample in imported.samples {
        #expect(sample.value.isFinite)
        #expect(sample.start <= sample.end)
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `random bytes never trap`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("<>\"'=&;/!?[]- \nRecord#x1DOCTYPE".utf8)
    for _ in 0..<200 {
      let length = Int.random(in: 0...600, using: &random)
      let isText = Bool.random(using: &random)
      let bytes = (0..<length).map { _ -> UInt8 in
        isText ? alphabet.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
      }
      let imported = try Imported(MemoryByteSource(bytes), chunkSize: 64, maximumTagLength: 100)
      #expect(imported.samples.isEmpty && imported.objects.isEmpty)
      #expect(!imported.report.isComplete)
    }
  }

  @Test func `damage inside of an archive keeps what came before`() throws {
    // A stored entry, whose damage shows in the checksum only.
    var bytes = Array(try Fixture.data("zip/stored.zip"))
    let index = try #require(bytes.firstIndex(of: UInt8(ascii: "5")))
    bytes[index] ^= 1
    let archive = try ZipArchive(MemoryByteSource(bytes))
    let entry = try #require(archive.entries.first)
    let imported = try Imported(archive.open(entry))
    #expect(!imported.report.isComplete)
    #expect(imported.kinds.last == .damagedArchive(.wrongChecksum))
  }
}
