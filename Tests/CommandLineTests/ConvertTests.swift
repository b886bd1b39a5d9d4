import BoardFixtures
import Glibc
import Testing

/// `corkboard convert` as a user runs it.
@Suite struct ConvertTests {
  private static let tree =
    "{\n  \"posts\" : {\n    \"a\" : { \"text\" : \"one\", \"n\" : 1.5E3 },\r\n"
    + "    \"b\": {\"text\":\"two\"}}}"
  private static let list =
    #"{"documents":[{"name":"projects/p/databases/d/documents/posts/a","fields":"#
    + #"{"text":{"stringValue":"one"}, "at": {"timestampValue":"2021-03-06T00:00:00.000001Z"}}}]}"#

  @Test func whatIsInTheFormatAlreadyIsCopiedByteForByte() throws {
    let folder = try TemporaryFolder {
      File("tree.json", Self.tree)
      File("list.json", Self.list)
    }
    for (name, target, bytes) in [("tree", "rtdb", Self.tree), ("list", "rest", Self.list)] {
      let result = try RunningCommand.run(
        "convert", "--to", target, "\(name).json", "-o", "out-\(name).json", in: folder.path)
      #expect(result.status == 0)
      #expect(try folder.text(of: "out-\(name).json") == bytes)
    }
  }

  @Test func lossesAreToldAndTheFileIsWritten() throws {
    let folder = try TemporaryFolder { File("list.json", Self.list) }
    let result = try RunningCommand.run(
      "convert", "--to", "rtdb", "list.json", "-o", "out.json", in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.errorText == """
        list.json:1:15: warning: posts/a: 1 timestamp is cut to milliseconds \
        [convert-timestamp-precision]
        1 document in out.json

        """)
    #expect(
      try folder.text(of: "out.json") == """
        {
          "posts": {
            "a": {
              "text": "one",
              "at": 1614988800000
            }
          }
        }

        """)
  }

  @Test func standardOutputTakesTheResult() throws {
    let folder = try TemporaryFolder { File("tree.json", Self.tree) }
    let result = try RunningCommand.run(
      "convert", "--to", "ndjson", "tree.json", "-o", "-", in: folder.path)
    #expect(result.status == 0)
    #expect(result.outputText.split(separator: "\n").count == 2)
    #expect(folder.contents() == ["tree.json"])
  }

  @Test func aLinkIsWrittenThrough() throws {
    let folder = try TemporaryFolder {
      File("tree.json", Self.tree)
      File("place/there.json", "old")
    }
    for (link, target) in [("link.json", "place/there.json"), ("new.json", "place/new.json")] {
      #expect(symlink(target, folder.path(link)) == 0)
      let result = try RunningCommand.run(
        "convert", "--to", "rest", "tree.json", "-o", link, "--force", in: folder.path)
      #expect(result.status == 0)
      #expect(try folder.text(of: target).contains("\"documents\""))
      var status = stat()
      #expect(lstat(folder.path(link), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func neitherAnExportNorAnotherFileIsOverwritten() throws {
    let folder = try TemporaryFolder {
      File("tree.json", Self.tree)
      File("there.json", "precious")
    }
    let over = try RunningCommand.run(
      "convert", "--to", "rest", "tree.json", "-o", "./tree.json", "--force", in: folder.path)
    #expect(over.status == 1)
    #expect(over.errorText.contains("[convert-over-input]"))
    #expect(try folder.text(of: "tree.json") == Self.tree)
    let there = try RunningCommand.run(
      "convert", "--to", "rest", "tree.json", "-o", "there.json", in: folder.path)
    #expect(there.status == 1)
    #expect(there.errorText.contains("[convert-exists]"))
    #expect(try folder.text(of: "there.json") == "precious")
    let forced = try RunningCommand.run(
      "convert", "--to", "rest", "tree.json", "-o", "there.json", "--force", in: folder.path)
    #expect(forced.status == 0)
    #expect(folder.contents() == ["there.json", "tree.json"])
  }

  @Test func wrongUsage() throws {
    let folder = try TemporaryFolder { File("tree.json", Self.tree) }
    for arguments in [
      ["convert", "tree.json", "-o", "x"], ["convert", "--to", "rest", "tree.json"],
      ["convert", "--to", "xml", "tree.json", "-o", "x"],
    ] {
      let result = try RunningCommand(arguments, in: folder.path).finish()
      #expect(result.status == 64)
      #expect(folder.contents() == ["tree.json"])
    }
  }

  @Test func anUnwritablePlaceLeavesNothingBehind() throws {
    let folder = try TemporaryFolder { File("tree.json", Self.tree) }
    let result = try RunningCommand.run(
      "convert", "--to", "rest", "tree.json", "-o", "nowhere/out.json", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errorText.hasPrefix("nowhere/out.json: error: the file cannot be written"))
    #expect(folder.contents() == ["tree.json"])
  }

  @Test func exportsOfAFolderAndDevicesAreNotReplaced() throws {
    let folder = try TemporaryFolder {
      Folder("in") {
        File("a.json", Self.tree)
        File("b.json", Self.list)
      }
    }
    let result = try RunningCommand.run(
      "convert", "--to", "rest", "in", "-o", "in/b.json", "--force", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errorText.contains("[convert-over-input]"))
    #expect(try folder.text(of: "in/b.json") == Self.list)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let pipe = try RunningCommand.run(
      "convert", "--to", "rest", "in/a.json", "-o", "pipe", "--force", in: folder.path)
    #expect(pipe.status == 1)
    #expect(pipe.errorText.contains("[convert-not-a-file]"))
  }

  @Test(arguments: ["corkboard.json", "link.json", "own.css", "public/tree.json"])
  func nothingOfTheBoardIsReplacedByForce(place: String) throws {
    let folder = try TemporaryFolder {
      File("tree.json", Self.tree)
      File("corkboard.json", #"{"theme": {"css": "own.css"}}"#)
      File("own.css", "p {}")
      Link("link.json", to: "corkboard.json")
    }
    let result = try RunningCommand.run(
      "convert", "--to", "rtdb", "tree.json", "-o", place, "--force", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errorText.contains("[convert-over-input]"), "\(result.errorText)")
    #expect(try folder.text(of: "corkboard.json").hasPrefix("{"))
    #expect(try folder.text(of: "own.css") == "p {}")
    #expect(!folder.exists("public"))
  }
}
