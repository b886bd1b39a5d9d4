import Diagnostics
import JSONText

/// Reads what Telegram Desktop exports: one chat, or a whole account.
///
/// Public channels and groups are sections with messages. Every other chat stands apart and is not
/// published unless the configuration names it; what is no chat (the owner, contacts, sessions) is not
/// read at all, and reported by number.
enum TelegramReader: FormatReader {
  static var format: ExportFormat { .telegram }

  static func evidence(in text: JSONDocument) -> String? {
    if TelegramChat.type(of: text.root, in: text) != nil {
      return "the top is a chat with a type of Telegram's and messages"
    }
    let isAccount = text.earlyMember(text.root, "personal_information") != nil
    for (name, list) in accountLists(text) {
      if isAccount { return "\(name).list of an account" }
      for chat in text.elements(list).prefix(3)
      where TelegramChat.type(of: chat, in: text) != nil {
        return "\(name).list holds chats"
      }
    }
    return nil
  }

  /// Notes to oneself are nobody else's, whatever the configuration names.
  private static func leaveOut(
    _ chat: TelegramChat, of text: JSONDocument, from collector: inout DocumentCollector
  ) -> Bool {
    guard chat.kind == .saved else { return false }
    collector.leaveOut(
      .isPrivate, count: 1 + text.childCount(chat.messages),
      TelegramDiagnostics.savedMessages(text, chat.node, text.childCount(chat.messages)))
    return true
  }

  static func read(_ text: JSONDocument, into collector: inout DocumentCollector)
    throws(DiagnosticFailure)
  {
    var messages = TelegramMessages(text)
    if let chat = TelegramChat(text.root, in: text) {
      if !chat.isPrivate, let name = chat.name { collector.suggest(title: text.string(name)) }
      collector.amendSource { $0.isComplete = chat.isFromItsBeginning(text) }
      if !leaveOut(chat, of: text, from: &collector) { messages.read(chat, into: &collector) }
      TopMembers(text).leaveOut(besides: ["messages"], of: format, from: &collector)
      return
    }
    let lists = accountLists(text)
    guard !lists.isEmpty else { throw TelegramDiagnostics.noChat(text) }
    collector.amendSource { $0.isComplete = false }
    for (_, list) in lists {
      for node in text.elements(list) {
        if let chat = TelegramChat(node, in: text) {
          if leaveOut(chat, of: text, from: &collector) { continue }
          messages.read(chat, into: &collector)
        } else {
          // With its messages, should it have some.
          let messages = text.member(node, "messages").map { text.childCount($0) } ?? 0
          collector.leaveOut(
            .notARecord, count: 1 + messages, TelegramDiagnostics.unknownChat(text, node))
        }
      }
    }
    reportPersonalData(text, into: &collector)
  }

  private static func accountLists(_ text: JSONDocument) -> [(name: String, list: JSONNode)] {
    var lists: [(name: String, list: JSONNode)] = []
    for name in ["chats", "left_chats"] as [StaticString] {
      guard let chats = text.earlyMember(text.root, name), text.kind(chats) == .object,
        let list = text.earlyMember(chats, "list"), text.kind(list) == .array
      else { continue }
      lists.append((name.description, list))
    }
    return lists
  }

  private static func reportPersonalData(
    _ text: JSONDocument, into collector: inout DocumentCollector
  ) {
    var parts: [String] = []
    for (key, value) in text.members(text.root) {
      let name = text.string(key)
      if name == "chats" || name == "left_chats" || name == "about" { continue }
      let list = text.kind(value) == .array ? value : text.member(value, "list")
      let count = list.map { text.childCount($0) }
      parts.append((count.map { "\($0) " } ?? "") + name.replacing("_", with: " "))
    }
    if !parts.isEmpty { collector.report(TelegramDiagnostics.personalData(text, parts)) }
  }
}
