import JSONText

/// Makes the text of one message after the other.
struct SlackBodies {
  private let names: SlackNames
  private let markup: SlackMarkup
  private var fragment = FragmentWriter()
  private var content: [UInt8] = []
  /// Text without markup, which stays as it stands in the source.
  private var source: JSONNode?
  private static let mostAttachments = 25

  init(_ names: SlackNames) {
    self.names = names
    markup = SlackMarkup(names)
  }

  /// Whether the body is text and no HTML.
  var isPlain: Bool { source != nil || fragment.isEmpty }

  func write(_ fields: inout FieldWriter, of text: JSONDocument) {
    if let source { fields.body(source, of: text) } else { fields.body(fragment) }
  }

  /// - Parameter isAboutOneself: `/me waves`, which is shown in italics.
  /// - Returns: whether there is anything to read.
  mutating func make(
    _ members: RecordMembers<SlackMessageMember>, of text: JSONDocument, isAboutOneself: Bool
  ) -> Bool {
    fragment.clear()
    source = nil
    let attachments = members[.attachments].map { Array(text.elements($0)) } ?? []
    if let node = members.string(.text, of: text) {
      content.removeAll(keepingCapacity: true)
      text.appendString(node, to: &content)
      if attachments.isEmpty, !isAboutOneself, !Self.hasMarkup(content) {
        source = node
        return true
      }
      if isAboutOneself { fragment.markup("<em>") }
      markup.render(content, to: &fragment)
      if isAboutOneself { fragment.markup("</em>") }
    } else if let blocks = members[.blocks], text.kind(blocks) == .array {
      SlackBlocks(text, names).render(blocks, to: &fragment)
    }
    for attachment in attachments.prefix(Self.mostAttachments) { add(attachment, of: text) }
    return !fragment.isEmpty
  }

  private static func hasMarkup(_ text: [UInt8]) -> Bool {
    text.contains { byte in
      switch byte {
      case 0x26, 0x2A, 0x3C, 0x3E, 0x5F, 0x60, 0x7E: true
      default: false
      }
    }
  }

  // MARK: Previews, and what bots write

  private mutating func add(_ attachment: JSONNode, of text: JSONDocument) {
    let title = text.text(attachment, "title")
    let body = text.text(attachment, "text")
    let pretext = text.text(attachment, "pretext")
    let fields = text.member(attachment, "fields").map { Array(text.elements($0)) } ?? []
    let blocks = text.member(attachment, "blocks")
    let hasContent = title != nil || body != nil || !fields.isEmpty
    if let pretext {
      fragment.newLine()
      markup.render(text.decoded(pretext), to: &fragment)
    }
    guard hasContent || blocks != nil || text.text(attachment, "fallback") != nil else { return }
    fragment.newLine()
    fragment.markup("<blockquote>")
    if let author = text.text(attachment, "author_name") ?? text.text(attachment, "service_name") {
      fragment.text(author, of: text)
      fragment.newLine()
    }
    if let title { add(title: title, link: text.text(attachment, "title_link"), of: text) }
    if let body {
      if title != nil { fragment.newLine() }
      markup.render(text.decoded(body), to: &fragment)
    }
    for field in fields.prefix(Self.mostAttachments) { add(field: field, of: text) }
    if !hasContent {
      if let blocks, text.kind(blocks) == .array {
        SlackBlocks(text, names).render(blocks, to: &fragment)
      } else if let fallback = text.text(attachment, "fallback") {
        fragment.text(SlackInline.decoded(text.decoded(fallback)[...]))
      }
    }
    fragment.markup("</blockquote>")
  }

  private mutating func add(title: JSONNode, link: JSONNode?, of text: JSONDocument) {
    fragment.markup("<strong>")
    let address = link.map { SlackInline.decoded(text.decoded($0)[...]) } ?? []
    let isLink = fragment.beginLink(address[...])
    fragment.text(SlackInline.decoded(text.decoded(title)[...]))
    if isLink { fragment.endLink() }
    fragment.markup("</strong>")
  }

  private mutating func add(field: JSONNode, of text: JSONDocument) {
    if let title = text.text(field, "title") {
      fragment.newLine()
      fragment.markup("<strong>")
      fragment.text(SlackInline.decoded(text.decoded(title)[...]))
      fragment.markup("</strong>")
    }
    if let value = text.text(field, "value") {
      fragment.newLine()
      markup.render(text.decoded(value), to: &fragment)
    }
  }
}
