import Testing

@testable import StepTrackerCore

struct SampleMetadataJSONTests {
  private static let cases: [(pairs: [(key: String, value: String)], json: String)] = [
    ([], ""),
    ([("Key", "1")], #"{"Key":"1"}"#),
    ([("b", "2"), ("a", "1"), ("b", "3")], #"{"a":"1","b":["2","3"]}"#),
    ([("a \"quote\"", "back\\slash / é 한")], #"{"a \"quote\"":"back\\slash / é 한"}"#),
    ([("", "\u{0}\u{1F}\n\t\u{7F}\u{2028}")], "{\"\":\"\\u0000\\u001f\\n\\t\u{7F}\u{2028}\"}"),
  ]

  @Test(arguments: cases.indices) func `what is written is read back`(index: Int) {
    let metadata = SampleMetadata(Self.cases[index].pairs)
    #expect(metadata.json == Self.cases[index].json)
    #expect(SampleMetadata(json: metadata.json) == metadata)
  }
}
