package import Configuration

/// The place that links start from: one value per page, then one cheap append per link.
package struct LinkOrigin: Hashable, Sendable {
  /// The folder of the page with its `/`, empty at the root; for a root-absolute origin unused.
  let folder: [UInt8]
  /// `../` for each folder up to the root.
  private let up: [UInt8]
  /// Written in front of every link instead of `../`, where links are absolute.
  private let prefix: [UInt8]?

  /// Links relative to the page at `address`. They name the file, so that they also work where no
  /// server adds `index.html`.
  package init(page address: SiteAddress) {
    var path: [UInt8] = []
    address.append(to: &path)
    let end = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    folder = Array(path[..<end])
    up = folder.filter { $0 == UInt8(ascii: "/") }.flatMap { _ in Array("../".utf8) }
    prefix = nil
  }

  /// Links from the root of the host, for the one page that is served at every address: 404.html.
  package init(anywhereUnder base: BaseURL) {
    folder = []
    up = []
    prefix = Array(base.path.utf8)
  }

  /// Appends the link to `target`, safe inside a quoted attribute without further escaping.
  package func append(_ target: SiteAddress, to bytes: inout [UInt8]) {
    if let prefix {
      bytes.append(contentsOf: prefix)
      target.appendEncoded(to: &bytes)
      return
    }
    let start = bytes.count
    bytes.append(contentsOf: up)
    let path = bytes.count
    target.appendEncoded(to: &bytes)
    var shared = 0
    var place = 0
    while place < folder.count, path + place < bytes.count, folder[place] == bytes[path + place] {
      place += 1
      if folder[place - 1] == UInt8(ascii: "/") { shared = place }
    }
    if shared == 0 { return }
    // Folders that both are in need no way up and down again.
    let steps = folder[shared...].count { $0 == UInt8(ascii: "/") }
    bytes.replaceSubrange(start..<(path + shared), with: up.prefix(steps * 3))
  }

  package func link(to target: SiteAddress) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    append(target, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
