/// A tag of a post's text, whichever way it is stored.
struct PHPBBTag {
  /// In lower case: `quote`.
  let name: String
  /// What the tag itself says: the address, the author, the kind of list.
  var value: [UInt8] = []

  /// What the tag frames; nil where it stands for its content in another way.
  var element: PHPBBMarkup.Element {
    switch name {
    case "b", "strong": .bold
    case "i", "em": .italic
    case "u": .underline
    case "s", "strike", "del": .strike
    case "sup": .superscript
    case "sub": .subscript
    case "quote": .quote
    case "code", "pre": .code
    case "list":
      value.isEmpty || Self.unordered.contains(where: value.elementsEqual)
        ? .list : .orderedList
    case "li", "*": .item
    case "url", "email": .link
    case "spoiler", "hide": .spoiler
    default: .plain
    }
  }

  private static let unordered = ["circle", "disc", "none", "square"].map { Array($0.utf8) }

  func begin(in markup: inout PHPBBMarkup) {
    switch element {
    case .quote: markup.beginQuote(of: String(decoding: value, as: UTF8.self))
    case .link:
      markup.beginLink(to: name == "email" ? Array("mailto:".utf8) + value : value)
    case let element: markup.begin(element)
    }
  }

  func end(in markup: inout PHPBBMarkup) {
    switch element {
    case .list, .orderedList: markup.end(anyOf: [.list, .orderedList])
    // A link whose address cannot be followed was opened without a frame.
    case .link: markup.end(anyOf: [.link, .plain])
    case let element: markup.end(element)
    }
  }
}
