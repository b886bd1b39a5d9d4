/// A link that the owner puts at the top or the bottom of every page.
package struct ThemeLink: Sendable, Hashable {
  package let title: String
  /// An http, https or mailto address, or a path within the site.
  package let url: String

  /// Nil where the title is empty or the address is of another kind.
  package init?(title: String, url: String) {
    guard !title.isEmpty, Self.isAllowed(url) else { return nil }
    self.title = title
    self.url = url
  }

  /// Printable ASCII or letters of any script; a scheme of the list with something behind it, or a
  /// path: no scheme, no other host.
  static func isAllowed(_ url: String) -> Bool {
    let isPlain = url.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\"", "<", ">", "\\", "^", "`", "{", "|", "}": false
      default: scalar.value > 0x20 && !(0x7F...0xA0).contains(scalar.value)
      }
    }
    guard isPlain, !url.isEmpty, !url.hasPrefix("//") else { return false }
    let beforeColon = url.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    guard url.dropFirst(beforeColon.count).first == ":" else { return true }
    let rest = url.dropFirst(beforeColon.count + 1)
    switch beforeColon.lowercased() {
    case "http", "https": return BaseURL.hasPlainHost(String(rest))
    case "mailto": return rest.contains("@")
    default: return false
    }
  }
}
