import Diagnostics
import Foundation
import Testing

@testable import Site

/// A rebuild that is exchanged with the old site in one step.
@Suite struct AtomicBuildTests {
  private func build(
    _ scratch: ScratchFolder, _ files: [(String, String)], output: String = "public"
  ) throws -> OutputFolder.Summary {
    var request = scratch.request(output)
    request.isAtomic = true
    let folder = try OutputFolder.prepare(request)
    return try folder.finish(try scratch.write(files, to: folder))
  }

  @Test func `what stays is the same file, and nobody else's file is lost`() throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home"), ("p/aa/one.html", "one"), ("p/aa/two.html", "two")])
    try scratch.put("public/CNAME", "board.example")
    try scratch.put("public/.git/HEAD", "ref")
    try scratch.put("public/p/aa/note.txt", "mine")
    try scratch.makeFolder("public/empty")
    try scratch.link("public/link", to: "nowhere")
    let stamp = scratch.stamp("public/p/aa/one.html")
    let summary = try build(scratch, [("index.html", "new home"), ("p/aa/one.html", "one")])
    #expect((summary.written, summary.unchanged, summary.removed) == (1, 1, 1))
    #expect(scratch.stamp("public/p/aa/one.html") == stamp)
    #expect(scratch.text("public/index.html") == "new home")
    #expect(
      scratch.tree("public") == [
        ".corkboard-manifest", ".git/", ".git/HEAD", "CNAME", "empty/", "index.html", "link", "p/",
        "p/aa/", "p/aa/note.txt", "p/aa/one.html",
      ])
    #expect(!scratch.exists("public.partial"))
  }

  @Test func `a page that somebody changed stays when it is no longer wanted`() throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home"), ("p/aa/one.html", "one")])
    try scratch.put("public/p/aa/one.html", "my own words")
    let summary = try build(scratch, [("index.html", "home")])
    #expect(summary.diagnostics.diagnostics.map(\.identifier.rawValue) == ["output-stale-changed"])
    #expect(scratch.text("public/p/aa/one.html") == "my own words")
  }

  @Test func `a page that somebody changed is replaced, and nothing is left of the old site`()
    throws
  {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home"), ("p/aa/one.html", "one")])
    try scratch.put("public/p/aa/one.html", "my own words")
    _ = try build(scratch, [("index.html", "home"), ("p/aa/one.html", "one")])
    #expect(scratch.text("public/p/aa/one.html") == "one")
    #expect(!scratch.exists("public.partial"))
  }

  @Test func `files in the way are refused`() throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home")])
    try scratch.put("public/p/aa/one.html", "mine")
    #expect(
      failure {
        _ = try build(scratch, [("index.html", "new"), ("p/aa/one.html", "one")])
      } == "output-occupied")
    #expect(scratch.text("public/index.html") == "home")
    #expect(!scratch.exists("public.partial"))
  }

  @Test func `a failure leaves the old site whole`() throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home")])
    do {
      var request = scratch.request()
      request.isAtomic = true
      let folder = try OutputFolder.prepare(request)
      _ = try scratch.write([("index.html", "new"), ("other.html", "new")], to: folder)
      #expect(scratch.text("public/index.html") == "home")
      #expect(scratch.text("public.partial/index.html") == "new")
    }
    #expect(scratch.tree("public") == [".corkboard-manifest", "index.html"])
    #expect(!scratch.exists("public.partial"))
  }

  @Test func `a link to the output stays a link`() throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home")], output: "releases/1")
    try scratch.link("www", to: "releases/1")
    _ = try build(scratch, [("index.html", "new")], output: "www")
    #expect(scratch.text("releases/1/index.html") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.absolute("www"))
        == "releases/1")
  }

  /// Killed after the exchange: the old site lies in the partial folder, with somebody's new file.
  @Test func `the remains of a killed build are cleared away, and nothing of others is lost`()
    throws
  {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "new")])
    try scratch.build([("index.html", "old"), ("p/aa/one.html", "one")], output: "public.partial")
    try scratch.put("public.partial/late.txt", "came late")
    _ = try build(scratch, [("index.html", "newest")])
    #expect(scratch.text("public/index.html") == "newest")
    #expect(scratch.text("public/late.txt") == "came late")
    #expect(!scratch.exists("public.partial"))
  }
}
