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
  /// Instead of these, in end-to-end encrypted conversations.
  private var encrypted: RecordMembers<EncryptedMessageMember>?
  /// How many messages one person sent in one millisecond so far.
  private var occurrences: [Moment: Int] = [:]
  /// Texts that look as if their bytes had been taken for characters.
  private(set) var damagedTexts = 0
  private var scratch: [UInt8] = []

  private struct Moment: Hashable {
    let time: Int64
    let sender: UInt64
  }

  init(_ text: JSONDocument, repairs: Bool, filesAreBesideIt: Bool) {
    self.text = text
    self.repairs = repairs
    let thread = text.words(text.root, "thread_path")
    let parts = thread.map { $0.split(separator: "/").map(String.init) } ?? []
    let name = text.words(text.root, "threadName")
    if name != nil { encrypted = RecordMembers() }
    path = [
      "conversations", parts.last ?? name ?? text.words(text.root, "title") ?? "conversation",
    ]
    prefix =
      filesAreBesideIt && !parts.isEmpty ? Array((parts.joined(separator: "/") + "/").utf8) : nil
  }

  mutating func read(_ list: JSONNode, into collector: inout DocumentCollector) {
    let sections = collector.collection(
      [path[0]], CollectionDeclaration(kind: .sections, isPrivate: true, isShared: true))
    let title = (text.text(text.root, "title") ?? text.text(text.root, "threadName"))
      .map { shown($0) }
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
    text.member(node, encrypted == nil ? "timestamp_ms" : "timestamp").flatMap { text.integer($0) }
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
    encrypted?.read(node, of: text)
    let time = encrypted.map { $0[.timestamp] } ?? members[.timestampMs]
    guard let time, let milliseconds = text.integer(time) else {
      guard text.kind(node) == .object else {
        return collector.leaveOut(noRecord: node, of: text)
      }
      return collector.leaveOut(.noID, MessengerDiagnostics.noTime(text, node))
    }
    let sender =
      encrypted.map { $0.string(.senderName, of: text) } ?? members.string(.senderName, of: text)
    let name = sender.map { words($0) }
    let body = makeBody()
    let reactions = countReactions()
    let id = id(milliseconds, sender)
    let traits = DocumentTraits(offset: text.sourceOffset(node))
    id.withUnsafeBytes { id in
      collector.document(utf8: id, in: target, traits) { fields in
        write(name, time, body, reactions, &fields)
      }
    }
  }

  private func write(
    _ name: Words?, _ time: JSONNode, _ body: Words?, _ reactions: [(name: String, count: Int64)],
    _ fields: inout FieldWriter
  ) {
    if let name { write("authorName", name, &fields) }
    fields.copy("created", time, of: text)
    if text.isTrue(members[.isUnsent]) || text.isTrue(encrypted?[.isUnsent]) {
      fields.boolean("deleted", true)
      return
    }
    if let body { write("body", body, &fields) }
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

  /// There are no ids: a message is told by its millisecond, its sender, and how many of these came
  /// before it.
  private mutating func id(_ time: Int64, _ sender: JSONNode?) -> [UInt8] {
    // As the file spells the name, so that a repair does not change ids.
    let hash = sender.map { text.withText($0, scratch: &scratch) { XXH3.hash64($0) } } ?? 0
    let moment = Moment(time: time, sender: hash)
    let occurrence = (occurrences[moment] ?? 0) + 1
    occurrences[moment] = occurrence
    var id = Array(String(time).utf8)
    id.append(UInt8(ascii: "-"))
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash >> UInt64(shift) & 15)
      id.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    if occurrence > 1 { id += "-\(occurrence)".utf8 }
    return id
  }

  /// The content, or what was written beside a shared link.
  private mutating func makeBody() -> Words? {
    let own = encrypted.map { $0.string(.text, of: text) } ?? members.string(.content, of: text)
    guard let share = text.text(members[.share], "share_text") else { return own.map { words($0) } }
    guard let own else { return words(share) }
    let content = shown(own)
    let shared = shown(share)
    let isSaid = content.contains(shared)
    return .bytes(Array((isSaid ? content : content + "\n" + shared).utf8))
  }

  private func writeKind(hasContent: Bool, _ fields: inout FieldWriter) {
    let type = members.string(.type, of: text).map(text.string) ?? "Generic"
    switch type {
    case "Generic", "Share", "text", "media", "link":
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
    if let list = encrypted?[.media], text.kind(list) == .array {
      for node in text.elements(list) { places.append((savedPlace(text.text(node, "uri")), nil)) }
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

  /// `./media/0123abcd.jpeg`, or a sentence where the file could not be had.
  private func savedPlace(_ node: JSONNode?) -> FilePlace? {
    guard let node, text.decoded(node).starts(with: "./".utf8) else { return nil }
    return FilePlace(node, of: text)
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

  /// What is to be written: a string as it stands, or repaired.
  private enum Words {
    case node(JSONNode)
    case bytes([UInt8])
  }

  private mutating func words(_ node: JSONNode) -> Words {
    let repaired = text.withText(node, scratch: &scratch) { Latin1Repair.repaired($0) }
    guard let repaired else { return .node(node) }
    damagedTexts += 1
    return repairs ? .bytes(repaired) : .node(node)
  }

  private func write(_ name: StaticString, _ words: Words, _ fields: inout FieldWriter) {
    switch words {
    case .node(let node): fields.copy(name, node, of: text)
    case .bytes(let bytes):
      if !bytes.isEmpty { bytes.withUnsafeBytes { fields.string(name, utf8: $0) } }
    }
  }

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
