import Digest
import JSONText
import Text

/// Reads one file of a conversation.
struct MessengerMessages {
  private let text: JSONDocument
  private let repairs: Bool
  /// `inbox/ada_123/`, which stands before the names of files; nil where it is to stay there.
  private let prefix: [UInt8]?
  private let path: [String]
  private var members = RecordMembers<MessengerMessageMember>()
  /// How many messages one person sent in one millisecond so far.
  private var occurrences: [Moment: Int] = [:]
  /// Texts that look as if their bytes had been taken for characters.
  private(set) var damagedTexts = 0

  private struct Moment: Hashable {
    let time: Int64
    let sender: UInt64
  }

  init(_ text: JSONDocument, repairs: Bool, filesAreBesideIt: Bool) {
    self.text = text
    self.repairs = repairs
    let thread = text.words(text.root, "thread_path")
    let parts = thread.map { $0.split(separator: "/").map(String.init) } ?? []
    path = ["conversations", parts.last ?? text.words(text.root, "title") ?? "conversation"]
    prefix =
      filesAreBesideIt && !parts.isEmpty ? Array((parts.joined(separator: "/") + "/").utf8) : nil
  }

  mutating func read(_ list: JSONNode, into collector: inout DocumentCollector) {
    let sections = collector.collection(
      [path[0]], CollectionDeclaration(kind: .sections, isPrivate: true, isShared: true))
    let title = text.text(text.root, "title").map { shown($0) }
    collector.document(path[1], in: sections, DocumentTraits(offset: 0)) { fields in
      fields.string("name", ifPresent: title)
    }
    writePeople(into: &collector)
    let target = collector.collection(
      path + ["messages"],
      CollectionDeclaration(kind: .messages, bodyFormat: .text, isPrivate: true))
    for node in oldestFirst(list) { read(node, in: target, into: &collector) }
  }

  /// Exports begin with the newest message.
  private func oldestFirst(_ list: JSONNode) -> [JSONNode] {
    let nodes = Array(text.elements(list))
    guard let first = nodes.lazy.compactMap(time).first,
      let last = nodes.lazy.reversed().compactMap(time).first, last < first
    else { return nodes }
    return nodes.reversed()
  }

  private func time(_ node: JSONNode) -> Int64? {
    text.member(node, "timestamp_ms").flatMap { text.integer($0) }
  }

  private mutating func writePeople(into collector: inout DocumentCollector) {
    guard let list = text.member(text.root, "participants") else { return }
    let target = collector.collection(
      path + ["participants"],
      CollectionDeclaration(kind: .members, isPrivate: true, isShared: true))
    for node in text.elements(list) {
      let name = text.isNonEmptyString(node) ? node : text.text(node, "name")
      guard let name else {
        collector.leaveOut(noRecord: node, of: text)
        continue
      }
      let shown = shown(name)
      collector.document(shown, in: target, DocumentTraits(offset: text.sourceOffset(node))) {
        $0.string("name", shown)
      }
    }
  }

  // MARK: One message

  private mutating func read(
    _ node: JSONNode, in target: CollectedCollection, into collector: inout DocumentCollector
  ) {
    members.read(node, of: text)
    guard let time = members[.timestampMs], let milliseconds = text.integer(time) else {
      guard text.kind(node) == .object else {
        return collector.leaveOut(noRecord: node, of: text)
      }
      return collector.leaveOut(.noID, MessengerDiagnostics.noTime(text, node))
    }
    let sender = members.string(.senderName, of: text)
    let name = sender.map { shown($0) }
    let body = makeBody()
    let reactions = countReactions()
    collector.document(
      id(milliseconds, sender), in: target, DocumentTraits(offset: text.sourceOffset(node))
    ) { fields in
      fields.string("authorName", ifPresent: name)
      fields.copy("created", time, of: text)
      if text.isTrue(members[.isUnsent]) {
        fields.boolean("deleted", true)
        return
      }
      fields.string("body", ifPresent: body)
      if let link = text.text(members[.share], "link") { fields.copy("link", link, of: text) }
      let hasFiles = writeFiles(&fields)
      writeKind(hasContent: body != nil || hasFiles || members[.share] != nil, &fields)
      if !reactions.isEmpty {
        fields.array("reactions") { list in
          for reaction in reactions { list.reaction(reaction.name, reaction.count) }
        }
      }
      writePoll(&fields)
    }
  }

