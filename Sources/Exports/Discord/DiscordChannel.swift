import JSONText
import Text

/// The channel that a file holds, and where its documents go.
struct DiscordChannel {
  enum Shape {
    /// Messages of a section.
    case chat
    /// A post of the channel that it hangs from.
    case thread
  }

  let id: String
  let shape: Shape
  let isPrivate: Bool
  let name: String?
  let topic: JSONNode?
  let parentID: String?
  let parentName: JSONNode?
  let guildName: String?

  init?(_ text: JSONDocument) {
    guard let channel = text.member(text.root, "channel"), let id = text.words(channel, "id"),
      let type = text.words(channel, "type")
    else { return nil }
    self.id = id
    name = text.words(channel, "name")
    topic = text.text(channel, "topic")
    parentID = text.words(channel, "categoryId")
    parentName = text.text(channel, "category")
    let guild = text.member(text.root, "guild")
    // Direct messages stand in a guild that is none. What is not known to be a guild's is private.
    let isDirect = !type.hasPrefix("Guild") || text.words(guild, "id") == "0"
    isPrivate = isDirect || type == "GuildPrivateThread"
    shape = !isPrivate && type.hasSuffix("Thread") ? .thread : .chat
    guildName = isDirect ? nil : text.words(guild, "name")
  }

  /// The collection of the section, of those to whom it may not be shown apart.
  private var sections: [String] { [isPrivate ? "private_chats" : "channels"] }

  var itemsPath: [String] {
    switch shape {
    case .chat: sections + [id, "messages"]
    case .thread: ["threads", id, "comments"]
    }
  }

  private var postsPath: [String] {
    parentID.map { ["channels", $0, "posts"] } ?? ["posts"]
  }

  // MARK: Documents

  /// Writes the channel itself, and what it says of the one above it.
  func write(_ text: JSONDocument, into collector: inout DocumentCollector) {
    switch shape {
    case .chat: writeSection(text, into: &collector)
    case .thread: writeParent("channels", text, into: &collector)
    }
  }

  private func writeSection(_ text: JSONDocument, into collector: inout DocumentCollector) {
    let target = collector.collection(
      sections, CollectionDeclaration(kind: .sections, isPrivate: isPrivate, isShared: true))
    collector.document(id, in: target, offset(of: text)) { fields in
      fields.string("name", ifPresent: name)
      if let topic { fields.copy("summary", topic, of: text) }
      if !isPrivate, parentName != nil, let parentID { fields.string("parent", parentID) }
    }
    if !isPrivate { writeParent("categories", text, into: &collector) }
  }

  /// A category has no file of its own, and the channel of a thread may have none: what a channel says
  /// of it gives way to what a file says.
  private func writeParent(
    _ name: String, _ text: JSONDocument, into collector: inout DocumentCollector
  ) {
    guard let parentID, let parentName else { return }
    let target = collector.collection(
      [name], CollectionDeclaration(kind: .sections, isShared: true))
    var traits = offset(of: text)
    traits.precedence = 1
    collector.document(parentID, in: target, traits) { fields in
      fields.copy("name", parentName, of: text)
    }
  }

  /// - Parameter first: the id of the first message that somebody wrote in the thread, as far as this
  ///   file has it.
  func writePost(
    _ text: JSONDocument, first: JSONNode?, into collector: inout DocumentCollector
  ) {
    let target = collector.collection(
      postsPath, CollectionDeclaration(kind: .posts, bodyFormat: .html, isShared: true))
    var traits = offset(of: text)
    // Of several parts the one with the beginning says what the first message is.
    traits.precedence = first.flatMap { UInt64(text.string($0)) } ?? .max
    collector.document(id, in: target, traits) { fields in
      fields.string("title", name.map { $0.isEmpty ? id : $0 } ?? id)
      if let first { fields.copy("firstPostId", first, of: text) }
    }
  }

  private func offset(of text: JSONDocument) -> DocumentTraits {
    DocumentTraits(
      offset: text.member(text.root, "channel").map { text.sourceOffset($0) } ?? 0)
  }
}
