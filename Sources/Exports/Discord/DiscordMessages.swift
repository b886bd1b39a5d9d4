import JSONText
import Text

/// Reads the messages of one channel in turn.
struct DiscordMessages {
  private let text: JSONDocument
  private let channel: DiscordChannel
  private let target: CollectedCollection
  private var people: ChatPeople
  private var members = RecordMembers<DiscordMessageMember>()
  private var authors = RecordMembers<DiscordAuthorMember>()
  private var bodies: DiscordBodies
  /// What bots and webhooks are called: one id may speak under several names.
  private var namesOfBots: [String: String] = [:]
  /// The earliest message that somebody wrote, for threads.
  private var first: (id: UInt64, node: JSONNode)?
  /// Messages with an id.
  private(set) var count = 0

  init(_ text: JSONDocument, channel: DiscordChannel, collector: inout DocumentCollector) {
    self.text = text
    self.channel = channel
    if let title = channel.guildName { collector.suggest(title: title) }
    channel.write(text, into: &collector)
    target = collector.collection(
      channel.itemsPath,
      CollectionDeclaration(
        kind: channel.shape == .thread ? .comments : .messages, bodyFormat: .html,
        isPrivate: channel.isPrivate))
    people = ChatPeople(text, isPrivate: channel.isPrivate, into: &collector)
    bodies = DiscordBodies(text)
  }

  mutating func read(_ node: JSONNode, into collector: inout DocumentCollector) {
    members.read(node, of: text)
    guard let id = members.string(.id, of: text) else {
      guard text.kind(node) == .object else {
        return collector.leaveOut(noRecord: node, of: text)
      }
      return collector.leaveOut(.noID, DiscordDiagnostics.noID(text, node))
    }
    count += 1
    let author = addAuthor(into: &collector)
    let type = DiscordMessageType(members.string(.type, of: text), of: text)
    var traits = DocumentTraits(offset: text.sourceOffset(node))
    let hasBody = makeBody(type)
    if bodies.isPlain { traits.bodyFormat = .text }
    traits.hasTypedBody = bodies.isTyped
    if channel.shape == .thread, case .message = type { noteFirst(id) }
    var scratch: [UInt8] = []
    text.withText(id, scratch: &scratch) { id in
      collector.document(utf8: id, in: target, traits) { fields in
        write(author, &fields)
        write(type, hasBody: hasBody, &fields)
        writeTimes(&fields)
        writeRelations(type, &fields)
        writeFiles(&fields)
        writeReactions(&fields)
        if let poll = members[.poll] { DiscordPoll(text, poll)?.write(&fields) }
      }
    }
  }

  func finish(into collector: inout DocumentCollector) {
    guard channel.shape == .thread else { return }
    channel.writePost(text, first: first?.node, into: &collector)
  }

  private mutating func noteFirst(_ id: JSONNode) {
    guard let number = UInt64(text.string(id)) else { return }
    if first.map({ number < $0.id }) ?? true { first = (number, id) }
  }

  // MARK: Authors

  private struct Author {
    var id: JSONNode?
    var name: JSONNode?
  }

  /// The member's id, or a name where there is no member: in private chats, and for bots that speak
  /// under more than one name.
  private mutating func addAuthor(into collector: inout DocumentCollector) -> Author {
    guard let node = members[.author] else { return Author() }
    authors.read(node, of: text)
    let name = authors.string(.nickname, of: text) ?? authors.string(.name, of: text)
    guard let id = authors.string(.id, of: text), let name else {
      return Author(id: authors.string(.id, of: text), name: name)
    }
    if text.isTrue(authors[.isBot]) {
      let key = text.string(id)
      let shown = text.string(name)
      if let known = namesOfBots[key], known != shown { return Author(id: nil, name: name) }
      namesOfBots[key] = shown
    }
    let isMember = people.add(id, name: name, into: &collector) { fields in
      guard let avatar = FilePlace(authors[.avatarUrl], of: text), avatar.isLocal else { return }
      avatar.bytes.withUnsafeBytes { fields.string("photo", utf8: $0) }
    }
    return Author(id: id, name: isMember ? nil : name)
  }

  private func write(_ author: Author, _ fields: inout FieldWriter) {
    if let id = author.id { fields.copy("authorId", id, of: text) }
    if let name = author.name { fields.copy("authorName", name, of: text) }
  }

  // MARK: Text

  /// - Returns: whether there is anything to read.
  private mutating func makeBody(_ type: DiscordMessageType) -> Bool {
    let content = members.string(.content, of: text)
    switch type {
    case .notice, .unknown:
      bodies.plain(content)
      return content != nil
    case .message:
      return bodies.make(
        content: content, mentions: members[.mentions], interaction: members[.interaction],
        forwarded: members[.forwardedMessage], embeds: members[.embeds],
        keepsPlain: channel.shape == .chat)
    }
  }

  private func write(
    _ type: DiscordMessageType, hasBody: Bool, _ fields: inout FieldWriter
  ) {
    if hasBody { bodies.write(&fields) }
    switch type {
    case .notice(let name, let text):
      if !hasBody { fields.string("body", text) }
      fields.string("notice", name)
    case .unknown(let name): fields.string("unknownType", name)
    case .message:
      if !hasBody, !hasFiles { fields.string("unknownType", "message without content") }
    }
  }

  // MARK: Fields

