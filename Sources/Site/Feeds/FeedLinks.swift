import Configuration
import Text

/// The addresses that one feed document writes: absolute with a base URL, else relative to the
/// document, so that they still lead somewhere from a folder that was moved.
struct FeedLinks {
  private let base: BaseURL?
  private let origin: LinkOrigin
  /// What stands before the path of a local picture in a body.
  let root: String

  /// - Parameter feed: the address of the document.
  init(from feed: SiteAddress, base: BaseURL?) {
    self.base = base
    origin = LinkOrigin(page: feed)
    if let base {
      root = base.text
    } else {
      let depth = origin.folder.count { $0 == UInt8(ascii: "/") }
      root = String(repeating: "../", count: depth)
    }
  }

  var areAbsolute: Bool { base != nil }

  func append(_ address: SiteAddress, to bytes: inout [UInt8]) {
    if let base {
      base.append(address, to: &bytes)
    } else {
      origin.append(address, to: &bytes)
    }
  }

  func link(to address: SiteAddress, anchor: String? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    append(address, to: &bytes)
    if let anchor {
      bytes.append(UInt8(ascii: "#"))
      bytes.append(contentsOf: anchor.utf8)
    }
    return bytes
  }

  /// Appends the way from the document up to the site's root: for what only stands beside it.
  func appendWayUp(to bytes: inout ByteBuffer) {
    for byte in origin.folder where byte == UInt8(ascii: "/") { bytes.append("../") }
  }
}
