import Digest
import Times

/// Makes the ids of new documents of one collection.
struct IdentifierMaker {
  let style: IdentifierStyle
  private var pushIDs: PushIDMaker
  /// Of counted ids, the largest number so far.
  private var largest: Int64

  init(style: IdentifierStyle, largestPushID: [UInt8], largestNumber: Int64) {
    self.style = style
    pushIDs = PushIDMaker(after: largestPushID)
    largest = largestNumber
  }

  mutating func next(at now: Instant, _ random: RandomBytes) -> String {
    switch style {
    case .pushID: return pushIDs.next(at: now, random)
    case .autoID: return Self.autoID { random.bytes($0) }
    case .uuid(let isUpper):
      let id = NameBasedUUID(randomBytes: random.bytes(16)).description
      return isUpper ? id.uppercased() : id
    case .objectID:
      let time = String(UInt32(truncatingIfNeeded: now.seconds), radix: 16)
      return String(repeating: "0", count: 8 - time.utf8.count) + time
        + SHA256.hexadecimal(of: random.bytes(8))
    case .counted(let prefix, let width):
      largest += 1
      let digits = String(largest)
      return prefix + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
  }

  /// What an id that was made for a request is known by.
  enum RequestMark {
    case whole(String)
    /// The last characters of a push id, whose first are the time.
    case ending([UInt8])
  }

  /// Nil where the style has no room for a request.
  func mark(of request: String, collection: [String]) -> RequestMark? {
    let name = (["corkboard request"] + collection + [request]).joined(separator: "\u{0}")
    let hash = SHA256.hash(name)
    switch style {
    case .pushID: return .ending(PushIDMaker.suffix(of: hash))
    case .autoID:
      var rest = hash[...]
      var rounds = hash
      return .whole(
        Self.autoID { count in
          if rest.count < count {
            rounds = rounds.withUnsafeBytes { SHA256.hash($0) }
            rest = rounds[...]
          }
          defer { rest = rest.dropFirst(count) }
          return Array(rest.prefix(count))
        })
    case .uuid(let isUpper):
      let id = NameBasedUUID(namespace: .urlNamespace, name: "urn:corkboard:" + name).description
      return .whole(isUpper ? id.uppercased() : id)
    case .objectID: return .whole(String(SHA256.hexadecimal(of: hash).prefix(24)))
    case .counted: return nil
    }
  }

  mutating func next(at now: Instant, for mark: RequestMark) -> String {
    switch mark {
    case .whole(let id): id
    case .ending(let suffix): pushIDs.next(at: now, ending: suffix)
    }
  }

  /// As Firestore's clients make them: of random bytes those below 248, so that all 62 letters are
  /// equally likely.
  private static func autoID(_ bytes: (Int) -> [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var id: [UInt8] = []
    // A source of bytes that are all alike must not hold the program up.
    for _ in 0..<64 where id.count < 20 {
      for byte in bytes(20) where byte < 248 && id.count < 20 {
        id.append(alphabet[Int(byte) % 62])
      }
    }
    while id.count < 20 { id.append(alphabet[0]) }
    return String(decoding: id, as: UTF8.self)
  }
}
