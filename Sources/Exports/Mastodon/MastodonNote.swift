import JSONText

/// What the object of an activity says: the status itself.
struct MastodonNote {
  private(set) var id: JSONNode?
  private(set) var type: JSONNode?
  private(set) var to: JSONNode?
  private(set) var cc: JSONNode?
  private(set) var author: JSONNode?
  private(set) var answered: JSONNode?
  private(set) var published: JSONNode?
  private var link: JSONNode?
  private var updated: JSONNode?
  private var content: JSONNode?
  private var contentMap: JSONNode?
  private var summary: JSONNode?
  private var isSensitive = false
  private var attachments: JSONNode?
  private var tags: JSONNode?
  private var options: JSONNode?
  private var isClosed = false

  /// Of another's status that the account passed on only the address is known.
  init(link: JSONNode) { self.link = link }

  init(_ text: JSONDocument, _ object: JSONNode) {
    text.forEachMember(of: object) { take($0, $1, text) }
  }

  @inline(__always)
  private mutating func take(
    _ name: UnsafeRawBufferPointer, _ value: JSONNode, _ text: JSONDocument
  ) {
    switch name.count {
    case 2:
      if name.says("id") { id = value }
      if name.says("to") { to = value }
      if name.says("cc") { cc = value }
    case 3:
      if name.says("url") { link = MastodonAddress.node(value, text) }
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
      if name.says("published") { published = text.filledString(value) }
      if name.says("inReplyTo") { answered = value }
      if name.says("sensitive") { isSensitive = text.isTrue(value) }
    case 10:
      if name.says("contentMap") { contentMap = value }
      if name.says("attachment") { attachments = value }
    case 12: if name.says("attributedTo") { author = value }
    default: break
    }
  }

  func isDeleted(_ text: JSONDocument) -> Bool { type.map { text.says($0, "Tombstone") } ?? false }

  // MARK: Fields

  /// - Parameter answered: what it answers where that is not the account's own: the link leads there.
  func writeFields(
    _ fields: inout FieldWriter, linkingTo answered: JSONNode?, isBoost: Bool, _ text: JSONDocument
  ) {
    fields.copy("edited", ifPresent: updated, of: text)
    fields.copy("body", ifPresent: content ?? firstContent(text), of: text)
    fields.copy("link", ifPresent: answered ?? link, of: text)
    if let summary {
      fields.copy("warning", summary, of: text)
    } else if isSensitive {
      fields.boolean("sensitive", true)
    }
    if !isBoost { writeUnknownType(&fields, text) }
    writeTags(&fields, text)
    writeAttachments(&fields, text)
    writePoll(&fields, text)
  }

  /// The first of the languages, where only the map has the text.
  private func firstContent(_ text: JSONDocument) -> JSONNode? {
    guard let contentMap else { return nil }
    return text.members(contentMap).lazy.compactMap { text.filledString($0.value) }.first
  }

  private func writeUnknownType(_ fields: inout FieldWriter, _ text: JSONDocument) {
    guard let type, !text.says(type, "Note"), !text.says(type, "Question") else { return }
    fields.copy("unknownType", type, of: text)
  }

  private func writeTags(_ fields: inout FieldWriter, _ text: JSONDocument) {
    guard let tags else { return }
    var isFirst = true
    for tag in text.elements(tags) {
      guard let type = text.member(tag, "type"), text.says(type, "Hashtag"),
        let name = text.filledString(text.member(tag, "name"))
      else { continue }
      if isFirst {
        fields.name("tags")
        fields.beginArray()
        isFirst = false
      }
      fields.copy(name, of: text)
    }
    if !isFirst { fields.endArray() }
  }

  private func writeAttachments(_ fields: inout FieldWriter, _ text: JSONDocument) {
    guard let attachments, !text.isEmptyContainer(attachments) else { return }
    fields.array("attachments") { files in
      if text.kind(attachments) == .object { return write(file: attachments, &files, text) }
      for file in text.elements(attachments) { write(file: file, &files, text) }
    }
  }

  private func write(file: JSONNode, _ files: inout FieldWriter, _ text: JSONDocument) {
    guard let place = text.filledString(text.member(file, "url")) else { return }
    files.map { entry in
      // Places inside the archive begin with a slash.
      var scratch: [UInt8] = []
      text.withText(place, scratch: &scratch) { address in
        let path = address.drop { $0 == UInt8(ascii: "/") }
        entry.string("url", utf8: UnsafeRawBufferPointer(rebasing: path))
      }
      entry.copy("type", ifPresent: text.filledString(text.member(file, "mediaType")), of: text)
      entry.copy("alt", ifPresent: text.filledString(text.member(file, "name")), of: text)
      if let width = text.wholeNumber(text.member(file, "width")) { entry.integer("width", width) }
      if let height = text.wholeNumber(text.member(file, "height")) {
        entry.integer("height", height)
      }
    }
  }

  private func writePoll(_ fields: inout FieldWriter, _ text: JSONDocument) {
    guard let options, !text.isEmptyContainer(options) else { return }
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
