import Board
import JSONText

/// What few items have, as members of the item's object: `attachments` (`url` as the export spells it,
/// `name`, `type`, `size`, `alt`), `reactions` (`name`, `count`), `poll` (`question`, `options`,
/// `closed`), `warning`, `link`, `forwardedFrom`, `notice` and `unknownType`.
struct ItemDetailsJSON {
  private let board: Board

  init(_ board: Board) { self.board = board }

  func write(_ item: Item, _ reactions: [Reaction], to json: inout JSONWriter) {
    let details = board.details(of: item) ?? ItemDetails()
    json.member(
      "attachments",
      array: { json in
        for file in details.attachments { write(file, to: &json) }
      })
    json.member(
      "reactions",
      array: { json in
        for reaction in reactions {
          json.object { json in
            json.member("name", reaction.name)
            json.member("count", reaction.count)
          }
        }
      })
    if let poll = details.poll {
      write(poll, to: &json)
    } else {
      json.member("poll", nil)
    }
    json.member("warning", board.warning(of: item).map { board.string($0) })
    json.member("link", text(details.link))
    json.member("forwardedFrom", text(details.forwardedFrom))
    json.member("notice", text(details.notice))
    json.member("unknownType", text(details.unknownType))
  }

  private func write(_ file: Attachment, to json: inout JSONWriter) {
    json.object { json in
      json.member("url", file.url.isNone ? nil : board.place(of: file))
      json.member("name", text(file.name))
      json.member("type", text(file.mediaType))
      json.member("alt", text(file.alt))
      if let size = file.size { json.member("size", Int(size)) } else { json.member("size", nil) }
    }
  }

  private func write(_ poll: Poll, to json: inout JSONWriter) {
    json.member(
      "poll",
      object: { json in
        json.member("question", text(poll.question))
        json.member(
          "options",
          array: { json in
            for option in poll.options {
              json.object { json in
                json.member("text", text(option.text))
                if let votes = option.votes {
                  json.member("votes", votes)
                } else {
                  json.member("votes", nil)
                }
              }
            }
          })
        json.member("closed", poll.isClosed)
      })
  }

  private func text(_ reference: TextReference) -> String? {
    reference.isNone ? nil : board.string(reference)
  }
}
