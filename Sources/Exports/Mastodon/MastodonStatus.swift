import JSONText

/// One activity of an outbox: a status of the account's own, or another's that it passed on.
struct MastodonStatus {
  enum Kind {
    case status
    case boost
    case deleted
  }

  let text: JSONDocument
  /// The activity.
  let node: JSONNode
  private(set) var kind = Kind.status
  /// The address that identifies it.
  private(set) var address = ""
  private(set) var actor = ""
  private(set) var answered: String?
  private(set) var withheld: WithheldReason?
  private var type: JSONNode?
  private var link: JSONNode?
  private var published: JSONNode?
  private var updated: JSONNode?
  private var content: JSONNode?
  private var contentMap: JSONNode?
  private var summary: JSONNode?
  private var isSensitive = false
  private var attachments: JSONNode?
  private var tags: JSONNode?
  private var options: JSONNode?
  private var isClosed = false

  /// Nil where it is none of the activities that an outbox has.
  init?(_ text: JSONDocument, _ node: JSONNode) {
    guard text.kind(node) == .object, let type = text.member(node, "type"),
      let object = text.member(node, "object")
    else { return nil }
    self.text = text
    self.node = node
    let activity = MastodonAudience(
      to: text.member(node, "to"), cc: text.member(node, "cc"), of: text)
    published = text.filledString(text.member(node, "published"))
    actor = Self.address(text.member(node, "actor"), text) ?? ""
    var inner: MastodonAudience?
    if text.says(type, "Announce") {
      guard let passedOn = Self.addressNode(object, text) else { return nil }
      kind = .boost
      link = passedOn
      address = Self.activityAddress(text.member(node, "id"), text)
    } else if text.says(type, "Create"), text.kind(object) == .object {
      inner = readObject(object)
    } else {
      return nil
    }
    withheld = reason([activity, inner].compactMap { $0 }.max())
    if address.isEmpty { return nil }
  }

  private func reason(_ audience: MastodonAudience?) -> WithheldReason? {
    guard let audience else { return .withoutAudience }
    return audience.withheld ?? (kind == .boost ? .boost : nil)
  }

  private mutating func readObject(_ object: JSONNode) -> MastodonAudience? {
    var to: JSONNode?
    var cc: JSONNode?
    text.forEachMember(of: object) { name, value in
      if name.says("to") { to = value }
      if name.says("cc") { cc = value }
      take(name, value)
    }
    if let type, text.says(type, "Tombstone") { kind = .deleted }
    if address.isEmpty { address = Self.activityAddress(text.member(node, "id"), text) }
    return MastodonAudience(to: to, cc: cc, of: text)
  }

  private mutating func take(_ name: UnsafeRawBufferPointer, _ value: JSONNode) {
    switch name.count {
    case 2: if name.says("id") { address = text.scalarText(value) ?? "" }
    case 3:
      if name.says("url") { link = Self.addressNode(value, text) }
      if name.says("tag") { tags = value }
    case 4: if name.says("type") { type = text.filledString(value) }
    case 5:
      if name.says("oneOf") || name.says("anyOf"), text.kind(value) == .array { options = value }
    case 6: if name.says("closed") { isClosed = text.isGiven(value) }
    case 7:
      if name.says("content") { content = text.filledString(value) }
      if name.says("summary") { summary = text.filledString(value) }
      if name.says("updated") { updated = text.filledString(value) }
    case 9:
      if name.says("published") { published = text.filledString(value) ?? published }
      if name.says("inReplyTo") { answered = Self.address(value, text) }
      if name.says("sensitive") { isSensitive = text.isTrue(value) }
    case 10:
      if name.says("contentMap") { contentMap = value }
      if name.says("attachment") { attachments = value }
    case 12: if name.says("attributedTo") { actor = Self.address(value, text) ?? actor }
    default: break
    }
  }

  // MARK: Addresses

  /// An address, or a record with one.
  private static func addressNode(_ node: JSONNode?, _ text: JSONDocument) -> JSONNode? {
    guard let node else { return nil }
    if text.kind(node) == .object { return text.filledString(text.member(node, "id")) }
    return text.filledString(node)
  }

  static func address(_ node: JSONNode?, _ text: JSONDocument) -> String? {
    addressNode(node, text).map { text.string($0) }
  }

