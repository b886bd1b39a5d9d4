import BoardFixtures
import Testing

@testable import Site

@Suite struct PictureReferenceTests {
  private func names(_ text: String) -> String? { PictureReference(Array(text.utf8))?.text }

  @Test(arguments: [
    ("media/plan.png", "media/plan.png"), ("./media//x.JPEG", "media/x.JPEG"),
    ("圖 1.webp", "圖 1.webp"), ("a/b:c.gif", "a/b:c.gif"), ("a%20b.jpg", "a%20b.jpg"),
  ])
  func `local pictures`(text: String, expected: String) { #expect(names(text) == expected) }

  @Test(arguments: [
    "", "picture", "plan.svg", "plan.html", "png", ".png", "a/.png", "plan.png/", "/etc/plan.png",
    "//host/plan.png", "http://host/plan.png", "data:image/png;base64,x.png", "C:plan.png",
    "C:\\plan.png", "a\\b.png", "../plan.png", "a/../plan.png", ".git/plan.png", "a/.hidden.png",
    "a\u{0}b.png", "a\nb.png", "a\u{7F}.png", "plan.png?size=2", "plan.png#top", "?.png",
  ])
  func `anything else`(text: String) { #expect(names(text) == nil) }

  @Test func `the longest reference`() {
    #expect(names(String(repeating: "a", count: 508) + ".png") != nil)
    #expect(names(String(repeating: "a", count: 509) + ".png") == nil)
  }

  @Test(arguments: [
    ("a%20b.png", "a b.png"), ("%E5%9C%96.png", "圖.png"), ("a%3Fb%23.png", "a?b#.png"),
    ("plan.png", nil), ("%2E%2E/plan.png", nil), ("a%2Fb.png", nil), ("a%5Cb.png", nil),
    ("a%00.png", nil), ("a%2.png", nil), ("100%.png", nil), ("%2egit/a.png", nil),
  ])
  func `percent signs`(text: String, expected: String?) throws {
    #expect(try #require(PictureReference(Array(text.utf8))).decoded?.text == expected)
  }
}

@Suite struct MarkdownPicturesTests {
  private func found(_ text: String) -> [String] {
    MarkdownPictures.destinations(in: Array(text.utf8)).map {
      String(decoding: $0.spelling, as: UTF8.self) + ($0.isDoubtful ? "?" : "")
    }
  }

  @Test(arguments: [
    ("![a](x.png)", ["x.png"]), ("![](x.png \"title\")", ["x.png"]),
    ("![a]( <a b.png> )", ["a b.png"]),
    ("[a](x.png)", []), ("[![a](x.png)](big.png)", ["x.png"]),
    ("![a [b] ![c](y.png)](x.png)", ["y.png", "x.png"]),
    ("![a](photo(1).png)", ["photo(1).png"]), (#"![a](a\_b.png)"#, ["a_b.png"]),
    ("![a](a&amp;b.png)", ["a&b.png"]), (#"!\[a](x.png)"#, []), (#"![a\](x.png)"#, []),
    ("![a] (x.png)", []), ("![a](x.png", []), ("![a](", []), ("![", []), ("]]](x.png)", []),
    ("`![a](x.png)` and\n![b](y.png)", ["x.png?", "y.png"]),
    ("```\n![a](x.png)\n```\n![b](y.png)", ["x.png?", "y.png"]),
    ("![a\nb](x.png)\r\n![c](y.png\n\"t\")", ["x.png", "y.png"]),
  ])
  func `destinations`(text: String, expected: [String]) { #expect(found(text) == expected) }

  @Test func `the search finds a picture's mark wherever it stands`() {
    for length in 0...70 {
      let text = [UInt8](repeating: 0x61, count: length)
      #expect(!text.withUnsafeBytes { MarkdownPictures.mayOccur(in: $0) })
      for place in 0..<max(0, length - 1) {
        var marked = text
        marked[place] = UInt8(ascii: "!")
        #expect(!marked.withUnsafeBytes { MarkdownPictures.mayOccur(in: $0) })
        marked[place + 1] = UInt8(ascii: "[")
        #expect(marked.withUnsafeBytes { MarkdownPictures.mayOccur(in: $0) })
      }
    }
  }

  @Test(arguments: ["![", "![](", "](", "[", "![a](x.png)", "`", "![]("])
  func `hostile repetition takes linear time`(part: String) {
    let text = Array(String(repeating: part, count: 200_000).utf8)
    #expect(ProcessorTime.seconds { _ = MarkdownPictures.destinations(in: text) } < 20)
  }
}
