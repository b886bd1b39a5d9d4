import HTMLBodies

/// An Atom document as a subscriber's program keeps it.
struct ReadFeed {
  struct Entry: Hashable {
    let id: String
    var title = ""
    /// As it is spelled.
    var updated = ""
    /// Of everything that readers show.
    var hash = ContentHash(of: [])
  }

  var id = ""
  var entries: [Entry] = []
  /// By id of what was deleted: when.
  var tombstones: [String: String] = [:]
  var isComplete = false
  var isArchive = false
  var selfLink: String?
  var previousArchive: String?

  /// - Throws: where the document is no XML that can be read.
  init(_ bytes: [UInt8]) throws(XMLReader.Fault) {
    var feed = ReadFeed()
    var path: [String] = []
    var entry: Entry?
    var shown: [UInt8] = []
    try XMLReader.read(bytes) { event in
      switch event {
      case .open(let name, let attributes):
        path.append(Self.local(name))
        if path == ["feed", "entry"] {
          entry = Entry(id: "")
          shown = []
        }
        feed.open(path, attributes)
      case .text(let text):
        if path.count == 2, path[1] == "id" { feed.id += text }
        guard entry != nil, path.count > 2 else { break }
        switch path[2] {
        case "id": entry = entry.map { Self.appending(text, to: $0) }
        case "title": entry?.title += text
        case "updated": entry?.updated += text
        default: break
        }
        if path[2] != "updated" { shown.append(contentsOf: text.utf8) }
      case .close:
        if path == ["feed", "entry"], var finished = entry {
          finished.hash = ContentHash(of: shown)
          feed.entries.append(finished)
          entry = nil
        }
        path.removeLast()
      }
    }
    self = feed
  }

  private init() {}

  private static func appending(_ text: String, to entry: Entry) -> Entry {
    Entry(id: entry.id + text, title: entry.title, updated: entry.updated, hash: entry.hash)
  }

  private mutating func open(_ path: [String], _ attributes: [String: String]) {
    guard path.count == 2 else { return }
    switch path[1] {
    case "complete": isComplete = true
    case "archive": isArchive = true
    case "deleted-entry":
      if let reference = attributes["ref"] { tombstones[reference] = attributes["when"] ?? "" }
    case "link":
      switch attributes["rel"] {
      case "self": selfLink = attributes["href"]
      case "prev-archive": previousArchive = attributes["href"]
      default: break
      }
    default: break
    }
  }

  /// Without its prefix: the names that are looked for mean one thing only.
  private static func local(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
