import Exports
import JSONText
import Text

/// Counts reactions by name in whatever shape an app keeps them. Who reacted is not published, so a
/// uid never becomes a name.
struct ReactionCounts {
  /// What stands for a reaction without a name.
  static let like = "♥"
  /// Kinds that are told apart on one item.
  static let mostKinds = 100

  private let export: Export
  private var counts: [String: Int] = [:]

  init(_ export: Export) { self.export = export }

  /// The most frequent first; of equal ones by the bytes of the name.
  var reactions: [Reaction] {
    counts.isEmpty
      ? []
      : Array(
        counts.map { Reaction(name: $0.key, count: $0.value) }.sorted(by: Self.isBefore)
          .prefix(Self.mostKinds))
  }

  /// Whether there are more kinds than are shown.
  var isCut: Bool { counts.count > Self.mostKinds }

  static func sum(_ left: [Reaction], _ right: [Reaction]) -> [Reaction] {
    if right.isEmpty { return left }
    if left.isEmpty { return right }
    var counts: [String: Int] = [:]
    for reaction in left + right {
      counts[reaction.name] = added(counts[reaction.name] ?? 0, reaction.count)
    }
    return counts.map { Reaction(name: $0.key, count: $0.value) }.sorted(by: isBefore)
  }

  private static func isBefore(_ left: Reaction, _ right: Reaction) -> Bool {
    left.count != right.count
      ? left.count > right.count : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }

  private static func added(_ left: Int, _ right: Int) -> Int {
    let (sum, isTooMuch) = left.addingReportingOverflow(right)
    return isTooMuch ? .max : sum
  }

  private mutating func add(_ name: String, _ count: Int) {
    guard count > 0 else { return }
    let name = BoardLimits.shown(DisplayName.clean(name))
    let key = name.isEmpty ? Self.like : name
    counts[key] = Self.added(counts[key] ?? 0, count)
  }

  // MARK: Shapes

  /// A number of likes, or those who liked: a list, or a map with `true` for each.
  mutating func addLikes(_ node: JSONNode) { add(Self.like, people(node)) }

  /// `[{name, count}]`, `["❤️", "❤️"]`, `{name: count}`, `{name: [uid]}`, `{name: {uid: true}}`,
  /// `{uid: name}`, `{uid: {emoji: name}}`.
  mutating func add(_ node: JSONNode) {
    switch export.text.kind(node) {
    case .array:
      for element in export.text.elements(node) {
        switch export.text.kind(element) {
        case .string: add(export.text.string(element), 1)
        case .object: addRecord(element)
        case .null, .true, .false, .number, .array: break
        }
      }
    case .object:
      for (key, value) in export.text.members(node) {
        addEntry(export.text.string(key), export.unwrapped(value))
      }
    case .null, .true, .false, .number, .string: break
    }
  }

  private mutating func addEntry(_ key: String, _ value: JSONNode) {
    let isPerson = Self.isPerson(key)
    switch export.text.kind(value) {
    case .number, .true, .array: add(isPerson ? Self.like : key, isPerson ? 1 : people(value))
    case .string:
      let text = export.text.string(value)
      if let count = Int(text) {
        add(isPerson ? Self.like : key, isPerson ? 1 : count)
      } else if text.isEmpty {
        break
      } else {
        // `{"❤️": "u1"}` has them the other way round.
        add(Self.isPerson(text) || Self.isSign(key) ? key : text, 1)
      }
    case .object:
      if name(in: value) != nil {
        addRecord(value, otherwise: isPerson ? Self.like : key)
      } else if !isPerson {
        add(key, people(value))
      } else {
        // `{uid: {name: true}}`
        for (inner, flag) in export.text.members(value) where export.text.kind(flag) == .true {
          add(export.text.string(inner), 1)
        }
      }
    case .null, .false: break
    }
  }

  private mutating func addRecord(_ record: JSONNode, otherwise: String = like) {
    let name = name(in: record).map { export.text.string($0) } ?? otherwise
    for counter in ["count", "total", "users", "userIds", "uids", "voters", "by"] {
      guard let value = export.text.member(record, counter) else { continue }
      switch export.text.kind(value) {
      case .number, .array, .object: return add(name, people(value))
      case .null, .true, .false, .string: break
      }
    }
    add(Self.isPerson(name) ? Self.like : name, 1)
  }

  private func name(in record: JSONNode) -> JSONNode? {
    for key in ["name", "emoji", "reaction", "type", "value", "key", "icon"] {
      guard let value = export.text.member(record, key) else { continue }
      if export.text.kind(value) == .string { return value }
      if export.text.kind(value) == .object, let inner = name(in: value) { return inner }
    }
    return nil
  }

  /// How many there are: a number, or the length of what names them. A `false` was taken back.
  private func people(_ node: JSONNode) -> Int {
    switch export.text.kind(node) {
    case .number:
      return export.text.integer(node).flatMap { Int(exactly: $0) } ?? 0
    case .string: return Int(export.text.string(node)) ?? 0
    case .array: return export.text.elements(node).count { export.text.kind($0) != .null }
    case .object:
      if let count = export.text.member(node, "count"), export.text.kind(count) == .number {
        return export.text.integer(count).flatMap { Int(exactly: $0) } ?? 0
      }
      return export.text.members(node).count {
        let kind = export.text.kind($0.1)
        return kind != .false && kind != .null
      }
    case .true: return 1
    case .null, .false: return 0
    }
  }

  /// A uid or another long id, as opposed to a short code: `slightly_smiling_face` is longer than some.
  private static func isPerson(_ text: String) -> Bool {
    if OpaqueID.isOpaque(text) { return true }
    guard text.utf8.count >= UIDRedaction.shortest else { return false }
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let isCapital = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
    return text.utf8.allSatisfy { isDigit($0) || isCapital($0) || (0x61...0x7A).contains($0) }
      && text.utf8.contains { isDigit($0) || isCapital($0) }
  }

  /// An emoji or a short code, as opposed to an id.
  private static func isSign(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: ":") || text.utf8.contains { $0 >= 0x80 }
  }
}
