import JSONText

/// What the floor needs of an export: where each body stands, sorted into folders.
struct FloorBoard: Sendable {
  /// One file to write: a post with its comments, or a message.
  struct Item: Sendable {
    let key: JSONNode
    let body: JSONNode
    /// Places in `comments` of the same folder.
    let comments: Range<Int>
  }

  struct Folder: Sendable {
    var items: [Item] = []
    var comments: [JSONNode] = []
  }

  static let folderCount = 256

  private(set) var folders = [Folder](repeating: Folder(), count: folderCount)
  private(set) var posts = 0
  private(set) var comments = 0
  private(set) var messages = 0

  /// Reads a board as `MadeUpBoard` writes it in the Realtime Database form.
  init(_ document: JSONDocument) {
    if let list = document.member(document.root, "Post") {
      for (key, value) in document.members(list) {
        guard let body = document.member(value, "description") else { continue }
        add(key, body, document.member(value, "comment"), of: document)
        posts += 1
      }
    }
    if let list = document.member(document.root, "messages") {
      for (key, value) in document.members(list) {
        guard let body = document.member(value, "content") else { continue }
        add(key, body, nil, of: document)
        messages += 1
      }
    }
  }

  private mutating func add(
    _ key: JSONNode, _ body: JSONNode, _ thread: JSONNode?, of document: JSONDocument
  ) {
    let place = Self.folder(of: document.lexeme(key))
    let start = folders[place].comments.count
    if let thread {
      for (_, comment) in document.members(thread) {
        guard let text = document.member(comment, "content") else { continue }
        folders[place].comments.append(text)
      }
    }
    let range = start..<folders[place].comments.count
    comments += range.count
    folders[place].items.append(Item(key: key, body: body, comments: range))
  }

  /// FNV-1a, cut to the number of folders.
  private static func folder(of key: UnsafeRawBufferPointer) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) % UInt64(folderCount))
  }
}
