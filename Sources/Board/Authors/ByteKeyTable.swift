import Digest
import Glibc

/// A dictionary from byte strings to small numbers that makes no `String` per look-up: authors and
/// foreign keys are looked up once for each of a million items.
package struct ByteKeyTable: Sendable {
  private struct Slot: Sendable {
    var hash: UInt64
    var start: Int32
    var length: Int32
    var value: Int32
  }

  private var slots: [Slot]
  private let seed = XXH3.makeSeed()
  private var keys: [UInt8] = []
  private(set) var count = 0

  package init(minimumCapacity: Int = 64) {
    var capacity = 128
    while capacity < minimumCapacity * 2 { capacity *= 2 }
    slots = Array(repeating: Slot(hash: 0, start: -1, length: 0, value: 0), count: capacity)
  }

  package func value(of key: UnsafeRawBufferPointer) -> Int32? {
    let hash = XXH3.hash64(key, seed: seed)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].start >= 0 {
      if slots[index].hash == hash, isEqual(slots[index], key) { return slots[index].value }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds the key where it is new. Returns the value that it has afterwards.
  @discardableResult
  package mutating func insert(_ key: UnsafeRawBufferPointer, _ value: Int32) -> Int32 {
    if (count + 1) * 2 > slots.count { grow() }
    let hash = XXH3.hash64(key, seed: seed)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].start >= 0 {
      if slots[index].hash == hash, isEqual(slots[index], key) { return slots[index].value }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = Slot(
      hash: hash, start: Int32(truncatingIfNeeded: keys.count),
      length: Int32(truncatingIfNeeded: key.count), value: value)
    keys.append(contentsOf: key)
    count += 1
    return value
  }

  private func isEqual(_ slot: Slot, _ key: UnsafeRawBufferPointer) -> Bool {
    guard Int(slot.length) == key.count else { return false }
    guard let key = key.baseAddress else { return true }
    return keys.withUnsafeBytes { bytes in
      guard let stored = bytes.baseAddress else { return false }
      return memcmp(stored + Int(slot.start), key, Int(slot.length)) == 0
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(
      repeating: Slot(hash: 0, start: -1, length: 0, value: 0), count: old.count * 2)
    for slot in old where slot.start >= 0 {
      var index = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
      while slots[index].start >= 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }
}
