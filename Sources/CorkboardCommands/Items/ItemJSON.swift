import Board
import Configuration
import Exports
import JSONText
import Text
import Times

/// Items as JSON objects, with the names that scripts rely on.
///
/// `kind`, `path`, `id`, `title`, `body` (as stored), `bodyFormat`, `author` (`uid`, `name`),
/// `created` and `updated` (RFC 3339 in UTC with the export's precision, a day without a clock time
/// as a date), `post` and `parent` (paths), `section` (`path`, `name`), `tags`, `state` (`visible`,
/// `edited` or `deleted`), `marks` (`orphan`, `loop`, `pinned`, `notice`, `unknown-type`, `gone`,
/// `broadcast`, `warned`), `reactions`, what few items have (``ItemDetailsJSON``), and `url` relative to the site's root, or null and a `reason`. What an item
/// does not have is null.
struct ItemJSON {
  private let board: Board
  private let addresses: ItemAddresses

  init(_ board: Board, _ configuration: Configuration) {
    self.board = board
    addresses = ItemAddresses(board, configuration)
  }

  /// - Parameter more: further members of the object.
  func write(
    _ reference: ItemReference, to json: inout JSONWriter,
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.object { json in
      json.member("kind", reference.kind)
      json.member("path", board.path(of: reference))
      json.member("id", board.id(of: reference))
      if case .member(let index) = reference {
        writeMember(index, to: &json)
      } else {
        writeItem(reference, to: &json)
      }
      writeAddress(of: reference, to: &json)
      more(&json)
    }
  }

  private func writeItem(_ reference: ItemReference, to json: inout JSONWriter) {
    guard let item = board.item(reference) else { return }
    json.member("title", board.title(of: reference))
    json.member("body", item.body.isNone ? nil : board.string(item.body))
    json.member("bodyFormat", board.bodyFormat(of: item).rawValue)
    writeAuthor(board.author(of: reference), to: &json)
    json.member("created", Self.text(of: item.created))
    json.member("updated", Self.text(of: item.updated))
    if case .comment(let index) = reference {
      let comment = board.comments[index]
      json.member("post", board.path(of: board.posts[Int(comment.post)].item))
      json.member("parent", comment.parent.map { board.path(of: board.comments[Int($0)].item) })
    } else {
      json.member("post", nil)
      json.member("parent", parentOfMessage(reference))
    }
    writeSection(board.section(of: reference), to: &json)
    json.member(
      "tags",
      array: { json in
        guard case .post(let index) = reference else { return }
        for tag in board.posts[index].tags { json.string(board.tags[tag.index].name) }
      })
    json.member("state", Self.state(of: item))
    json.member(
      "marks",
      array: { json in
        for mark in Self.marks(of: item) { json.string(mark) }
      })
    ItemDetailsJSON(board).write(item, reactions(to: reference), to: &json)
  }

  private func reactions(to reference: ItemReference) -> [Reaction] {
    switch reference {
    case .post(let index): board.posts[index].reactions
    case .comment(let index): board.comments[index].reactions
    case .message(let index): board.messages[index].reactions
    case .member: []
    }
  }

  private func parentOfMessage(_ reference: ItemReference) -> String? {
    guard case .message(let index) = reference, let parent = board.messages[index].parent else {
      return nil
    }
    return board.path(of: board.messages[Int(parent)].item)
  }

  private func writeMember(_ index: Int, to json: inout JSONWriter) {
    let member = board.members[index]
    json.member("uid", member.uid)
    json.member("name", member.name.isEmpty ? nil : member.name)
    json.member("joined", Self.text(of: member.joined))
    json.member(
      "introduction", member.introduction.isNone ? nil : board.string(member.introduction))
    json.member("photo", member.photo.isNone ? nil : board.string(member.photo))
  }

  private func writeAuthor(_ author: Author, to json: inout JSONWriter) {
    json.member(
      "author",
      object: { json in
        json.member("uid", author.uid)
        json.member("name", author.name.isEmpty ? nil : author.name)
      })
  }

  private func writeSection(_ section: SectionID?, to json: inout JSONWriter) {
    guard let section else { return json.member("section", nil) }
    let known = board.sections[section.index]
    json.member(
      "section",
      object: { json in
        if case .document(let path, _) = known.identity {
          json.member("path", path)
        } else {
          json.member("path", nil)
        }
        json.member("name", known.name)
      })
  }

  private func writeAddress(of reference: ItemReference, to json: inout JSONWriter) {
    switch addresses.address(of: reference) {
    case .path(let path): json.member("url", path)
    case .none(let reason):
      json.member("url", nil)
      json.member("reason", reason)
    }
  }

  private static func state(of item: Item) -> String {
    item.state.contains(.deleted) ? "deleted" : item.state.contains(.edited) ? "edited" : "visible"
  }

  static func marks(of item: Item) -> [String] {
    let known: [(ItemState, String)] = [
      (.orphan, "orphan"), (.loop, "loop"), (.pinned, "pinned"), (.notice, "notice"),
      (.unknownType, "unknown-type"), (.gone, "gone"), (.broadcast, "broadcast"),
      (.warned, "warned"),
    ]
    return known.filter { item.state.contains($0.0) }.map(\.1)
  }

  private static func text(of instant: Instant?) -> String? {
    guard let instant else { return nil }
    guard instant.precision == .day else { return instant.rfc3339 }
    var bytes: [UInt8] = []
    instant.fieldsInUTC.appendDate(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
