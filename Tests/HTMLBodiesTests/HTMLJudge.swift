/// A strict reader of the writer's output, of another make than the parser behind it: only known
/// elements and attributes, each where it may stand, all closed in order, no stray markup.
enum HTMLJudge {
  private static let lines: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark",
    "q", "rb", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "u", "var",
    "br", "wbr", "img",
  ]
  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let flow: Set<String> = headings.union([
    "p", "hr", "pre", "ul", "ol", "dl", "blockquote", "table", "div", "figure",
  ])
  private static let void: Set<String> = ["br", "wbr", "img", "hr"]

  /// What an element may hold; nil for an element that must not be there.
  private static func content(of element: String) -> Set<String>? {
    if lines.contains(element) { return lines }
    if headings.contains(element) { return lines }
    switch element {
    case "p", "pre", "caption", "dt", "figcaption": return lines
    case "blockquote", "div": return flow
    case "figure": return flow.union(["figcaption"])
    case "li", "dd", "td", "th": return flow.union(lines)
    case "ul", "ol": return ["li"]
    case "dl": return ["dt", "dd"]
    case "table": return ["caption", "thead", "tbody", "tfoot"]
    case "thead", "tbody", "tfoot": return ["tr"]
    case "tr": return ["td", "th"]
    default: return nil
    }
  }

  static func problem(in html: String) -> String? {
    var open: [String] = []
    var rest = Array(html.utf8)[...]
    while let index = rest.firstIndex(of: UInt8(ascii: "<")) {
      if let problem = textProblem(rest[..<index], in: open.last) { return problem }
      guard let end = rest[index...].firstIndex(of: UInt8(ascii: ">")) else { return "open tag" }
      let tag = String(decoding: rest[(index + 1)..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return "unbalanced \(tag)" }
        continue
      }
      let name = String(tag.prefix { $0.isLowercase || $0.isNumber })
      guard content(of: name) != nil || void.contains(name) else { return "element \(name)" }
      let room = open.last.map { content(of: $0) ?? [] } ?? flow
      guard room.contains(name) else { return "\(name) in \(open.last ?? "nothing")" }
      if let problem = attributesProblem(name, String(tag.dropFirst(name.count))) { return problem }
      if name == "a", open.contains("a") { return "link in link" }
      if tag.contains(" tabindex="), open.contains("a") { return "focus in link" }
      if !void.contains(name) { open.append(name) }
      if open.count > 160 { return "too deep" }
    }
    if let problem = textProblem(rest, in: nil) { return problem }
    return open.isEmpty ? nil : "open \(open)"
  }

  /// Text is escaped, holds no controls, and stands only where text may stand.
  private static func textProblem(_ text: ArraySlice<UInt8>, in element: String?) -> String? {
    let room = element.map { content(of: $0) ?? [] } ?? flow
    for byte in text {
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") { return "stray character" }
      if byte < 0x20, byte != 0x0A, byte != 0x09 { return "control" }
      if byte == 0x7F { return "control" }
      if byte > 0x20, !room.contains("b") { return "text in \(element ?? "nothing")" }
    }
    return nil
  }

  private static func attributesProblem(_ element: String, _ text: String) -> String? {
    var rest = Substring(text)
    var seen: Set<String> = []
    while !rest.isEmpty {
      guard rest.first == " ", let equal = rest.firstIndex(of: "=") else {
        return "attribute \(rest)"
      }
      let name = String(rest[rest.index(after: rest.startIndex)..<equal])
      let value = rest[rest.index(after: equal)...]
      guard value.first == "\"", let end = value.dropFirst().firstIndex(of: "\"") else {
        return "quotes"
      }
      let content = String(value[value.index(after: value.startIndex)..<end])
      rest = value[value.index(after: end)...]
      if !seen.insert(name).inserted { return "\(name) twice" }
      if let problem = problem(element, name, content) { return problem }
    }
    return nil
  }

  private static func problem(_ element: String, _ name: String, _ value: String) -> String? {
    let isRight: Bool
    switch (element, name) {
    case ("a", "href"):
      isRight = ["http://", "https://", "mailto:"].contains { value.hasPrefix($0) }
    case ("img", "src"): isRight = value == "m/cat.png"
    case ("a", "rel"): isRight = value == "nofollow ugc noopener noreferrer"
    case ("a", "title"), ("img", "title"), ("abbr", "title"), ("dfn", "title"), ("img", "alt"):
      isRight = true
    case ("img", "width"), ("img", "height"): isRight = Int(value) != nil
    case ("ol", "start"), ("li", "value"): isRight = Int(value) != nil
    case ("td", "colspan"), ("td", "rowspan"), ("th", "colspan"), ("th", "rowspan"):
      isRight = Int(value).map { (2...100).contains($0) } ?? false
    case ("th", "scope"): isRight = ["col", "row", "colgroup", "rowgroup"].contains(value)
    case ("img", "loading"): isRight = value == "lazy"
    case ("pre", "class"): isRight = value == "user-plain"
    case ("span", "class"): isRight = value == "spoiler"
    case ("span", "tabindex"): isRight = value == "0"
    case ("span", "title"): isRight = true
    case ("code", "class"):
      isRight =
        value.hasPrefix("language-")
        && value.utf8.allSatisfy { $0 > 0x22 && $0 < 0x7F && !"&<>'`=".utf8.contains($0) }
    case (_, "lang"): isRight = value.utf8.allSatisfy { $0 == 0x2D || ($0 >= 0x30 && $0 < 0x7B) }
    case (_, "dir"): isRight = ["ltr", "rtl", "auto"].contains(value)
    default: isRight = false
    }
    return isRight ? nil : "attribute \(name)=\(value) of \(element)"
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
