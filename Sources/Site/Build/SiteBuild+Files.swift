import Configuration
import Diagnostics

extension SiteBuild {
  /// Feeds, sitemap, style sheets, pictures: after the pages that they name.
  func writeFiles(_ writer: inout PageWriter) throws(DiagnosticFailure) {
    writer.begin(.files)
    for asset in contents.assets {
      if let path = ThemePath(asset.name) { try writer.write(.asset(path), asset.bytes) }
    }
    for file in contents.media.files {
      if writer.keepFile(.media(file.name)) { continue }
      try writer.writeFile(.media(file.name), contents.media.content(of: file))
    }
    try writer.write(.robots, robots)
    try writer.write(.noJekyll, [])
    for subject in contents.feeds.ofSite {
      guard let overview = Overview(subject) else { continue }
      try writer.update(overview) { writer throws(DiagnosticFailure) in
        try writer.publish(subject, nil)
      }
    }
    guard let base = contents.base else { return }
    try writer.update(.feedList) { writer throws(DiagnosticFailure) in
      if let list = OPMLWriter(contents, base: base).list() { try writer.write(.feedList, list) }
    }
    try writer.update(.sitemap) { writer throws(DiagnosticFailure) in
      var sitemap = SitemapMaker(base: base)
      // The walk cannot be stopped; what comes after a failure is not written.
      var failure: DiagnosticFailure?
      contents.forEachAddress(all: false) { address, updated in
        guard let part = sitemap.add(address, updated), failure == nil else { return }
        do throws(DiagnosticFailure) {
          try writer.write(part.0, part.1)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      for (address, bytes) in sitemap.files() { try writer.write(address, bytes) }
    }
  }

  private var robots: [UInt8] {
    var text = "User-agent: *\nAllow: /\n"
    if let base = contents.base { text += "Sitemap: \(base.url(of: .sitemap))\n" }
    return Array(text.utf8)
  }
}
