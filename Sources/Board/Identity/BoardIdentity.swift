import Configuration
package import Digest
import Text

/// The board id and what is derived from it (design: identity).
package enum BoardIdentity {
  /// The configuration's id; else one made of the base URL; else one that says it is unset.
  static func id(of configuration: Configuration) -> NameBasedUUID {
    if let text = configuration.id, let id = NameBasedUUID(parsing: text) { return id }
    let name = configuration.baseURL?.text ?? "corkboard:unset"
    return NameBasedUUID(namespace: .urlNamespace, name: name)
  }

  /// The ten letters of a member's permalink: over `member` NUL board id NUL uid, so that nobody can
  /// link the site's pages to the service's accounts.
  package static func memberKey(uid: String, board: NameBasedUUID) -> String {
    let name = "member\u{0}\(board)\u{0}\(uid)"
    return Base32.key(SHA256.hash(name))
  }
}
