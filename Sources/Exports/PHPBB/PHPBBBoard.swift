import Diagnostics
import JSONText
import Text

/// Hands the documents of one phpBB board to a collector.
struct PHPBBBoard {
  /// Tables that something is taken of, without their prefix.
  private static let known: Set<String> = [
    "acl_groups", "acl_options", "acl_roles_data", "attachments", "forums", "groups",
    "poll_options", "posts", "privmsgs", "topics", "users",
  ]

  private let tables: PHPBBTables
  private let text: JSONDocument
  private let forums: PHPBBForums
  private let attachments: PHPBBAttachments
  private var names: [Int64: String] = [:]
  private var topics: [Int64: PHPBBTopic] = [:]
  private var order: [Int64] = []
  private var posts: [PHPBBPost] = []
  private var options: [Int64: [JSONNode]] = [:]
  private var movedTopics = 0
  private var unreadable: [String: (count: Int, first: JSONNode)] = [:]

  init(_ tables: PHPBBTables) {
    self.tables = tables
    text = tables.text
    forums = PHPBBForums(tables)
    attachments = PHPBBAttachments(tables)
    readTopics()
    readPosts()
    tables.forEachRow(of: "poll_options") { row in
      guard let topic = text.wholeNumber(text.member(row, "topic_id")) else { return }
      options[topic, default: []].append(row)
    }
  }

  private mutating func note(unreadable row: JSONNode, of table: String) {
    let known = unreadable[table]
    unreadable[table] = ((known?.count ?? 0) + 1, known?.first ?? row)
  }

  // MARK: Joining

  private mutating func readTopics() {
    tables.forEachRow(of: "topics") { row in
      guard let topic = PHPBBTopic(text, row) else { return note(unreadable: row, of: "topics") }
      if topic.isMoved {
        movedTopics += 1
      } else if topics.updateValue(topic, forKey: topic.id) == nil {
        order.append(topic.id)
      }
    }
  }

  private mutating func readPosts() {
    let hasTopics = tables.holds("topics")
    tables.forEachRow(of: "posts") { row in
      guard let post = PHPBBPost(text, row) else { return note(unreadable: row, of: "posts") }
      if topics[post.topic] == nil {
        // Without its row the topic is told by its first post.
        topics[post.topic] = PHPBBTopic(
          of: post, forum: text.wholeNumber(text.member(row, "forum_id")) ?? 0)
        order.append(post.topic)
      }
      topics[post.topic]?.add(post, isToldByPosts: !hasTopics)
      posts.append(post)
    }
  }

  // MARK: Documents

  consuming func write(into collector: inout DocumentCollector) {
    writeForums(into: &collector)
    writeUsers(into: &collector)
    let firsts = Dictionary(
      posts.lazy.filter { topics[$0.topic]?.firstPost == $0.id }.map { ($0.topic, $0) },
      uniquingKeysWith: { first, _ in first })
    let list = collector.collection(
      ["topics"], CollectionDeclaration(kind: .posts, bodyFormat: .html))
    for id in order {
      if let topic = topics[id] { write(topic, firsts[id], to: list, into: &collector) }
    }
    for post in posts where firsts[post.topic]?.id != post.id { write(post, into: &collector) }
    report(to: &collector)
  }

  private func writeForums(into collector: inout DocumentCollector) {
    guard !forums.forums.isEmpty else { return }
    let list = collector.collection(["forums"], CollectionDeclaration(kind: .sections))
    for forum in forums.forums {
      let traits = DocumentTraits(
        offset: text.sourceOffset(forum.node), withheld: forum.isPublic ? nil : .restricted)
      collector.document(String(forum.id), in: list, traits) { fields in
        fields.string("name", decoded(forum.node, "forum_name") ?? String(forum.id))
        fields.string(
          "summary",
          ifPresent: text.scalarText(text.member(forum.node, "forum_desc")).map(PHPBBPost.plain))
        if forum.parent > 0 { fields.string("parent", String(forum.parent)) }
      }
    }
  }

  /// Everybody but guests, robots, and those who never finished joining.
  private mutating func writeUsers(into collector: inout DocumentCollector) {
    guard tables.holds("users") else { return }
    let list = collector.collection(["users"], CollectionDeclaration(kind: .members))
    tables.forEachRow(of: "users") { row in
      guard let id = text.wholeNumber(text.member(row, "user_id")), id > 0,
        let name = decoded(row, "username")
      else { return note(unreadable: row, of: "users") }
      guard id != 1 else { return }
      names[id] = name
      let type = text.wholeNumber(text.member(row, "user_type")) ?? 0
      let hasPosted = text.wholeNumber(text.member(row, "user_posts")) ?? 1 > 0
      guard type == 0 || type == 3 || type == 1 && hasPosted else { return }
      collector.document(
        String(id), in: list, DocumentTraits(offset: text.sourceOffset(row))
      ) { fields in
        fields.string("uid", String(id))
        fields.string("name", name)
        fields.copy("joined", ifPresent: time(text.member(row, "user_regdate")), of: text)
      }
    }
  }

