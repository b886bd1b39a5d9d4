import Board
import BoardFixtures
import Configuration
import Exports
import Testing

@testable import Site

/// Two exports of one board, given together: what is only in the older one is no longer on the board.
@Suite struct GonePostTests {
  private static let older =
    #"{"posts": {"a": {"title": "Kept", "text": "x", "createdAt": "2021-01-01T00:00:00Z"},"#
    + #" "b": {"title": "Taken down", "text": "y", "createdAt": "2021-01-02T00:00:00Z"}},"#
    + #" "messages": {"m": {"text": "left", "time": "2021-01-01T00:00:00Z"},"#
    + #" "n": {"text": "kept", "time": "2021-01-03T00:00:00Z"}}}"#
  private static let newer =
    #"{"posts": {"a": {"title": "Kept", "text": "x2", "createdAt": "2021-01-01T00:00:00Z"}},"#
    + #" "messages": {"n": {"text": "kept", "time": "2021-01-03T00:00:00Z"}}}"#

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder {
      File("1.json", Self.older)
      File("2.json", Self.newer)
    }
  }

  @Test func theBoardMarksThem() throws {
    let folder = try folder()
    let paths = ["1.json", "2.json"].map { folder.path($0) }
    let export = try ExportLoader.load(ExportRequest(paths)).export
    let board = BoardBuilder.build(export, configuration: Configuration())
    #expect(board.posts.map { board.string($0.title) } == ["Kept", "Taken down"])
    #expect(board.posts.map { board.string($0.item.body) } == ["x2", "y"])
    #expect(board.posts.map { $0.item.state.contains(.gone) } == [false, true])
    #expect(board.messages.map { $0.item.state.contains(.gone) } == [true, false])
  }

  @Test func theirPagesSayIt() throws {
    let folder = try folder()
    let paths = ["1.json", "2.json"].map { folder.path($0) }
    let export = try ExportLoader.load(ExportRequest(paths)).export
    var configuration = Configuration()
    configuration.output = folder.path("site")
    _ = try SiteBuild.run(
      BoardBuilder.build(export, configuration: configuration), configuration: configuration,
      request: .init(exportPaths: paths, jobs: 2, currentFolder: folder.path))
    let mark = "<p class=\"notice\">no longer on the board"
    let pages = folder.contents().filter { $0.hasPrefix("site/p/") && $0.hasSuffix(".html") }
    #expect(pages.count == 2)
    for page in pages {
      let text = try folder.text(of: page)
      #expect(text.contains(mark) == text.contains("<h1 class=\"user-content\" dir=\"auto\">Taken"))
    }
    #expect(try folder.text(of: "site/messages/index.html").contains(mark))
  }
}
