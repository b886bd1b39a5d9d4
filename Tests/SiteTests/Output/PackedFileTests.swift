import BoardFixtures
import Compression
import Configuration
import Foundation
import Testing

@testable import Site

/// Files that lie packed beside the pages.
@Suite struct PackedFileTests {
  private static let packed = "[\"gzip\", \"brotli\"]"

  @Test func `every text file lies packed beside itself`() throws {
    let workshop = try RebuildWorkshop()
    var board = ChangingBoard(seed: 5)
    board.settings["packed"] = Self.packed
    try workshop.build(board, into: "site")
    let tree = try workshop.tree("site")
    let formats = FilePacker(PackedFormat.allCases).formats
    #expect(formats.contains(.gzip))
    for (path, content) in tree where !path.hasPrefix(".") && !path.hasSuffix(".gz") {
      let isText = ["html", "css", "atom", "xml", "opml", "txt"].contains {
        path.hasSuffix("." + $0)
      }
      #expect((tree[path + ".gz"] != nil) == isText, "\(path)")
      if isText { #expect(tree[path + ".gz"] == GzipEncoder.encode(content, level: 9)) }
      if formats.contains(.brotli), !path.hasSuffix(".br") {
        #expect((tree[path + ".br"] != nil) == isText, "\(path)")
      }
    }
  }

  @Test func `packed files are packed again only for pages that changed`() throws {
    let workshop = try RebuildWorkshop()
    var board = ChangingBoard(seed: 5)
    board.settings["packed"] = Self.packed
    try workshop.build(board, into: "site")
    let before = workshop.stamps("site")
    let summary = try workshop.build(board, into: "site")
    #expect(summary.written == 0)
    #expect(
      workshop.stamps("site").filter { !$0.key.hasPrefix(".") }
        == before.filter { !$0.key.hasPrefix(".") })
    board.posts[0].body = "other words"
    try workshop.build(board, into: "site")
    try workshop.build(board, into: "anew", remembers: false)
    #expect(try workshop.tree("site") == workshop.tree("anew"))
  }

  @Test func `without the setting they go away`() throws {
    let workshop = try RebuildWorkshop()
    var board = ChangingBoard(seed: 5)
    board.settings["packed"] = "[\"gzip\"]"
    try workshop.build(board, into: "site")
    board.settings["packed"] = "[]"
    let summary = try workshop.build(board, into: "site")
    #expect(summary.removed > 20)
    #expect(try workshop.tree("site").keys.filter { $0.hasSuffix(".gz") }.isEmpty)
  }
}
