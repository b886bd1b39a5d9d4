import Exports
import Times

/// What the ids of a collection look like.
enum IdentifierStyle: Sendable, Hashable {
  case pushID
  /// Firestore's: twenty letters and digits.
  case autoID
  case uuid(isUpper: Bool)
  /// MongoDB's: 24 hexadecimal digits, of which the first eight are the time in seconds.
  case objectID
  /// Counted up, with at least so many digits behind a prefix that may be empty.
  case counted(prefix: String, width: Int)

  /// The style of most of the ids; nil where they have none in common.
  init?(of ids: [String]) {
    var counts: [IdentifierStyle: Int] = [:]
    for id in ids {
      if let style = Self.style(of: id) { counts[style, default: 0] += 1 }
    }
    let ordered = counts.sorted { left, right in
      (right.value, right.key.rank) < (left.value, left.key.rank)
    }
    if let best = ordered.first, best.value * 2 > ids.count {
      self = best.key
      return
    }
    guard let counted = Self.counted(ids) else { return nil }
    self = counted
  }

  private var rank: Int {
    switch self {
    case .pushID: 4
    case .autoID: 3
    case .objectID: 3
    case .uuid(let isUpper): isUpper ? 2 : 1
    case .counted: 0
    }
  }

  private static func style(of id: String) -> IdentifierStyle? {
    if PushID.instant(of: id) != nil { return .pushID }
    if id.utf8.count == 24, id.utf8.allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) }) {
      return .objectID
    }
    guard OpaqueID.isOpaque(id) else { return nil }
    if id.utf8.count == 20 { return id.hasPrefix("-") ? nil : .autoID }
    return .uuid(isUpper: id.utf8.contains { (0x41...0x46).contains($0) })
  }

  /// `7`, `0042`, `m12`: a number behind letters that all ids begin with.
  private static func counted(_ ids: [String]) -> IdentifierStyle? {
    var prefixes: [String: (count: Int, width: Int, longest: Int)] = [:]
    for id in ids {
      guard let (prefix, digits) = parts(of: id) else { continue }
      let isPadded = digits.utf8.first == UInt8(ascii: "0") && digits.utf8.count > 1
      var known = prefixes[prefix] ?? (0, 1, 0)
      known.count += 1
      known.longest = max(known.longest, digits.utf8.count)
      if isPadded { known.width = max(known.width, digits.utf8.count) }
      prefixes[prefix] = known
    }
    let best = prefixes.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let best, best.value.count * 2 > ids.count else { return nil }
    return .counted(prefix: best.key, width: best.value.width)
  }

  /// What stands before the digits at the end, and these; nil where there are none, or too many.
  static func parts(of id: String) -> (prefix: String, digits: String)? {
    let digits = id.utf8.reversed().prefix { $0.isDigit }.count
    guard (1...18).contains(digits) else { return nil }
    return (String(id.dropLast(digits)), String(id.suffix(digits)))
  }
}
