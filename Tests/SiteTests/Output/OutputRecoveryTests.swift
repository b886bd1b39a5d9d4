import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct OutputRecoveryTests {
  @Test(arguments: [
    "../victim.html", "/etc/passwd", "a//b", "", "a/../../victim.html", ".git/HEAD", "a/./b", "a/",
    "./a", ".corkboard-manifest", "a\\b",
  ])
  func `a manifest with such a path is not believed`(path: String) throws {
    let scratch = try ScratchFolder()
    try scratch.put("victim.html", "")
    try scratch.put("public/.git/HEAD", "")
    let hash = "99aa06d3014798d86001c324468d497f"
    try scratch.put("public/.corkboard-manifest", "\(hash) \(path)\n")
    #expect(failure { try scratch.build([]) } == "output-manifest")
    try scratch.build([("index.html", "home")], adopt: true)
    #expect(scratch.exists("victim.html"))
    #expect(scratch.exists("public/.git/HEAD"))
  }

  @Test(arguments: ["garbage", "99aa06d3014798d86001c324468d497f a", "99AA a\n"])
  func `a damaged manifest is an error`(text: String) throws {
    let scratch = try ScratchFolder()
    try scratch.put("public/.corkboard-manifest", text)
    #expect(failure { try scratch.build([]) } == "output-manifest")
  }

  @Test func `a killed first build is cleared away`() throws {
    let scratch = try ScratchFolder()
    try scratch.put("public.partial/.corkboard-pending", "")
    try scratch.put("public.partial/p/aa/x.html", "half")
    try scratch.put("outside/keep", "keep")
    try scratch.link("public.partial/link", to: "../outside")
    try scratch.build([("index.html", "home")])
    #expect(scratch.tree("public") == [".corkboard-manifest", "index.html"])
    #expect(!scratch.exists("public.partial"))
    #expect(scratch.text("outside/keep") == "keep")
  }

  @Test func `a killed rebuild is taken up by the next one`() throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home"), ("a.html", "a"), ("b.html", "b")])
    do {
      // Neither finished nor cleaned up, like a process that ends here.
      let folder = try OutputFolder.prepare(scratch.request())
      _ = try scratch.write([("new.html", "new"), ("gone.html", "g"), ("b.html", "B")], to: folder)
    }
    #expect(scratch.exists("public/.corkboard-pending"))
    try scratch.put("public/" + temporaryName("new.html"), "half a pa")
    // Other content at a path that only the killed build knew; a stale file of either build goes.
    let summary = try scratch.build([("index.html", "home"), ("new.html", "newer")])
    #expect(summary.removed == 3)
    #expect(summary.diagnostics.diagnostics.isEmpty)
    #expect(scratch.tree("public") == [".corkboard-manifest", "index.html", "new.html"])
    #expect(scratch.text("public/new.html") == "newer")
  }

  private func temporaryName(_ name: String) throws -> String {
    var trail = FolderTrail(root: -1)
    _ = try trail.enterFolder(of: Array(name.utf8), creating: false)
    return String(decoding: trail.temporaryName().dropLast().map { UInt8($0) }, as: UTF8.self)
  }
}
