import Glibc

/// Two bytes that stand one behind the other.
package struct BytePair: Sendable {
  private let first: UInt8
  private let second: UInt8

  package init(_ first: UInt8, _ second: UInt8) {
    self.first = first
    self.second = second
  }

  package func stands(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard var place = bytes.baseAddress else { return false }
    // The last byte begins no pair.
    let last = place + max(bytes.count - 1, 0)
    while place < last, let found = memchr(place, Int32(first), last - place) {
      if found.load(fromByteOffset: 1, as: UInt8.self) == second { return true }
      place = UnsafeRawPointer(found + 1)
    }
    return false
  }
}
