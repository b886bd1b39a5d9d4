package import Configuration
import Text

/// The one joiner of the base URL and addresses. Only canonical links, feeds, the sitemap and the
/// not-found page use it: all other links are relative, so that a site also works in a sub-folder or
/// from a disk.
extension BaseURL {
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

  /// Appends an address as it stands behind the base URL.
  static func appendFolderForm(_ address: SiteAddress, to bytes: inout [UInt8]) {
    address.appendEncoded(to: &bytes)
    switch address {
    // Never an index, or named so by a theme's author: most addresses there are.
    case .asset, .searchFile, .post, .message, .member, .media, .feed: return
    default: break
    }
    if bytes.count >= index.count, bytes[(bytes.count - index.count)...].elementsEqual(index) {
      bytes.removeLast(index.count)
    }
  }

  private static let index = Array("index.html".utf8)
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
