/// Changes bytes at random, whatever they mean.
package enum ByteMutation {
  /// One to four changes: a bit, a byte, bytes left out, repeated, inserted, or the rest cut off.
  package static func change(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    for _ in 0...numbers.below(4) {
      guard !bytes.isEmpty else { return }
      let place = numbers.below(bytes.count)
      switch numbers.below(9) {
      case 0: bytes[place] ^= 1 << UInt8(numbers.below(8))
      case 1: bytes[place] = UInt8(numbers.below(256))
      case 2: bytes[place] = [0, 0x22, 0x5C, 0x7B, 0x7D, 0x80, 0xFF, 0x0A][numbers.below(8)]
      case 3: bytes.removeSubrange(place..<min(place + 1 + numbers.below(9), bytes.count))
      case 4: bytes.insert(contentsOf: bytes[place...].prefix(1 + numbers.below(60)), at: place)
      case 5: bytes.removeLast(1 + numbers.below(min(bytes.count, 40)))
      case 6: bytes.removeSubrange(place...)
      case 7:
        let source = numbers.below(bytes.count)
        bytes.insert(contentsOf: bytes[source...].prefix(numbers.below(200)), at: place)
      default:
        let inserted: [[UInt8]] = [
          [0xEF, 0xBB, 0xBF], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0x1F, 0x8B], [0xC0, 0x80],
          [0, 0, 0, 0], Array(repeating: 0xFF, count: 10), Array("\u{2028}".utf8),
        ]
        bytes.insert(contentsOf: inserted[numbers.below(inserted.count)], at: place)
      }
    }
  }
}
