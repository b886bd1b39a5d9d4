import Board
import Diagnostics
import Exports
import Text

/// Which items a list has: by author, by section, in order, the first few.
struct ItemSelection {
  private let board: Board
  private let options: ListOptions
  private let authors: Set<AuthorID>?
  private let sections: Set<SectionID>?
  /// Whose items, and who, are left out.
  private let leftOut: Set<AuthorID>
  /// What was asked for and is not on the board.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter uid: of an author who is left out, with all that this author wrote.
  init(_ board: Board, _ options: ListOptions, without uid: String? = nil) {
    self.board = board
    self.options = options
    leftOut = uid.map { Self.authors(withUID: $0, of: board) } ?? []
    authors = options.author.map { Self.authors(named: $0, of: board) }
    sections = options.section.map { Self.sections(named: $0, of: board) }
    if let name = options.author, authors?.isEmpty == true {
      diagnostics.append(
        SelectionFault.unknownAuthor(name, known: board.authors.map(\.name)))
    }
    if let name = options.section, sections?.isEmpty == true {
      diagnostics.append(
        SelectionFault.unknownSection(name, known: board.sections.map(\.name)))
    }
  }

  var references: [ItemReference] {
    var all = ordered().filter(isWanted)
    if let limit = options.limit, limit < all.count { all.removeSubrange(limit...) }
    return all
  }

  private func isWanted(_ reference: ItemReference) -> Bool {
    if let authors, !authors.contains(author(of: reference)) { return false }
    if !leftOut.isEmpty, leftOut.contains(author(of: reference)) { return false }
    if let sections {
      guard let section = board.section(of: reference), sections.contains(section) else {
        return false
      }
    }
    return true
  }

  private func author(of reference: ItemReference) -> AuthorID {
    if case .member(let index) = reference { return board.members[index].author }
    return board.item(reference)?.author ?? .unknown
  }

  // MARK: Order

  private func ordered() -> [ItemReference] {
    switch options.kind {
    case .posts:
      return directed(board.posts.count, dated: board.datedPosts).map(ItemReference.post)
    case .messages:
      return directed(board.messages.count, dated: board.datedMessages)
        .map(ItemReference.message)
    case .comments:
      let order = ItemOrder(board)
      let comments = board.comments
      let sorted = comments.indices.sorted {
        order.isBefore(comments[$0].item, comments[$1].item)
      }
      let dated = comments.count { $0.item.created != nil }
      return directed(sorted.count, dated: dated).map { ItemReference.comment(sorted[$0]) }
    case .members: return members().map(ItemReference.member)
    }
  }

  /// Positions of an ascending list whose undated items come last in both directions.
  private func directed(_ count: Int, dated: Int) -> [Int] {
    options.order == .oldest
      ? Array(0..<count) : Array((0..<dated).reversed()) + Array(dated..<count)
  }

  /// By name as people compare names, or by the day they joined.
  private func members() -> [Int] {
    let members = board.members
    let byDocument = Array(members.indices)
    if options.order == .default {
      let names = members.map { SearchFolding.fold($0.name) }
      return byDocument.sorted {
        if names[$0] == names[$1] { return $0 < $1 }
        // Those without a name come last.
        if names[$0].isEmpty != names[$1].isEmpty { return names[$1].isEmpty }
        return names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8)
      }
    }
    let isOldest = options.order == .oldest
    return byDocument.sorted {
      switch (members[$0].joined, members[$1].joined) {
      case (let left?, let right?):
        left == right ? ($0 < $1) == isOldest && $0 != $1 : (left < right) == isOldest
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): $0 < $1
      }
    }
  }

  // MARK: Names

  /// Authors by uid, or by name without regard to case, width and accents.
  private static func authors(named name: String, of board: Board) -> Set<AuthorID> {
    var found = Set<AuthorID>()
    let folded = SearchFolding.fold(name)
    for (index, author) in board.authors.enumerated()
    where author.uid == name || (!folded.isEmpty && SearchFolding.fold(author.name) == folded) {
      found.insert(AuthorID(index))
    }
    for member in board.members where board.export.id(of: member.document) == name {
      found.insert(member.author)
    }
    return found
  }

  private static func authors(withUID uid: String, of board: Board) -> Set<AuthorID> {
    var found = Set<AuthorID>()
    for (index, author) in board.authors.enumerated() where author.uid == uid {
      found.insert(AuthorID(index))
    }
    for member in board.members where board.export.id(of: member.document) == uid {
      found.insert(member.author)
    }
    return found
  }

  /// Sections by id, path or name, with all that are inside them.
  private static func sections(named name: String, of board: Board) -> Set<SectionID> {
    let folded = SearchFolding.fold(name)
    var found = Set<SectionID>()
    for (index, section) in board.sections.enumerated() {
      let isNamed =
        switch section.identity {
        case .document(let path, let id): path == name || id == name
        case .value(let value): value == name
        }
      if isNamed || SearchFolding.fold(section.name) == folded { found.insert(SectionID(index)) }
    }
    var waiting = Array(found)
    while let section = waiting.popLast() {
      for child in board.sections[section.index].children where found.insert(child).inserted {
        waiting.append(child)
      }
    }
    return found
  }
}
