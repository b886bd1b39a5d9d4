internal import Glibc

extension UnsafeRawBufferPointer {
  /// Whether both hold the same bytes. `elementsEqual` compares one by one, and keys and names are
  /// compared for every value of an export.
  func hasSameBytes(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress else { return count == 0 }
    return memcmp(left, right, count) == 0
  }
}
