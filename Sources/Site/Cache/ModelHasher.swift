import Board
import Configuration
import Digest
import Exports
import Glibc
import JSONText
import Text
import Times

/// Hashes values of the model: every field that a page or feed could show. A test holds the list of
/// fields against the types, so that a new field cannot be forgotten here.
///
/// Texts are taken as they are spelled in the export. What else decides how they come out is added
/// where it can matter: the known uids to a text that may hold one, the local pictures to one that may
/// show one.
struct ModelHasher {
  let contents: SiteContents
  let board: Board
  let text: JSONDocument
  private let redaction: UInt64?
  private let pictures: UInt64
  let collections: [UInt64]
  /// Whether texts are not looked into, and items are known by the spelling of their names.
  let isQuick: Bool
  var hasher = InputHasher()
  private var path: [UInt8] = []

  /// What many items share, worked out once.
  struct Context: Sendable {
    /// Of all known uids; nil where none is taken out.
    let redaction: UInt64?
    /// Of all local pictures and files.
    let pictures: UInt64
    /// Of the path of each collection; empty where they are not needed often.
    let collections: [UInt64]

    /// - Parameter isQuick: for a hasher of that kind.
    init(_ contents: SiteContents, isQuick: Bool = false) {
      collections = isQuick ? ModelHasher.collectionNames(contents.board) : []
      redaction =
        contents.configuration.publish.memberIDs || contents.board.uidRedaction.isEmpty
        ? nil : contents.board.uidRedaction.fingerprint
      pictures = contents.media.fingerprint
    }
  }

  init(_ contents: SiteContents, _ context: Context, isQuick: Bool = false) {
    self.contents = contents
    self.isQuick = isQuick
    collections = context.collections
    board = contents.board
    text = contents.board.export.text
    redaction = context.redaction
    pictures = context.pictures
  }

  // MARK: What items share

  func author(_ index: Int) -> UInt64 {
    var hasher = InputHasher()
    let look = contents.looks[index]
    hasher.add(look.name)
    hasher.add(look.mark)
    hasher.add(look.initials)
    hasher.add(look.tone)
    hasher.add(look.isFormer)
    hasher.add(look.isUnknown)
    hasher.add(look.page)
    hasher.add(look.picture)
    return hasher.hash64
  }

  func section(_ index: Int) -> UInt64 {
    var hasher = InputHasher()
    var current: SectionID? = SectionID(index)
    var depth = 0
    // Pages name no more of the sections above.
    while let id = current, depth < 8 {
      hasher.add(board.sections[id.index].name)
      hasher.add(contents.plan.sections[id.index].text)
      current = board.sections[id.index].parent
      depth += 1
    }
    return hasher.hash64
  }

  func tag(_ index: Int) -> UInt64 {
    var hasher = InputHasher()
    hasher.add(board.tags[index].name)
    hasher.add(contents.plan.tags[index].text)
    return hasher.hash64
  }

  // MARK: Items

  mutating func post(_ index: Int, authors: [UInt64], sections: [UInt64]) -> UInt64 {
    let post = board.posts[index]
    hasher.begin()
    add(post.item, authors)
    add(post.title)
    add(post.section, sections)
    hasher.add(post.tags.count)
    for tag in post.tags { hasher.add(self.tag(tag.index)) }
    add(post.reactions)
    return hasher.hash64
  }

  /// What a post is called follows from its title, and where that may say nothing, from its text.
  mutating func title(_ index: Int) -> UInt64 {
    let post = board.posts[index]
    hasher.begin()
    addName(of: post.item.source)
    hasher.add(UInt64(post.item.state.rawValue))
    add(post.title)
    if !saysSomething(post.title) {
      add(board.bodyFormat(of: post.item))
      add(post.item.body)
      if let details = board.details(of: post.item) { add(details) }
    }
    return hasher.hash64
  }

