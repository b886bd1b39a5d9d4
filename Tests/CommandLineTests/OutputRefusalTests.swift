import BoardFixtures
import Glibc
import Testing

/// Where a site must not be written, and what a build that writes nothing says.
@Suite struct OutputRefusalTests {
  private static func folder() throws(FixtureFailure) -> TemporaryFolder {
    try TemporaryFolder {
      Folder("work") {
        Folder("data") { File("board.json", BoardFixture.json) }
        Folder("settings") { File("corkboard.json", "{}") }
        Folder("theme") { File("notes.txt", "templates stand here") }
        Folder("media") { File("a.png", "") }
        Folder("home/me") { File("letter.txt", "") }
        Folder("foreign") { File("index.html", "mine") }
        File("file.txt", "no folder")
      }
      File("outside.txt", "")
    }
  }

  /// The output, and what it is or contains.
  static let refused = [
    ("data", "the export"), ("data/board.json", "the export"), ("./data/../data", "the export"),
    ("settings", "the configuration"), ("settings/corkboard.json", "the configuration"),
    ("theme", "the templates"), ("home", "your home folder"), ("home/me", "your home folder"),
    ("..", "the export"), ("/proc/self/cwd", "the export"),
  ]

  @Test(arguments: refused)
  func anInputIsNeverTheOutput(output: String, what: String) throws {
    let folder = try Self.folder()
    let before = folder.contents()
    for option in [[], ["--adopt"], ["--dry-run"], ["--force", "--allow-empty"]] {
      let result = try RunningCommand(
        ["build", "data/board.json", "-c", "settings/corkboard.json", "-t", "theme", "-o", output]
          + option, in: folder.path("work"),
        environment: ["HOME": folder.path("work/home/me")]
      ).finish()
      #expect(result.status == 1)
      #expect(
        result.errorText.contains(
          "\(output): error: the output folder is or contains \(what) [output-refused]\n"))
      #expect(result.errorText.contains("help: name a folder of its own with --output"))
    }
    #expect(folder.contents() == before)
  }

  @Test func theCurrentFolderAndTheRootAreRefused() throws {
    let folder = try Self.folder()
    let before = folder.contents()
    let here = try RunningCommand.run(
      "build", "../data/board.json", "-o", ".", in: folder.path("work/foreign"))
    #expect(here.status == 1)
    #expect(here.errorText.contains("is or contains the current folder [output-refused]"))
    for root in ["/", "//", "/proc/../", "../../../../../../../../../.."] {
      let result = try RunningCommand.run(
        "build", "data/board.json", "-o", root, in: folder.path("work"))
      #expect(result.status == 1)
      #expect(result.errorText.contains("is the root of the file system [output-refused]"))
    }
    #expect(folder.contents() == before)
  }

  @Test func aLinkDoesNotHideWhatItLeadsTo() throws {
    let folder = try Self.folder()
    try FilesAndFolders([.link("work/link", target: "data")]).write(to: folder.path)
    let before = folder.contents()
    let result = try RunningCommand.run(
      "build", "data/board.json", "-o", "link", in: folder.path("work"))
    #expect(result.status == 1)
    #expect(result.errorText.contains("is or contains the export [output-refused]"))
    #expect(folder.contents() == before)
  }

  @Test(
    arguments: [
      ("file.txt", "[output-no-folder]"), ("file.txt/site", "[output-no-folder]"),
      ("foreign", "[output-not-ours]"),
    ])
  func whatStandsThereStays(output: String, identifier: String) throws {
    let folder = try Self.folder()
    let before = folder.contents()
    for option in [[], ["--dry-run"]] {
      let result = try RunningCommand(
        ["build", "data/board.json", "-o", output] + option, in: folder.path("work")
      ).finish()
      #expect(result.status == 1)
      #expect(result.errorText.contains(": error: "))
      #expect(result.errorText.contains(identifier))
    }
    #expect(folder.contents() == before)
    #expect(try folder.text(of: "work/foreign/index.html") == "mine")
  }

  @Test func aForeignFolderCanBeAdopted() throws {
    let folder = try Self.folder()
    try folder.write("example.org", to: "work/foreign/CNAME")
    let command = ["build", "data/board.json", "-o", "foreign"]
    let adopted = try RunningCommand(command + ["--adopt"], in: folder.path("work")).finish()
    #expect(adopted.status == 0)
    #expect(try folder.text(of: "work/foreign/index.html").hasPrefix("<!DOCTYPE html>"))
    // From then on it is ours, and what was there and is no page stays.
    #expect(try RunningCommand(command, in: folder.path("work")).finish().status == 0)
    #expect(try folder.text(of: "work/foreign/CNAME") == "example.org")
  }

  /// The kernel makes no folders there for anybody, not even for root.
  @Test func anUnwritablePlaceIsNamed() throws {
    let folder = try Self.folder()
    let result = try RunningCommand.run(
      "build", "data/board.json", "-o", "/proc/corkboard-site", in: folder.path("work"))
    #expect(result.status == 1)
    #expect(
      result.errorText.contains(
        "/proc/corkboard-site: error: the output folder cannot be used: "))
    #expect(result.errorText.contains("[output-unwritable]"))
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func aFolderWithoutPermissionIsNamed() throws {
    let folder = try Self.folder()
    chmod(folder.path("work/home"), 0o555)
    let result = try RunningCommand.run(
      "build", "data/board.json", "-o", "home/site", in: folder.path("work"))
    #expect(result.status == 1)
    #expect(result.errorText.contains("home/site: error: "))
    #expect(result.errorText.contains("[output-unwritable]"))
  }

  @Test func aDryRunWritesNothing() throws {
    let site = try StandingSite { File("new.json", #"{"Post": {"z": {"title": "Z"}}}"#) }
    for output in ["site", "fresh/deep/er"] {
      let result = try site.run(["build", "new.json", "-o", output, "--dry-run"])
      #expect(result.status == 0)
      #expect(result.errorText.contains("4 pages in \(output): "))
      #expect(result.errorText.contains(" files would be written"))
    }
    #expect(try site.firstChange() == nil)
  }

  @Test(arguments: ["null", "{}", "[]", " null\n", "{\"Post\": null}"])
  func anEmptyBoardIsASiteButReplacesNone(text: String) throws {
    let site = try StandingSite { File("new.json", text) }
    for option in [[], ["--dry-run"]] {
      let refused = try site.run(["build", "new.json", "-o", "site"] + option)
      #expect(refused.status == 1)
      #expect(refused.errorText.contains("[board-empty]"))
      #expect(refused.errorText.contains("help: give --allow-empty"))
    }
    #expect(try site.firstChange() == nil)
    let fresh = try site.run(["build", "new.json", "-o", "fresh"])
    #expect(fresh.status == 0)
    #expect(fresh.errorText.contains("1 page in fresh: "))
    #expect(try site.folder.text(of: "fresh/index.html").contains("<title>new</title>"))
    let allowed = try site.run(["build", "new.json", "-o", "site", "--allow-empty"])
    #expect(allowed.status == 0)
    #expect(!site.folder.exists("site/posts/index.html"))
  }
}
