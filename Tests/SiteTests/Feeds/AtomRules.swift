import Foundation

/// What RFC 4287 asks of a feed, and what we ask beyond it.
enum AtomRules {
  private static let namespace = "http://www.w3.org/2005/Atom"
  private static let elements: Set = [
    "author", "category", "content", "entry", "feed", "generator", "id", "link", "name",
    "published", "subtitle", "summary", "title", "updated", "uri",
  ]

  /// The elements of the extensions: RFC 4685, 5005 and 6721.
  private static let extensions: [String: Set<String>] = [
    "http://purl.org/syndication/thread/1.0": ["in-reply-to", "total"],
    "http://purl.org/syndication/history/1.0": ["archive", "complete"],
    "http://purl.org/atompub/tombstones/1.0": ["deleted-entry"],
  ]
  private static let identifier =
    "^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"

  /// The rules that the feed breaks, in words.
  ///
  /// - Parameter base: what every address begins with; nil where addresses are relative.
  static func violations(of feed: XMLTree.Element, base: String?) -> [String] {
    var found: [String] = []
    if feed.name != "feed" || feed.space != namespace { found.append("the root is no feed") }
    walk(feed) { element in
      let isKnown =
        element.space == namespace
        ? elements.contains(element.name)
        : extensions[element.space]?.contains(element.name) ?? false
      if !isKnown { found.append("unknown element \(element.name)") }
      if let reference = element.attributes["ref"], !isIdentifier(reference) {
        found.append("ref \(reference)")
      }
      if let when = element.attributes["when"], instant(when) == nil {
        found.append("when \(when)")
      }
      for href in [element.attributes["href"], element.name == "uri" ? element.text : nil] {
        guard let href else { continue }
        // What a user attached may lie anywhere.
        if element.attributes["rel"] == "enclosure" { continue }
        let isAbsolute = href.contains("://")
        if href.isEmpty || (base.map { !href.hasPrefix($0) } ?? isAbsolute) {
          found.append("address \(href)")
        }
      }
    }
    let entries = feed.all("entry")
    found += common(feed, "the feed")
    found += feed.all("link").count { $0.attributes["rel"] == "self" } == 1 ? [] : ["self links"]
    for entry in entries { found += self.entry(entry) }
    let ids = entries.compactMap { $0.text("id") } + [feed.text("id") ?? ""]
    if Set(ids).count != ids.count { found.append("an id stands twice") }
    found += history(feed)
    let times = entries.compactMap { $0.text("updated").flatMap(instant) }
    if times != times.sorted(by: >) { found.append("the entries are not newest first") }
    let stones = feed.all("deleted-entry").compactMap { $0.attributes["when"].flatMap(instant) }
    if let newest = (times + stones).max(), feed.text("updated").flatMap(instant) != newest {
      found.append("the feed's updated is not its newest entry's")
    }
    return found
  }

  /// Kinds of documents are never mixed (RFC 5005), and what is deleted is not there (RFC 6721).
  private static func history(_ feed: XMLTree.Element) -> [String] {
    var found: [String] = []
    let isComplete = !feed.all("complete").isEmpty
    let isArchive = !feed.all("archive").isEmpty
    let relations = Set(feed.all("link").compactMap { $0.attributes["rel"] })
    let isPart = !relations.isDisjoint(with: ["prev-archive", "next-archive", "current"])
    if isComplete && (isArchive || isPart) { found.append("a complete feed with a history") }
    if isArchive != relations.contains("current") { found.append("an archive without current") }
    if !isArchive && relations.contains("next-archive") { found.append("next-archive") }
    let ids = Set(feed.all("entry").compactMap { $0.text("id") })
    for stone in feed.all("deleted-entry") where ids.contains(stone.attributes["ref"] ?? "") {
      found.append("an entry beside its tombstone")
    }
    return found
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.range(of: identifier, options: .regularExpression) != nil
  }

  private static func common(_ element: XMLTree.Element, _ place: String) -> [String] {
    var found: [String] = []
    for name in ["id", "title", "updated"] where element.all(name).count != 1 {
      found.append("\(place): \(name) stands \(element.all(name).count) times")
    }
    let id = element.text("id") ?? ""
    if !isIdentifier(id) { found.append("\(place): id \(id)") }
    if isBlank(element.text("title")) { found.append("\(place): the title is blank") }
    if element.text("updated").flatMap(instant) == nil { found.append("\(place): updated") }
    let authors = element.all("author")
    if authors.count != 1 || isBlank(authors.first?.text("name")) {
      found.append("\(place): author")
    }
    let alternates = element.all("link").filter { $0.attributes["rel"] == "alternate" }
    if alternates.map({ $0.attributes["type"] }) != ["text/html"] {
      found.append("\(place): alternate links")
    }
    for category in element.all("category") where isBlank(category.attributes["term"]) {
      found.append("\(place): a category without a term")
    }
    for name in ["title", "subtitle", "summary", "content"] {
      for construct in element.all(name) {
        let types = name == "content" ? ["html"] : ["text"]
        if !types.contains(construct.attributes["type"] ?? "") || !construct.children.isEmpty {
          found.append("\(place): \(name) is of another type than \(types)")
        }
      }
    }
    return found
  }

  private static func entry(_ entry: XMLTree.Element) -> [String] {
    let place = entry.text("title") ?? "an entry"
    var found = common(entry, place)
    if entry.all("content").count != 1 { found.append("\(place): content") }
    guard let published = entry.text("published").flatMap(instant),
      let updated = entry.text("updated").flatMap(instant), published <= updated
    else { return found + ["\(place): published"] }
    return found
  }

  /// A time of RFC 3339 in UTC, on a day that exists.
  private static func instant(_ text: String) -> Double? {
    let form = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z$"
    guard text.range(of: form, options: .regularExpression) != nil else { return nil }
    let formatter = ISO8601DateFormatter()
    let whole = String(text.prefix(19)) + "Z"
    guard let date = formatter.date(from: whole), formatter.string(from: date) == whole else {
      return nil
    }
    return date.timeIntervalSince1970 + (Double("0" + text.dropFirst(19).dropLast()) ?? 0)
  }

  private static func isBlank(_ text: String?) -> Bool {
    (text ?? "").allSatisfy(\.isWhitespace)
  }

  private static func walk(_ element: XMLTree.Element, _ body: (XMLTree.Element) -> Void) {
    body(element)
    for child in element.children { walk(child, body) }
  }
}
