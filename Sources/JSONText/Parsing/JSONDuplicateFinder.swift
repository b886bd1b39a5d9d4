internal import Glibc

/// Finds members of one name in an object and decides which of them counts, in linear time.
///
/// The rule: the last wins, except that an empty last value does not hide an earlier one that is
/// not empty. The names of those that lose are marked on the tape.
struct JSONDuplicateFinder {
  let base: UnsafeRawPointer
  let tape: UnsafeMutablePointer<UInt64>
  let open: Int
  let end: Int

  /// Up to here, comparing each with each is cheaper than hashing.
  private static let smallCount = 16

  func resolve() -> [JSONDuplicate] {
    if isSurelyDistinct { return [] }
    guard let names = unorderedNames() else { return [] }
    return names.count <= Self.smallCount ? resolvePairwise(names) : resolveHashed(names)
  }

  /// True of names without escapes that all differ, unless they are very many: the records whose
  /// names only happen to collide in the filter, for which nothing needs to be allocated.
  private var isSurelyDistinct: Bool {
    withUnsafeTemporaryAllocation(of: JSONEntry.self, capacity: Self.manyCount) { names in
      withUnsafeTemporaryAllocation(byteCount: Self.slotCount, alignment: 16) { slots in
        _ = slots.initializeMemory(as: UInt8.self, repeating: 0)
        var count = 0
        var index = open + 1
        while index < end {
          let name = JSONEntry(word: tape[index])
          if count == Self.manyCount || name.hasEscapes { return false }
          var slot = slotOfPlain(name)
          var steps = 0
          while slots[slot] != 0 {
            let earlier = names[Int(slots[slot]) &- 1]
            if earlier.length == name.length,
              JSONStringDecoder.same(text(earlier), text(name))
            {
              return false
            }
            slot = (slot &+ 1) & (Self.slotCount - 1)
            steps &+= 1
            // Names that were made to collide.
            if steps == Self.longestProbe { return false }
          }
          names.initializeElement(at: count, to: name)
          count &+= 1
          slots[slot] = UInt8(truncatingIfNeeded: count)
          index &+= 1 &+ JSONEntry(word: tape[index &+ 1]).span
        }
        return true
      }
    }
  }

  private static let manyCount = 128
  private static let slotCount = 256
  private static let longestProbe = 24

  /// By the first and the last eight bytes, of which the text has enough around it, and the length.
  @inline(__always)
  private func slotOfPlain(_ name: JSONEntry) -> Int {
    let length = name.length
    let start = base + (name.offset + 1)
    let first = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    var hash: UInt64
    if length < 8 {
      let kept = ~(UInt64.max &<< UInt64(truncatingIfNeeded: 8 &* length))
      hash = first & kept
    } else {
      let last = UInt64(littleEndian: (start + (length - 8)).loadUnaligned(as: UInt64.self))
      hash = first ^ (last &* 0x9E37_79B9_7F4A_7C15)
    }
    hash = (hash ^ hash &>> 29 &+ UInt64(truncatingIfNeeded: length)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: hash &>> 56)
  }

  /// nil where the names ascend in byte order, as the Realtime Database writes them: no two of
  /// those are the same.
  private func unorderedNames() -> [UInt32]? {
    var names: [UInt32] = []
    var isAscending = true
    var previous: JSONEntry?
    var index = open + 1
    while index < end {
      let name = JSONEntry(word: tape[index])
      if isAscending {
        if name.hasEscapes {
          isAscending = false
        } else if let previous, !precedes(previous, name) {
          isAscending = false
        }
        if !isAscending {
          // From here on the names are needed, those before as well.
          names.removeAll()
          collect(into: &names)
          return names
        }
        previous = name
      }
      index += 1 + JSONEntry(word: tape[index + 1]).span
    }
    return nil
  }

  private func collect(into names: inout [UInt32]) {
    var index = open + 1
    while index < end {
      names.append(UInt32(truncatingIfNeeded: index))
      index += 1 + JSONEntry(word: tape[index + 1]).span
    }
  }

