/// The lines that Discourse writes into a topic by itself (`small_action` posts): its English words
/// for the codes, from the forum's own locale file.
enum DiscourseAction {
  private static let texts: [String: String] = [
    "archived.disabled": "unarchived this topic",
    "archived.enabled": "archived this topic",
    "autobumped": "this topic was automatically bumped",
    "autoclosed.disabled": "this topic was automatically opened",
    "autoclosed.enabled": "this topic was automatically closed",
    "banner.disabled": "removed this banner",
    "banner.enabled": "made this a banner",
    "category_changed": "changed the category",
    "closed.disabled": "opened this topic",
    "closed.enabled": "closed this topic",
    "forwarded": "forwarded the above email",
    "invited_group": "invited a group",
    "invited_user": "invited somebody",
    "open_topic": "converted this to a topic",
    "pinned.disabled": "unpinned this topic",
    "pinned.enabled": "pinned this topic",
    "pinned_globally.disabled": "unpinned this topic",
    "pinned_globally.enabled": "pinned this topic globally",
    "private_topic": "made this topic a personal message",
    "public_topic": "made this topic public",
    "removed_group": "removed a group",
    "removed_user": "removed somebody",
    "split_topic": "split this topic",
    "tags_changed": "changed the tags",
    "user_left": "left the conversation",
    "visible.disabled": "unlisted this topic",
    "visible.enabled": "listed this topic",
  ]

  static func text(of code: String, who: String?) -> String {
    let words =
      texts[code] ?? String(code.map { $0 == "." || $0 == "_" ? " " : $0 })
    return who.map { "\(words): \($0)" } ?? words
  }

  /// Letters, digits, dots, dashes and underlines: what a type name is made of.
  static func typeName(of code: String) -> String {
    let name = code.utf8.prefix(64).map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: byte
      default: UInt8(ascii: "_")
      }
    }
    return name.isEmpty ? "small_action" : String(decoding: name, as: UTF8.self)
  }
}
