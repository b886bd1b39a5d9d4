import BoardFixtures
import Glibc
import Testing

/// A build of the same into a site that nobody has touched is over at once.
@Suite struct UnchangedBuildTests {
  private static let board =
    #"{"Post": {"p1": {"title": "One", "text": "words", "createdAt": 1600000000}}}"#

  private func build(_ folder: TemporaryFolder, _ options: String...) throws -> String {
    // Times of files stand still for a moment: what is too young is looked at.
    usleep(120_000)
    let result = try RunningCommand(
      ["build", "board.json", "-c", "corkboard.json"] + options, in: folder.path,
      environment: ["XDG_CACHE_HOME": folder.path("cache")]
    ).finish()
    let errors = String(decoding: result.errors, as: UTF8.self)
    #expect(result.status == 0, "\(errors)")
    return errors
  }

  @Test func nothingIsReadWhereNothingChanged() throws {
    let folder = try TemporaryFolder {
      File("board.json", Self.board)
      File("corkboard.json", #"{"baseURL": "https://board.example/"}"#)
    }
    #expect(try !build(folder).contains("nothing has changed"))
    // The files of the first build were younger than its end by too little.
    _ = try build(folder)
    #expect(try build(folder).contains("nothing has changed"))
    #expect(try !build(folder, "--force").contains("nothing has changed"))
    #expect(try !build(folder, "-u", "https://other.example/").contains("nothing has changed"))
    _ = try build(folder)
    _ = try build(folder)
    #expect(try build(folder).contains("nothing has changed"))
    // One byte of the export, a page that somebody deleted.
    try folder.write(Self.board.replacing("words", with: "wordy"), to: "board.json")
    #expect(try !build(folder).contains("nothing has changed"))
    _ = try build(folder)
    #expect(try build(folder).contains("nothing has changed"))
    #expect(unlink(folder.path("public/404.html")) == 0)
    #expect(try !build(folder).contains("nothing has changed"))
    #expect(folder.exists("public/404.html"))
  }
}
