import Authoring
import Text

/// An identity in words.
enum IdentityText {
  /// `u7 (Ada)`.
  static func line(_ identity: WritingIdentity) -> String {
    let name = identity.name.map { TerminalEscaping.text($0) }
    guard let uid = identity.uid.map({ TerminalEscaping.text($0) }) else { return name ?? "" }
    return name.map { "\(uid) (\($0))" } ?? uid
  }
}
