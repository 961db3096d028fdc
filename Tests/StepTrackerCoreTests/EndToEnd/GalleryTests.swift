import Foundation
import Testing

/// The pictures in `docs/gallery` are what the program draws; `Scripts/make-gallery.sh` draws them again.
struct GalleryTests {
  private static let root = Readme.url.deletingLastPathComponent()

  @Test func `the pictures of the gallery are drawn as they are shown`() throws {
    let script = Self.root.appending(path: "Scripts/make-gallery.sh").path
    let result = try BuiltProgram()("sh '\(script)' --check")
    #expect(result.error == "")
    #expect(result.status == 0)
  }

  @Test func `every picture has its place on a page`() throws {
    let docs = Self.root.appending(path: "docs")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: docs.appending(path: "gallery").path)
    let page = try String(contentsOf: docs.appending(path: "gallery.md"), encoding: .utf8)
    let shown = page.matches(of: /\]\(gallery\/(.*?)\)/).map { String($0.output.1) }
    #expect(shown.sorted() == names.sorted())
    let drawn = page.matches(of: #/ -o (\S+\.svg)/#).map { String($0.output.1) }
    #expect(drawn == shown)
  }
}
