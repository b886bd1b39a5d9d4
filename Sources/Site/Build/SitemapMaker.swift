import Configuration
import Text
import Times

/// Makes the sitemap, in several files with an index where one would be too long
/// (sitemaps.org: at most 50,000 addresses a file).
struct SitemapMaker {
  static let standardLimit = 50_000

  private let base: BaseURL
  private let limit: Int
  private var parts: [[UInt8]] = []
  private var current: [UInt8] = []
  private var count = 0
  private let escapedBase: [UInt8]

  /// - Parameter limit: how many addresses a file may hold.
  init(base: BaseURL, limit: Int = standardLimit) {
    self.base = base
    self.limit = limit
    var escaped: [UInt8] = []
    XMLEscaping.appendText(base.text, to: &escaped)
    escapedBase = escaped
  }

  mutating func add(_ address: SiteAddress, _ updated: Instant?) {
    if count == limit { finishPart() }
    if count == 0 {
      current.append(
        contentsOf: Self.declaration + "<urlset xmlns=\"\(Self.namespace)\">\n".utf8)
    }
    current.append(contentsOf: "<url><loc>".utf8)
    current.append(contentsOf: escapedBase)
    // No page's address has a character that XML would want escaped.
    BaseURL.appendFolderForm(address, to: &current)
    current.append(contentsOf: "</loc>".utf8)
    if let updated {
      current.append(contentsOf: "<lastmod>".utf8)
      updated.appendRFC3339(to: &current, maximumFractionDigits: 3)
      current.append(contentsOf: "</lastmod>".utf8)
    }
    current.append(contentsOf: "</url>\n".utf8)
    count += 1
  }

  /// The files to write: one sitemap, or an index of several.
  consuming func files() -> [(SiteAddress, [UInt8])] {
    if count > 0 { finishPart() }
    if parts.count == 1 { return [(.sitemap, parts[0])] }
    var index = Self.declaration + Array("<sitemapindex xmlns=\"\(Self.namespace)\">\n".utf8)
    var files: [(SiteAddress, [UInt8])] = []
    for (number, part) in parts.enumerated() {
      let address = SiteAddress.sitemapPart(number + 1)
      index.append(contentsOf: "<sitemap><loc>".utf8)
      XMLEscaping.appendText(base.url(of: address), to: &index)
      index.append(contentsOf: "</loc></sitemap>\n".utf8)
      files.append((address, part))
    }
    index.append(contentsOf: "</sitemapindex>\n".utf8)
    files.append((.sitemap, index))
    return files
  }

  private mutating func finishPart() {
    current.append(contentsOf: "</urlset>\n".utf8)
    parts.append(current)
    current = []
    count = 0
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  private static let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
}
