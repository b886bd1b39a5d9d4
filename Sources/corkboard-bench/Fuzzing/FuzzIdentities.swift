internal import Board
internal import Exports
internal import JSONText

/// Documents that are on a board as something else than an item of their own: sections, further
/// records of one member, and first posts whose text is their thread's.
struct FuzzIdentities {
  private let board: Board
  private var sections = Set<String>()
  private var memberCollections = Set<CollectionID>()
  private var bodies = Set<UInt32>()

  init(_ board: Board) {
    self.board = board
    for section in board.sections {
      if case .document(let path, _) = section.identity { sections.insert(path) }
    }
    for summary in board.collections where summary.kind == .members {
      memberCollections.formUnion(summary.collections)
    }
    for post in board.posts { if let node = post.item.body.node { bodies.insert(node.index) } }
  }

  func holds(_ document: DocumentID) -> Bool {
    let export = board.export
    if memberCollections.contains(export.documents[document.index].collection) { return true }
    if sections.contains(export.path(of: document)) { return true }
    var isBody = bodies.contains(export.documents[document.index].node.index)
    export.forEachField(of: document) { _, value in
      if bodies.contains(value.index) { isBody = true }
    }
    return isBody
  }
}
