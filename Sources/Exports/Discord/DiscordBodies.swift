import JSONText

/// Makes the text of one message after the other.
struct DiscordBodies {
  private let text: JSONDocument
  private var fragment = FragmentWriter()
  private var content: [UInt8] = []
  /// Text that stays as it stands in the source.
  private var source: JSONNode?
  /// Whether that text has markup, which is rendered when a page needs it.
  private(set) var isTyped = false
  /// More is a list of news by a bot and no answer to anything.
  private static let mostEmbeds = 25

  init(_ text: JSONDocument) { self.text = text }

  /// Whether the body is text and no HTML.
  var isPlain: Bool { source != nil && !isTyped || source == nil && fragment.isEmpty }

  mutating func plain(_ node: JSONNode?) {
    fragment.clear()
    source = node
    isTyped = false
  }

  func write(_ fields: inout FieldWriter) {
    if let source { fields.body(source, of: text) } else { fields.body(fragment) }
  }

  /// - Returns: whether there is anything to read.
  mutating func make(
    content node: JSONNode?, mentions: JSONNode?, interaction: JSONNode?, forwarded: JSONNode?,
    embeds: JSONNode?, keepsPlain: Bool
  ) -> Bool {
    plain(nil)
    let others =
      isObject(interaction) || isObject(forwarded)
      || embeds.map { !text.isEmptyContainer($0) } ?? false
    if let node, !others {
      let isMarkedUp =
        !keepsPlain || text.withText(node, scratch: &content, DiscordMarkdown.hasMarkup)
      let namesPeople =
        isMarkedUp && mentions.map { !text.isEmptyContainer($0) } ?? false
        && text.lexeme(node).offset(of: 0x3C, from: 0) != nil
      if !namesPeople {
        source = node
        isTyped = isMarkedUp
        return true
      }
    }
    content.removeAll(keepingCapacity: true)
    if let node { text.appendString(node, to: &content) }
    if let interaction { add(interaction: interaction) }
    var markdown = DiscordMarkdown()
    if let mentions, content.contains(0x3C) { markdown.people = people(mentions) }
    markdown.render(content, to: &fragment)
    if let forwarded, text.kind(forwarded) == .object { add(forwarded: forwarded, markdown) }
    add(embeds, markdown)
    return !fragment.isEmpty
  }

  private func isObject(_ node: JSONNode?) -> Bool {
    node.map { text.kind($0) == .object } ?? false
  }

  private func people(_ mentions: JSONNode) -> [(id: [UInt8], name: [UInt8])] {
    text.elements(mentions).compactMap { node in
      guard let id = text.text(node, "id"),
        let name = text.text(node, "nickname") ?? text.text(node, "name")
      else { return nil }
      return (text.decoded(id), text.decoded(name))
    }
  }

  // MARK: What is not typed

  /// `Ida used /roll`, above what the bot answered.
  private mutating func add(interaction: JSONNode) {
    guard let name = text.text(interaction, "name") else { return }
    let user = text.member(interaction, "user")
    fragment.markup("<small>")
    if let person = text.text(user, "nickname") ?? text.text(user, "name") {
      fragment.text(person, of: text)
      fragment.text(" used ")
    }
    fragment.text("/")
    fragment.text(name, of: text)
    fragment.markup("</small><br>")
  }

  private mutating func add(forwarded: JSONNode, _ markdown: DiscordMarkdown) {
    guard let node = text.text(forwarded, "content") else {
      add(text.member(forwarded, "embeds"), markdown)
      return
    }
    fragment.newLine()
    fragment.markup("<blockquote>")
    markdown.render(text.decoded(node), to: &fragment)
    fragment.markup("</blockquote>")
    add(text.member(forwarded, "embeds"), markdown)
  }

  /// Previews of links and what bots write: a quote each.
  private mutating func add(_ embeds: JSONNode?, _ markdown: DiscordMarkdown) {
    guard let embeds else { return }
    for embed in text.elements(embeds).prefix(Self.mostEmbeds) { add(embed: embed, markdown) }
  }

  private mutating func add(embed: JSONNode, _ markdown: DiscordMarkdown) {
    let url = address(of: embed).map(text.decoded)
    let title = text.text(embed, "title")
    let description = text.text(embed, "description")
    let fields = text.member(embed, "fields").map { Array(text.elements($0)) } ?? []
    if title == nil, description == nil, fields.isEmpty {
      // A picture's page; most often the message is that address.
      guard let url, !isInText(url) else { return }
      fragment.newLine()
      addLink(url, shown: nil)
      return
    }
    fragment.newLine()
    fragment.markup("<blockquote>")
    let author = text.member(embed, "author")
    if let name = text.text(author, "name") {
      fragment.text(name, of: text)
      fragment.newLine()
    }
    if let title {
      fragment.markup("<strong>")
      addLink(url ?? [], shown: title)
      fragment.markup("</strong>")
    }
    if let description {
      if title != nil { fragment.newLine() }
      markdown.render(text.decoded(description), to: &fragment)
    }
    for field in fields.prefix(Self.mostEmbeds) { add(field: field, markdown) }
    if let footer = text.text(text.member(embed, "footer"), "text") {
      fragment.newLine()
      fragment.markup("<small>")
      fragment.text(footer, of: text)
      fragment.markup("</small>")
    }
    fragment.markup("</blockquote>")
  }

  /// Its own, or that of a picture which is all that there is.
  private func address(of embed: JSONNode) -> JSONNode? {
    text.text(embed, "url") ?? text.text(text.member(embed, "image"), "url")
      ?? text.text(text.member(embed, "video"), "url")
      ?? text.text(text.member(embed, "thumbnail"), "url")
  }

  private mutating func add(field: JSONNode, _ markdown: DiscordMarkdown) {
    if let name = text.text(field, "name") {
      fragment.newLine()
      fragment.markup("<strong>")
      markdown.render(text.decoded(name), to: &fragment)
      fragment.markup("</strong>")
    }
    if let value = text.text(field, "value") {
      fragment.newLine()
      markdown.render(text.decoded(value), to: &fragment)
    }
  }

  private mutating func addLink(_ url: [UInt8], shown: JSONNode?) {
    let isLink = fragment.beginLink(url[...])
    if let shown { fragment.text(shown, of: text) } else { fragment.text(url) }
    if isLink { fragment.endLink() }
  }

  private func isInText(_ url: [UInt8]) -> Bool {
    guard let first = url.first, content.count >= url.count else { return false }
    var index = content.startIndex
    while let next = content[index...].firstIndex(of: first), next + url.count <= content.count {
      if content[next...].starts(with: url) { return true }
      index = next + 1
    }
    return false
  }
}
