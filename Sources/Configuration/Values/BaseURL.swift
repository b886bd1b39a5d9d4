/// The address under which the site is published: http or https, always with `/` at its end, so
/// that a page's address is this text and the page's path.
package struct BaseURL: Sendable, Hashable {
  /// `https://board.example/forum/`, ASCII only.
  package let text: String
  /// `/forum/`, what a page that does not know its own depth begins its links with.
  package let path: String

  /// Why a text is no base URL.
  package enum Fault: Error, Sendable, Hashable {
    case scheme
    case credentials
    case host
    case port
    case queryOrFragment
    case path
  }

  /// Scheme and host become lower case, a host of other scripts becomes its ASCII form
  /// (RFC 3492), the scheme's own port is dropped, and what is not ASCII in the path is
  /// percent-encoded.
  package init(_ text: String) throws(Fault) {
    guard let schemeEnd = text.firstIndex(of: ":"),
      text[schemeEnd...].hasPrefix("://")
    else { throw .scheme }
    let scheme = text[..<schemeEnd].lowercased()
    guard scheme == "http" || scheme == "https" else { throw .scheme }
    let rest = text[text.index(schemeEnd, offsetBy: 3)...]
    guard !rest.contains("?"), !rest.contains("#") else { throw .queryOrFragment }
    let authority = rest.prefix { $0 != "/" }
    guard !authority.contains("@") else { throw .credentials }
    let (host, port) = try Self.hostAndPort(authority)
    guard let host = Self.asciiHost(host) else { throw .host }
    var written = scheme + "://" + host
    if let port, port != (scheme == "http" ? 80 : 443) { written += ":" + String(port) }
    path = try Self.path(rest.dropFirst(authority.count))
    self.text = written + path
  }

  private static func hostAndPort(
    _ authority: Substring
  ) throws(Fault) -> (host: Substring, port: Int?) {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { throw .host }
      let behind = authority[authority.index(after: end)...]
      guard behind.isEmpty || behind.hasPrefix(":") else { throw .host }
      return (authority[...end], try port(behind.dropFirst()))
    }
    guard let colon = authority.firstIndex(of: ":") else { return (authority, nil) }
    return (authority[..<colon], try port(authority[authority.index(after: colon)...]))
  }

  private static func port(_ text: Substring) throws(Fault) -> Int? {
    if text.isEmpty { return nil }
    guard text.utf8.count <= 5, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = Int(text), (1...65_535).contains(port)
    else { throw .port }
    return port
  }

  /// Labels of letters, digits and inner hyphens, at most 63 bytes each and 253 in all.
  private static func asciiHost(_ host: Substring) -> String? {
    if host.hasPrefix("[") {
      let inside = host.dropFirst().dropLast().lowercased()
      let isAddress = inside.utf8.allSatisfy {
        (0x30...0x3A).contains($0) || (0x61...0x66).contains($0) || $0 == 0x2E
      }
      return isAddress && inside.contains(":") ? "[" + inside + "]" : nil
    }
    var labels: [String] = []
    for label in host.split(separator: ".", omittingEmptySubsequences: false) {
      guard let ascii = Punycode.asciiLabel(String(label)) else { return nil }
      labels.append(ascii)
    }
    let written = labels.joined(separator: ".")
    return written.utf8.count <= 253 ? written : nil
  }

  private static func path(_ text: Substring) throws(Fault) -> String {
    let hexadecimal = Array("0123456789ABCDEF")
    var written = ""
    for byte in text.utf8 {
      switch byte {
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F:
        throw .path
      case 0x80...:
        written += "%"
        written.append(hexadecimal[Int(byte >> 4)])
        written.append(hexadecimal[Int(byte & 15)])
      default:
        written.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    if !written.hasSuffix("/") { written += "/" }
    let segments = written.dropFirst().dropLast()
      .split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = segments.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isPlain || written == "/" else { throw .path }
    return written
  }
}
