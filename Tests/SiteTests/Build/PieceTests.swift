import Board
import BoardFixtures
import Configuration
import Exports
import JSONText
import Testing

@testable import Site

/// The site is cut into pieces, each of which stays or is made as one.
@Suite struct PieceTests {
  private func contents(_ board: ChangingBoard) throws -> SiteContents {
    let loaded = try LoadedConfiguration.read(
      Array(board.configuration.utf8), name: "corkboard.json")
    let text = try JSONDocument(Array(board.export.utf8), name: "board.json")
    let export = try ExportReader.read(text, hints: MappingRule.hints(of: loaded.configuration))
    return try SiteBuild.contents(
      BoardBuilder.build(export, configuration: loaded.configuration), loaded.configuration,
      SiteBuild.Request(exportPaths: ["board.json"], jobs: 1, currentFolder: "/"))
  }

  /// Else a file of somebody else could be met only when half the site is written.
  @Test(arguments: 0..<40) func `the pieces have every file, and each once`(seed: Int) throws {
    var board = ChangingBoard(seed: UInt64(seed) &* 7919 &+ 5)
    for _ in 0..<40 { board.change() }
    // A thread of several pages with a history, and messages that fill blocks of one.
    board.posts[0].comments = (0..<230).map { number in
      ChangingBoard.Item(
        id: "long\(number)", body: "\(number)", created: 1_600_000_000 + number,
        author: board.members[0].uid)
    }
    board.messages += (0..<60).map { number in
      ChangingBoard.Item(
        id: "many\(number)", body: "\(number)", created: 1_600_000_000 + number,
        author: board.members[0].uid, section: number % 2 == 0 ? "s1" : "")
    }
    let contents = try contents(board)
    var inPieces: [String] = []
    for shelf in contents.plan.postShelves.indices {
      contents.forEachAddress(onShelf: shelf) { inPieces.append($0.path) }
    }
    for piece in ListPiece.all(of: contents) + [.overviews] {
      contents.forEachAddress(of: piece) { inPieces.append($0.path) }
    }
    var all: [String] = []
    contents.forEachAddress(all: true) { address, _ in all.append(address.path) }
    #expect(inPieces.sorted() == all.sorted())
    #expect(Set(inPieces).count == inPieces.count)
    var pages = 0
    contents.forEachAddress(all: false) { _, _ in pages += 1 }
    #expect(contents.pageCount == pages)
  }
}
