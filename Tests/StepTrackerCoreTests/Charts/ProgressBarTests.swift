import StepTrackerCore
import Testing

struct ProgressBarTests {
  @Test(arguments: [
    (0.0, "", "····", "", "...."), (0.001, "▏", "···", "#", "..."), (0.42, "█▋", "··", "#", "..."),
    (0.5, "██", "··", "##", ".."), (0.999, "███▉", "", "###", "."), (1.0, "████", "", "####", ""),
    (3.0, "████", "", "####", ""), (-1.0, "", "····", "", "...."),
    (.nan, "", "····", "", "...."), (.infinity, "████", "", "####", ""),
  ]) func `only what is done fills the bar, and anything shows`(
    _ share: Double, _ done: String, _ rest: String, _ asciiDone: String, _ asciiRest: String
  ) {
    let bar = ProgressBar.parts(share, width: 4)
    #expect(bar.done == done)
    #expect(bar.rest == rest)
    let ascii = ProgressBar.parts(share, width: 4, .ascii)
    #expect(ascii.done == asciiDone)
    #expect(ascii.rest == asciiRest)
    #expect(ProgressBar.parts(share, width: 0) == ("", ""))
  }
}
