import Diagnostics
import JSONText
import Text

/// The outbox of a Mastodon account (formats: section 9.4).
///
/// Statuses become `statuses/ID`; the account's answers to its own statuses become
/// `statuses/ROOT/replies/ID`, at any depth. What answers somebody else is a post with a link to
/// that. Only what everybody may read is published unless the configuration includes more.
struct MastodonReader: FormatReader {
  static let format = ExportFormat.mastodon
  static let topNames: [StaticString]? = [
    "@context", "orderedItems", "first", "last", "next", "prev", "partOf", "totalItems",
  ]

  static func evidence(in text: JSONDocument) -> String? {
    guard let type = text.member(text.root, "type"), text.says(type, "OrderedCollection"),
      let items = text.member(text.root, "orderedItems"), text.kind(items) == .array
    else { return nil }
    let samples = text.elements(items).lazy.prefix(FormatCatalog.sampleSize).map {
      RecordView(text: text, node: $0)
    }
    if Array(samples).areMostly(isSomethingElse) { return nil }
    return "the top is an OrderedCollection with orderedItems"
  }

  /// A record, and no activity.
  private static func isSomethingElse(_ record: RecordView) -> Bool {
    guard record.text.kind(record.node) == .object else { return false }
    return record.member("type") == nil || record.member("object") == nil
  }

  static func read(
    _ text: JSONDocument, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    guard let items = text.member(text.root, "orderedItems") else { return }
    var statuses: [MastodonStatus] = []
    var links = 0
    var unknown = 0
    var firstUnknown: JSONNode?
    for item in text.elements(items) {
      if let status = MastodonStatus(text, item) {
        statuses.append(status)
      } else if text.kind(item) == .string {
        links += 1
      } else {
        unknown += 1
        firstUnknown = firstUnknown ?? item
      }
    }
    if links > 0 {
      collector.leaveOut(
        .isPrivate, count: links, MastodonDiagnostics.linksOnly(text, count: links))
    }
    if let firstUnknown {
      collector.leaveOut(
        .notARecord, count: unknown,
        MastodonDiagnostics.unknownActivities(unknown, first: text.location(firstUnknown)))
    }
    write(statuses, of: text, into: &collector)
  }

  private static func write(
    _ statuses: [MastodonStatus], of text: JSONDocument, into collector: inout DocumentCollector
  ) {
    let threads = MastodonThreads(statuses, of: text)
    for loop in threads.loops {
      collector.report(MastodonDiagnostics.loop(at: text.location(statuses[loop].node)))
    }
    let posts = collector.collection(
      ["statuses"], CollectionDeclaration(kind: .posts, bodyFormat: .html))
    var replies: [Int: CollectedCollection] = [:]
    for (index, status) in statuses.enumerated() {
      let traits = DocumentTraits(
        offset: text.sourceOffset(status.node), withheld: status.withheld)
      guard let parent = threads.parents[index] else {
        status.withID(text) { id in
          collector.document(utf8: id, in: posts, traits) { fields in
            status.writeFields(&fields, linksToAnswered: true, text)
          }
        }
        continue
      }
      let root = threads.roots[index]
      let list: CollectedCollection
      if let known = replies[root] {
        list = known
      } else {
        let id = statuses[root].withID(text) { String(decoding: $0, as: UTF8.self) }
        list = collector.collection(
          ["statuses", id, "replies"],
          CollectionDeclaration(kind: .comments, bodyFormat: .html))
        replies[root] = list
      }
      status.withID(text) { id in
        collector.document(utf8: id, in: list, traits) { fields in
          status.writeFields(&fields, linksToAnswered: false, text)
          guard parent != root else { return }
          statuses[parent].withID(text) { fields.string("parent", utf8: $0) }
        }
      }
    }
  }
}