  private func write(
    _ topic: PHPBBTopic, _ first: PHPBBPost?, to list: CollectedCollection,
    into collector: inout DocumentCollector
  ) {
    let traits = DocumentTraits(
      offset: text.sourceOffset(topic.node), withheld: withheld(topic) ?? first?.withheld)
    collector.document(String(topic.id), in: list, traits) { fields in
      fields.string("title", topic.title(text) ?? String(topic.id))
      if topic.forum > 0 { fields.string("forumId", String(topic.forum)) }
      if topic.isPinned { fields.boolean("pinned", true) }
      if let first {
        writeFields(of: first, subject: nil, &fields)
      } else {
        fields.copy("created", ifPresent: time(topic.time), of: text)
      }
      if let choices = options[topic.id] { write(choices, of: topic, &fields) }
    }
  }

  private func withheld(_ topic: PHPBBTopic) -> WithheldReason? {
    forums.isPublic(topic.forum) ? topic.withheld : .restricted
  }

  private func write(_ post: PHPBBPost, into collector: inout DocumentCollector) {
    guard let topic = topics[post.topic] else { return }
    let list = collector.collection(
      ["topics", String(topic.id), "posts"],
      CollectionDeclaration(kind: .comments, bodyFormat: .html))
    let traits = DocumentTraits(
      offset: text.sourceOffset(post.node), withheld: withheld(topic) ?? post.withheld)
    collector.document(String(post.id), in: list, traits) { fields in
      writeFields(of: post, subject: ownSubject(of: post, in: topic), &fields)
    }
  }

  private func writeFields(
    of post: PHPBBPost, subject: String?, _ fields: inout FieldWriter
  ) {
    writeAuthor(of: post, &fields)
    fields.copy("created", ifPresent: time(post.time), of: text)
    if post.isDeleted {
      fields.boolean("deleted", true)
      return
    }
    fields.copy("edited", ifPresent: time(post.editTime), of: text)
    var body: [UInt8] = []
    if let subject {
      body.append(contentsOf: "<p><b>".utf8)
      HTMLEscaping.appendText(subject, to: &body)
      body.append(contentsOf: "</b></p>\n".utf8)
    }
    body.append(contentsOf: post.html(text))
    body.withUnsafeBytes { fields.string("body", utf8: $0) }
    attachments.write(of: post.id, &fields)
  }

  /// Guests, and users that are gone, sign with a name.
  private func writeAuthor(of post: PHPBBPost, _ fields: inout FieldWriter) {
    if post.poster > 1, let name = names[post.poster] {
      fields.string("authorId", String(post.poster))
      fields.string("authorName", name)
    } else if let name = post.posterName {
      fields.decodedString("authorName", name, of: text)
    }
  }

  /// A subject that is more than `Re:` and the topic's title.
  private func ownSubject(of post: PHPBBPost, in topic: PHPBBTopic) -> String? {
    guard let node = post.subject, let title = topic.title(text) else { return nil }
    let subject = CharacterReferences.decoded(text.string(node))
    var rest = subject[...]
    while rest.hasPrefix("Re:") { rest = rest.dropFirst(3).drop { $0 == " " } }
    return rest.isEmpty || rest == title ? nil : subject
  }

  private func write(
    _ choices: [JSONNode], of topic: PHPBBTopic, _ fields: inout FieldWriter
  ) {
    guard let question = topic.pollTitle(text) else { return }
    fields.map("poll") { poll in
      poll.string("question", PHPBBPost.plain(question))
      poll.array("options") { list in
        for choice in choices {
          list.map { entry in
            let option = text.scalarText(text.member(choice, "poll_option_text")) ?? "–"
            entry.string("text", PHPBBPost.plain(option))
            if let votes = text.wholeNumber(text.member(choice, "poll_option_total")) {
              entry.integer("votes", max(0, votes))
            }
          }
        }
      }
    }
  }

  // MARK: Values

  private func decoded(_ row: JSONNode, _ column: StaticString) -> String? {
    text.scalarText(text.member(row, column)).map { CharacterReferences.decoded($0) }
  }

  /// Seconds; 0 stands for never.
  private func time(_ node: JSONNode?) -> JSONNode? {
    text.wholeNumber(node).flatMap { $0 > 0 ? node : nil }
  }

  private func report(to collector: inout DocumentCollector) {
    let file = text.name
    if !forums.forums.isEmpty, !forums.knowsPermissions {
      collector.report(PHPBBDiagnostics.permissionsUnknown(file: file))
    }
    let messages = tables.rowCount(of: "privmsgs")
    if messages > 0 {
      collector.report(
        PHPBBDiagnostics.privateMessages(messages, in: tables.prefix + "privmsgs", file: file))
    }
    if movedTopics > 0 { collector.report(PHPBBDiagnostics.movedTopics(movedTopics, file: file)) }
    for (table, rows) in unreadable.sorted(by: { $0.key < $1.key }) {
      collector.report(
        PHPBBDiagnostics.rowsUnreadable(
          rows.count, of: tables.prefix + table, first: text.location(rows.first)))
    }
    let others = tables.others(than: Self.known)
    if !others.isEmpty {
      collector.report(
        PHPBBDiagnostics.ignoredTables(
          others.map(\.name), rows: others.reduce(0) { $0 + tables.dump.rowCount(of: $1) },
          file: file))
    }
  }
}
