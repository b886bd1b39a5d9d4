import BoardFixtures
import Testing

/// The fixtures themselves, which every other test of whole runs relies on.
@Suite struct FixtureTests {
  @Test func aDescribedTreeIsWrittenAndRead() throws {
    let folder = try TemporaryFolder {
      File("board.json", "{}")
      File("a/b/bytes", bytes: [0xFF, 0x00])
      Folder("empty")
      Folder("site") {
        File("index.html", "<p>")
        Link("current", to: "index.html")
      }
    }
    #expect(
      folder.contents() == [
        "a/", "a/b/", "a/b/bytes", "board.json", "empty/", "site/", "site/current@",
        "site/index.html",
      ])
    #expect(try folder.bytes(of: "a/b/bytes") == [0xFF, 0x00])
    #expect(try folder.text(of: "site/current") == "<p>")
    #expect(folder.exists("empty") && !folder.exists("full"))
  }

  @Test func aFolderGoesWithItsValue() throws {
    let outer = try TemporaryFolder()
    do {
      let inner = try TemporaryFolder { File("x/y", "z") }
      try outer.write(inner.path, to: "path")
    }
    let path = try outer.text(of: "path")
    #expect(try RunningCommand(shell: "test -e \(path)").finish().status == 1)
  }

  @Test func aCommandRunsInItsFolderWithItsEnvironmentOnly() throws {
    let folder = try TemporaryFolder()
    let command = try RunningCommand(
      shell: #"pwd; echo "$HOME $NOTE ${USER-none}""#, in: folder.path,
      environment: ["NOTE": "said"])
    #expect(try command.finish().outputText == "\(folder.path)\n/nonexistent said none\n")
  }
}
