import Board
import Exports
import Text

/// An item with its thread as text for people.
struct ItemRendering {
  /// Indentation says whom a comment answers; beyond this depth it says no more.
  private static let deepestIndent = 8

  /// Columns of an answered message's first words.
  private static let answeredWidth = 60

  private let board: Board
  private let text: ItemText
  /// Columns to wrap at, nil for no wrapping.
  private let width: Int?

  init(_ board: Board, width: Int?) {
    self.board = board
    text = ItemText(board)
    self.width = width
  }

  /// - Parameter write: takes a line, without its end.
  func render(_ reference: ItemReference, write: (String) -> Void) {
    switch reference {
    case .post(let index):
      head(reference, indent: 0, write: write)
      for comment in board.posts[index].comments {
        write("")
        head(.comment(comment), indent: 1 + Int(board.comments[comment].depth), write: write)
      }
    case .comment(let index):
      let post = ItemReference.post(Int(board.comments[index].post))
      write("in the thread \(text.heading(of: post))")
      write(board.path(of: post))
      write("")
      head(reference, indent: 0, write: write)
      for answer in Self.answers(to: index, in: board) {
        write("")
        let depth = board.comments[answer].depth - board.comments[index].depth
        head(.comment(answer), indent: Int(depth), write: write)
      }
    case .message: head(reference, indent: 0, write: write)
    case .member(let index): member(index, write: write)
    }
  }

  /// The comments below a comment, in the order of the page: those that follow it deeper.
  static func answers(to index: Int, in board: Board) -> Range<Int> {
    let end = board.posts[Int(board.comments[index].post)].comments.upperBound
    var next = index + 1
    while next < end, board.comments[next].depth > board.comments[index].depth { next += 1 }
    return index + 1..<next
  }

  private func head(_ reference: ItemReference, indent: Int, write: (String) -> Void) {
    guard let item = board.item(reference) else { return }
    let margin = String(repeating: " ", count: min(indent, Self.deepestIndent) * 2)
    if let title = board.title(of: reference) { write(margin + DisplayName.clean(title)) }
    var facts = [board.author(of: reference).shownName]
    let time = text.time(of: reference)
    facts.append(time.isEmpty ? "no date" : time)
    if item.state.contains(.edited) {
      let edited = item.updated.flatMap { $0 == item.created ? nil : text.time($0) }
      facts.append(edited.map { "edited \($0)" } ?? "edited")
    }
    if item.state.contains(.deleted) { facts.append("deleted") }
    facts += ItemJSON.marks(of: item)
    if case .comment = reference {
    } else if let section = board.section(of: reference) {
      facts.append("in " + board.sections[section.index].name)
    }
    if case .post(let index) = reference {
      facts += board.posts[index].tags.map { "#" + board.tags[$0.index].name }
    }
    write(margin + facts.joined(separator: " · "))
    write(margin + board.path(of: reference))
    if case .message(let index) = reference, let parent = board.messages[index].parent {
      let answered = ItemReference.message(Int(parent))
      let words = TextCutting.cut(text.heading(of: answered), toWidth: Self.answeredWidth)
      write(margin + "in answer to \(board.author(of: answered).shownName): \(words)")
      write(margin + board.path(of: answered))
    }
    for line in details(of: item) { write(margin + line) }
    body(of: reference, margin: margin, write: write)
  }

  /// What few items have, a line each.
  private func details(of item: Item) -> [String] {
    guard let details = board.details(of: item) else { return [] }
    var lines: [String] = []
    func add(_ label: String, _ text: TextReference) { add(label, board.string(text)) }
    func add(_ label: String, _ text: String) {
      let words = DisplayName.clean(text)
      if !words.isEmpty { lines.append(label + ": " + words) }
    }
    add("warning", details.warning)
    add("forwarded from", details.forwardedFrom)
    add("link", details.link)
    add("system line", details.notice)
    add("unknown type", details.unknownType)
    for file in details.attachments {
      if file.url.isNone { add("file", file.name) } else { add("file", board.place(of: file)) }
    }
    if let poll = details.poll {
      add("poll", poll.question)
      for option in poll.options {
        let votes = option.votes.map { " (\($0))" } ?? ""
        lines.append("- " + DisplayName.clean(board.string(option.text)) + votes)
      }
    }
    return lines
  }

  private func body(of reference: ItemReference, margin: String, write: (String) -> Void) {
    guard !board.body(of: reference).isNone else { return }
    write("")
    let columns = width.map { $0 - margin.utf8.count }
    for line in BodyWrapping.lines(board.bodyText(of: reference), width: columns) {
      write(line.isEmpty ? "" : margin + line)
    }
  }

  private func member(_ index: Int, write: (String) -> Void) {
    let member = board.members[index]
    let count = { (items: [AuthorID]) in items.count { $0 == member.author } }
    write(board.authors[member.author.index].shownName)
    let rows = [
      ["uid", member.uid],
      ["path", board.export.path(of: member.document)],
      ["joined", member.joined.map { text.time($0) } ?? ""],
      ["photo", member.photo.isNone ? "" : board.string(member.photo)],
      ["posts", String(count(board.posts.map(\.item.author)))],
      ["comments", String(count(board.comments.map(\.item.author)))],
      ["messages", String(count(board.messages.map(\.item.author)))],
    ]
    let fields = member.fields.map { [$0.name, $0.value] }
    for line in ColumnLayout.table((rows + fields).filter { !$0[1].isEmpty }) { write(line) }
    body(of: .member(index), margin: "", write: write)
  }
}
