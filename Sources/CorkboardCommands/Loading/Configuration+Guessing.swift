import Board
import Configuration
import Exports
import Site
import Times

extension Configuration {
  /// Fills in what the board says where the user said nothing: title, language and zone.
  mutating func guess(from loaded: LoadedBoard) {
    let board = loaded.board
    guess(
      title: SiteBuild.title(of: board, exportPaths: loaded.exportPaths),
      because: board.export.title == nil ? "the export's file name" : "what the export calls itself"
    )
    guess(language: board.language, because: "the texts of the board")
    switch board.zoneOrigin {
    case .configured: break
    case .inferred(_, let agreeing, let total):
      guess(
        timeZone: board.zone.name, because: "\(agreeing) of \(total) push ids beside local times")
    case .utc: guess(timeZone: "UTC", because: "nothing says otherwise")
    }
  }
}
