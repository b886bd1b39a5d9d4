/// A small board of every kind of thing that changes at random, the same way on every run.
struct ChangingBoard {
  struct Item {
    let id: String
    var body: String
    var title = ""
    var created: Int?
    var edited: Int?
    var author: String
    var tags: [String] = []
    var section = ""
    var answers: String?
    var isPinned = false
    /// A tombstone: the text is gone, the thread stays.
    var isDeleted = false
    /// Whether the export has an older member of the same name before this one.
    var hasOlderCopy = false
    /// A picture that hangs on it.
    var picture = ""
    var comments: [Item] = []
  }

  /// How the export is spelled, with the same values.
  struct Spelling {
    var gap = "\n"
    var isReversed = false
    var escapesText = false
  }

  var posts: [Item] = []
  var messages: [Item] = []
  /// Names by uid, in order.
  var members: [(uid: String, name: String, about: String)] = []
  var sections: [(id: String, name: String)] = [("s1", "Workshop"), ("s2", "Garden")]
  var settings: [String: String] = [
    "id": "\"1d6d5de8-2d51-4f89-a559-1ed7279580af\"", "baseURL": "\"https://board.example/\"",
    "timeZone": "\"+02:00\"", "pageSize": "5",
  ]
  /// Of the picture that some posts show.
  var pictureWidth = 2
  /// A template that stands in for the program's own, where not empty.
  var template = ""
  var program: UInt64 = 1
  var spelling = Spelling()
  /// What the last change did.
  private(set) var lastChange = ""
  private var seed: UInt64
  private var now = 1_650_000_000
  private var nextID = 0
  /// The board stays about this large.
  private let size: Int

  /// - Parameter posts: how many there are at the beginning, and about later on.
  init(seed: UInt64, posts count: Int = 6) {
    self.seed = seed
    size = count + 1
    for _ in 0..<3 { addMember() }
    for _ in 0..<count { addPost() }
    for _ in 0..<6 { addComment() }
    for _ in 0..<6 { addMessage() }
  }

  // MARK: Changes

  mutating func change() {
    now += 4_000
    lastChange = ""
    switch random(44) {
    case 0...2: if posts.count > size { deletePost() } else { addPost() }
    case 3...6: addComment()
    case 7...8: if messages.count > 7 { deleteMessage() } else { addMessage() }
    case 9...10: editPost()
    case 11...12: editComment()
    case 13: editMessage()
    case 14...15: deletePost()
    case 16: deleteComment()
    case 17: deleteMessage()
    case 18: if members.count > 4 { deleteMember() } else { addMember() }
    case 19...20: renameMember()
    case 21: deleteMember()
    case 22: changeSetting()
    case 23: template = template.isEmpty ? "<p>theme \(now)</p>" : ""; note("template")
    case 24: program += 1; note("newer program")
    case 25: pictureWidth = pictureWidth == 2 ? 3 : 2; note("picture")
    case 26: sections[random(2)].name = "Section \(now)"; note("section's name")
    case 27: moveDocuments()
    case 28: respell()
    case 29: repeatMember()
    case 30...31: deleteNewest()
    case 32...33: cutAtPage()
    case 34...35: changeTime()
    case 36...37: bury()
    case 38: attachPicture()
    case 39: members.reverse(); note("members in another order")
    case 40: sections.reverse(); note("sections in another order")
    default: note("nothing")
    }
  }

  // MARK: Changes of places and spellings

  /// The documents stand elsewhere in the file; what they say is the same.
  private mutating func moveDocuments() {
    guard posts.count > 1, messages.count > 1 else { return }
    posts.swapAt(random(posts.count), random(posts.count))
    messages.swapAt(random(messages.count), random(messages.count))
    note("moved documents")
  }

  private mutating func respell() {
    switch random(3) {
    case 0: spelling.gap = spelling.gap == "\n" ? " \r\n\t " : "\n"
    case 1: spelling.isReversed.toggle()
    default: spelling.escapesText.toggle()
    }
    note("another spelling \(spelling)")
  }

  private mutating func repeatMember() {
    guard let index = some(posts.count) else { return }
    posts[index].hasOlderCopy.toggle()
    if let (post, comment) = someComment() { posts[post].comments[comment].hasOlderCopy.toggle() }
    note("a name that occurs twice: \(posts[index].id)")
  }

  private mutating func deleteNewest() {
    func newest(_ items: [Item]) -> Int? {
      items.indices.max { (items[$0].created ?? 0) < (items[$1].created ?? 0) }
    }
    switch random(3) {
    case 0: if let index = newest(posts) { posts.remove(at: index) }
    case 1: if let index = newest(messages) { messages.remove(at: index) }
    default:
      if let post = some(posts.count), let index = newest(posts[post].comments) {
        posts[post].comments.remove(at: index)
      }
    }
    note("deleted the newest")
  }

