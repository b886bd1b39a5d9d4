import Diagnostics
import JSONText

/// Items of Hacker News in one value: the tree of the site's interface (`v0/item`), items by their
/// numbers, or a page of search results.
struct HackerNewsTreeReader: FormatReader {
  static let format = ExportFormat.hackerNews

  static func evidence(in text: JSONDocument) -> String? {
    let root = text.root
    guard text.kind(root) == .object else { return nil }
    if let items = text.member(root, "v0").flatMap({ text.member($0, "item") }),
      HackerNewsEvidence.isListOfItems(text, items)
    {
      return "it holds v0/item"
    }
    if let items = text.member(root, "item"), HackerNewsEvidence.isListOfItems(text, items) {
      return "it holds items of Hacker News"
    }
    if let hits = hits(of: text) {
      var records = text.elements(hits)
      if let first = records.next(), HackerNewsEvidence.isFound(text, first) {
        return "it holds hits of Hacker News"
      }
    }
    return HackerNewsEvidence.isListOfItems(text, root)
      ? "it holds items of Hacker News by their numbers" : nil
  }

  private static func hits(of text: JSONDocument) -> JSONNode? {
    guard let hits = text.member(text.root, "hits"), text.kind(hits) == .array else { return nil }
    return hits
  }

  static func read(
    _ text: JSONDocument, into collector: inout DocumentCollector
  ) throws(DiagnosticFailure) {
    var items = HackerNewsItems()
    let versioned = text.member(text.root, "v0").flatMap {
      text.member($0, "item") == nil ? nil : $0
    }
    let top = versioned ?? text.root
    if let hits = hits(of: text) {
      read(text, hits, &items, &collector)
      // A page of results is a slice.
      collector.amendSource { $0.isComplete = false }
    } else if let list = text.member(top, "item") {
      read(text, list, &items, &collector)
      if let users = text.member(top, "user") { read(text, users, &items, &collector) }
      TopMembers(text).leaveOut(
        besides: ["v0", "item", "user", "updates"], of: format, from: &collector)
    } else {
      read(text, text.root, &items, &collector)
    }
    try items.finish(into: &collector)
  }

  private static func read(
    _ text: JSONDocument, _ list: JSONNode, _ items: inout HackerNewsItems,
    _ collector: inout DocumentCollector
  ) {
    if text.kind(list) == .array {
      for item in text.elements(list) { items.read(text, item, into: &collector) }
    } else {
      for (_, item) in text.members(list) { items.read(text, item, into: &collector) }
    }
  }
}
