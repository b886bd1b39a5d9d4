import JSONText

/// The topics of a group that is a forum: those that its service lines name, and which messages are in
/// them, by what they answer.
struct TelegramTopics {
  /// By id, in the order of the export.
  private(set) var titles: [(id: Int64, title: JSONNode, node: JSONNode)] = []
  private var topicOfMessage: [Int64: Int64] = [:]

  init(_ chat: TelegramChat, in text: JSONDocument) {
    for node in text.elements(chat.messages) where text.words(node, "action") == "topic_created" {
      guard let id = text.member(node, "id").flatMap({ text.integer($0) }),
        let title = text.text(node, "title")
      else { continue }
      if topicOfMessage.updateValue(id, forKey: id) == nil { titles.append((id, title, node)) }
    }
    guard !titles.isEmpty else { return }
    for node in text.elements(chat.messages) {
      guard let id = text.member(node, "id").flatMap({ text.integer($0) }),
        let answered = text.member(node, "reply_to_message_id").flatMap({ text.integer($0) }),
        text.member(node, "reply_to_peer_id") == nil, let topic = topicOfMessage[answered]
      else { continue }
      topicOfMessage[id] = topic
    }
  }

  var isEmpty: Bool { titles.isEmpty }

  func topic(of message: JSONNode, in text: JSONDocument) -> Int64? {
    isEmpty ? nil : text.integer(message).flatMap { topicOfMessage[$0] }
  }
}