  /// One more or less, on either side of where a page or a block of a feed is full, at either end.
  private mutating func cutAtPage() {
    let page = settings["pageSize"].flatMap { Int($0) } ?? 5
    if posts.count % page == 0, random(2) == 0 { return deletePost() }
    while posts.count % page != page - 1 { addPost() }
    addPost()
    // The oldest moves every block.
    if random(2) == 0 { posts[posts.count - 1].created = 1_500_000_000 + random(1000) }
    note("\(posts.count) posts, pages of \(page)")
  }

  /// Puts something elsewhere in the order, on another day, or among what has no time.
  private mutating func changeTime() {
    let time = random(5) == 0 ? nil : 1_600_000_000 + random(60) * 500_000
    switch random(3) {
    case 0: if let index = some(posts.count) { posts[index].created = time }
    case 1: if let index = some(messages.count) { messages[index].created = time }
    default:
      if let (post, comment) = someComment() { posts[post].comments[comment].created = time }
    }
    note("another time \(time ?? 0)")
  }

  private mutating func bury() {
    switch random(3) {
    case 0: if let index = some(posts.count) { posts[index].isDeleted.toggle() }
    case 1: if let index = some(messages.count) { messages[index].isDeleted.toggle() }
    default:
      if let (post, comment) = someComment() {
        posts[post].comments[comment].isDeleted.toggle()
      }
    }
    note("tombstone")
  }

  private mutating func attachPicture() {
    guard let index = some(posts.count) else { return }
    posts[index].picture = posts[index].picture.isEmpty ? "plan.png" : ""
    if let index = some(messages.count) {
      messages[index].picture = messages[index].picture.isEmpty ? "plan.png" : ""
    }
    note("attached picture of \(posts[index].id)")
  }

  // MARK: Changes of what is said

  private mutating func note(_ change: String) { lastChange = change }

  private mutating func addMember() {
    let uid = "member0uid0of0the0board0\(nextID)"
    members.append((uid, "Name \(random(3))", "I am \(nextID)"))
    nextID += 1
    note("new member \(uid)")
  }

  private mutating func renameMember() {
    guard let index = some(members.count) else { return }
    members[index].name = "Name \(random(4)) \(random(3))"
    if random(2) == 0 { members[index].about = "now \(now)" }
    note("renamed member \(index)")
  }

  private mutating func deleteMember() {
    guard members.count > 1, let index = some(members.count) else { return }
    note("deleted member \(members.remove(at: index))")
  }

  private mutating func newItem(_ prefix: String) -> Item {
    nextID += 1
    let isDated = random(8) != 0
    return Item(
      id: "\(prefix)\(nextID)", body: text(), created: isDated ? now - random(3) * 90_000 : nil,
      author: members[random(members.count)].uid)
  }

  private mutating func text() -> String {
    switch random(9) {
    case 0: "a *word* about @\(members[random(members.count)].uid) and more"
    case 1: "a picture ![plan](plan.png) of it"
    case 2: "two lines\\n\\nof text with [a link](https://example.org/)"
    case 3: "`code` &amp; \\u4f60\\u597d"
    case 4: String(repeating: "\\u003e ", count: 120) + "deep"
    default: "plain words \(now) \(random(100))"
    }
  }

  private mutating func addPost() {
    var post = newItem("p")
    post.title = random(4) == 0 ? "" : "Title \(random(1000))"
    post.tags = random(2) == 0 ? [] : ["tag\(random(3))", "tag\(random(3))"]
    post.section = ["", "s1", "s2"][random(3)]
    post.isPinned = random(6) == 0
    posts.append(post)
    note("new post \(post.id)")
  }

  private mutating func editPost() {
    guard let index = some(posts.count) else { return }
    switch random(4) {
    case 0: posts[index].title = "Edited \(now)"
    case 1: posts[index].tags = ["tag\(random(4))"]
    case 2: posts[index].section = ["", "s1", "s2"][random(3)]
    default: posts[index].body = text()
    }
    posts[index].edited = now
    note("edited post \(posts[index].id)")
  }

  private mutating func deletePost() {
    guard let index = some(posts.count) else { return }
    note("deleted post \(posts.remove(at: index).id)")
  }

  private mutating func addComment() {
    guard let index = some(posts.count) else { return }
    var comment = newItem("c")
    if let other = posts[index].comments.last, random(2) == 0 { comment.answers = other.id }
    posts[index].comments.append(comment)
    note("new comment \(comment.id) of \(posts[index].id)")
  }

