import Board
import Configuration
import Diagnostics
import Exports
import JSONText
import Times

/// A board from a text, in short lines for comparing.
struct TestBoard {
  let board: Board

  init(board: Board) { self.board = board }

  /// - Parameter settings: a `corkboard.json`.
  init(_ json: String, settings: String = "{}") throws {
    let loaded = try LoadedConfiguration.read(Array(settings.utf8), name: "corkboard.json")
    precondition(!loaded.hasErrors, "\(loaded.diagnostics)")
    let text = try JSONDocument(Array(json.utf8), name: "test.json")
    let export = try ExportReader.read(
      text, hints: MappingRule.hints(of: loaded.configuration))
    board = BoardBuilder.build(export, configuration: loaded.configuration)
  }

  /// - Parameter fill: hands over the documents, as a reader of a chat or a board does.
  init(settings: String = "{}", collecting fill: (inout DocumentCollector) -> Void) throws {
    let loaded = try LoadedConfiguration.read(Array(settings.utf8), name: "corkboard.json")
    precondition(!loaded.hasErrors, "\(loaded.diagnostics)")
    var collector = DocumentCollector()
    collector.beginSource(ExportSource(name: "test.json", format: .recordList, reason: "test"))
    fill(&collector)
    board = BoardBuilder.build(try collector.export(), configuration: loaded.configuration)
  }

  /// `id|title|body|author|created|section`.
  var posts: [String] {
    board.posts.map { post in
      let section = post.section.map { board.sections[$0.index].name } ?? ""
      return
        "\(board.id(of: post.item))|\(board.string(post.title))|\(facts(post.item))|\(section)"
    }
  }

  /// `id|body|author|created|section`.
  var messages: [String] {
    board.messages.map { message in
      let section = message.section.map { board.sections[$0.index].name } ?? ""
      return "\(board.id(of: message.item))|\(facts(message.item))|\(section)"
    }
  }

  /// `post depth id|body|author|created`, in the order of the pages.
  var comments: [String] {
    board.posts.flatMap { post in
      board.comments[post.comments].map { comment in
        "\(board.id(of: post.item)) \(comment.depth) \(board.id(of: comment.item))|"
          + facts(comment.item)
      }
    }
  }

  /// `uid|name|joined`.
  var members: [String] {
    board.members.map { "\($0.uid)|\($0.name)|\(Self.text($0.joined))" }
  }

  /// `name < parent: n`, with the number of its posts.
  var sections: [String] {
    board.sections.map { section in
      let parent = section.parent.map { " < " + board.sections[$0.index].name } ?? ""
      return "\(section.name)\(parent): \(section.posts.count)"
    }
  }

  /// `in = published + hidden + skipped`; nil where the counts do not add up.
  var accounting: String? {
    var counts = [0, 0, 0]
    var total = 0
    for index in board.export.documents.indices {
      let isMissing = board.export.documents[index].existence == .missing
      switch board.accounting[DocumentID(index)].outcome {
      case .published: counts[0] += 1
      case .hidden: counts[1] += 1
      case .skipped: counts[2] += 1
      case .none:
        if !isMissing { return nil }
        continue
      }
      if isMissing { return nil }
      total += 1
    }
    // Every document is in exactly one group of the report.
    let grouped = board.collections.flatMap(\.collections).reduce(0) {
      $0 + board.export.collections[$1.index].documents.count
    }
    guard grouped == board.export.documents.count, total == counts.reduce(0, +) else { return nil }
    return "\(total) = \(counts[0]) + \(counts[1]) + \(counts[2])"
  }

  func disposition(_ path: String) -> Disposition? {
    board.export.documents.indices.map { DocumentID($0) }
      .first { board.export.path(of: $0) == path }.map { board.accounting[$0] }
  }

  /// `identifier path`, for each diagnostic that is kept.
  var diagnostics: [String] {
    board.diagnostics.diagnostics.map {
      $0.identifier.rawValue + ($0.location?.documentPath.map { " " + $0 } ?? "")
    }
  }

  func state(_ id: String) -> ItemState? {
    let items = board.posts.map(\.item) + board.comments.map(\.item) + board.messages.map(\.item)
    return items.first { board.id(of: $0) == id }?.state
  }

  private func facts(_ item: Item) -> String {
    let author = board.authors[item.author.index]
    let name =
      switch author.kind {
      case .former: "former:" + (author.uid ?? "")
      case .unknown: ""
      default: author.name
      }
    return "\(board.string(item.body))|\(name)|\(Self.text(item.created))"
  }

  /// RFC 3339, a day without a clock time as a date.
  static func text(_ instant: Instant?) -> String {
    guard let instant else { return "" }
    return instant.precision == .day ? String(instant.rfc3339.prefix(10)) : instant.rfc3339
  }
}
