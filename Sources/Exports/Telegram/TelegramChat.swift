import JSONText

/// A chat of an export, and where its documents go.
struct TelegramChat {
  enum Kind: String {
    case personal = "personal_chat"
    case bot = "bot_chat"
    case saved = "saved_messages"
    case replies
    case verificationCodes = "verification_codes"
    case privateGroup = "private_group"
    case privateSupergroup = "private_supergroup"
    case publicSupergroup = "public_supergroup"
    case privateChannel = "private_channel"
    case publicChannel = "public_channel"
    /// A type that came later than this. What is not known to be public is private.
    case unknown

    var isPublic: Bool { self == .publicSupergroup || self == .publicChannel }

    /// What ids of such peers begin with, as in `from_id`.
    var prefix: String {
      switch self {
      case .personal, .bot, .saved, .replies, .verificationCodes: "user"
      case .privateGroup, .unknown: "chat"
      case .privateSupergroup, .publicSupergroup, .privateChannel, .publicChannel: "channel"
      }
    }
  }

  let node: JSONNode
  let messages: JSONNode
  let kind: Kind
  let name: JSONNode?
  /// `channel1000000001`, as messages spell peers.
  let key: String

  var isPrivate: Bool { !kind.isPublic }

  /// - Returns: nil where it is no chat.
  static func type(of node: JSONNode, in text: JSONDocument) -> Kind? {
    guard let type = text.earlyMember(node, "type"), text.kind(type) == .string,
      let messages = text.earlyMember(node, "messages"), text.kind(messages) == .array
    else { return nil }
    if text.lexeme(type).count <= 24, let kind = Kind(rawValue: text.string(type)) { return kind }
    let marks: [StaticString] = ["from_id", "actor_id", "date_unixtime"]
    guard let first = text.elements(messages).first(where: { _ in true }),
      text.text(first, "date") != nil, marks.contains(where: { text.member(first, $0) != nil })
    else { return nil }
    return .unknown
  }

  init?(_ node: JSONNode, in text: JSONDocument) {
    guard let kind = Self.type(of: node, in: text), let messages = text.member(node, "messages")
    else { return nil }
    self.node = node
    self.messages = messages
    self.kind = kind
    name = text.text(node, "name")
    let id = text.member(node, "id").flatMap { node in
      switch text.kind(node) {
      case .number, .string: text.string(node)
      case .null, .true, .false, .array, .object: nil
      }
    }
    key = kind.prefix + (id ?? kind.rawValue)
  }

  var sections: [String] { [isPrivate ? "private_chats" : "chats"] }

  /// An export may begin at any date and does not say so. One that begins with the chat has all of it.
  func isFromItsBeginning(_ text: JSONDocument) -> Bool {
    guard let first = text.elements(messages).first(where: { _ in true }) else { return false }
    if text.member(first, "id").flatMap({ text.integer($0) }) == 1 { return true }
    let beginnings = ["create_channel", "create_group", "migrate_from_group"]
    return text.words(first, "action").map(beginnings.contains) ?? false
  }
}