  private mutating func someComment() -> (Int, Int)? {
    let withComments = posts.indices.filter { !posts[$0].comments.isEmpty }
    guard let place = some(withComments.count) else { return nil }
    let post = withComments[place]
    return (post, random(posts[post].comments.count))
  }

  private mutating func editComment() {
    guard let (post, comment) = someComment() else { return }
    posts[post].comments[comment].body = text()
    posts[post].comments[comment].edited = now
    note("edited comment \(posts[post].comments[comment].id)")
  }

  private mutating func deleteComment() {
    guard let (post, comment) = someComment() else { return }
    note("deleted comment \(posts[post].comments.remove(at: comment).id)")
  }

  private mutating func addMessage() {
    var message = newItem("m")
    message.section = ["", "s2"][random(2)]
    if let other = messages.last, random(3) == 0 { message.answers = other.id }
    messages.append(message)
    note("new message \(message.id)")
  }

  private mutating func editMessage() {
    guard let index = some(messages.count) else { return }
    messages[index].body = text()
    messages[index].edited = now
    note("edited message \(messages[index].id)")
  }

  private mutating func deleteMessage() {
    guard let index = some(messages.count) else { return }
    note("deleted message \(messages.remove(at: index).id)")
  }

  private mutating func changeSetting() {
    let changes: [(String, [String])] = [
      ("timeZone", ["\"+02:00\"", "\"Asia/Taipei\"", "\"UTC\""]), ("pageSize", ["5", "7"]),
      ("title", ["\"One\"", "\"Two\""]), ("language", ["\"en\"", "\"ja\""]),
      ("messages", ["{\"permalinks\": \"page\"}", "{\"permalinks\": \"day\"}"]),
      ("feeds", ["{\"formats\": [\"atom\", \"json\"]}", "{\"omit\": [\"threads\"]}", "{}"]),
      ("bodyFormat", ["\"markdown\"", "\"html\"", "\"text\""]),
      ("packed", ["[\"gzip\"]", "[]"]), ("theme", ["{\"accentColor\": \"#336699\"}", "{}"]),
    ]
    let (key, values) = changes[random(changes.count)]
    settings[key] = values[random(values.count)]
    note("\(key) is \(settings[key] ?? "")")
  }

  private mutating func some(_ count: Int) -> Int? { count == 0 ? nil : random(count) }

  /// xorshift64*, so that the history is the same everywhere.
  mutating func random(_ bound: Int) -> Int {
    seed ^= seed >> 12
    seed ^= seed << 25
    seed ^= seed >> 27
    return Int((seed &* 2_685_821_657_736_338_717) >> 33) % bound
  }

  // MARK: Texts

  var configuration: String {
    let members = settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    return "{\(members.joined(separator: ", "))}"
  }

  var export: String {
    """
    {"users": {\(list(members) { "\"\($0.uid)\": {\"name\": \"\($0.name)\", \"about\": \"\($0.about)\"}" })},
     "categories": {\(list(sections) { "\"\($0.id)\": {\"name\": \"\($0.name)\"}" })},
     "posts": {\(list(posts, json))},
     "messages": {\(list(messages, json))}}
    """
  }

  private func list<Element>(_ elements: [Element], _ json: (Element) -> String) -> String {
    elements.map(json).joined(separator: "," + spelling.gap)
  }

  private func json(_ item: Item) -> String {
    // Another spelling of the same letter.
    let body =
      spelling.escapesText ? item.body.replacing("words", with: "w\\u006frds") : item.body
    var fields = ["\"text\": \"\(body)\"", "\"uid\": \"\(item.author)\""]
    if !item.title.isEmpty { fields.append("\"title\": \"\(item.title)\"") }
    if let created = item.created { fields.append("\"createdAt\": \(created)") }
    if let edited = item.edited { fields.append("\"updatedAt\": \(edited)") }
    if !item.section.isEmpty { fields.append("\"categoryId\": \"\(item.section)\"") }
    if !item.tags.isEmpty {
      fields.append("\"tags\": [\(item.tags.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }
    if let answers = item.answers { fields.append("\"replyTo\": \"\(answers)\"") }
    if item.isPinned { fields.append("\"pinned\": true") }
    if item.isDeleted { fields.append("\"deleted\": true") }
    if !item.picture.isEmpty { fields.append("\"image\": \"\(item.picture)\"") }
    if !item.comments.isEmpty {
      fields.append("\"comments\": {\(list(item.comments, json))}")
    }
    if spelling.isReversed { fields.reverse() }
    let older = item.hasOlderCopy ? "\"\(item.id)\": {\"text\": \"older\"},\(spelling.gap)" : ""
    return older + "\"\(item.id)\": {\(fields.joined(separator: ", "))}"
  }
}
