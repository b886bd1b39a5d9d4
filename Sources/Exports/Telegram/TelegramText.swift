import JSONText

/// Renders the parts of a text as HTML. They are no Markdown: a star is a star.
struct TelegramText {
  private let text: JSONDocument

  init(_ text: JSONDocument) { self.text = text }

  /// The one string that the text is, where nothing in it has to be marked up.
  ///
  /// - Parameters:
  ///   - entities: `text_entities`, which says the same as `text` with a type for each part.
  func plain(_ node: JSONNode?, entities: JSONNode?) -> JSONNode? {
    if let parts = parts(node, entities: entities) {
      guard let first = parts.first, parts.count == 1 else { return nil }
      if text.kind(first) == .string { return text.isNonEmptyString(first) ? first : nil }
      return text.words(first, "type") == "plain" ? text.text(first, "text") : nil
    }
    return node.flatMap { text.isNonEmptyString($0) ? $0 : nil }
  }

  func render(_ node: JSONNode?, entities: JSONNode?, to out: inout FragmentWriter) {
    guard let parts = parts(node, entities: entities) else {
      if let node, text.kind(node) == .string { out.text(node, of: text) }
      return
    }
    var isBehindBlock = false
    for part in parts {
      if text.kind(part) == .string {
        write(text.decoded(part)[...], isBehindBlock, &out)
        isBehindBlock = false
      } else if let shown = text.text(part, "text") {
        isBehindBlock = write(part, text.decoded(shown)[...], isBehindBlock, &out)
      }
    }
  }

  /// The parts with their types where there are any, else the older list that mixes strings and parts.
  private func parts(_ node: JSONNode?, entities: JSONNode?) -> [JSONNode]? {
    for list in [entities, node] {
      guard let list, text.kind(list) == .array, !text.isEmptyContainer(list) else { continue }
      return Array(text.elements(list))
    }
    return nil
  }

  // MARK: Parts

  /// - Returns: whether it is a block, which ends its line itself.
  private func write(
    _ part: JSONNode, _ shown: ArraySlice<UInt8>, _ isBehindBlock: Bool,
    _ out: inout FragmentWriter
  ) -> Bool {
    let type = text.words(part, "type") ?? ""
    switch type {
    case "blockquote", "expandable_blockquote", "pre":
      out.dropLineBreak()
      if type == "pre" {
        let language = text.text(part, "language").map(text.decoded) ?? []
        out.codeBlock(shown, language: language[...])
      } else {
        out.markup("<blockquote>")
        out.text(shown)
        out.markup("</blockquote>")
      }
      return true
    case "code":
      out.markup("<code>")
      out.literal(shown)
      out.markup("</code>")
    case "link", "text_link": writeLink(part, shown, isTyped: type == "link", &out)
    default:
      guard let tags = Self.tags[type] else {
        write(shown, isBehindBlock, &out)
        break
      }
      out.markup(tags.open)
      out.text(shown)
      out.markup(tags.close)
    }
    return false
  }

  private static let tags: [String: (open: StaticString, close: StaticString)] = [
    "bold": ("<strong>", "</strong>"),
    "italic": ("<em>", "</em>"),
    "underline": ("<u>", "</u>"),
    "strikethrough": ("<s>", "</s>"),
    "spoiler": ("<spoiler>", "</spoiler>"),
  ]

  private func write(
    _ shown: ArraySlice<UInt8>, _ isBehindBlock: Bool, _ out: inout FragmentWriter
  ) {
    out.text(isBehindBlock && shown.first == 0x0A ? shown.dropFirst() : shown)
  }

  private func writeLink(
    _ part: JSONNode, _ shown: ArraySlice<UInt8>, isTyped: Bool, _ out: inout FragmentWriter
  ) {
    var address = isTyped ? shown : (text.text(part, "href").map(text.decoded) ?? [])[...]
    // People type addresses without a scheme, and Telegram takes them for links.
    if isTyped, !address.contains(0x3A) { address = ("https://".utf8 + Array(address))[...] }
    let isLink = out.beginLink(address)
    out.text(shown)
    if isLink { out.endLink() }
  }

  /// What a text says, without its markup: for questions and answers of polls.
  func words(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    switch text.kind(node) {
    case .string: return text.isNonEmptyString(node) ? text.string(node) : nil
    case .array:
      let parts = text.elements(node).map { part in
        text.kind(part) == .string ? text.string(part) : text.words(part, "text") ?? ""
      }
      return parts.joined()
    case .object: return words(text.member(node, "text"))
    case .null, .true, .false, .number: return nil
    }
  }
}

extension FragmentWriter {
  /// The line break before a block is the block's own.
  fileprivate mutating func dropLineBreak() {
    if bytes.endsWith("<br>") { bytes.removeLast(4) }
  }
}
