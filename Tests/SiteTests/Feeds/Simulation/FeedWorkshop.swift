import Board
import Configuration
import Exports
import JSONText

@testable import Site

/// Makes single feed documents of a board, without the pages around them.
struct FeedWorkshop {
  let contents: SiteContents

  /// - Parameter theme: loaded once for many boards.
  init(_ json: String, settings: String, theme: Theme) throws {
    let loaded = try LoadedConfiguration.read(Array(settings.utf8), name: "corkboard.json")
    precondition(!loaded.hasErrors, "\(loaded.diagnostics)")
    let export = try ExportReader.read(
      try JSONDocument(Array(json.utf8), name: "board.json"),
      hints: MappingRule.hints(of: loaded.configuration))
    let board = BoardBuilder.build(export, configuration: loaded.configuration)
    let pool = WorkerPool(jobs: 1)
    contents = SiteContents(
      board: board, configuration: loaded.configuration,
      plan: SitePlan(
        board, messagesHavePages: true, pageSize: loaded.configuration.pageSize, pool: pool),
      theme: theme, media: MediaLibrary(),
      title: loaded.configuration.title ?? "board", customStyle: nil)
  }

  func atom(_ subject: FeedSubject) -> String {
    let owner = subject.owner(in: contents.plan)
    let links = FeedLinks(from: .feed(owner, .atom), base: contents.base)
    var maker = FeedMaker(contents)
    var writer = AtomWriter(contents)
    writer.write(maker.document(of: subject, links), links)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
