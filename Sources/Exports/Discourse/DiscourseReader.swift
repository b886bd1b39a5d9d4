import Diagnostics
import JSONText
import Text

/// Topics of a Discourse forum as `/t/ID.json` answers them, further posts as `/t/ID/posts.json`
/// does, lists of either, and lists of posts.
///
/// A topic becomes `topics/ID`, whose text is its first post; the other posts become
/// `topics/ID/posts/NUMBER`, since it is by number that they answer each other and are linked.
struct DiscourseReader: RecordFormatReader {
  static let format = ExportFormat.discourse

  private var knownMembers = TextTable()
  private var knownTopics = Set<String>()
  private var topics: CollectedCollection?
  private var users: CollectedCollection?
  private var scratch: [UInt8] = []
  private var unreadable = 0
  private var firstUnreadable: Diagnostic.Location?

  static func evidence(in samples: [RecordView]) -> String? {
    if samples.areMostly(isTopic) { return "it holds post_stream" }
    let isPosts = samples.areMostly { record in
      record.member("post_number") != nil && record.member("topic_id") != nil
        && (record.member("cooked") != nil || record.member("raw") != nil)
    }
    return isPosts ? "its records have post_number, topic_id and cooked" : nil
  }

  private static func isTopic(_ record: RecordView) -> Bool {
    guard let stream = record.member("post_stream") else { return false }
    return record.text.member(stream, "posts").map { record.text.kind($0) == .array } ?? false
  }

  mutating func read(_ record: RecordView, into collector: inout DocumentCollector) {
    let text = record.text
    if let stream = record.member("post_stream"), text.kind(stream) == .object {
      readTopic(record, stream, into: &collector)
    } else if let post = DiscoursePost(text, record.node), let topic = post.topic {
      readLoose(post, topic, into: &collector)
    } else {
      note(unreadable: record)
    }
  }

  func finish(into collector: inout DocumentCollector) throws(DiagnosticFailure) {
    if let firstUnreadable {
      collector.leaveOut(
        .notARecord, count: unreadable,
        DiscourseDiagnostics.unreadable(unreadable, first: firstUnreadable))
    }
  }

  private mutating func note(unreadable record: RecordView) {
    unreadable += 1
    if firstUnreadable == nil { firstUnreadable = record.text.location(record.node) }
  }

  // MARK: Topics

  private mutating func readTopic(
    _ record: RecordView, _ stream: JSONNode, into collector: inout DocumentCollector
  ) {
    let text = record.text
    var posts: [DiscoursePost] = []
    if let list = text.member(stream, "posts") {
      for node in text.elements(list) {
        if let post = DiscoursePost(text, node) {
          posts.append(post)
        } else {
          note(unreadable: RecordView(text: text, node: node))
        }
      }
    }
    let parts = DiscourseTopic.Parts(record)
    guard let id = text.scalarText(parts.id) ?? posts.first?.topic else {
      return note(unreadable: record)
    }
    let topic = DiscourseTopic(parts, of: record, id: id)
    let first = posts.first { $0.number == 1 }
    let isWithheld = topic.isPrivate || first?.traits.withheld != nil
    if !isWithheld, let title = topic.title { collector.suggest(title: title) }
    write(topic, first: first, slug: posts.first?.slug, into: &collector)
    // Versions and plugins have members of their own; a collection of a board is none of them.
    TopMembers(text).leaveOut(
      collectionsIn: record.node, of: Self.format, from: &collector)
    let list = comments(of: id, in: &collector)
    for post in posts where post.number != 1 {
      writeComment(post, isPrivate: topic.isPrivate, to: list, into: &collector)
    }
    if let ids = text.member(stream, "stream"), text.kind(ids) == .array {
      let listed = text.childCount(ids)
      if listed > posts.count {
        collector.amendSource { $0.isComplete = false }
        collector.report(
          DiscourseDiagnostics.postsMissing(
            of: id, listed: listed, present: posts.count, at: text.location(ids)))
      }
    }
  }

  /// A post from a list of posts: its topic is known by its id alone.
  private mutating func readLoose(
    _ post: DiscoursePost, _ topic: String, into collector: inout DocumentCollector
  ) {
    collector.amendSource { $0.isComplete = false }
    let first = post.number == 1 ? post : nil
    if first != nil || !knownTopics.contains(topic) {
      write(
        DiscourseTopic(id: topic, title: post.topicTitle), first: first, slug: post.slug,
        into: &collector)
    }
    if first == nil {
      writeComment(
        post, isPrivate: false, to: comments(of: topic, in: &collector), into: &collector)
    }
  }

  private func comments(
    of topic: String, in collector: inout DocumentCollector
  ) -> CollectedCollection {
    collector.collection(
      ["topics", topic, "posts"], CollectionDeclaration(kind: .comments, bodyFormat: .html))
  }

  /// A topic without its first post is a placeholder, which gives way where another input has it.
  private mutating func write(
    _ topic: DiscourseTopic, first: DiscoursePost?, slug: String?,
    into collector: inout DocumentCollector
  ) {
    knownTopics.insert(topic.id)
    if let first { writeMember(first, into: &collector) }
    let topics =
      self.topics
      ?? collector.collection(
        ["topics"], CollectionDeclaration(kind: .posts, bodyFormat: .html))
    self.topics = topics
    var traits = first?.traits ?? DocumentTraits(offset: topic.offset)
    traits.isMissing = first == nil
    if topic.isPrivate { traits.withheld = .direct }
    collector.document(topic.id, in: topics, traits) { fields in
      fields.string("title", topic.title ?? slug ?? topic.id)
      topic.writeFields(&fields)
      first?.writeFields(&fields)
    }
  }

  private mutating func writeComment(
    _ post: DiscoursePost, isPrivate: Bool, to list: CollectedCollection,
    into collector: inout DocumentCollector
  ) {
    writeMember(post, into: &collector)
    var traits = post.traits
    if isPrivate { traits.withheld = .direct }
    collector.document(number: post.number, in: list, traits) { fields in
      post.writeFields(&fields)
      post.writeParent(&fields)
    }
  }

  private mutating func writeMember(
    _ post: DiscoursePost, into collector: inout DocumentCollector
  ) {
    guard let username = post.username, post.withheld == nil else { return }
    let text = post.text
    let isNew = text.withText(username, scratch: &scratch) { knownMembers.insert($0).isNew }
    guard isNew else { return }
    let users =
      self.users ?? collector.collection(["users"], CollectionDeclaration(kind: .members))
    self.users = users
    let traits = DocumentTraits(offset: post.traits.offset)
    text.withText(username, scratch: &scratch) { id in
      collector.document(utf8: id, in: users, traits) { fields in
        fields.text("uid", username, of: text)
        fields.text("name", post.name ?? username, of: text)
      }
    }
  }
}
