import Configuration
import Text
import Times

/// Makes the sitemap, in several files with an index where one would be too long
/// (sitemaps.org: at most 50,000 addresses a file).
struct SitemapMaker {
  static let standardLimit = 50_000

  private let base: BaseURL
  private let limit: Int
  /// How many parts were taken.
  private var parts = 0
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

  /// - Returns: a part that is complete, to be written.
  mutating func add(_ address: SiteAddress, _ updated: Instant?) -> (SiteAddress, [UInt8])? {
    let full = count == limit ? takePart() : nil
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
    return full
  }

  /// The files that are left to write: one sitemap, or the last part and an index of all.
  consuming func files() -> [(SiteAddress, [UInt8])] {
    if parts == 0 { return count > 0 ? [(.sitemap, takePart().1)] : [(.sitemap, index)] }
    let last = takePart()
    return [last, (.sitemap, index)]
  }

  private var index: [UInt8] {
    var index = Self.declaration + Array("<sitemapindex xmlns=\"\(Self.namespace)\">\n".utf8)
    for number in 0..<parts {
      index.append(contentsOf: "<sitemap><loc>".utf8)
      XMLEscaping.appendText(base.url(of: .sitemapPart(number + 1)), to: &index)
      index.append(contentsOf: "</loc></sitemap>\n".utf8)
    }
    index.append(contentsOf: "</sitemapindex>\n".utf8)
    return index
  }

  private mutating func takePart() -> (SiteAddress, [UInt8]) {
    current.append(contentsOf: "</urlset>\n".utf8)
    defer {
      current = []
      count = 0
    }
    parts += 1
    return (.sitemapPart(parts), current)
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
  private static let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
}
