import Board
import Diagnostics
import Exports

/// Finds the item that a person named: by its whole path, by its id, or by the beginning of an id
/// that only one item has.
struct ItemLookup {
  private static let shownCandidates = 10

  private let board: Board

  init(_ board: Board) { self.board = board }

  /// - Parameter kind: the word for the only kind to look at; nil for all.
  func find(
    _ name: String, kind: String? = nil
  ) throws(DiagnosticFailure) -> ItemReference {
    let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
    let wanted = Array(name.utf8)
    var paths: [ItemReference] = []
    var ids: [ItemReference] = []
    var beginnings: [ItemReference] = []
    var scratch: [UInt8] = []
    forEach { reference in
      if let kind, reference.kind != kind { return }
      scratch.removeAll(keepingCapacity: true)
      appendPath(of: reference, to: &scratch)
      if scratch == wanted { paths.append(reference) }
      if case .member(let index) = reference, Array(board.members[index].uid.utf8) == wanted {
        ids.append(reference)
        return
      }
      let start = scratch.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      guard scratch[start...].starts(with: wanted) else {
        // An id with a slash or percent sign is spelled otherwise in the path.
        if scratch[start...].contains(UInt8(ascii: "%")), board.id(of: reference) == name {
          ids.append(reference)
        }
        return
      }
      if scratch.count - start == wanted.count {
        ids.append(reference)
      } else if !wanted.isEmpty {
        beginnings.append(reference)
      }
    }
    for found in [paths, ids, beginnings] where !found.isEmpty {
      if found.count == 1 { return found[0] }
      throw ambiguous(name, found)
    }
    throw SelectionFault.unknownItem(name)
  }

  private func ambiguous(_ name: String, _ found: [ItemReference]) -> DiagnosticFailure {
    let text = ItemText(board)
    let lines = found.prefix(Self.shownCandidates).map { reference in
      "\(reference.kind) \(board.path(of: reference)): \(text.heading(of: reference).prefix(40))"
    }
    return SelectionFault.ambiguousItem(name, Array(lines), total: found.count)
  }

  private func appendPath(of reference: ItemReference, to path: inout [UInt8]) {
    if case .member(let index) = reference {
      board.export.appendPath(of: board.members[index].document, to: &path)
    } else if let item = board.item(reference) {
      board.appendPath(of: item, to: &path)
    }
  }

  private func forEach(_ body: (ItemReference) -> Void) {
    for index in board.posts.indices { body(.post(index)) }
    for index in board.comments.indices { body(.comment(index)) }
    for index in board.messages.indices { body(.message(index)) }
    for index in board.members.indices { body(.member(index)) }
  }
}
