import Board
import Exports
import JSONText
import Text

/// Finds the local pictures and other files that published texts and fields name.
///
/// Only what pages show is looked at: a picture that a hidden document or a deleted post names must
/// not reach the site.
struct PictureCollector {
  private let board: Board
  private var mentions: [PictureMention] = []
  /// What is in `mentions` already, apart for doubtful ones: later mentions in one chunk of items
  /// add nothing, and there may be millions.
  private var known: [Bool: Set<[UInt8]>] = [:]
  private var text: [UInt8] = []

  private init(board: Board) { self.board = board }

  /// In the board's order, whatever the number of workers.
  static func mentions(on board: Board, pool: WorkerPool) -> [PictureMention] {
    let counts = [
      board.members.count, board.sections.count, board.posts.count, board.comments.count,
      board.messages.count,
    ]
    let chunks = pool.mapChunks(of: counts.reduce(0, +), chunkSize: 4096) { range in
      var collector = PictureCollector(board: board)
      for number in range {
        var index = number
        var list = 0
        while index >= counts[list] {
          index -= counts[list]
          list += 1
        }
        collector.take(list, index)
      }
      return collector.mentions
    }
    return Array(chunks.joined())
  }

  private mutating func take(_ list: Int, _ index: Int) {
    switch list {
    case 0:
      take(field: board.members[index].photo, .member(index))
      take(body: board.members[index].introduction, .member(index))
    case 1: take(body: board.sections[index].summary, .section(index))
    case 2: take(board.posts[index].item, .post(index))
    case 3: take(board.comments[index].item, .comment(index))
    default: take(board.messages[index].item, .message(index))
    }
  }

  private mutating func take(_ item: Item, _ source: PictureMention.Source) {
    guard !item.state.contains(.deleted) else { return }
    if item.details >= 0 {
      for attachment in board.attachments(of: item) { take(file: attachment, source) }
    }
    if board.bodyFormat(of: item) == .html {
      take(htmlBody: item.body, source)
    } else {
      take(body: item.body, source)
    }
  }

  private mutating func take(field: TextReference, _ source: PictureMention.Source) {
    guard let node = field.node, board.export.text.kind(node) == .string else { return }
    text.removeAll(keepingCapacity: true)
    board.appendText(field, to: &text)
    take(spelling: text, source, isDoubtful: false)
  }

  /// A file of any kind that belongs to an item.
  private mutating func take(file: Attachment, _ source: PictureMention.Source) {
    guard let node = file.url.node, board.export.text.kind(node) == .string else { return }
    text.removeAll(keepingCapacity: true)
    if file.isAlone {
      board.appendText(file.url, to: &text)
    } else {
      text.append(contentsOf: board.place(of: file).utf8)
    }
    guard let reference = PictureReference(attachment: text),
      known[false, default: []].insert(text).inserted
    else { return }
    mentions.append(
      PictureMention(spelling: text, reference: reference, source: source, isDoubtful: false))
  }

  private mutating func take(body: TextReference, _ source: PictureMention.Source) {
    guard let node = body.node, board.export.text.kind(node) == .string else { return }
    let lexeme = board.export.text.range(node)
    let stored = UnsafeRawBufferPointer(rebasing: board.export.text.bytes[lexeme])
    guard MarkdownPictures.mayOccur(in: stored) else { return }
    text.removeAll(keepingCapacity: true)
    board.appendText(body, to: &text)
    for found in MarkdownPictures.destinations(in: text) {
      take(spelling: found.spelling, source, isDoubtful: found.isDoubtful)
    }
  }

  private mutating func take(htmlBody body: TextReference, _ source: PictureMention.Source) {
    guard let node = body.node, board.export.text.kind(node) == .string else { return }
    // Decoded first: many programs write `<` as an escape.
    text.removeAll(keepingCapacity: true)
    board.appendText(body, to: &text)
    for spelling in HTMLPictures.addresses(in: text) {
      take(spelling: spelling, source, isDoubtful: false)
    }
  }

  private mutating func take(
    spelling: [UInt8], _ source: PictureMention.Source, isDoubtful: Bool
  ) {
    guard let reference = PictureReference(spelling),
      known[isDoubtful, default: []].insert(spelling).inserted
    else { return }
    mentions.append(
      PictureMention(
        spelling: spelling, reference: reference, source: source, isDoubtful: isDoubtful))
  }
}
