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
    var comments: [Item] = []
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
  /// What the last change did.
  private(set) var lastChange = ""
  private var seed: UInt64
  private var now = 1_650_000_000
  private var nextID = 0

  init(seed: UInt64) {
    self.seed = seed
    for _ in 0..<3 { addMember() }
    for _ in 0..<6 { addPost() }
    for _ in 0..<6 { addComment() }
    for _ in 0..<6 { addMessage() }
  }

  // MARK: Changes

  mutating func change() {
    now += 4_000
    lastChange = ""
    switch random(30) {
    // The board stays small.
    case 0...2: if posts.count > 7 { deletePost() } else { addPost() }
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
    default: note("nothing")
    }
  }

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
     "posts": {\(list(posts, Self.json))},
     "messages": {\(list(messages, Self.json))}}
    """
  }

  private func list<Element>(_ elements: [Element], _ json: (Element) -> String) -> String {
    elements.map(json).joined(separator: ",\n")
  }

  private static func json(_ item: Item) -> String {
    var fields = ["\"text\": \"\(item.body)\"", "\"uid\": \"\(item.author)\""]
    if !item.title.isEmpty { fields.append("\"title\": \"\(item.title)\"") }
    if let created = item.created { fields.append("\"createdAt\": \(created)") }
    if let edited = item.edited { fields.append("\"updatedAt\": \(edited)") }
    if !item.section.isEmpty { fields.append("\"categoryId\": \"\(item.section)\"") }
    if !item.tags.isEmpty {
      fields.append("\"tags\": [\(item.tags.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }
    if let answers = item.answers { fields.append("\"replyTo\": \"\(answers)\"") }
    if item.isPinned { fields.append("\"pinned\": true") }
    if !item.comments.isEmpty {
      let comments = item.comments.map(json).joined(separator: ",\n")
      fields.append("\"comments\": {\(comments)}")
    }
    return "\"\(item.id)\": {\(fields.joined(separator: ", "))}"
  }
}
