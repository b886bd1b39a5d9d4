package import Board
package import Configuration
package import Diagnostics
import Exports

/// Finds, without building a site, the documents that would want one address: what `corkboard build`
/// refuses, told before it is tried.
package enum AddressClashes {
  /// Those of each kind of page that are told.
  private static let limit = 20

  /// In the order in which a build would find them.
  package static func all(
    of board: Board, configuration: Configuration, jobs: Int = 1
  ) -> [Diagnostic] {
    let plan = SitePlan(
      board, messagesHavePages: configuration.messagePermalinks == .page,
      pageSize: configuration.pageSize, pool: WorkerPool(jobs: jobs))
    return all(in: plan, of: board)
  }

  static func all(in plan: SitePlan, of board: Board) -> [Diagnostic] {
    func clashes(
      _ keys: [PageKey], _ location: (Int) -> Diagnostic.Location
    ) -> [Diagnostic] {
      PlannedAddresses.diagnostics(of: keys, limit: limit, location: location)
    }
    return clashes(plan.posts) { place(of: board.posts[$0].item, in: board) }
      + clashes(plan.messages) { place(of: board.messages[$0].item, in: board) }
      + clashes(plan.members) { place(of: board.members[$0].document, in: board.export) }
      + clashes(plan.sections) { Diagnostic.Location(documentPath: board.sections[$0].name) }
      + clashes(plan.tags) { Diagnostic.Location(documentPath: board.tags[$0].name) }
  }

  private static func place(of item: Item, in board: Board) -> Diagnostic.Location {
    var location = place(of: item.document, in: board.export)
    location.documentPath = board.path(of: item)
    return location
  }

  private static func place(of document: DocumentID, in export: Export) -> Diagnostic.Location {
    var location = export.location(export.documents[document.index].node)
    location.documentPath = export.path(of: document)
    return location
  }
}
