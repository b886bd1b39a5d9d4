import JSONText

/// A poll, with its texts where Discord's interface or an exporting tool has them.
struct DiscordPoll {
  private let text: JSONDocument
  private let question: String?
  private let answers: [(text: String, votes: Int64?)]
  private let isClosed: Bool

  init?(_ text: JSONDocument, _ node: JSONNode) {
    self.text = text
    question = Self.words(text, node, "question")
    var answers: [(text: String, votes: Int64?)] = []
    for answer in text.member(node, "answers").map({ Array(text.elements($0)) }) ?? [] {
      let shown =
        Self.words(text, answer, "text") ?? Self.words(text, answer, "pollMedia")
        ?? Self.words(text, answer, "poll_media")
      let names: [StaticString] = ["votes", "count", "voteCount"]
      let votes = names.lazy.compactMap { text.member(answer, $0).flatMap { text.integer($0) } }
        .first
      if let shown { answers.append((shown, votes)) }
    }
    if answers.isEmpty { return nil }
    self.answers = answers
    isClosed = ["isFinalized", "is_finalized", "closed"].contains { (name: StaticString) in
      text.isTrue(text.member(node, name))
    }
  }

  /// A text by itself, or in a record.
  private static func words(
    _ text: JSONDocument, _ node: JSONNode, _ name: StaticString
  ) -> String? {
    text.words(node, name) ?? text.words(text.member(node, name), "text")
  }

  func write(_ fields: inout FieldWriter) {
    fields.map("poll") { poll in
      poll.string("question", ifPresent: question)
      poll.array("options") { options in
        for answer in answers {
          options.map { option in
            option.string("text", answer.text)
            if let votes = answer.votes { option.integer("votes", max(0, votes)) }
          }
        }
      }
      if isClosed { poll.boolean("closed", true) }
    }
  }
}
