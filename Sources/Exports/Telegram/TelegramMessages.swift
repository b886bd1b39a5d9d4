import JSONText
import Text

/// Reads the messages of one chat after the other.
struct TelegramMessages {
  private let text: JSONDocument
  private var members = RecordMembers<TelegramMessageMember>()
  private var people: ChatPeople?
  private var fragment = FragmentWriter()
  /// Of the message that is read: text without markup, which stays as it stands in the source.
  private var plain: JSONNode?

  init(_ text: JSONDocument) { self.text = text }

  mutating func read(_ chat: TelegramChat, into collector: inout DocumentCollector) {
    let sections = collector.collection(
      chat.sections,
      CollectionDeclaration(kind: .sections, isPrivate: chat.isPrivate, isShared: true))
    collector.document(
      chat.key, in: sections, DocumentTraits(offset: text.sourceOffset(chat.node))
    ) { fields in
      if let name = chat.name { fields.copy("name", name, of: text) }
    }
    if !chat.isPrivate, people == nil {
      people = ChatPeople(text, isPrivate: false, into: &collector)
    }
    let topics = TelegramTopics(chat, in: text)
    write(topics, of: chat, into: &collector)
    let target = collection(chat.sections + [chat.key, "messages"], chat, &collector)
    var targets: [Int64: CollectedCollection] = [:]
    for topic in topics.titles {
      targets[topic.id] = collection(
        chat.sections + [chat.key, "topics", String(topic.id), "messages"], chat, &collector)
    }
    for node in text.elements(chat.messages) {
      members.read(node, of: text)
      guard let id = members[.id], text.kind(id) == .number || text.isNonEmptyString(id) else {
        if text.kind(node) == .object {
          collector.leaveOut(.noID, TelegramDiagnostics.noID(text, node))
        } else {
          collector.leaveOut(noRecord: node, of: text)
        }
        continue
      }
      let topic = topics.topic(of: id, in: text)
      let place = topic.flatMap { targets[$0] } ?? target
      read(node, id: id, of: chat, topic: topic, in: place, into: &collector)
    }
  }

  private func collection(
    _ path: [String], _ chat: TelegramChat, _ collector: inout DocumentCollector
  ) -> CollectedCollection {
    collector.collection(
      path,
      CollectionDeclaration(kind: .messages, bodyFormat: .html, isPrivate: chat.isPrivate))
  }

  private func write(
    _ topics: TelegramTopics, of chat: TelegramChat, into collector: inout DocumentCollector
  ) {
    guard !topics.isEmpty else { return }
    let target = collector.collection(
      chat.sections + [chat.key, "topics"],
      CollectionDeclaration(kind: .sections, isPrivate: chat.isPrivate, isShared: true))
    for topic in topics.titles {
      collector.document(
        String(topic.id), in: target, DocumentTraits(offset: text.sourceOffset(topic.node))
      ) { $0.copy("name", topic.title, of: text) }
    }
  }

  // MARK: One message

  private mutating func read(
    _ node: JSONNode, id: JSONNode, of chat: TelegramChat, topic: Int64?,
    in target: CollectedCollection, into collector: inout DocumentCollector
  ) {
    let author = TelegramAuthor(members, text, chat)
    var isMember = false
    if !chat.isPrivate, let uid = author.uid, let name = author.name {
      isMember = people?.add(uid: uid, name: name, into: &collector) ?? false
    }
    let content = makeContent()
    var traits = DocumentTraits(offset: text.sourceOffset(node))
    if fragment.isEmpty { traits.bodyFormat = .text }
    var scratch: [UInt8] = []
    text.withText(id, scratch: &scratch) { id in
      collector.document(utf8: id, in: target, traits) { fields in
        if let uid = author.uid { fields.string("authorId", uid) }
        if !isMember, let name = author.name { fields.copy("authorName", name, of: text) }
        write(content, &fields)
        writeTimes(&fields)
        writeRelations(chat, topic, &fields)
        TelegramMedia(text, members).write(&fields)
        writeReactions(&fields)
      }
    }
  }

  private enum Content {
    case body
    case notice(name: String, text: String)
    case unknown(String)
    case nothing
  }

