import Foundation
import Testing

@testable import StepTrackerCore

struct HealthObjectContentTests {
  @Test func `what is written can be read`() throws {
    let content = HealthObjectContent(
      attributes: ["b": "\"x\" \\ é", "a": ""],
      elements: [
        HealthElement(name: "E", content: .init(elements: [HealthElement(name: "F")])),
        HealthElement(name: "E", content: .init(attributes: ["k": "1"])),
      ])
    #expect(
      content.json == #"{"attributes":{"a":"","b":"\"x\" \\ é"},"#
        + #""elements":[{"elements":[{"name":"F"}],"name":"E"},{"attributes":{"k":"1"},"name":"E"}]}"#
    )
    #expect(HealthObjectContent(json: content.json) == content)
    #expect(HealthObjectContent().json.isEmpty)
    #expect(HealthObjectContent(json: "") == HealthObjectContent())
  }

  @Test(arguments: [
    "[]", "{", "7", #"{"elements":[{}]}"#, #"{"elements":[{"name":""}]}"#,
    #"{"elements":[{"name":"a b"}]}"#, #"{"attributes":{"x=\"":"1"}}"#,
    #"{"attributes":{"x":1}}"#,
    String(repeating: #"{"name":"a","elements":["#, count: 20)
      + String(repeating: "]}", count: 20),
    String(repeating: #"{"elements":["#, count: 100_000),
  ])
  func `anything else is no content`(json: String) {
    #expect(HealthObjectContent(json: json) == nil)
  }
}
