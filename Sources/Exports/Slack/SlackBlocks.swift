import JSONText

/// Renders the blocks of a message, for messages whose `text` is empty: else the text says the same.
struct SlackBlocks {
  private let text: JSONDocument
  private let names: SlackNames
  private static let mostBlocks = 100

  init(_ text: JSONDocument, _ names: SlackNames) {
    self.text = text
    self.names = names
  }

  func render(_ blocks: JSONNode, to out: inout FragmentWriter) {
    for block in text.elements(blocks).prefix(Self.mostBlocks) {
      out.newLine()
      switch text.words(block, "type") {
      case "rich_text": richText(block, to: &out)
      case "header": textObject(text.member(block, "text"), isStrong: true, to: &out)
      case "section":
        textObject(text.member(block, "text"), to: &out)
        for field in elements(of: block, "fields") {
          out.newLine()
          textObject(field, to: &out)
        }
      case "context":
        for element in elements(of: block, "elements") { textObject(element, to: &out) }
      case "image": textObject(text.member(block, "title"), to: &out)
      default: break
      }
    }
    if out.bytes.endsWith("<br>") { out.bytes.removeLast(4) }
  }

  private func elements(of node: JSONNode, _ name: StaticString) -> [JSONNode] {
    guard let list = text.member(node, name), text.kind(list) == .array else { return [] }
    return Array(text.elements(list).prefix(Self.mostBlocks * 10))
  }

  private func textObject(
    _ node: JSONNode?, isStrong: Bool = false, to out: inout FragmentWriter
  ) {
    guard let words = text.text(node, "text") else { return }
    if isStrong { out.markup("<strong>") }
    if text.words(node, "type") == "mrkdwn" {
      SlackMarkup(names).render(text.decoded(words), to: &out)
    } else {
      out.text(words, of: text)
    }
    if isStrong { out.markup("</strong>") }
  }

  // MARK: Rich text

  private func richText(_ block: JSONNode, to out: inout FragmentWriter) {
    for part in elements(of: block, "elements") {
      switch text.words(part, "type") {
      case "rich_text_quote":
        out.markup("<blockquote>")
        leaves(of: part, to: &out)
        out.markup("</blockquote>")
      case "rich_text_preformatted":
        out.markup("<pre><code>")
        for leaf in elements(of: part, "elements") { out.literal(shown(leaf)[...]) }
        out.markup("</code></pre>")
      case "rich_text_list": list(part, to: &out)
      default: leaves(of: part, to: &out)
      }
    }
  }

  private func list(_ part: JSONNode, to out: inout FragmentWriter) {
    let isOrdered = text.words(part, "style") == "ordered"
    out.markup(isOrdered ? "<ol>" : "<ul>")
    for item in elements(of: part, "elements") {
      out.markup("<li>")
      leaves(of: item, to: &out)
      out.markup("</li>")
    }
    out.markup(isOrdered ? "</ol>" : "</ul>")
  }

  private func leaves(of part: JSONNode, to out: inout FragmentWriter) {
    for leaf in elements(of: part, "elements") { write(leaf, to: &out) }
  }

  private func write(_ leaf: JSONNode, to out: inout FragmentWriter) {
    let style = text.member(leaf, "style")
    let tags = Self.styles.filter { tag in
      text.isTrue(style.flatMap { text.member($0, tag.name) })
    }
    for tag in tags { out.markup(tag.open) }
    let address = text.text(leaf, "url").map(text.decoded) ?? []
    let isLink = text.words(leaf, "type") == "link" && out.beginLink(address[...])
    out.text(shown(leaf))
    if isLink { out.endLink() }
    for tag in tags.reversed() { out.markup(tag.close) }
  }

  private static let styles: [(name: StaticString, open: StaticString, close: StaticString)] = [
    ("bold", "<strong>", "</strong>"),
    ("italic", "<em>", "</em>"),
    ("strike", "<s>", "</s>"),
    ("underline", "<u>", "</u>"),
    ("code", "<code>", "</code>"),
  ]

  /// The words of one piece. Here nothing is escaped.
  private func shown(_ leaf: JSONNode) -> [UInt8] {
    switch text.words(leaf, "type") {
    case "user":
      let id = text.text(leaf, "user_id").map(text.decoded) ?? []
      return Array("@\(names.person(id[...], label: nil))".utf8)
    case "channel":
      let id = text.text(leaf, "channel_id").map(text.decoded) ?? []
      return Array("#\(names.channel(id[...], label: nil))".utf8)
    case "emoji": return Array(":\(text.words(leaf, "name") ?? "emoji"):".utf8)
    case "broadcast": return Array("@\(text.words(leaf, "range") ?? "channel")".utf8)
    case "usergroup": return Array("@group".utf8)
    case "date":
      if let words = text.text(leaf, "fallback") { return text.decoded(words) }
      return text.member(leaf, "timestamp").flatMap { text.integer($0) }
        .flatMap(SlackInline.time) ?? []
    default:
      return (text.text(leaf, "text") ?? text.text(leaf, "url") ?? text.text(leaf, "value"))
        .map(text.decoded) ?? []
    }
  }
}
