import Text

/// Where the site will be published, `https://board.example/archive/`; joins it with addresses.
///
/// Only canonical links, feeds, the sitemap and the not-found page use it: all other links are
/// relative, so that a site also works in a sub-folder or from a disk.
package struct BaseURL: Hashable, Sendable {
  /// With a `/` at the end.
  package let text: String
  /// The path of the URL, `/archive/`, with a `/` at both ends.
  package let path: String

  /// Nil unless the text is an `http` or `https` URL of a host and a path: no query, no fragment,
  /// no name or password, nothing that would need percent-encoding.
  package init?(_ text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !Self.refused.contains(byte)
    }
    guard isPlain, let schemeEnd = Self.endOfScheme(text) else { return nil }
    let rest = text[schemeEnd...]
    let hostEnd = rest.firstIndex(of: "/") ?? rest.endIndex
    let host = rest[..<hostEnd]
    guard !host.isEmpty, host.first != ":" else { return nil }
    var path = String(rest[hostEnd...])
    if !path.hasSuffix("/") { path += "/" }
    self.path = path
    self.text = text[..<hostEnd] + path
  }

  private static let refused = Set("\"#<>?@\\^`{|}".utf8)

  private static func endOfScheme(_ text: String) -> String.Index? {
    for scheme in ["https://", "http://"] {
      let head = text.prefix(scheme.count)
      if head.lowercased() == scheme { return head.endIndex }
    }
    return nil
  }

  /// Appends the absolute URL of an address. An index page is named by its folder, since that is
  /// the URL under which servers hand it out.
  package func append(_ address: SiteAddress, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
    Self.appendFolderForm(address, to: &bytes)
  }

  package func url(of address: SiteAddress) -> String {
    var bytes: [UInt8] = []
    append(address, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendFolderForm(_ address: SiteAddress, to bytes: inout [UInt8]) {
    let start = bytes.count
    address.appendEncoded(to: &bytes)
    let isPage: Bool
    switch address {
    case .asset, .searchFile: isPage = false
    default: isPage = true
    }
    let index = Array("index.html".utf8)
    if isPage, bytes[start...].suffix(index.count).elementsEqual(index) {
      bytes.removeLast(index.count)
    }
  }
}

extension SiteAddress {
  /// Appends the path as it stands in a URL. Only names that a theme's author chose need encoding.
  func appendEncoded(to bytes: inout [UInt8]) {
    switch self {
    case .asset, .searchFile:
      for (number, segment) in path.split(separator: "/").enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: "/")) }
        URLEscaping.appendPathSegment(String(segment), to: &bytes)
      }
    default:
      append(to: &bytes)
    }
  }
}
