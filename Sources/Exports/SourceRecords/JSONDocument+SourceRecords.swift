internal import Glibc
import JSONText

/// What readers of other programs' records need again and again.
extension JSONDocument {
  /// The members of an object with the bytes of their names, in one pass: a record with a hundred
  /// members of which ten are wanted is walked once.
  @inline(__always)
  func forEachMember(
    of node: JSONNode, _ body: (_ name: UnsafeRawBufferPointer, _ value: JSONNode) -> Void
  ) {
    for (key, value) in members(node) {
      if hasEscapes(key) {
        var decoded: [UInt8] = []
        appendString(key, to: &decoded)
        decoded.withUnsafeBytes { body($0, value) }
      } else {
        body(lexeme(key), value)
      }
    }
  }

  /// Whether a string says exactly this; of anything else, false.
  @inline(__always)
  func says(_ node: JSONNode, _ text: StaticString) -> Bool {
    kind(node) == .string
      && keyEquals(
        node, UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// An integer, spelled as a number or as a string of digits, as tables of databases have it.
  func wholeNumber(_ node: JSONNode?) -> Int64? {
    guard let node else { return nil }
    switch kind(node) {
    case .number:
      return Int64(digits: lexeme(node)) ?? integer(node)
        ?? number(node).flatMap { Int64(exactly: $0.rounded(.down)) }
    case .string: return Int64(digits: lexeme(node))
    case .null, .true, .false, .array, .object: return nil
    }
  }

  /// A text or a number as text; nil where it is empty or something else.
  func scalarText(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    switch kind(node) {
    case .string: return isEmptyString(node) ? nil : string(node)
    case .number: return string(node)
    case .null, .true, .false, .array, .object: return nil
    }
  }

  /// A number, or a string that is not empty.
  func filledScalar(_ node: JSONNode?) -> JSONNode? {
    guard let node, kind(node) != .number else { return node }
    return filledString(node)
  }

  /// A string that is not empty.
  func filledString(_ node: JSONNode?) -> JSONNode? {
    guard let node, kind(node) == .string, !isEmptyString(node) else { return nil }
    return node
  }

  func isEmptyString(_ node: JSONNode) -> Bool { lexeme(node).isEmpty }

  /// `true`, 1, `"1"` and `"true"`.
  func isTrue(_ node: JSONNode?) -> Bool {
    guard let node else { return false }
    switch kind(node) {
    case .true: return true
    case .number: return (number(node) ?? 0) != 0
    case .string: return says(node, "1") || says(node, "true")
    case .false, .null, .array, .object: return false
    }
  }

  /// Present and neither `null` nor `false`.
  func isGiven(_ node: JSONNode?) -> Bool {
    guard let node else { return false }
    return kind(node) != .null && kind(node) != .false
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  func says(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    guard let baseAddress, count > 0 else { return count == 0 }
    // A length that the compiler knows makes this a few loads.
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// Where a byte stands next, with the C library's loop.
  @inline(__always)
  func offset(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafeRawPointer(found) - base
  }

  @inline(__always)
  func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard let baseAddress, count >= length else { return length == 0 }
    return memcmp(baseAddress, text.utf8Start, length) == 0
  }

  @inline(__always)
  func ends(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard let baseAddress, count >= length else { return length == 0 }
    return memcmp(baseAddress + (count - length), text.utf8Start, length) == 0
  }

  @inline(__always)
  func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let baseAddress, let otherBase = other.baseAddress else { return count == 0 }
    return memcmp(baseAddress, otherBase, count) == 0
  }

  /// A part that is inside, without the checks of slices.
  @inline(__always)
  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[range])
  }
}

extension Int64 {
  /// 1 to 18 digits, perhaps with a minus sign; nothing else.
  init?(digits: UnsafeRawBufferPointer) {
    guard let base = digits.baseAddress, !digits.isEmpty else { return nil }
    let isNegative = base.load(as: UInt8.self) == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    guard (1...18).contains(digits.count - index) else { return nil }
    var value: Int64 = 0
    while index < digits.count {
      let digit = (base + index).load(as: UInt8.self) &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
      index &+= 1
    }
    self = isNegative ? -value : value
  }
}