  /// `…/statuses/3/activity` is about `…/statuses/3`.
  private static func activityAddress(_ node: JSONNode?, _ text: JSONDocument) -> String {
    guard let address = address(node, text) else { return "" }
    return address.hasSuffix("/activity") ? String(address.dropLast("/activity".count)) : address
  }

  /// `3` of the account's own `…/users/ida/statuses/3`; else all of it.
  var id: String {
    let place = actor + "/statuses/"
    guard address.hasPrefix(place) else { return address }
    let number = address.dropFirst(place.count)
    return number.isEmpty || number.contains("/") ? address : String(number)
  }

  /// `ida` of `https://example.social/users/ida`.
  static func user(of actor: String) -> String {
    let last = actor.split(separator: "/").last.map(String.init) ?? ""
    return last.hasPrefix("@") ? String(last.dropFirst()) : last
  }

  // MARK: Fields

  /// - Parameter isAnswerToAnother: what it answers is not the account's own: the link leads there.
  func writeFields(_ fields: inout FieldWriter, linksToAnswered isAnswerToAnother: Bool) {
    let user = Self.user(of: actor)
    fields.string("authorId", ifPresent: user)
    fields.string("authorName", ifPresent: user)
    fields.copy("created", ifPresent: published, of: text)
    if kind == .deleted {
      fields.boolean("deleted", true)
      return
    }
    fields.copy("edited", ifPresent: updated, of: text)
    fields.copy("body", ifPresent: content ?? firstContent, of: text)
    if let answered, isAnswerToAnother {
      fields.string("link", answered)
    } else {
      fields.copy("link", ifPresent: link, of: text)
    }
    if let summary {
      fields.copy("warning", summary, of: text)
    } else if isSensitive {
      fields.boolean("sensitive", true)
    }
    writeUnknownType(&fields)
    writeTags(&fields)
    writeAttachments(&fields)
    writePoll(&fields)
  }

  /// The first of the languages, where only the map has the text.
  private var firstContent: JSONNode? {
    guard let contentMap else { return nil }
    return text.members(contentMap).lazy.compactMap { text.filledString($0.value) }.first
  }

  private func writeUnknownType(_ fields: inout FieldWriter) {
    guard kind == .status, let type, !text.says(type, "Note"), !text.says(type, "Question") else {
      return
    }
    fields.copy("unknownType", type, of: text)
  }

  private func writeTags(_ fields: inout FieldWriter) {
    guard let tags else { return }
    let names = text.elements(tags).compactMap { tag -> JSONNode? in
      guard let type = text.member(tag, "type"), text.says(type, "Hashtag") else { return nil }
      return text.filledString(text.member(tag, "name"))
    }
    guard !names.isEmpty else { return }
    fields.array("tags") { list in
      for name in names { list.copy(name, of: text) }
    }
  }

  private func writeAttachments(_ fields: inout FieldWriter) {
    guard let attachments else { return }
    let list = text.kind(attachments) == .object ? [attachments] : Array(text.elements(attachments))
    guard !list.isEmpty else { return }
    fields.array("attachments") { files in
      for file in list {
        guard let place = text.filledString(text.member(file, "url")) else { continue }
        files.map { entry in
          // Places inside the archive begin with a slash.
          let address = text.string(place)
          entry.string(
            "url", address.hasPrefix("/") ? String(address.drop { $0 == "/" }) : address)
          entry.copy(
            "type", ifPresent: text.filledString(text.member(file, "mediaType")), of: text)
          entry.copy("alt", ifPresent: text.filledString(text.member(file, "name")), of: text)
          for name in ["width", "height"] as [StaticString] {
            if let size = text.wholeNumber(text.member(file, name)) { entry.integer(name, size) }
          }
        }
      }
    }
  }

  private func writePoll(_ fields: inout FieldWriter) {
    guard let options, text.childCount(options) > 0 else { return }
    fields.map("poll") { poll in
      poll.array("options") { list in
        for option in text.elements(options) {
          list.map { entry in
            entry.string("text", text.scalarText(text.member(option, "name")) ?? "–")
            let votes = text.member(option, "replies").flatMap { text.member($0, "totalItems") }
            if let votes = text.wholeNumber(votes) { entry.integer("votes", max(0, votes)) }
          }
        }
      }
      if isClosed { poll.boolean("closed", true) }
    }
  }
}
