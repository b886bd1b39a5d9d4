import Digest

/// A board with a scripted history: the same steps on every run.
struct SimulatedBoard {
  enum Kind: String {
    case post = "Post"
    case message = "messages"
  }

  struct Item {
    let path: String
    /// In seconds.
    let created: Int
    var updated: Int
    var deleted: Int?
    var text: String
    /// Of posts: numbers of comments.
    var comments: [Int] = []
    /// How often its time moved: each is to be seen once.
    var changes = 0
    /// The build in which it was touched last: a reader sees one change between two builds.
    var build: Int
    /// Without a trace in the export.
    var isErased = false
  }

  private(set) var posts: [Item] = []
  private(set) var comments: [Item] = []
  private(set) var messages: [Item] = []
  private(set) var settings = Settings()
  private var now = 1_650_000_000
  private var build = 0
  private var seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  struct Settings {
    var title = "Garden"
    var baseURL = "http://old.example/board/"
    var zone = "Asia/Taipei"
    var pageSize = 25

    var json: String {
      """
      {"id": "\(SimulatedBoard.id)", "title": "\(title)", "baseURL": "\(baseURL)",
       "timeZone": "\(zone)", "pageSize": \(pageSize)}
      """
    }
  }

  static let id = "1d6d5de8-2d51-4f89-a559-1ed7279580af"

  var items: [Item] { posts + comments + messages }

  /// The id that feeds must give an item, whatever else changes.
  static func identifier(of path: String) -> String {
    let namespace = NameBasedUUID(parsing: id) ?? .urlNamespace
    return "urn:uuid:\(NameBasedUUID(namespace: namespace, name: path))"
  }

  // MARK: History

  /// One build's worth of changes.
  mutating func step(_ number: Int) {
    now += 3600
    build = number
    switch number {
    case 40, 120: settings.title = "Garden \(number)"
    case 60: settings.baseURL = "https://old.example/board/"
    case 90: settings.zone = "America/New_York"
    case 110: settings.pageSize = 10
    case 140: settings.baseURL = "https://new.example/"
    default: break
    }
    for _ in 0...(random(3)) { change() }
  }

  private mutating func change() {
    now += 60
    switch random(14) {
    case 0...3: addPost()
    case 4...6: addComment()
    case 7...8: addMessage()
    case 9: edit(\.posts)
    case 10: edit(\.comments)
    case 11: edit(\.messages)
    case 12: delete([\.posts, \.comments, \.messages][random(3)])
    default: if random(3) == 0 { erase() } else { addPost() }
    }
  }

  private mutating func addPost() {
    posts.append(item("Post/p\(posts.count)"))
  }

  private mutating func addMessage() {
    messages.append(item("messages/m\(messages.count)"))
  }

  /// Also to posts that are long out of the feed.
  private mutating func addComment() {
    let living = posts.indices.filter { !posts[$0].isErased }
    guard !living.isEmpty else { return }
    let post = living[random(living.count)]
    posts[post].comments.append(comments.count)
    comments.append(item("\(posts[post].path)/comment/c\(comments.count)"))
  }

  private func item(_ path: String) -> Item {
    Item(
      path: path, created: now, updated: now, deleted: nil, text: "first \(now)",
      build: build)
  }

  private mutating func edit(_ items: WritableKeyPath<SimulatedBoard, [Item]>) {
    guard let index = living(items) else { return }
    self[keyPath: items][index].updated = now
    self[keyPath: items][index].text = "edited \(now)"
    self[keyPath: items][index].changes += 1
    self[keyPath: items][index].build = build
  }

  /// The export says when.
  private mutating func delete(_ items: WritableKeyPath<SimulatedBoard, [Item]>) {
    guard let index = living(items) else { return }
    self[keyPath: items][index].deleted = now
    self[keyPath: items][index].build = build
  }

  /// Nobody says anything.
  private mutating func erase() {
    guard let index = living(\.posts),
      posts[index].comments.allSatisfy({ comments[$0].build < build })
    else { return }
    posts[index].isErased = true
    for comment in posts[index].comments { comments[comment].isErased = true }
  }

  private mutating func living(_ items: KeyPath<SimulatedBoard, [Item]>) -> Int? {
    let indices = self[keyPath: items].indices.filter {
      self[keyPath: items][$0].deleted == nil && !self[keyPath: items][$0].isErased
        && self[keyPath: items][$0].build < build
    }
    return indices.isEmpty ? nil : indices[random(indices.count)]
  }

  /// xorshift64*, so that the history is the same everywhere.
  private mutating func random(_ bound: Int) -> Int {
    seed ^= seed >> 12
    seed ^= seed << 25
    seed ^= seed >> 27
    return Int((seed &* 2_685_821_657_736_338_717) >> 33) % bound
  }

  // MARK: Export

  var export: String {
    let posts = posts.filter { !$0.isErased }.map { post in
      let comments = post.comments.map { self.comments[$0] }.map { Self.json($0, "") }
      return Self.json(
        post,
        ", \"title\": \"Title of \(post.path)\", \"comment\": {\(comments.joined(separator: ", "))}"
      )
    }
    let messages = messages.filter { !$0.isErased }.map { Self.json($0, ", \"name\": \"Ida\"") }
    return """
      {"Post": {\(posts.joined(separator: ",\n"))}, "messages": {\(messages.joined(separator: ",\n"))}}
      """
  }

  private static func json(_ item: Item, _ more: String) -> String {
    let key = item.path.split(separator: "/").last.map(String.init) ?? ""
    let deleted = item.deleted.map { ", \"deletedAt\": \($0)" } ?? ""
    return "\"\(key)\": {\"content\": \"\(item.text)\", \"createdAt\": \(item.created), "
      + "\"updatedAt\": \(item.updated)\(deleted)\(more)}"
  }
}
