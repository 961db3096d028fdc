import StepTrackerCore
import Testing

@testable import steptracker

struct ImportProgressTests {
  private static let usual = ImportProgress(
    name: "export.zip", reading: ReadingProgress(bytesRead: 420_000_000, byteCount: 1_000_000_000),
    samples: 1_204_000, elapsed: .seconds(6.9))

  private static let lines: [(width: Int, repertoire: Repertoire, line: String)] = [
    (
      17, .unicode,
      "████▎        42 %"
    ),
    (
      24, .unicode,
      "export.z…  ██▌      42 %"
    ),
    (
      30, .unicode,
      "export.zip  ████▋         42 %"
    ),
    (
      37, .unicode,
      "export.zip  ██▌      42 %   0:10 left"
    ),
    (
      60, .unicode,
      "export.zip  ████▎        42 %  1,204,000 samples   0:10 left"
    ),
    (
      77, .unicode,
      "export.zip  ███████▏            42 %   61 MB/s  1,204,000 samples   0:10 left"
    ),
    (
      117, .unicode,
      "export.zip  ████████████████▊                          42 %   61 MB/s  1,204,000 samples   0:10 left"
    ),
    (
      17, .ascii,
      "####         42 %"
    ),
    (
      77, .ascii,
      "export.zip  #######             42 %   61 MB/s  1,204,000 samples   0:10 left"
    ),
  ]

  @Test(arguments: lines.indices) func `a line says what fits`(index: Int) {
    let (width, repertoire, line) = Self.lines[index]
    #expect(Self.usual.line(width: width, repertoire) == line)
  }

  /// Files and moments that are not usual.
  private static let odd: [ImportProgress] = [
    usual,
    ImportProgress(
      name: "건강 데이터 내보내기 2024년 5월 10일 사본.zip",
      reading: ReadingProgress(bytesRead: 1, byteCount: 3), samples: 1, elapsed: .seconds(360_000)),
    ImportProgress(
      name: "e", reading: ReadingProgress(bytesRead: .max, byteCount: .max), samples: .max,
      elapsed: .milliseconds(300)),
    ImportProgress(
      name: "", reading: ReadingProgress(bytesRead: 0, byteCount: 9), samples: 0, elapsed: .zero),
    ImportProgress(
      name: "standard input", reading: ReadingProgress(bytesRead: 212_000_000), samples: 1_204_000,
      elapsed: .seconds(3.5)),
  ]

  @Test(arguments: odd) func `no line is too wide, at any width`(progress: ImportProgress) {
    for width in 1...130 {
      for repertoire in Repertoire.allCases {
        let line = progress.line(width: width, repertoire)
        #expect(DisplayWidth.columns(of: line) <= width, "\(width): \(line)")
        #expect(!line.contains("\n"))
        if width >= 17, progress.reading.share != nil { #expect(line.contains(" %")) }
      }
    }
  }

  @Test(arguments: 17...130) func `a line in ASCII has nothing else`(width: Int) {
    #expect(Self.usual.line(width: width, .ascii).utf8.allSatisfy { 0x20...0x7E ~= $0 })
  }

  @Test func `the parts stay in their places`() throws {
    let places = (1...99).map { percent in
      var progress = Self.usual
      progress.reading.bytesRead = percent * 10_000_000
      progress.samples = percent * percent * 1000
      return progress.line(width: 80).firstIndex(of: "%")?.utf16Offset(
        in: progress.line(width: 80))
    }
    #expect(Set(places).count == 1)
    #expect(places[0] != nil)
  }

  @Test func `a pipe has no share, no bar and no end in sight`() {
    var progress = Self.usual
    progress.name = "standard input"
    progress.reading.byteCount = nil
    #expect(
      progress.line(width: 80) == "standard input  420 MB read   61 MB/s  1,204,000 samples")
    #expect(progress.line(width: 40) == "standar…  420 MB read  1,204,000 samples")
    #expect(progress.line(width: 20) == "420 MB read")
    #expect(progress.sentence == "standard input: 420 MB read, 1,204,000 samples")
  }

  private static let times: [(seconds: Double, share: Int, text: String)] = [
    (0.2, 50, ""), (10, 0, ""), (10, 99, "0:01 left"), (59, 50, "0:59 left"),
    (60, 50, "1:00 left"), (3598.5, 50, "59:59 left"), (3600, 50, "1:00:00 left"),
    (1e9, 1, "99:59:59 left"), (5, 100, "0:00 left"),
  ]

  @Test(arguments: times.indices) func `the time left is what the share tells`(index: Int) {
    let (seconds, share, text) = Self.times[index]
    var progress = Self.usual
    progress.elapsed = .seconds(seconds)
    progress.reading = ReadingProgress(bytesRead: share, byteCount: 100)
    let line = progress.line(width: 100)
    #expect(line.hasSuffix(text.isEmpty ? "samples            " : text), "\(line)")
  }

  @Test func `not before everything has been read is it 100 %`() {
    var progress = Self.usual
    progress.reading.bytesRead = 999_999_999
    #expect(progress.sentence == "export.zip: 99 %, 1,204,000 samples")
    progress.reading.bytesRead += 1
    #expect(progress.sentence == "export.zip: 100 %, 1,204,000 samples")
  }

  private static let conclusions: [(seconds: Double, text: String)] = [
    (0, "0.00 s, 420 GB/s"), (0.54, "0.54 s, 778 MB/s"), (9.994, "9.99 s, 42 MB/s"),
    (12.34, "12.3 s, 34 MB/s"), (59.94, "59.9 s, 7.0 MB/s"), (59.96, "1 min, 7.0 MB/s"),
  ]

  @Test(arguments: conclusions.indices) func `the last line sums up`(index: Int) {
    let (seconds, text) = Self.conclusions[index]
    var progress = Self.usual
    progress.elapsed = .seconds(seconds)
    #expect(progress.conclusion == "export.zip: 1,204,000 samples in \(text)")
  }
}
