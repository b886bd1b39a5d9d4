/// A strict reader of the renderer's output: only known elements and attributes, all closed in
/// order, no stray markup characters.
enum HTMLJudge {
  private static let elements: Set<String> = [
    "p", "br", "hr", "em", "strong", "code", "pre", "a", "img", "ul", "ol", "li", "blockquote",
    "h4", "h5", "h6",
  ]
  private static let blocks: Set<String> = [
    "p", "hr", "pre", "ul", "ol", "blockquote", "h4", "h5", "h6",
  ]

  static func problem(in html: String) -> String? {
    var open: [String] = []
    var rest = Substring(html)
    while let index = rest.firstIndex(of: "<") {
      if rest[..<index].contains(">") || rest[..<index].contains("\"") { return "stray character" }
      guard let end = rest[index...].firstIndex(of: ">") else { return "open tag" }
      let tag = rest[rest.index(after: index)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return "unbalanced \(tag)" }
        continue
      }
      let name = String(tag.prefix { $0.isLetter || $0.isNumber })
      guard elements.contains(name) else { return "element \(name)" }
      if let problem = attributeProblem(name, String(tag.dropFirst(name.count))) { return problem }
      if name == "a", open.contains("a") { return "link in link" }
      if blocks.contains(name), let parent = open.last, !["li", "blockquote"].contains(parent) {
        return "\(name) in \(parent)"
      }
      if name == "li", open.last != "ul", open.last != "ol" { return "stray li" }
      if name != "br", name != "hr", name != "img" { open.append(name) }
    }
    if rest.contains(">") || rest.contains("\"") { return "stray character" }
    if html.utf8.contains(where: { ($0 < 0x20 && $0 != 0x0A && $0 != 0x09) || $0 == 0x7F }) {
      return "control"
    }
    return open.isEmpty ? nil : "open \(open)"
  }

  private static func attributeProblem(_ element: String, _ text: String) -> String? {
    var rest = Substring(text)
    while !rest.isEmpty {
      guard rest.first == " ", let equal = rest.firstIndex(of: "=") else {
        return "attribute \(rest)"
      }
      let name = rest[rest.index(after: rest.startIndex)..<equal]
      let value = rest[rest.index(after: equal)...]
      guard value.first == "\"", let end = value.dropFirst().firstIndex(of: "\"") else {
        return "quotes"
      }
      let content = value[value.index(after: value.startIndex)..<end]
      rest = value[value.index(after: end)...]
      switch (element, name) {
      case ("a", "href"):
        guard ["http://", "https://", "mailto:"].contains(where: { content.hasPrefix($0) }) else {
          return "href"
        }
      case ("img", "src"): guard content == "m/cat.png" else { return "src" }
      case ("a", "title"), ("img", "title"), ("img", "alt"), ("ol", "start"): break
      case ("a", "rel"): guard content == "nofollow ugc noopener noreferrer" else { return "rel" }
      case ("img", "loading"), ("pre", "class"): break
      case ("code", "class"): guard content.hasPrefix("language-") else { return "class" }
      default: return "attribute \(name)"
      }
    }
    return nil
  }

  /// The text that a reader sees.
  static func text(of html: String) -> String {
    var result = ""
    var isInTag = false
    for character in html {
      switch character {
      case "<": isInTag = true
      case ">": isInTag = false
      default: if !isInTag { result.append(character) }
      }
    }
    return result
  }
}
