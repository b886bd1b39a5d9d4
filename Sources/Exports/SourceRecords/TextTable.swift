import Digest

/// Gives each of many texts a place, in the order in which they come first: 0, 1, 2 …
///
/// Keeps the bytes of all of them in one piece.
struct TextTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private let seed = XXH3.makeSeed()
  /// Places plus one; zero where a slot is free.
  private var slots = [Int32](repeating: 0, count: 64)

  var count: Int { ends.count }

  /// The place of a text, which is the next one where it comes for the first time.
  mutating func insert(_ text: UnsafeRawBufferPointer) -> (place: Int, isNew: Bool) {
    if ends.count &* 2 >= slots.count { grow() }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: XXH3.hash64(text, seed: seed)) & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot]) &- 1
      if says(place, text) { return (place, false) }
      slot = (slot &+ 1) & mask
    }
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    slots[slot] = Int32(truncatingIfNeeded: ends.count)
    return (ends.count &- 1, true)
  }

  func place(of text: UnsafeRawBufferPointer) -> Int? {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: XXH3.hash64(text, seed: seed)) & mask
    while slots[slot] != 0 {
      let place = Int(slots[slot]) &- 1
      if says(place, text) { return place }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// The text at a place.
  func text(at place: Int) -> [UInt8] { Array(bytes[range(of: place)]) }

  private func range(of place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place &- 1])..<ends[place]
  }

  private func says(_ place: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    let range = range(of: place)
    return range.count == text.count
      && bytes.withUnsafeBytes { $0.part(range).isSame(as: text) }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count &* 2)
    let mask = slots.count &- 1
    bytes.withUnsafeBytes { bytes in
      for place in ends.indices {
        var slot =
          Int(truncatingIfNeeded: XXH3.hash64(bytes.part(range(of: place)), seed: seed)) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = Int32(truncatingIfNeeded: place &+ 1)
      }
    }
  }
}
