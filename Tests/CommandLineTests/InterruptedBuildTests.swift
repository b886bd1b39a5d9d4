import BoardFixtures
import Glibc
import Testing

/// A build that is stopped in the middle leaves no half of a site.
@Suite struct InterruptedBuildTests {
  /// Enough work for a signal to arrive before it is done.
  private static let board = {
    let posts = (10_000..<11_500).map {
      #""p\#($0)": {"title": "Post \#($0)", "text": "*Some* words.", "createdAt": \#(1_600_000_000 + $0)}"#
    }
    return "{\"Post\": {" + posts.joined(separator: ",\n") + "}}"
  }()

  private static func interrupt(
    _ folder: TemporaryFolder, signal: Int32, when isReached: () -> Bool
  ) throws -> FinishedCommand {
    let command = try RunningCommand(["build", "big.json", "-o", "site"], in: folder.path)
    try command.waitUntilItHandles(signal: signal)
    for _ in 0..<10_000 {
      if isReached() { break }
      usleep(1000)
    }
    command.send(signal: signal)
    return try command.finish()
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aFirstBuildLeavesNoSite(signal: Int32, status: Int32) throws {
    let folder = try TemporaryFolder { File("big.json", Self.board) }
    let result = try Self.interrupt(folder, signal: signal) { folder.exists("site.partial/p") }
    #expect(result.status == status)
    #expect(folder.contents() == ["big.json"])
    #expect(try RunningCommand.run("build", "big.json", "-o", "site", in: folder.path).status == 0)
    #expect(folder.contents().filter { !$0.hasPrefix("site/") } == ["big.json"])
    #expect(folder.contents().count { $0.hasPrefix("site/p/") && $0.hasSuffix(".html") } == 1500)
  }

  @Test func aRebuildKeepsEveryPageThatWasThere() throws {
    let site = try StandingSite { File("big.json", Self.board) }
    let folder = site.folder
    let before = folder.contents().filter { $0.hasPrefix("site/") && $0.hasSuffix(".html") }
    let index = try folder.bytes(of: "site/index.html")
    let result = try Self.interrupt(folder, signal: SIGINT) {
      folder.exists("site/.corkboard-pending")
        && folder.contents().count { $0.hasPrefix("site/p/") } > 20
    }
    #expect(result.status == 130)
    for page in before { #expect(folder.exists(page), "\(page)") }
    // Home comes last, so it still leads to the pages of before.
    #expect(try folder.bytes(of: "site/index.html") == index)
    // The next build ends with the same site as one that was never interrupted.
    for output in ["site", "fresh"] {
      #expect(
        try RunningCommand.run("build", "big.json", "-o", output, in: folder.path).status == 0)
    }
    let isSame = try Self.files(below: "site", folder) == Self.files(below: "fresh", folder)
    #expect(isSame)
    #expect(
      try folder.bytes(of: "site/.corkboard-manifest")
        == folder.bytes(of: "fresh/.corkboard-manifest"))
  }

  /// Wherever a signal meets a build, readers find whole files, each of the old site or of the new one.
  @Test(arguments: [(SIGINT, 130, 1), (SIGTERM, 143, 2)] as [(Int32, Int32, UInt64)])
  func atAnyMomentEveryFileIsWhole(signal: Int32, status: Int32, seed: UInt64) throws {
    let folder = try TemporaryFolder {
      File("old.json", Self.board)
      File("new.json", Self.board.replacing("words", with: "other words"))
      File("corkboard.json", #"{"title": "Board"}"#)
    }
    func build(_ export: String, _ output: String) throws {
      let result = try RunningCommand.run(
        "build", export + ".json", "-c", "corkboard.json", "-q", "-o", output, in: folder.path)
      #expect(result.status == 0, "\(result.errorText)")
    }
    for (export, output) in [("old", "old"), ("new", "new"), ("old", "site")] {
      try build(export, output)
    }
    let pages = try Self.files(below: "old", folder).filter {
      !$0.hasPrefix("/.") && !$0.hasSuffix("/")
    }
    let names = folder.contents()
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<4 {
      let wanted = numbers.below(pages.count)
      let command = try RunningCommand(
        ["build", "new.json", "-c", "corkboard.json", "-q", "-o", "site"], in: folder.path)
      try command.waitUntilItHandles(signal: signal)
      // By what is done, since how fast a machine is nobody knows.
      let page = pages[wanted]
      for _ in 0..<10_000 where page.hasSuffix(".html") {
        if try folder.bytes(of: "site" + page) == folder.bytes(of: "new" + page) { break }
        usleep(500)
      }
      command.send(signal: signal)
      let ended = try command.finish()
      #expect(ended.status == status || ended.status == 0)
      for page in pages {
        let found = try folder.bytes(of: "site" + page)
        let isWhole =
          try found == folder.bytes(of: "old" + page) || found == folder.bytes(of: "new" + page)
        #expect(isWhole, "\(page)")
      }
      #expect(folder.contents().filter { $0 != "site/.corkboard-pending" } == names)
      try build("old", "site")
      #expect(folder.contents() == names)
    }
  }

  private static func files(below name: String, _ folder: TemporaryFolder) throws -> [String] {
    folder.contents().filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count)) }
  }
}
