import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct OutputBuildTests {
  static let site = [
    ("p/aa/one.html", "one"), ("p/ab/two.html", "two"), ("index.html", "home"), (".nojekyll", ""),
  ]

  @Test func `a first build appears at once and lists its files`() throws {
    let scratch = try ScratchFolder()
    let folder = try OutputFolder.prepare(scratch.request("deep/er/public"))
    #expect(folder.isFirstBuild)
    let record = try scratch.write(Self.site, to: folder)
    #expect(!scratch.exists("deep/er/public"))
    let summary = try folder.finish(record)
    #expect(summary.written == 4)
    #expect(
      scratch.tree("deep/er/public") == [
        ".corkboard-manifest", ".nojekyll", "index.html", "p/", "p/aa/", "p/aa/one.html", "p/ab/",
        "p/ab/two.html",
      ])
    #expect(!scratch.exists("deep/er/public.partial"))
    let manifest = try #require(scratch.text("deep/er/public/.corkboard-manifest"))
    let lines = manifest.split(separator: "\n")
    #expect(
      lines.map { $0.dropFirst(33) } == [
        ".nojekyll", "index.html", "p/aa/one.html", "p/ab/two.html",
      ])
    // XXH3-128 of nothing, from the reference implementation.
    #expect(lines.first?.prefix(32) == "99aa06d3014798d86001c324468d497f")
  }

  @Test func `an unfinished first build leaves nothing`() throws {
    let scratch = try ScratchFolder()
    do {
      let folder = try OutputFolder.prepare(scratch.request())
      _ = try scratch.write(Self.site, to: folder)
      #expect(scratch.exists("public.partial/index.html"))
      withExtendedLifetime(folder) {}
    }
    #expect(scratch.tree("") == [])
  }

  @Test func `an empty folder is filled and keeps its mode`() throws {
    let scratch = try ScratchFolder()
    try scratch.makeFolder("public")
    chmod(scratch.absolute("public"), 0o750)
    try scratch.build(Self.site)
    var status = stat()
    #expect(stat(scratch.absolute("public"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o750)
    #expect(scratch.text("public/index.html") == "home")
  }

  @Test func `a rebuild touches only what changed`() throws {
    let scratch = try ScratchFolder()
    try scratch.build(Self.site)
    let names = ["index.html", "p/aa/one.html", "p/ab/two.html", ".corkboard-manifest"]
    let before = names.map { scratch.stamp("public/" + $0) }
    let root = scratch.stamp("public")
    let same = try scratch.build(Self.site)
    #expect(same.written == 0)
    #expect(same.unchanged == 4)
    #expect(names.map { scratch.stamp("public/" + $0) } == before)
    #expect(scratch.stamp("public") == root)

    var changed = Self.site
    changed[1].1 = "TWO"
    changed.append(("p/zz/new.html", "new"))
    let summary = try scratch.build(changed)
    #expect(summary.written == 2)
    #expect(scratch.stamp("public/index.html") == before[0])
    #expect(scratch.stamp("public/p/aa/one.html") == before[1])
    #expect(scratch.text("public/p/ab/two.html") == "TWO")
    #expect(scratch.text("public/p/zz/new.html") == "new")
    #expect(
      scratch.tree("public").filter { $0.contains(".corkboard") } == [".corkboard-manifest"])
  }

  @Test func `stale files go with their folders, changed and foreign ones stay`() throws {
    let scratch = try ScratchFolder()
    try scratch.build(Self.site + [("u/aa/x.html", "x"), ("u/ab/y.html", "y")])
    try scratch.put("public/u/ab/y.html", "edited by hand")
    try scratch.put("public/p/ab/note.txt", "mine")
    try scratch.put("public/CNAME", "board.example")
    try scratch.put("public/.git/HEAD", "ref")
    let summary = try scratch.build([("index.html", "home")])
    #expect(summary.removed == 4)
    #expect(summary.diagnostics.count(of: "output-stale-changed") == 1)
    #expect(
      scratch.tree("public") == [
        ".corkboard-manifest", ".git/", ".git/HEAD", "CNAME", "index.html", "p/", "p/ab/",
        "p/ab/note.txt", "u/", "u/ab/", "u/ab/y.html",
      ])
    // It is nobody's from now on.
    #expect(try scratch.build([("index.html", "home")]).diagnostics.diagnostics.isEmpty)
  }

  @Test func `one address written twice is an error`() throws {
    let scratch = try ScratchFolder()
    #expect(failure { try scratch.build([("a.html", "1"), ("a.html", "2")]) } == "output-clash")
    #expect(scratch.tree("") == [])
    try scratch.build([("a.html", "1")])
    #expect(failure { try scratch.build([("a.html", "1"), ("a.html", "2")]) } == "output-clash")
  }

  @Test func `workers share one folder`() throws {
    let scratch = try ScratchFolder()
    let folder = try OutputFolder.prepare(scratch.request())
    let records = try WorkerPool(jobs: 4).map(count: 64, makeState: { folder.writer() }) {
      (writer: inout OutputWriter, piece: Int) throws -> OutputRecord in
      for number in 0..<20 {
        let path = "p/shared\(piece % 3)/\(piece)-\(number).html"
        try writer.write(Array(path.utf8), Array(path.utf8))
      }
      return writer.takeRecord()
    }
    var record = OutputRecord()
    for part in records.reversed() { record.merge(part) }
    #expect(try folder.finish(record).written == 1280)
    let lines = try #require(scratch.text("public/.corkboard-manifest")).split(separator: "\n")
      .map { String($0.dropFirst(33)) }
    #expect(lines.count == 1280)
    #expect(lines == lines.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }

  @Test func `paths that share a beginning are told apart`() throws {
    let scratch = try ScratchFolder()
    let files = [
      "a/b/c.html", "a/bc/d.html", "a/b.html", "ab/c.html", "a/b/c/d.html", "a/b/e.html",
    ]
    try scratch.build(files.map { ($0, $0) })
    for file in files { #expect(scratch.text("public/" + file) == file) }
  }

  @Test func `a finished site tells its files`() throws {
    let scratch = try ScratchFolder()
    try scratch.makeFolder("none")
    let none = try OutputFolder.publishedFiles(ofSiteAt: scratch.absolute("none"))
    #expect(none?.count == nil)
    try scratch.build(Self.site)
    let files = try #require(
      try OutputFolder.publishedFiles(ofSiteAt: scratch.absolute("public")))
    #expect(files.count == 4)
    #expect(files.numbers(of: Array("p/aa/one.html".utf8)).count == 1)
    #expect(files.numbers(of: Array("p/aa".utf8)).isEmpty)
  }
}