  /// There are no ids: a message is told by its millisecond, its sender, and how many of these came
  /// before it.
  private mutating func id(_ time: Int64, _ sender: JSONNode?) -> String {
    // As the file spells the name, so that a repair does not change ids.
    let hash = sender.map { XXH3.hash64(text.decoded($0)) } ?? 0
    let occurrence = occurrences[Moment(time: time, sender: hash), default: 0] + 1
    occurrences[Moment(time: time, sender: hash)] = occurrence
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(time)-\(padded)" + (occurrence > 1 ? "-\(occurrence)" : "")
  }

  /// The content, or what was written beside a shared link.
  private mutating func makeBody() -> String? {
    let content = members.string(.content, of: text).map { shown($0) }
    let shared = text.text(members[.share], "share_text").map { shown($0) }
    guard let content else { return shared }
    guard let shared, !content.contains(shared) else { return content }
    return content + "\n" + shared
  }

  private func writeKind(hasContent: Bool, _ fields: inout FieldWriter) {
    let type = members.string(.type, of: text).map(text.string) ?? "Generic"
    switch type {
    case "Generic", "Share":
      if !hasContent, members[.poll] == nil {
        fields.string("unknownType", "message without content")
      }
    case "Call", "Subscribe", "Unsubscribe", "Payment", "Plan":
      if !hasContent { fields.string("body", type + ".") }
      fields.string("notice", type)
    default: fields.string("unknownType", type)
    }
  }

  // MARK: Files, reactions, polls

  /// - Returns: whether there are any.
  private func writeFiles(_ fields: inout FieldWriter) -> Bool {
    var places: [(place: FilePlace?, type: String?)] = []
    let lists: [(MessengerMessageMember, String?)] = [
      (.photos, "photo"), (.videos, "video"), (.audioFiles, "audio"), (.gifs, "gif"), (.files, nil),
    ]
    for (name, type) in lists {
      guard let list = members[name], text.kind(list) == .array else { continue }
      for node in text.elements(list) { places.append((place(text.text(node, "uri")), type)) }
    }
    if let sticker = members[.sticker], text.kind(sticker) == .object {
      places.append((place(text.text(sticker, "uri")), "sticker"))
    }
    if places.isEmpty { return false }
    fields.array("attachments") { files in
      for (place, type) in places { files.attachment(place, type: type, of: text) }
    }
    return true
  }

  /// Files are named from the root of the whole export: `messages/inbox/ada_123/photos/1.jpg`.
  private func place(_ node: JSONNode?) -> FilePlace? {
    guard let node else { return nil }
    var path = text.decoded(node)[...]
    if let prefix, let found = path.firstRange(of: prefix) { path = path[found.upperBound...] }
    return path.withUnsafeBytes { FilePlace($0) }
  }

  private mutating func countReactions() -> [(name: String, count: Int64)] {
    guard let list = members[.reactions], text.kind(list) == .array, !text.isEmptyContainer(list)
    else { return [] }
    var counts: [(name: String, count: Int64)] = []
    for node in text.elements(list) {
      guard let name = text.text(node, "reaction").map({ shown($0) }) else { continue }
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count += 1
      } else if counts.count < 100 {
        counts.append((name, 1))
      }
    }
    return counts
  }

  private func writePoll(_ fields: inout FieldWriter) {
    guard let poll = members[.poll], let list = text.member(poll, "options"),
      text.kind(list) == .array
    else { return }
    fields.map("poll") { map in
      map.string("question", ifPresent: text.words(poll, "question"))
      map.array("options") { options in
        for node in text.elements(list) {
          guard let words = text.words(node, "option") ?? text.words(node, "text") else { continue }
          options.map { option in
            option.string("text", words)
            let voters = text.member(node, "voters") ?? text.member(node, "votes")
            if let voters, text.kind(voters) == .array {
              option.integer("votes", text.childCount(voters))
            }
          }
        }
      }
    }
  }

  // MARK: Text

  /// What a string says, repaired where that was asked for.
  private mutating func shown(_ node: JSONNode) -> String {
    let decoded = text.decoded(node)
    guard let repaired = decoded.withUnsafeBytes(Latin1Repair.repaired) else {
      return String(decoding: decoded, as: UTF8.self)
    }
    damagedTexts += 1
    return String(decoding: repairs ? repaired : decoded, as: UTF8.self)
  }
}
