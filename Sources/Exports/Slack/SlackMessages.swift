import Digest
import JSONText
import Text

/// Reads all messages of one channel: what stands by itself is a post, and the answers of its thread
/// are comments, wherever they are.
struct SlackMessages {
  private let channel: SlackChannel
  private let workspace: SlackWorkspace
  private let files: SlackFiles
  private var members = RecordMembers<SlackMessageMember>()
  private var bodies: SlackBodies
  /// Hashes of the times of messages that stand by themselves.
  private var roots: Set<UInt64> = []
  private let seed = XXH3.makeSeed()
  /// Of threads whose beginning is missing: by its time, that of the first answer.
  private var stand: [UInt64: String] = [:]
  private(set) var threadsWithoutBeginning = 0

  init(_ channel: SlackChannel, _ workspace: SlackWorkspace, files: SlackFiles) {
    self.channel = channel
    self.workspace = workspace
    self.files = files
    bodies = SlackBodies(workspace.names)
  }

  mutating func read(_ texts: [JSONDocument], into collector: inout DocumentCollector) {
    for text in texts {
      for node in text.elements(text.root) { noteRoot(node, of: text) }
    }
    let posts = collector.collection(
      channel.sections + [channel.id, "posts"],
      CollectionDeclaration(kind: .posts, bodyFormat: .html, isPrivate: channel.isPrivate))
    for text in texts {
      for node in text.elements(text.root) {
        members.read(node, of: text)
        guard let time = members.string(.ts, of: text) else {
          if text.kind(node) == .object {
            collector.leaveOut(.noID, SlackDiagnostics.noTime(text, node))
          } else {
            collector.leaveOut(noRecord: node, of: text)
          }
          continue
        }
        guard let thread = threadOfAnswer(time, text) else {
          write(node, time, in: posts, of: text, into: &collector)
          continue
        }
        let comments = collector.collection(
          channel.sections + [channel.id, "posts", thread, "comments"],
          CollectionDeclaration(kind: .comments, bodyFormat: .html, isPrivate: channel.isPrivate))
        write(node, time, in: comments, of: text, into: &collector)
      }
    }
  }

  // MARK: Threads

  private mutating func noteRoot(_ node: JSONNode, of text: JSONDocument) {
    guard let time = text.text(node, "ts") else { return }
    if let thread = text.text(node, "thread_ts"), !text.sayTheSame(time, thread) { return }
    roots.insert(XXH3.hash64(text.lexeme(time), seed: seed))
  }

  /// The id of the post that the message answers; nil where it is a post itself.
  private mutating func threadOfAnswer(_ time: JSONNode, _ text: JSONDocument) -> String? {
    guard let thread = members.string(.threadTs, of: text), !text.sayTheSame(time, thread) else {
      return nil
    }
    let key = XXH3.hash64(text.lexeme(thread), seed: seed)
    if roots.contains(key) { return text.string(thread) }
    let id = text.string(time)
    if let first = stand[key] { return first == id ? nil : first }
    stand[key] = id
    threadsWithoutBeginning += 1
    return nil
  }

  // MARK: One message

  private mutating func write(
    _ node: JSONNode, _ time: JSONNode, in target: CollectedCollection, of text: JSONDocument,
    into collector: inout DocumentCollector
  ) {
    let subtype = members.string(.subtype, of: text).map(text.string)
    var kind = SlackSubtype(subtype)
    if case .message = kind, text.isTrue(members[.hidden]) { kind = .notice }
    var traits = DocumentTraits(offset: text.sourceOffset(node))
    let isRoot =
      members.string(.threadTs, of: text).map { text.sayTheSame(time, $0) } ?? false
      || members[.replyCount].flatMap { text.integer($0) }.map { $0 > 0 } ?? false
    switch kind {
    case .notice: traits.withheld = .notice
    // Its answers stay, and hang from its trace.
    case .tombstone: traits.withheld = isRoot ? nil : .tombstone
    case .message, .unknown: break
    }
    // What one person alone was shown.
    if text.isTrue(members[.isEphemeral]) { traits.withheld = .direct }
    let hasBody = bodies.make(members, of: text, isAboutOneself: subtype == "me_message")
    if bodies.isPlain { traits.bodyFormat = .text }
    var scratch: [UInt8] = []
    text.withText(time, scratch: &scratch) { id in
      collector.document(utf8: id, in: target, traits) { fields in
        writeAuthor(text, &fields)
        fields.copy("created", time, of: text)
        if let edited = text.text(members[.edited], "ts") {
          fields.copy("edited", edited, of: text)
        }
        if case .tombstone = kind {
          fields.boolean("deleted", true)
          return
        }
        if hasBody { bodies.write(&fields, of: text) }
        let hasFiles = writeFiles(text, &fields)
        switch kind {
        case .notice: fields.string("notice", subtype ?? "hidden")
        case .unknown: fields.string("unknownType", subtype ?? "")
        case .message, .tombstone:
          if !hasBody, !hasFiles { fields.string("unknownType", "message without content") }
        }
        if subtype == "thread_broadcast" || subtype == "reply_broadcast" {
          fields.boolean("broadcast", true)
        }
        if let places = members[.pinnedTo], text.kind(places) == .array,
          !text.isEmptyContainer(places)
        {
          fields.boolean("pinned", true)
        }
        writeReactions(text, &fields)
      }
    }
  }

  private func writeAuthor(_ text: JSONDocument, _ fields: inout FieldWriter) {
    // A line about a file says inside of its comment who wrote it.
    let user = members.string(.user, of: text) ?? text.text(members[.comment], "user")
    let isMember = user.map { workspace.members.contains(text.string($0)) } ?? false
    // Bots speak under names of their own.
    let username = members.string(.username, of: text) ?? text.text(members[.botProfile], "name")
    if let user, isMember, username == nil || members[.botId] == nil {
      fields.copy("authorId", user, of: text)
      if channel.isPrivate, let name = workspace.names.people[text.string(user)] {
        fields.string("authorName", name)
      }
      return
    }
    let profile = members[.userProfile]
    let name =
      username ?? text.text(profile, "display_name") ?? text.text(profile, "real_name")
      ?? text.text(profile, "name")
    if let user, username == nil { fields.copy("authorId", user, of: text) }
    if let name {
      fields.copy("authorName", name, of: text)
    } else if let user, text.string(user) == "USLACKBOT" {
      fields.string("authorName", "Slackbot")
    }
  }

  /// - Returns: whether there are any.
  private func writeFiles(_ text: JSONDocument, _ fields: inout FieldWriter) -> Bool {
    var nodes = members[.files].map { Array(text.elements($0)) } ?? []
    if nodes.isEmpty, let file = members[.file], text.kind(file) == .object { nodes = [file] }
    nodes = nodes.filter { text.kind($0) == .object && !SlackFiles.isGone($0, of: text) }
    if nodes.isEmpty { return false }
    fields.array("attachments") { list in
      for node in nodes { files.write(node, of: text, to: &list) }
    }
    return true
  }

  /// Who reacted stays in the export.
  private func writeReactions(_ text: JSONDocument, _ fields: inout FieldWriter) {
    guard let list = members[.reactions], text.kind(list) == .array, !text.isEmptyContainer(list)
    else { return }
    fields.array("reactions") { reactions in
      for node in text.elements(list) {
        guard let name = text.words(node, "name") else { continue }
        let count =
          text.member(node, "count").flatMap { text.integer($0) }
          ?? text.member(node, "users").map { Int64(text.childCount($0)) } ?? 1
        reactions.reaction(":" + name + ":", count)
      }
    }
  }
}
