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

  static func evidence(in text: JSONDocument) -> String? {
    guard let type = text.member(text.root, "type"), text.says(type, "OrderedCollection"),
      let items = text.member(text.root, "orderedItems"), text.kind(items) == .array
    else { return nil }
    return "the top is an OrderedCollection with orderedItems"
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
    if links > 0 { collector.report(MastodonDiagnostics.linksOnly(text, count: links)) }
    if let firstUnknown {
      collector.report(
        MastodonDiagnostics.unknownActivities(unknown, first: text.location(firstUnknown)))
    }
    write(statuses, into: &collector)
  }

  private static func write(
    _ statuses: [MastodonStatus], into collector: inout DocumentCollector
  ) {
    let threads = MastodonThreads(statuses)
    for loop in threads.loops {
      collector.report(
        MastodonDiagnostics.loop(at: statuses[loop].text.location(statuses[loop].node)))
    }
    let posts = collector.collection(
      ["statuses"], CollectionDeclaration(kind: .posts, bodyFormat: .html))
    for (index, status) in statuses.enumerated() {
      let traits = DocumentTraits(
        offset: status.text.sourceOffset(status.node), withheld: status.withheld)
      guard let parent = threads.parents[index] else {
        collector.document(status.id, in: posts, traits) { fields in
          status.writeFields(&fields, linksToAnswered: status.answered != nil)
        }
        continue
      }
      let root = threads.roots[index]
      let replies = collector.collection(
        ["statuses", statuses[root].id, "replies"],
        CollectionDeclaration(kind: .comments, bodyFormat: .html))
      collector.document(status.id, in: replies, traits) { fields in
        status.writeFields(&fields, linksToAnswered: false)
        if parent != root { fields.string("parent", statuses[parent].id) }
      }
    }
  }
}
