import Foundation
import Testing

@testable import StepTrackerCore

struct TextEncodingTests: TableReading {
  @Test func `text that is not UTF-8 is taken for Windows-1252, and that is said`() throws {
    let table = "Date;Größe – cm;Note\n01.05.2024;180,5;\u{20AC} ‘é’\n"
    let bytes = try #require(table.data(using: .windowsCP1252))
    let result = try read(bytes, .height) {
      $0.columns = TableColumnNames(value: "größe – CM", note: "Note")
    }
    #expect(result.samples.map(\.origin.metadata) == [["Note": "€ ‘é’"]])
    #expect(result.report.table?.summary.hasPrefix("Windows-1252 text, separator ';'") == true)
    // Far behind what tells the columns.
    let rows =
      Array("Date,Weight,Source\n".utf8)
      + Array(repeating: "2024-05-01,72,x\n", count: 9000)
      .joined().utf8 + [0x32, 0x30] + Array("24-05-02,73,M".utf8) + [0xFC] + Array("ller\n".utf8)
    let late = try read(rows) { $0.columns.source = "Source" }
    #expect(late.sources.last == "Müller")
  }

  @Test func `text that is UTF-8 in part is refused, but not for a cut at its end`() throws {
    let table = Array("Date,Weight,Grösse\n2024-05-01,72,\n".utf8)
    #expect(throws: ImportError.table(.mixedEncodings)) { try read(table + [0xFC, 0x0A]) }
    for bytes: [UInt8] in [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98]] {
      #expect(try read(table + Array("2024-05-02,73,".utf8) + bytes).values == [72, 73])
    }
    // Overlong, half of a pair, beyond Unicode.
    for bytes: [UInt8] in [
      [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] {
      #expect(throws: ImportError.table(.mixedEncodings)) { try read(table + bytes + [0x0A]) }
    }
  }
}