  /// Whether a text is one of letters beyond doubt.
  private func saysSomething(_ reference: TextReference) -> Bool {
    guard let node = reference.node, !text.hasEscapes(node) else { return false }
    return text.lexeme(node).contains {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  mutating func comment(_ index: Int, authors: [UInt64]) -> UInt64 {
    let comment = board.comments[index]
    hasher.begin()
    add(comment.item, authors)
    hasher.add(Int(comment.depth))
    add(comment.reactions)
    return hasher.hash64
  }

  /// How comments hang together: places in the thread, not numbers on the board.
  mutating func thread(_ index: Int, comments: (Int) -> UInt64) -> UInt64 {
    let post = board.posts[index]
    hasher.begin()
    for number in post.comments {
      let comment = board.comments[number]
      hasher.add(comments(number))
      hasher.add(comment.parent.map { Int($0) - post.comments.lowerBound } ?? -1)
      hasher.add(comment.item.author == post.item.author && post.item.author != .unknown)
    }
    return hasher.hash64
  }

  mutating func message(_ index: Int, authors: [UInt64], sections: [UInt64]) -> UInt64 {
    let message = board.messages[index]
    hasher.begin()
    add(message.item, authors)
    add(message.section, sections)
    add(message.reactions)
    // Where it has no page of its own, its address is a matter of the other messages of its day.
    if !contents.plan.messagesHavePages { addAddress(ofMessage: index) }
    return hasher.hash64
  }

  // MARK: Members and sections, as their own pages show them

  mutating func member(_ index: Int, authors: [UInt64]) -> UInt64 {
    let member = board.members[index]
    hasher.begin()
    hasher.add(authors[member.author.index])
    add(member.introduction)
    add(board.bodyFormat(of: member))
    add(member.joined)
    hasher.add(member.fields.count)
    for field in member.fields {
      hasher.add(field.name)
      hasher.add(field.value)
    }
    return hasher.hash64
  }

  /// A section with its description, without what is in it.
  mutating func describedSection(_ index: Int) -> UInt64 {
    let section = board.sections[index]
    hasher.begin()
    hasher.add(section.name)
    hasher.add(contents.plan.sections[index].text)
    add(section.summary)
    add(board.bodyFormat(of: section))
    return hasher.hash64
  }

  // MARK: Parts

  private mutating func add(_ item: Item, _ authors: [UInt64]) {
    if isQuick {
      addName(of: item.source)
    } else {
      path.removeAll(keepingCapacity: true)
      board.appendPath(of: item, to: &path)
      hasher.add(path)
    }
    hasher.add(authors[item.author.index])
    hasher.add(UInt64(item.state.rawValue))
    add(item.created)
    add(item.updated)
    add(item.timeText)
    add(board.bodyFormat(of: item))
    add(item.body)
    guard let details = board.details(of: item) else {
      hasher.add(0)
      return
    }
    hasher.add(1)
    add(details)
  }

  private mutating func add(_ details: ItemDetails) {
    hasher.add(details.attachments.count)
    if !details.attachments.isEmpty { hasher.add(pictures) }
    for attachment in details.attachments {
      add(attachment.url)
      hasher.add(attachment.part)
      add(attachment.name)
      add(attachment.alt)
      hasher.add(UInt64(attachment.kind.rawValue))
      add(attachment.mediaType)
      hasher.add(Int(attachment.size ?? -1))
      hasher.add(Int(attachment.width ?? -1))
      hasher.add(Int(attachment.height ?? -1))
    }
    hasher.add(details.poll != nil)
    if let poll = details.poll {
      add(poll.question)
      hasher.add(poll.options.count)
      for option in poll.options {
        add(option.text)
        hasher.add(option.votes ?? -1)
      }
      hasher.add(poll.isClosed)
    }
    add(details.warning)
    add(details.link)
    add(details.forwardedFrom)
    add(details.notice)
    add(details.unknownType)
  }

  private mutating func add(_ instant: Instant?) {
    guard let instant else {
      hasher.add(0)
      return
    }
    hasher.add(1)
    hasher.add(Int(instant.seconds))
    hasher.add(Int(instant.nanoseconds))
    hasher.add(instant.hasClockTime)
    hasher.add(instant.precision.fractionDigits)
  }

  private mutating func add(_ section: SectionID?, _ sections: [UInt64]) {
    hasher.add(section != nil)
    if let section { hasher.add(sections[section.index]) }
  }

  private mutating func add(_ reactions: [Reaction]) {
    hasher.add(reactions.count)
    for reaction in reactions {
      hasher.add(reaction.name)
      hasher.add(reaction.count)
    }
  }

  // MARK: Texts

  /// Which pictures a text in HTML shows is not looked for.
  private mutating func add(_ format: BodyFormat) {
    switch format {
    case .markdown: hasher.add(0)
    case .text: hasher.add(1)
    case .html:
      hasher.add(2)
      hasher.add(pictures)
    }
  }

  private mutating func add(_ reference: TextReference) {
    guard let node = reference.node else {
      hasher.add(0)
      return
    }
    let spelling = text.spelling(node)
    hasher.add(spelling)
    if isQuick { return }
    let hasEscapes = text.kind(node) == .string && text.hasEscapes(node)
    if let redaction, UIDRedaction.mayTouch(spelling: spelling) { hasher.add(redaction) }
    if Self.mayShowPicture(spelling, hasEscapes: hasEscapes) { hasher.add(pictures) }
  }

  /// Markdown shows pictures by `![`, which may be spelled with escapes of JSON.
  private static func mayShowPicture(
    _ spelling: UnsafeRawBufferPointer, hasEscapes: Bool
  ) -> Bool {
    pictureMark.stands(in: spelling) || hasEscapes && escapedCharacter.stands(in: spelling)
  }

  private static let pictureMark = BytePair(0x21, 0x5B)
  private static let escapedCharacter = BytePair(0x5C, 0x75)
}
