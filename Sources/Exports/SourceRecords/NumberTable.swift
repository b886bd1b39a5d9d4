/// Gives each of many numbers a place, in the order in which they come first: 0, 1, 2 …
///
/// For the ids of records that name one another, of which a dump has millions. Open addressing with
/// a hash that is seeded for each run, so that nobody can write ids that all collide; no result
/// depends on it.
struct NumberTable {
  private struct Slot {
    var number: UInt64
    /// Zero where the slot is free.
    var placePlusOne: Int
  }

  private var slots: [Slot]
  private let seed: UInt64
  private(set) var count = 0

  init() {
    slots = Array(repeating: Slot(number: 0, placePlusOne: 0), count: 64)
    seed = UInt64.random(in: .min ... .max) | 1
  }

  func place(of number: UInt64) -> Int? {
    let mask = slots.count &- 1
    var index = slot(of: number) & mask
    return slots.withUnsafeBufferPointer { slots in
      while slots[index].placePlusOne != 0 {
        if slots[index].number == number { return slots[index].placePlusOne &- 1 }
        index = (index &+ 1) & mask
      }
      return nil
    }
  }

  /// The place of a number, which is the next one where it comes for the first time.
  mutating func insert(_ number: UInt64) -> (place: Int, isNew: Bool) {
    if count &* 2 >= slots.count { grow() }
    let mask = slots.count &- 1
    var index = slot(of: number) & mask
    while slots[index].placePlusOne != 0 {
      if slots[index].number == number { return (slots[index].placePlusOne &- 1, false) }
      index = (index &+ 1) & mask
    }
    count &+= 1
    slots[index] = Slot(number: number, placePlusOne: count)
    return (count &- 1, true)
  }

  /// Both halves of a product with a secret factor.
  @inline(__always)
  private func slot(of number: UInt64) -> Int {
    let product = (number ^ seed).multipliedFullWidth(by: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    return Int(truncatingIfNeeded: product.high ^ product.low &>> 17)
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(number: 0, placePlusOne: 0), count: old.count &* 2)
    let mask = slots.count &- 1
    for entry in old where entry.placePlusOne != 0 {
      var index = slot(of: entry.number) & mask
      while slots[index].placePlusOne != 0 { index = (index &+ 1) & mask }
      slots[index] = entry
    }
  }
}
