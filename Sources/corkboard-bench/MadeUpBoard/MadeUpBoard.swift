internal import BoardFixtures

/// Writes a made-up board export as a stream: memory does not grow with the board.
struct MadeUpBoard {
  struct Outcome {
    var posts = 0
    var comments = 0
    var messages = 0
    var users = 0
    var bytes = 0

    var summary: String {
      let tenths = (bytes + 50_000) / 100_000
      return "\(posts) posts, \(comments) comments, \(messages) messages, \(users) users, "
        + "\(tenths / 10).\(tenths % 10) MB"
    }
  }

  private static let epoch = 1_600_000_000
  private static let pieceSize = 1 << 22

  private let recipe: BoardRecipe
  private var uids: [[UInt8]] = []
  private var authorNames: [[UInt8]] = []
  var text: MadeUpText
  var buffer: [UInt8] = []

  init(_ recipe: BoardRecipe) {
    self.recipe = recipe
    text = MadeUpText(seed: recipe.seed)
    buffer.reserveCapacity(2 * Self.pieceSize)
    let letters = Self.alphabet.filter { $0 != 0x2D && $0 != 0x5F }
    for _ in 0..<recipe.users {
      uids.append((0..<28).map { _ in letters[text.numbers.below(letters.count)] })
    }
    // Key order of the database, so that a rewritten export does not move anything.
    uids.sort { $0.lexicographicallyPrecedes($1) }
    for place in uids.indices {
      var name: [UInt8] = []
      WordList.names.append(text.numbers.below(WordList.names.count), to: &name)
      name.appendDecimal(place)
      authorNames.append(name)
    }
  }

  /// Writes the whole export to `path`, replacing what stood there.
  mutating func write(to path: String) throws(BenchFailure) -> Outcome {
    var file = try ExportFile(path)
    var outcome = Outcome()
    let firestore = recipe.format == .firestore
    put(firestore ? #"{"__collections__":{"Post":{"# : #"{"Post":{"#)
    for place in 0..<recipe.posts {
      if place > 0 { put(",") }
      outcome.comments += appendPost(place)
      if buffer.count >= Self.pieceSize { try file.write(&buffer) }
    }
    put(#"},"messages":{"#)
    for place in 0..<recipe.messages {
      if place > 0 { put(",") }
      appendMessage(place)
      if buffer.count >= Self.pieceSize { try file.write(&buffer) }
    }
    put(#"},"users":{"#)
    for place in uids.indices {
      if place > 0 { put(",") }
      appendUser(place)
      if buffer.count >= Self.pieceSize { try file.write(&buffer) }
    }
    put(firestore ? "}}}" : "}}")
    try file.write(&buffer)
    outcome.posts = recipe.posts
    outcome.messages = recipe.messages
    outcome.users = uids.count
    outcome.bytes = file.bytesWritten
    return outcome
  }

  private mutating func put(_ literal: StaticString) {
    buffer.append(
      contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  private mutating func put(_ literal: String) { buffer.append(contentsOf: literal.utf8) }

  /// A post with its comments; returns how many comments it got.
  private mutating func appendPost(_ place: Int) -> Int {
    let language = text.language()
    let seconds = Self.epoch + place * 600 + text.numbers.below(600)
    put("\"")
    appendPushID(milliseconds: seconds * 1_000 + text.numbers.below(1_000))
    put(#"":{"UID":""#)
    buffer.append(contentsOf: uids[text.numbers.below(uids.count)])
    put("\"")
    let times = commentTimes(after: seconds * 1_000)
    if recipe.format == .rtdb, !times.isEmpty {
      put(#","comment":{"#)
      appendComments(times, language)
      put("}")
    }
    put(#","description":""#)
    text.appendBody(language, paragraphs: text.numbers.within(1...5), to: &buffer)
    put(#"","time":""#)
    appendTime(seconds: seconds)
    put(#"","title":""#)
    text.appendSentence(language, words: 5, stop: false, to: &buffer)
    put("\"")
    if recipe.format == .firestore {
      put(#","__collections__":{"#)
      if !times.isEmpty {
        put(#""comments":{"#)
        appendComments(times, language)
        put("}")
      }
      put("}")
    }
    put("}")
    return times.count
  }

  /// Milliseconds in rising order, all different, within ten days of the post.
  private mutating func commentTimes(after start: Int) -> [Int] {
    if text.numbers.below(8) == 0 { return [] }
    let count = Int(min(400, text.numbers.heavyTail() * Double(recipe.comments) * 0.28))
    var times = (0..<count).map { _ in start + 1_000 + text.numbers.below(864_000_000) }
    times.sort()
    for place in times.indices.dropFirst() where times[place] <= times[place - 1] {
      times[place] = times[place - 1] + 1
    }
    return times
  }

  private mutating func appendComments(_ times: [Int], _ language: Int) {
    for (place, milliseconds) in times.enumerated() {
      put(place > 0 ? ",\"" : "\"")
      appendPushID(milliseconds: milliseconds)
      put(#"":{"UID":""#)
      buffer.append(contentsOf: uids[text.numbers.below(uids.count)])
      put(#"","content":""#)
      text.appendBody(language, paragraphs: 1, to: &buffer)
      put(#"","time":""#)
      appendTime(seconds: milliseconds / 1_000)
      put("\"")
      closeDocument()
    }
  }

  private mutating func appendMessage(_ place: Int) {
    let language = text.language()
    let seconds = Self.epoch + place * 300 + text.numbers.below(300)
    put("\"")
    let start = buffer.count
    appendPushID(milliseconds: seconds * 1_000 + text.numbers.below(1_000))
    // An array of its own: a slice would make the next append copy the whole buffer.
    let id = Array(buffer[start...])
    put(#"":{"content":""#)
    text.appendSentence(language, words: 12, to: &buffer)
    put(#"","id":""#)
    buffer.append(contentsOf: id)
    put(#"","name":""#)
    buffer.append(contentsOf: authorNames[text.numbers.below(authorNames.count)])
    put(#"","time":""#)
    appendTime(seconds: seconds)
    put("\"")
    closeDocument()
  }

  private mutating func appendUser(_ place: Int) {
    put("\"")
    buffer.append(contentsOf: uids[place])
    put(#"":{"createdAt":""#)
    appendTime(seconds: Self.epoch + place * 60)
    put(#"","email":"person"#)
    buffer.appendDecimal(place)
    put(#"@mail.example.org","introduction":""#)
    text.appendSentence(place % 3, words: 8, to: &buffer)
    put(#"","name":""#)
    buffer.append(contentsOf: authorNames[place])
    put(#"","uid":""#)
    buffer.append(contentsOf: uids[place])
    put("\"")
    closeDocument()
  }

  private mutating func closeDocument() {
    put(recipe.format == .firestore ? #","__collections__":{}}"# : "}")
  }
}