  private mutating func makeContent() -> Content {
    fragment.clear()
    let parts = TelegramText(text)
    plain = parts.plain(members[.text], entities: members[.textEntities])
    if plain == nil {
      parts.render(members[.text], entities: members[.textEntities], to: &fragment)
    }
    let type = members.string(.type, of: text).map(text.string) ?? "message"
    let media = TelegramMedia(text, members)
    switch type {
    case "service":
      let action = members.string(.action, of: text).map(text.string)
      let words =
        members.string(.informationText, of: text).map(text.string)
        ?? TelegramAction(text).words(action ?? "service line", members)
      return .notice(name: action ?? "service", text: words)
    case "message":
      addGame()
      addBot()
      if let placeholder = media.placeholder { return .unknown(placeholder) }
      if plain != nil || !fragment.isEmpty { return .body }
      return media.isEmpty ? .unknown("message without content") : .nothing
    default: return .unknown(type)
    }
  }

  private mutating func addGame() {
    guard let title = members.string(.gameTitle, of: text) else { return }
    moveIntoFragment()
    fragment.newLine()
    fragment.markup("<strong>")
    fragment.text(title, of: text)
    fragment.markup("</strong>")
    if let description = members.string(.gameDescription, of: text) {
      fragment.newLine()
      fragment.text(description, of: text)
    }
  }

  /// `via @bot`, below what the bot made.
  private mutating func addBot() {
    guard let bot = members.string(.viaBot, of: text) else { return }
    moveIntoFragment()
    fragment.newLine()
    fragment.markup("<small>")
    fragment.text("via ")
    fragment.text(bot, of: text)
    fragment.markup("</small>")
  }

  private mutating func moveIntoFragment() {
    if let plain { fragment.text(plain, of: text) }
    plain = nil
  }

  private func write(_ content: Content, _ fields: inout FieldWriter) {
    let hasText = plain != nil || !fragment.isEmpty
    if let plain { fields.body(plain, of: text) } else if hasText { fields.body(fragment) }
    switch content {
    case .body, .nothing: break
    case .notice(let name, let words):
      if !hasText { fields.string("body", words) }
      fields.string("notice", name)
    case .unknown(let name): fields.string("unknownType", name)
    }
  }

  // MARK: Fields

  private func writeTimes(_ fields: inout FieldWriter) {
    writeTime("created", members[.dateUnixtime], members[.date], &fields)
    writeTime("edited", members[.editedUnixtime], members[.edited], &fields)
  }

  /// The seconds are the same everywhere; the text is the exporting computer's clock, which goes back
  /// once a year.
  private func writeTime(
    _ name: StaticString, _ seconds: JSONNode?, _ local: JSONNode?, _ fields: inout FieldWriter
  ) {
    if let seconds, [.string, .number].contains(text.kind(seconds)) {
      let digits = text.lexeme(seconds)
      if (1...11).contains(digits.count), digits.allSatisfy(\.isDigitOfTen) {
        return fields.copy(name, seconds, of: text)
      }
    }
    if let local, text.isNonEmptyString(local) { fields.copy(name, local, of: text) }
  }

  private func writeRelations(
    _ chat: TelegramChat, _ topic: Int64?, _ fields: inout FieldWriter
  ) {
    if let answered = members[.replyToMessageId], text.kind(answered) == .number,
      members.string(.replyToPeerId, of: text).map({ text.string($0) == chat.key }) ?? true,
      topic == nil || text.integer(answered) != topic
    {
      fields.string("parent", utf8: text.lexeme(answered))
    }
    if let forwarded = members[.forwardedFrom] {
      if text.isNonEmptyString(forwarded) {
        fields.copy("forwardedFrom", forwarded, of: text)
      } else {
        fields.string("forwardedFrom", "Deleted Account")
      }
    } else if let saved = members.string(.savedFrom, of: text) {
      fields.copy("forwardedFrom", saved, of: text)
    }
  }

  /// Who reacted stays in the export.
  private func writeReactions(_ fields: inout FieldWriter) {
    guard let list = members[.reactions], !text.isEmptyContainer(list) else { return }
    fields.array("reactions") { reactions in
      for node in text.elements(list) {
        guard let count = text.member(node, "count").flatMap({ text.integer($0) }) else { continue }
        let name =
          text.words(node, "emoji")
          ?? (text.words(node, "type") == "paid" ? "⭐" : ":custom_emoji:")
        reactions.reaction(name, count)
      }
    }
  }
}
