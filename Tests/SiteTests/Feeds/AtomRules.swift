import Foundation

/// What RFC 4287 asks of a feed, and what we ask beyond it.
enum AtomRules {
  private static let namespace = "http://www.w3.org/2005/Atom"
  private static let elements: Set = [
    "author", "category", "content", "entry", "feed", "generator", "id", "link", "name",
    "published", "subtitle", "summary", "title", "updated", "uri",
  ]

  /// The rules that the feed breaks, in words.
  ///
  /// - Parameter base: what every address begins with; nil where addresses are relative.
  static func violations(of feed: XMLTree.Element, base: String?) -> [String] {
    var found: [String] = []
    if feed.name != "feed" || feed.space != namespace { found.append("the root is no feed") }
    walk(feed) { element in
      if element.space != namespace || !elements.contains(element.name) {
        found.append("unknown element \(element.name)")
      }
      for href in [element.attributes["href"], element.name == "uri" ? element.text : nil] {
        guard let href else { continue }
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
    let times = entries.compactMap { $0.text("updated").flatMap(instant) }
    if times != times.sorted(by: >) { found.append("the entries are not newest first") }
    if let newest = times.first, feed.text("updated").flatMap(instant) != newest {
      found.append("the feed's updated is not its newest entry's")
    }
    return found
  }

  private static func common(_ element: XMLTree.Element, _ place: String) -> [String] {
    var found: [String] = []
    for name in ["id", "title", "updated"] where element.all(name).count != 1 {
      found.append("\(place): \(name) stands \(element.all(name).count) times")
    }
    let id = element.text("id") ?? ""
    let form = "^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"
    if id.range(of: form, options: .regularExpression) == nil { found.append("\(place): id \(id)") }
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
