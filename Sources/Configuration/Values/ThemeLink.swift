internal import Text

/// A link that the owner puts at the top or the bottom of every page.
package struct ThemeLink: Sendable, Hashable {
  package let title: String
  /// An http, https or mailto address as `SafeURL` writes it, or a path within the site.
  package let url: String
  /// Whether `url` is a path that is relative to the site's home page.
  package let isWithinSite: Bool

  /// Nil where the title is empty or the address is of another kind.
  package init?(title: String, url: String) {
    guard !title.isEmpty else { return nil }
    self.title = title
    if let safe = SafeURL(url) {
      self.url = safe.text
      isWithinSite = false
    } else if let path = Self.pathWithinSite(url) {
      self.url = path
      isWithinSite = true
    } else {
      return nil
    }
  }

  /// A path, query or fragment: no scheme, no other host, nothing that would need encoding but
  /// letters of any script. A `/` or `./` at the start is the home page and is taken off.
  private static func pathWithinSite(_ url: String) -> String? {
    let isPlain = url.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\"", "<", ">", "\\", "^", "`", "{", "|", "}": false
      default:
        scalar.value > 0x20 && !scalar.properties.isWhitespace
          && scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .format
      }
    }
    let beforeSlash = url.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard isPlain, !url.isEmpty, !url.hasPrefix("//"), !beforeSlash.contains(":") else {
      return nil
    }
    var path = Substring(url)
    if path.hasPrefix("./") { path = path.dropFirst(2) }
    if path.hasPrefix("/") { path = path.dropFirst() }
    let segments = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard !path.hasPrefix("/"), !segments.contains("..") else { return nil }
    return String(path)
  }
}
