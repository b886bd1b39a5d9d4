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
  private var members = NumberTable()
  /// By the members' places.
  private var names: [String] = []
  private var topicNumbers = NumberTable()
  /// By the places of their numbers.
  private var topics: [PHPBBTopic] = []
  private var posts: [PHPBBPost] = []
  private var options: [Int64: [JSONNode]] = [:]
  private var movedTopics = 0
  /// Rows of a topic or a post that stands before them.
  private var repetitions = 0
  /// Guests and robots.
  private var hiddenAccounts = 0
  private var unreadable: [String: (count: Int, first: JSONNode)] = [:]

  init(_ tables: PHPBBTables) {
    self.tables = tables
    text = tables.text
    forums = PHPBBForums(tables)
    attachments = PHPBBAttachments(tables)
    readTopics()
    readPosts()
    for row in forums.unreadable { note(unreadable: row, of: "forums") }
    tables.forEachRow(of: "poll_options") { row in
      guard let topic = text.wholeNumber(text.member(row, "topic_id")) else {
        return note(unreadable: row, of: "poll_options")
      }
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
      } else {
        let isNew = topicNumbers.insert(UInt64(topic.id)).isNew
        if isNew {
          topics.append(topic)
        } else {
          repetitions += 1
        }
      }
    }
  }

  private mutating func readPosts() {
    let hasTopics = tables.holds("topics")
    tables.forEachRow(of: "posts") { row in
      guard var post = PHPBBPost(text, row) else { return note(unreadable: row, of: "posts") }
      let (place, isNew) = topicNumbers.insert(UInt64(post.topic))
      if isNew {
        // Without its row the topic is told by its first post.
        topics.append(
          PHPBBTopic(of: post, forum: text.wholeNumber(text.member(row, "forum_id")) ?? 0))
      }
      topics[place].add(post, isToldByPosts: !hasTopics)
      post.place = place
      posts.append(post)
    }
  }

  // MARK: Documents

  mutating func write(into collector: inout DocumentCollector) {
    writeForums(into: &collector)
    writeUsers(into: &collector)
    let list = collector.collection(
      ["topics"], CollectionDeclaration(kind: .posts, bodyFormat: .html))
    var firsts = [Int?](repeating: nil, count: topics.count)
    for (index, post) in posts.enumerated()
    where firsts[post.place] == nil && topics[post.place].firstPost == post.id {
      firsts[post.place] = index
    }
    var body = PHPBBBody()
    for (place, topic) in topics.enumerated() {
      write(topic, firsts[place].map { posts[$0] }, to: list, &body, into: &collector)
    }
    var threads = [Thread?](repeating: nil, count: topics.count)
    for (index, post) in posts.enumerated() where firsts[post.place] != index {
      if firsts[post.place].map({ posts[$0].id }) == post.id {
        repetitions += 1
        continue
      }
      let topic = topics[post.place]
      let thread =
        threads[post.place]
        ?? Thread(
          list: collector.collection(
            ["topics", String(topic.id), "posts"],
            CollectionDeclaration(kind: .comments, bodyFormat: .html)),
          withheld: withheld(topic), title: topic.title(text))
      threads[post.place] = thread
      write(post, of: topic, in: thread, &body, into: &collector)
    }
    report(to: &collector)
  }

  /// What all answers of a topic need.
  private struct Thread {
    let list: CollectedCollection
    let withheld: WithheldReason?
    let title: String?
  }

  private func writeForums(into collector: inout DocumentCollector) {
    guard !forums.forums.isEmpty else { return }
    let list = collector.collection(
      ["forums"], CollectionDeclaration(kind: .sections, bodyFormat: .text))
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

  /// Everybody but guests and robots. Who never finished joining, or was locked out, is withheld.
  private mutating func writeUsers(into collector: inout DocumentCollector) {
    guard tables.holds("users") else { return }
    let list = collector.collection(["users"], CollectionDeclaration(kind: .members))
    tables.forEachRow(of: "users") { row in
      guard let id = text.wholeNumber(text.member(row, "user_id")), id > 0,
        let name = decoded(row, "username")
      else { return note(unreadable: row, of: "users") }
      let isNew = members.insert(UInt64(id)).isNew
      if isNew { names.append(name) }
      let type = text.wholeNumber(text.member(row, "user_type")) ?? 0
      guard id != 1, type == 0 || type == 1 || type == 3 else {
        hiddenAccounts += 1
        return
      }
      let traits = DocumentTraits(
        offset: text.sourceOffset(row), withheld: type == 1 ? .disabled : nil)
      collector.document(number: id, in: list, traits) { fields in
        fields.string("uid", decimal: id)
        fields.string("name", name)
        fields.copy("joined", ifPresent: time(text.member(row, "user_regdate")), of: text)
      }
    }
  }

  private func write(
    _ topic: PHPBBTopic, _ first: PHPBBPost?, to list: CollectedCollection,
    _ body: inout PHPBBBody, into collector: inout DocumentCollector
  ) {
    let traits = DocumentTraits(
      offset: text.sourceOffset(topic.node), withheld: withheld(topic) ?? first?.withheld)
    collector.document(number: topic.id, in: list, traits) { fields in
      fields.string("title", topic.title(text) ?? String(topic.id))
      if topic.forum > 0 { fields.string("forumId", decimal: topic.forum) }
      if topic.isPinned { fields.boolean("pinned", true) }
      if let first {
        writeFields(of: first, subject: nil, &body, &fields)
      } else {
        fields.copy("created", ifPresent: time(topic.time), of: text)
      }
      if let choices = options.isEmpty ? nil : options[topic.id] {
        write(choices, of: topic, &fields)
      }
    }
  }

  private func withheld(_ topic: PHPBBTopic) -> WithheldReason? {
    forums.isPublic(topic.forum) ? topic.withheld : .restricted
  }

  private func write(
    _ post: PHPBBPost, of topic: PHPBBTopic, in thread: Thread, _ body: inout PHPBBBody,
    into collector: inout DocumentCollector
  ) {
    let traits = DocumentTraits(
      offset: text.sourceOffset(post.node), withheld: thread.withheld ?? post.withheld)
    collector.document(number: post.id, in: thread.list, traits) { fields in
      let subject = ownSubject(of: post, in: topic, title: thread.title)
      writeFields(of: post, subject: subject, &body, &fields)
    }
  }

  private func writeFields(
    of post: PHPBBPost, subject: String?, _ body: inout PHPBBBody, _ fields: inout FieldWriter
  ) {
    writeAuthor(of: post, &fields)
    fields.copy("created", ifPresent: time(post.time), of: text)
    if post.isDeleted {
      fields.boolean("deleted", true)
      return
    }
    fields.copy("edited", ifPresent: time(post.editTime), of: text)
    body.withHTML(of: post, text, subject: subject) { fields.string("body", utf8: $0) }
    attachments.write(of: post.id, &fields)
  }

  /// Guests, and users that are gone, sign with a name.
  private func writeAuthor(of post: PHPBBPost, _ fields: inout FieldWriter) {
    if post.poster > 1, let place = members.place(of: UInt64(post.poster)) {
      fields.string("authorId", decimal: post.poster)
      fields.string("authorName", names[place])
    } else if let name = post.posterName {
      fields.decodedString("authorName", name, of: text)
    }
  }

  /// A subject that is more than `Re:` and the topic's title.
  private func ownSubject(
    of post: PHPBBPost, in topic: PHPBBTopic, title: String?
  ) -> String? {
    guard let node = post.subject, let title else { return nil }
    // Nearly always that, and spelled the same.
    if let titleNode = topic.titleNode {
      var spelled = text.lexeme(node)
      while spelled.starts(with: "Re:") {
        spelled = UnsafeRawBufferPointer(rebasing: spelled.dropFirst(3).drop { $0 == 0x20 })
      }
      if spelled.isSame(as: text.lexeme(titleNode)) { return nil }
    }
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
      collector.leaveOut(
        .isPrivate, count: messages,
        PHPBBDiagnostics.privateMessages(messages, in: tables.prefix + "privmsgs", file: file))
    }
    collector.leaveOut(
      .repeated, count: movedTopics, PHPBBDiagnostics.movedTopics(movedTopics, file: file))
    collector.leaveOut(
      .repeated, count: repetitions, PHPBBDiagnostics.repeatedRows(repetitions, file: file))
    collector.leaveOut(.isPrivate, count: hiddenAccounts)
    for table in Self.known.sorted() {
      for row in tables.strayRows(of: table) { collector.leaveOut(noRecord: row, of: text) }
    }
    for (table, rows) in unreadable.sorted(by: { $0.key < $1.key }) {
      collector.leaveOut(
        .noID, count: rows.count,
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
