package import Exports

/// Looks up what a field name means, from its bytes, in a few nanoseconds.
///
/// Detected names match without regard to ASCII case; configured ones exactly. A configured name may
/// be dotted (`edited.at`): then the first part is found here and the rest by the reader.
package struct FieldTable: Sendable {
  /// A configured name of several parts.
  struct Nested: Sendable {
    let path: [String]
    let meaning: FieldMeaning
  }

  private struct Entry: Sendable {
    let name: [UInt8]
    let isExact: Bool
    var meanings: [FieldMeaning]
  }

  private var entries: [Entry] = []
  /// Places in `entries`, or -1; a power of two of them, at most half in use.
  private var buckets: [Int32]
  private(set) var nested: [Nested] = []

  private static let posts = FieldTable(making: .posts, [])
  private static let comments = FieldTable(making: .comments, [])
  private static let messages = FieldTable(making: .messages, [])
  private static let members = FieldTable(making: .members, [])
  private static let sections = FieldTable(making: .sections, [])

  /// The names that are known for a kind of record, and those of the configuration.
  ///
  /// Without configured names it costs nothing: an export can hold as many groups as documents.
  package init(kind: CollectionKind, configured: [(name: String, slots: [FieldSlot])] = []) {
    guard configured.isEmpty else {
      self.init(making: kind, configured)
      return
    }
    switch kind {
    case .posts: self = Self.posts
    case .comments: self = Self.comments
    case .messages: self = Self.messages
    case .members: self = Self.members
    case .sections: self = Self.sections
    }
  }

  private init(making kind: CollectionKind, _ configured: [(name: String, slots: [FieldSlot])]) {
    let known = FieldNames.meanings(for: kind)
    let mostNames = known.count + configured.reduce(0) { $0 + $1.slots.count }
    var bucketCount = 512
    while bucketCount < 2 * mostNames { bucketCount *= 2 }
    buckets = Array(repeating: -1, count: bucketCount)
    var overridden = Set<FieldSlot>()
    for (name, slots) in configured {
      overridden.formUnion(slots)
      let parts = name.split(separator: ".").map(String.init)
      for slot in slots {
        let meaning = FieldMeaning(slot: slot, rank: 0)
        if parts.count > 1 {
          nested.append(Nested(path: parts, meaning: meaning))
        } else {
          add(name, meaning, isExact: true)
        }
      }
    }
    // Where it says which field is the state, no other one is.
    if overridden.contains(.deleted) { overridden.insert(.standing) }
    // A slot that the configuration names is taken from there alone.
    let names = Set(configured.map { $0.name.lowercased() })
    for (name, meaning) in known where !overridden.contains(meaning.slot) {
      // A flag that the configuration gives a meaning has no other.
      if FieldSlot.flags.contains(meaning.slot), names.contains(name) { continue }
      add(name, meaning, isExact: false)
    }
  }

  private mutating func add(_ name: String, _ meaning: FieldMeaning, isExact: Bool) {
    let bytes = Array(name.utf8)
    for index in entries.indices
    where entries[index].name == bytes && entries[index].isExact == isExact {
      entries[index].meanings.append(meaning)
      return
    }
    entries.append(Entry(name: bytes, isExact: isExact, meanings: [meaning]))
    var bucket = bytes.withUnsafeBytes { hash($0) }
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(entries.count - 1)
  }

  /// Calls `body` with each meaning of the name.
  @inline(__always)
  func forEachMeaning(of name: UnsafeRawBufferPointer, _ body: (FieldMeaning) -> Void) {
    var bucket = hash(name)
    while buckets[bucket] >= 0 {
      let index = Int(buckets[bucket])
      if Self.matches(entries[index].name, entries[index].isExact, name) {
        for meaning in entries[index].meanings { body(meaning) }
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
  }

  /// Whether the name has a meaning, or begins a configured name of several parts.
  func knows(_ name: String) -> Bool {
    var isKnown = nested.contains { $0.path.first == name }
    var name = name
    name.withUTF8 { forEachMeaning(of: UnsafeRawBufferPointer($0)) { _ in isKnown = true } }
    return isKnown
  }

  private static func matches(_ known: [UInt8], _ isExact: Bool, _ name: UnsafeRawBufferPointer)
    -> Bool
  {
    guard known.count == name.count else { return false }
    for index in 0..<known.count {
      let byte = isExact ? name[index] : lowercased(name[index])
      if known[index] != byte { return false }
    }
    return true
  }

  @inline(__always)
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// Case-insensitive, so that exact and folded entries share their chains.
  private func hash(_ name: UnsafeRawBufferPointer) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in 0..<min(name.count, 16) {
      hash = (hash ^ UInt32(Self.lowercased(name[index]))) &* 16_777_619
    }
    return Int(hash ^ (hash >> 15)) & (buckets.count - 1)
  }
}
