import BoardFixtures
import Testing

/// Which files beside an export a site gets.
@Suite struct AttachedFilePublishingTests {
  private static let board = """
    {"posts": {"p": {"title": "Minutes", "body": "of May", "attachments":
    ["notes.txt", "Private/tax.zip", "files/plan.odt"]}}}
    """

  private static func folder(_ settings: String? = nil) throws -> TemporaryFolder {
    try TemporaryFolder {
      File("b/board.json", board)
      File("b/notes.txt", "my notes")
      File("b/Private/tax.zip", "PK 05-06")
      File("b/files/plan.odt", "PK 01-04")
      if let settings { File("corkboard.json", settings) }
    }
  }

  private static func media(_ folder: TemporaryFolder) -> Int {
    folder.contents().count { $0.hasPrefix("site/media/") && !$0.hasSuffix("/") }
  }

  @Test func withoutASettingAPosterCannotPublishFilesBesideATree() throws {
    let folder = try Self.folder()
    let result = try RunningCommand.run("build", "b/board.json", "-o", "site", in: folder.path)
    #expect(result.status == 0)
    #expect(Self.media(folder) == 0)
    #expect(result.errorText.contains("3 files beside the export"), "\(result.errorText)")
    #expect(result.errorText.contains("[file-withheld]"))
    let page = try #require(
      folder.contents().first { $0.hasPrefix("site/p/") && $0.hasSuffix(".html") })
    let text = try folder.text(of: page)
    #expect(text.contains("tax.zip"))
    #expect(!text.contains("media/"))
  }

  @Test func theSettingPublishesThem() throws {
    let folder = try Self.folder(#"{"media": "b"}"#)
    let result = try RunningCommand.run("build", "b/board.json", "-o", "site", in: folder.path)
    #expect(result.status == 0)
    #expect(Self.media(folder) == 3)
    #expect(!result.errorText.contains("file-withheld"))
  }

  /// Files are taken from the folder that was named, and from no other.
  @Test func aFolderOnTheCommandLineIsItsFilesAlone() throws {
    let folder = try Self.folder()
    try folder.write("PK 07-08", to: "shown/notes.txt")
    let result = try RunningCommand.run(
      "build", "b/board.json", "shown", "-o", "site", in: folder.path)
    #expect(result.status == 0)
    #expect(Self.media(folder) == 1)
    #expect(result.errorText.contains("2 files beside the export"), "\(result.errorText)")
  }

  @Test func aChatKeepsTheFilesOfItsOwnFolder() throws {
    let folder = try TemporaryFolder {
      File(
        "chat/result.json",
        """
        {"name": "Walks", "type": "public_supergroup", "id": 7, "messages": [{"id": 1, "type": "message",
        "date": "2023-05-07T10:00:00", "date_unixtime": "1683453600", "from": "Ida", "from_id": "user1",
        "file": "files/route.zip", "text": "the route", "text_entities": []}]}
        """)
      File("chat/files/route.zip", "PK 05-06")
    }
    let result = try RunningCommand.run("build", "chat/result.json", "-o", "site", in: folder.path)
    #expect(result.status == 0, "\(result.errorText)")
    #expect(Self.media(folder) == 1, "\(result.errorText)")
  }
}
