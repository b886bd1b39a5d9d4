/// Reads a fragment as strictly as it was meant to be written: only the tags that the readers of chats
/// write, in pairs, and everything else escaped.
struct FragmentJudge {
  private static let paired: Set<String> = [
    "a", "b", "blockquote", "code", "em", "h3", "h4", "h5", "i", "li", "ol", "pre", "s", "small",
    "spoiler", "strong", "u", "ul", "span",
  ]

  /// What a reader sees, line breaks as such; nil where the fragment is not what it should be.
  let text: String?
  private(set) var fault: String?
  private(set) var links: [String] = []

  init(_ html: String) {
    var rest = Array(html.utf8)[...]
    var seen: [UInt8] = []
    var open: [String] = []
    var fault: String?
    var links: [String] = []
    while let byte = rest.first, fault == nil {
      if byte == UInt8(ascii: "<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
          fault = "an open <"
          break
        }
        let tag = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
        rest = rest[(end + 1)...]
        if tag == "br" {
          seen.append(0x0A)
        } else if tag.hasPrefix("/") {
          if open.popLast() != String(tag.dropFirst()) { fault = "</\(tag.dropFirst())>" }
        } else if let name = Self.name(of: tag, links: &links) {
          open.append(name)
        } else {
          fault = "<\(tag)>"
        }
      } else if byte == UInt8(ascii: "&") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
          let character = Self.entities[
            String(decoding: rest[rest.startIndex..<end], as: UTF8.self)]
        else {
          fault = "an unescaped &"
          break
        }
        seen.append(character)
        rest = rest[(end + 1)...]
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") {
        fault = "an unescaped \(UnicodeScalar(byte))"
      } else {
        seen.append(byte)
        rest = rest.dropFirst()
      }
    }
    if fault == nil, !open.isEmpty { fault = "open: \(open)" }
    self.fault = fault
    self.links = links
    text = fault == nil ? String(decoding: seen, as: UTF8.self) : nil
  }

  private static let entities: [String: UInt8] = [
    "&lt": 0x3C, "&gt": 0x3E, "&amp": 0x26, "&quot": 0x22, "&#39": 0x27,
  ]

  private static func name(of tag: String, links: inout [String]) -> String? {
    if paired.contains(tag) { return tag }
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty else { return nil }
    switch parts[0] {
    case "a href=":
      links.append(String(parts[1]))
      return "a"
    case "code class=": return parts[1].hasPrefix("language-") ? "code" : nil
    case "ol start=": return parts[1].allSatisfy(\.isNumber) ? "ol" : nil
    default: return nil
    }
  }
}

/// The letters and digits of a text: what must not get lost, whatever becomes of the markup.
func words(of text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.isAlphabetic }))
}
