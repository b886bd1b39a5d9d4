internal import Glibc

/// Comparing bytes without making texts of them.
enum Bytes {
  static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(first, second, left.count) == 0
  }

  static func areEqual(_ left: UnsafeRawBufferPointer, _ right: StaticString) -> Bool {
    areEqual(
      left, UnsafeRawBufferPointer(start: right.utf8Start, count: right.utf8CodeUnitCount))
  }

  static func hasPrefix(_ bytes: UnsafeRawBufferPointer, _ prefix: StaticString) -> Bool {
    bytes.count >= prefix.utf8CodeUnitCount
      && areEqual(UnsafeRawBufferPointer(rebasing: bytes[..<prefix.utf8CodeUnitCount]), prefix)
  }

  static func hasSuffix(_ bytes: UnsafeRawBufferPointer, _ suffix: StaticString) -> Bool {
    bytes.count >= suffix.utf8CodeUnitCount
      && areEqual(
        UnsafeRawBufferPointer(rebasing: bytes[(bytes.count - suffix.utf8CodeUnitCount)...]),
        suffix)
  }

  /// In the order of the bytes, as Firestore orders ids.
  static func isBefore(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let shared = min(left.count, right.count)
    guard shared > 0, let first = left.baseAddress, let second = right.baseAddress else {
      return left.count < right.count
    }
    let order = memcmp(first, second, shared)
    return order == 0 ? left.count < right.count : order < 0
  }

  static func lastIndex(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = bytes.count
    while index > 0 {
      index -= 1
      if bytes[index] == byte { return index }
    }
    return nil
  }
}