  private func writeTimes(_ fields: inout FieldWriter) {
    if let created = members.string(.timestamp, of: text) {
      writeTime("created", created, &fields)
    } else if let id = members.string(.id, of: text), let time = Self.time(ofID: text.lexeme(id)) {
      fields.integer("created", time)
    }
    if let edited = members.string(.timestampEdited, of: text) {
      writeTime("edited", edited, &fields)
    }
  }

  /// Ids are numbers whose upper bits are the milliseconds since 2015 (a snowflake).
  ///
  /// - Returns: milliseconds since 1970.
  static func time(ofID id: UnsafeRawBufferPointer) -> Int64? {
    guard id.allSatisfy(\.isDigitOfTen), let number = Int64(String(decoding: id, as: UTF8.self)),
      number >= 1 << 40
    else {
      return nil
    }
    return number >> 22 + 1_420_070_400_000
  }

  /// Discord counts milliseconds, also in the ids; further digits are the exporting system's.
  private func writeTime(_ name: StaticString, _ node: JSONNode, _ fields: inout FieldWriter) {
    let time = text.lexeme(node)
    guard let point = time.offset(of: UInt8(ascii: "."), from: 0), !text.hasEscapes(node) else {
      return fields.copy(name, node, of: text)
    }
    let digits = time[(point + 1)...].prefix(while: \.isDigitOfTen)
    guard digits.count > 3 else { return fields.copy(name, node, of: text) }
    let cut = Array(time[..<(digits.startIndex + 3)]) + Array(time[digits.endIndex...])
    cut.withUnsafeBytes { fields.string(name, utf8: $0) }
  }

  private func writeRelations(_ type: DiscordMessageType, _ fields: inout FieldWriter) {
    if text.isTrue(members[.isPinned]) { fields.boolean("pinned", true) }
    if channel.shape == .thread { fields.string("post", channel.id) }
    let reference = members[.reference]
    let isForwarded = members[.forwardedMessage].map { text.kind($0) == .object } ?? false
    let place = text.words(reference, "channelId")
    if isForwarded || text.words(reference, "type") == "Forward" {
      fields.string("forwardedFrom", place == channel.id ? "this channel" : "another channel")
      return
    }
    guard case .message = type, place == nil || place == channel.id,
      let answered = text.text(reference, "messageId")
    else { return }
    fields.copy("parent", answered, of: text)
  }

  private func writeReactions(_ fields: inout FieldWriter) {
    guard let list = members[.reactions], !text.isEmptyContainer(list) else { return }
    fields.array("reactions") { reactions in
      for node in text.elements(list) {
        let emoji = text.member(node, "emoji")
        guard let name = text.words(emoji, "name") ?? text.words(emoji, "code"),
          let count = text.member(node, "count").flatMap({ text.integer($0) })
        else { continue }
        reactions.reaction(text.text(emoji, "id") == nil ? name : ":" + name + ":", count)
      }
    }
  }

  // MARK: Files

  private var hasFiles: Bool {
    [members[.attachments], members[.stickers], members[.embeds], members[.poll]].contains { node in
      node.map { !text.isEmptyContainer($0) && text.kind($0) != .null } ?? false
    }
  }

  private func writeFiles(_ fields: inout FieldWriter) {
    // As most messages are.
    let isBare = [members[.attachments], members[.stickers], members[.embeds]].allSatisfy { list in
      list.map { text.isEmptyContainer($0) } ?? true
    }
    let forwarded = members[.forwardedMessage]
    if isBare, forwarded.map({ text.kind($0) == .null }) ?? true { return }
    let lists = [
      members[.attachments], forwarded.flatMap { text.member($0, "attachments") },
      members[.stickers], forwarded.flatMap { text.member($0, "stickers") },
    ]
    let pictures = picturesOfEmbeds
    let isEmpty = lists.allSatisfy { $0.map { text.isEmptyContainer($0) } ?? true }
    if isEmpty, pictures.isEmpty { return }
    fields.array("attachments") { files in
      for list in lists {
        guard let list else { continue }
        for node in text.elements(list) { writeFile(node, &files) }
      }
      for place in pictures { files.attachment(place, of: text) }
    }
  }

  private func writeFile(_ node: JSONNode, _ files: inout FieldWriter) {
    if let name = text.text(node, "fileName") {
      files.attachment(
        FilePlace(text.member(node, "url"), of: text), name: name,
        size: text.member(node, "fileSizeBytes"), of: text)
    } else {
      // Moving stickers of the Lottie kind are no pictures.
      let isPicture = text.words(node, "format") != "Lottie"
      files.attachment(
        FilePlace(text.member(node, "sourceUrl") ?? text.member(node, "url"), of: text),
        name: text.text(node, "name"), type: isPicture ? "sticker" : "application/json", of: text)
    }
  }

  /// Only pictures that were saved; those of other sites stay there.
  private var picturesOfEmbeds: [FilePlace] {
    guard let embeds = members[.embeds], !text.isEmptyContainer(embeds) else { return [] }
    var places: [FilePlace] = []
    for embed in text.elements(embeds) {
      var nodes = [text.member(embed, "image"), text.member(embed, "video")]
      if let images = text.member(embed, "images") { nodes += Array(text.elements(images)) }
      for node in nodes {
        guard let node, let place = FilePlace(text.member(node, "url"), of: text), place.isLocal,
          !places.contains(place)
        else { continue }
        places.append(place)
      }
    }
    return places
  }
}
