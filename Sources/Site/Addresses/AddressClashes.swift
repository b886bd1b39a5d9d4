package import Board
package import Configuration
package import Diagnostics
import Exports

/// Finds, without building a site, the documents that would want one address: what `corkboard build`
/// refuses, told before it is tried.
package enum AddressClashes {
  /// The first clash of each kind of page, in the order in which a build finds them.
  package static func all(
    of board: Board, configuration: Configuration, jobs: Int = 1
  ) -> [Diagnostic] {
    let plan = SitePlan(
      board, messagesHavePages: configuration.messagePermalinks == .page,
      pageSize: configuration.pageSize, pool: WorkerPool(jobs: jobs))
    return all(in: plan, of: board)
  }

  static func all(in plan: SitePlan, of board: Board) -> [Diagnostic] {
    [
      PlannedAddresses.clash(plan.posts) { board.path(of: board.posts[$0].item) },
      PlannedAddresses.clash(plan.messages) { board.path(of: board.messages[$0].item) },
      PlannedAddresses.clash(plan.members) { board.export.path(of: board.members[$0].document) },
      PlannedAddresses.clash(plan.sections) { board.sections[$0].name },
      PlannedAddresses.clash(plan.tags) { board.tags[$0].name },
    ].compactMap { $0 }
  }
}