  private func precedes(_ left: JSONEntry, _ right: JSONEntry) -> Bool {
    let order = memcmp(
      base + left.offset + 1, base + right.offset + 1, min(left.length, right.length))
    return order < 0 || (order == 0 && left.length < right.length)
  }

  private func text(_ name: JSONEntry) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + name.offset + 1, count: name.length)
  }

  private func decoded(_ name: JSONEntry) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONStringDecoder.append(text(name), to: &bytes, loneSurrogate: .kept)
    return bytes
  }

  private func same(_ left: UInt32, _ right: UInt32) -> Bool {
    let first = JSONEntry(word: tape[Int(left)])
    let second = JSONEntry(word: tape[Int(right)])
    if !first.hasEscapes && !second.hasEscapes {
      return JSONStringDecoder.same(text(first), text(second))
    }
    return decoded(first) == decoded(second)
  }

  /// Names that were found to be the same, reduced to the one that counts.
  private struct Outcome {
    /// For each different name the member that counts so far.
    var winners: [UInt32] = []
    var losers: [(name: UInt32, group: Int)] = []
  }

  private func meet(_ name: UInt32, group: Int, in outcome: inout Outcome) {
    let earlier = outcome.winners[group]
    let hides =
      !JSONEntry(word: tape[Int(name) + 1]).isEmptyValue
      || JSONEntry(word: tape[Int(earlier) + 1]).isEmptyValue
    outcome.losers.append((hides ? earlier : name, group))
    if hides { outcome.winners[group] = name }
  }

  private func resolvePairwise(_ names: [UInt32]) -> [JSONDuplicate] {
    var outcome = Outcome()
    for name in names {
      if let group = outcome.winners.firstIndex(where: { same($0, name) }) {
        meet(name, group: group, in: &outcome)
      } else {
        outcome.winners.append(name)
      }
    }
    return marked(outcome)
  }

  /// Open addressing; the hash is Swift's own, which is seeded for each run, so that nobody can
  /// write names that all collide. The result does not depend on it.
  private func resolveHashed(_ names: [UInt32]) -> [JSONDuplicate] {
    var outcome = Outcome()
    outcome.winners.reserveCapacity(names.count)
    var size = 64
    while size < names.count * 2 { size *= 2 }
    /// The upper half of the hash, so that few names need to be looked at, and a group plus one.
    var slots = [UInt64](repeating: 0, count: size)
    for name in names {
      let hash = UInt64(truncatingIfNeeded: hash(name))
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while true {
        let content = slots[slot]
        if content == 0 {
          outcome.winners.append(name)
          slots[slot] = hash & ~0xFFFF_FFFF | UInt64(outcome.winners.count)
          break
        }
        let group = Int(content & 0xFFFF_FFFF) - 1
        if content &>> 32 == hash &>> 32, same(outcome.winners[group], name) {
          meet(name, group: group, in: &outcome)
          break
        }
        slot = (slot + 1) & (size - 1)
      }
    }
    return marked(outcome)
  }

  private func hash(_ name: UInt32) -> Int {
    let entry = JSONEntry(word: tape[Int(name)])
    var hasher = Hasher()
    if entry.hasEscapes {
      decoded(entry).withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      hasher.combine(bytes: text(entry))
    }
    return hasher.finalize()
  }

  private func marked(_ outcome: Outcome) -> [JSONDuplicate] {
    outcome.losers.map { loser in
      let entry = JSONEntry(word: tape[Int(loser.name)])
      let tag =
        entry.hasEscapes ? JSONEntry.Tag.supersededEscapedString : JSONEntry.Tag.supersededString
      tape[Int(loser.name)] = JSONEntry.word(tag: tag, offset: entry.offset, length: entry.length)
      return JSONDuplicate(
        object: JSONNode(index: UInt32(truncatingIfNeeded: open)),
        superseded: JSONNode(index: loser.name),
        kept: JSONNode(index: outcome.winners[loser.group]))
    }
  }
}
