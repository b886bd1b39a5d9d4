import Board
import Configuration
import Exports
import JSONText
import Times

/// What a reader sees of a board, one line for each item and member.
struct BoardFacts {
  let lines: [String: Int]

  init(_ text: String) throws {
    let document = try JSONDocument(Array(text.utf8), name: "board.json")
    let export = try ExportReader.read(document)
    let board = BoardBuilder.build(export, configuration: Configuration())
    var lines: [String: Int] = [:]
    func line(_ kind: String, _ item: Item, _ title: String) {
      let author = board.authors[item.author.index]
      let name = author.uid ?? author.name
      let created = item.created?.rfc3339 ?? "-"
      let updated = item.updated?.rfc3339 ?? "-"
      let text =
        "\(kind) \(board.path(of: item))|\(title)|\(board.string(item.body))|\(name)|\(created)|"
        + updated
      lines[text, default: 0] += 1
    }
    for post in board.posts { line("post", post.item, board.string(post.title)) }
    for comment in board.comments { line("comment", comment.item, "") }
    for message in board.messages { line("message", message.item, "") }
    for member in board.members {
      lines["member \(export.path(of: member.document))|\(member.name)", default: 0] += 1
    }
    self.lines = lines
  }

  /// What this has and the other has not.
  func without(_ other: BoardFacts) -> [String] {
    lines.filter { other.lines[$0.key, default: 0] < $0.value }.keys.sorted()
  }
}
