internal import JSONText

/// The objects of the file, but for `collections`.
extension ConfigurationReader {
  private enum ThemeKey: String, CaseIterable {
    case accent
    case css
    case headerLinks
    case footerLinks
  }

  private enum LinkKey: String, CaseIterable {
    case title
    case url
  }

  private enum MessagesKey: String, CaseIterable { case permalinks }

  private enum PublishKey: String, CaseIterable {
    case memberFields
    case memberIds
    case hidden
    case include
    case withdrawn
  }

  private enum HiddenKey: String, CaseIterable {
    case collections
    case authors
    case documents
  }

  mutating func readTheme(_ node: JSONNode) {
    readMembers(of: node, in: "theme", as: ThemeKey.self) { reader, key, value in
      switch key {
      case .accent:
        reader.set(\.theme.accentColor, .themeAccent, reader.color(value), at: value)
      case .css:
        reader.set(\.theme.customCSS, .themeCSS, reader.path(value, "theme.css"), at: value)
      case .headerLinks:
        if let links = reader.links(value, "theme.headerLinks") {
          reader.set(\.theme.headerLinks, .themeHeaderLinks, links, at: value)
        }
      case .footerLinks:
        if let links = reader.links(value, "theme.footerLinks") {
          reader.set(\.theme.footerLinks, .themeFooterLinks, links, at: value)
        }
      }
    }
  }

  /// Only the one form, since the value goes into a style sheet.
  private mutating func color(_ node: JSONNode) -> String? {
    let expected = "a colour as # and six hexadecimal digits"
    guard let written = text(node, "theme.accent", expected) else { return nil }
    let small = written.lowercased()
    let isColor =
      small.utf8.count == 7 && small.hasPrefix("#")
      && small.utf8.dropFirst().allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
      }
    if isColor { return small }
    report(
      .badValue(
        "theme.accent", expected: expected, found: written, suggestion: "write it as \"#2f6f4f\""),
      at: node)
    return nil
  }

  private mutating func links(_ node: JSONNode, _ key: String) -> [ThemeLink]? {
    guard expect(.array, node, key, "an array of objects with title and url") else { return nil }
    var links: [ThemeLink] = []
    for element in document.elements(node) {
      if let link = link(element, "an element of \(key)") { links.append(link) }
    }
    return links
  }

  private mutating func link(_ node: JSONNode, _ place: String) -> ThemeLink? {
    var title: String?
    var url: (text: String, node: JSONNode)?
    let before = diagnostics.count
    readMembers(of: node, in: place, as: LinkKey.self) { reader, key, value in
      switch key {
      case .title: title = reader.text(value, "title")
      case .url: url = reader.text(value, "url", "an address").map { ($0, value) }
      }
    }
    guard diagnostics.count == before else { return nil }
    guard let title else {
      report(.missing("title", in: place, example: #""title": "Home""#), at: node)
      return nil
    }
    guard let url else {
      report(.missing("url", in: place, example: #""url": "https://board.example/""#), at: node)
      return nil
    }
    if let link = ThemeLink(title: title, url: url.text) { return link }
    report(
      .badValue(
        "url", expected: "an http, https or mailto address or a path of the site",
        found: url.text, suggestion: "percent-encode spaces and other special characters"),
      at: url.node)
    return nil
  }

  mutating func readMessages(_ node: JSONNode) {
    readMembers(of: node, in: "messages", as: MessagesKey.self) { reader, key, value in
      switch key {
      case .permalinks:
        let choice = reader.choice(value, "messages.permalinks", of: MessagePermalinks.self)
        guard let choice else { return }
        reader.set(\.messagePermalinks, .messagePermalinks, choice, at: value)
      }
    }
  }

  mutating func readPublish(_ node: JSONNode) {
    readMembers(of: node, in: "publish", as: PublishKey.self) { reader, key, value in
      switch key {
      case .memberFields:
        guard let fields = reader.texts(value, "publish.memberFields") else { return }
        reader.set(\.publish.memberFields, .publishMemberFields, fields, at: value)
      case .memberIds:
        guard let flag = reader.flag(value, "publish.memberIds") else { return }
        reader.set(\.publish.memberIDs, .publishMemberIDs, flag, at: value)
      case .hidden:
        reader.readHidden(value)
      case .include:
        let reasons = reader.choices(value, "publish.include", of: IncludedReason.self)
        guard let reasons else { return }
        reader.set(\.publish.included, .publishInclude, reasons, at: value)
      case .withdrawn:
        guard let paths = reader.texts(value, "publish.withdrawn") else { return }
        reader.set(\.publish.withdrawn, .publishWithdrawn, paths, at: value)
      }
    }
  }

  private mutating func readHidden(_ node: JSONNode) {
    readMembers(of: node, in: "publish.hidden", as: HiddenKey.self) { reader, key, value in
      let name = "publish.hidden." + key.rawValue
      switch key {
      case .collections:
        guard let patterns = reader.patterns(value, name) else { return }
        reader.set(\.publish.hidden.collections, .publishHiddenCollections, patterns, at: value)
      case .authors:
        guard let authors = reader.texts(value, name) else { return }
        reader.set(\.publish.hidden.authors, .publishHiddenAuthors, authors, at: value)
      case .documents:
        guard let documents = reader.texts(value, name) else { return }
        reader.set(\.publish.hidden.documents, .publishHiddenDocuments, documents, at: value)
      }
    }
  }
}
