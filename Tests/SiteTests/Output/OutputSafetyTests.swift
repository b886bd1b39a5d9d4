import Foundation
import Testing

@testable import Site

@Suite struct OutputSafetyTests {
  // MARK: Refusals

  @Test func `the root, the current folder, home and what holds them are refused`() throws {
    let scratch = try ScratchFolder()
    for path in ["/", ".", "..", scratch.path, scratch.path + "/x/..", "/nowhere", "/nowhere/home"]
    {
      #expect(
        failure { _ = try OutputFolder.prepare(scratch.request(path)) } == "output-refused",
        "\(path)")
    }
  }

  @Test func `an output that is or holds an input is refused, also through links`() throws {
    let scratch = try ScratchFolder()
    try scratch.put("data/board.json", "{}")
    try scratch.makeFolder("theme/inner")
    try scratch.link("alias", to: "data")
    try scratch.link("theme/board.json", to: "../data/board.json")
    let cases = [
      ("data", "data/board.json"), ("alias", "data/board.json"), ("data", "alias/board.json"),
      ("theme", "theme"), ("theme", "theme/inner"), ("data/board.json", "data/board.json"),
      ("theme", "theme/board.json"), ("data", "theme/board.json"), ("new", "new/later.json"),
    ]
    for (output, input) in cases {
      let request = scratch.request(output, inputs: [.init(name: "the export", path: input)])
      #expect(failure { _ = try OutputFolder.prepare(request) } == "output-refused", "\(output)")
    }
    // A way that only leads past the output harms nothing.
    let past = scratch.request(
      "theme/out", inputs: [.init(name: "the export", path: "theme/../data/")])
    _ = try OutputFolder.prepare(past)
    let beside = scratch.request(
      "data2", inputs: [.init(name: "the export", path: "data/board.json")])
    _ = try OutputFolder.prepare(beside)
  }

  @Test func `a file, a dead link and strangers' folders are refused`() throws {
    let scratch = try ScratchFolder()
    try scratch.put("file", "")
    try scratch.link("dead", to: "nowhere")
    try scratch.put("full/note.txt", "mine")
    try scratch.put("new.partial/note.txt", "mine")
    #expect(failure { try scratch.build([], output: "file") } == "output-no-folder")
    #expect(failure { try scratch.build([], output: "file/below") } == "output-no-folder")
    #expect(failure { try scratch.build([], output: "dead") } == "output-no-folder")
    #expect(failure { try scratch.build([], output: "full") } == "output-not-ours")
    #expect(failure { try scratch.build([], output: "new") } == "output-partial-not-ours")
    #expect(scratch.text("new.partial/note.txt") == "mine")
    #expect(scratch.tree("full") == ["note.txt"])
    try scratch.build([("index.html", "home")], output: "full", adopt: true)
    #expect(scratch.text("full/note.txt") == "mine")
    #expect(scratch.text("full/index.html") == "home")
  }

  @Test func `two builds at once are refused`() throws {
    let scratch = try ScratchFolder()
    do {
      let first = try OutputFolder.prepare(scratch.request())
      #expect(failure { try scratch.build([]) } == "output-locked")
      _ = try first.finish(OutputRecord())
    }
    let second = try OutputFolder.prepare(scratch.request())
    #expect(failure { try scratch.build([]) } == "output-locked")
    withExtendedLifetime(second) {}
  }

  // MARK: Strangers in the way

  @Test func `foreign files in the way are named before anything is written`() throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home")])
    try scratch.put("public/robots.txt", "mine")
    let folder = try OutputFolder.prepare(scratch.request())
    let paths = ["index.html", "p/aa/x.html", "robots.txt"].map { Array($0.utf8) }
    #expect(failure { try folder.refuseForeignFiles(at: paths) } == "output-occupied")
    #expect(
      failure { _ = try scratch.write([("robots.txt", "ours")], to: folder) } == "output-occupied")
    #expect(scratch.text("public/robots.txt") == "mine")
    withExtendedLifetime(folder) {}
  }

  @Test func `adopting replaces files in the way`() throws {
    let scratch = try ScratchFolder()
    try scratch.put("public/index.html", "mine")
    try scratch.build([("index.html", "ours")], adopt: true)
    #expect(scratch.text("public/index.html") == "ours")
  }

  @Test(arguments: [false, true])
  func `links in the output are never followed`(adopt: Bool) throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home"), ("p/aa/x.html", "x"), ("old/y.html", "y")])
    try scratch.put("outside/victim.html", "victim")
    try scratch.put("outside/y.html", "y")
    for name in ["p", "old", "index.html"] {
      try FileManager.default.removeItem(atPath: scratch.absolute("public/" + name))
    }
    try scratch.link("public/p", to: "../outside")
    try scratch.link("public/old", to: "../outside")
    try scratch.link("public/index.html", to: "../outside/victim.html")
    // A folder that is a link is never entered.
    let entering = failure { try scratch.build([("p/new.html", "new")], adopt: adopt) }
    #expect(entering == "output-write")
    // A file that is a link is replaced at most.
    let replacing = failure { try scratch.build([("index.html", "ours")], adopt: adopt) }
    #expect(replacing == (adopt ? nil : "output-occupied"))
    #expect(scratch.text("outside/victim.html") == "victim")
    #expect(scratch.text("outside/y.html") == "y")
    #expect(scratch.tree("outside") == ["victim.html", "y.html"])
  }

  @Test func `pipes and folders in the way end in an error`() throws {
    let scratch = try ScratchFolder()
    try scratch.build([("index.html", "home")])
    #expect(mkfifo(scratch.absolute("public/pipe.html"), 0o644) == 0)
    try scratch.makeFolder("public/folder.html")
    #expect(failure { try scratch.build([("pipe.html", "x")]) } == "output-occupied")
    #expect(failure { try scratch.build([("folder.html", "x")], adopt: true) } == "output-occupied")
    #expect(scratch.text("public/index.html") == "home")
  }

  // MARK: Failing disks

  @Test func `a full disk ends in an error and leaves the old site whole`() throws {
    let scratch = try ScratchFolder()
    try scratch.makeFolder("disk")
    let disk = scratch.absolute("disk")
    guard mount("tmpfs", disk, "tmpfs", 0, "size=256k") == 0 else {
      try Test.cancel("this user or this machine may not mount a small disk")
    }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let big = String(repeating: "x", count: 200_000)
    let tooMuch = [("a.html", big), ("b.html", big)]
    #expect(failure { try scratch.build(tooMuch, output: "disk/site") } == "output-write")
    #expect(scratch.tree("disk") == [])
    try scratch.build([("a.html", "a"), ("b.html", "b")], output: "disk/site")
    #expect(failure { try scratch.build(tooMuch, output: "disk/site") } == "output-write")
    #expect(scratch.text("disk/site/b.html") == "b")
    #expect(
      scratch.tree("disk/site").filter { !$0.hasPrefix(".") } == ["a.html", "b.html"])
    try scratch.build([("a.html", "a"), ("b.html", "c")], output: "disk/site")
    #expect(scratch.tree("disk/site") == [".corkboard-manifest", "a.html", "b.html"])

    // The folder itself a mount: it cannot be replaced, so it is filled where it is.
    try FileManager.default.removeItem(atPath: scratch.absolute("disk/site"))
    try scratch.build([("a.html", "a")], output: "disk")
    #expect(scratch.tree("disk") == [".corkboard-manifest", "a.html"])
  }
}
