internal import Glibc

/// Keeps words that CommonMark would drop: `[Update]: fixed now` is a link reference definition to
/// the parser, and one that no link uses leaves no trace on the page.
enum UnusedDefinitions {
  /// The source with a backslash before each definition that nothing refers to, or nil where it
  /// may stay as it is. Definitions inside fenced code are left alone, since the backslash would
  /// show there. One pass, and a second one only where something looks like a definition.
  static func escaped(_ source: UnsafeRawBufferPointer) -> [UInt8]? {
    guard mayHoldDefinitions(source) else { return nil }
    let candidates = definitions(in: source)
    if candidates.isEmpty { return nil }
    let used = references(in: source, besides: Set(candidates.map(\.start)))
    let unused = candidates.filter { !used.contains($0.label) }
    if unused.isEmpty { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(source.count + unused.count)
    var position = 0
    for definition in unused {
      result.append(
        contentsOf: UnsafeRawBufferPointer(rebasing: source[position..<definition.start]))
      result.append(0x5C)
      position = definition.start
    }
    result.append(contentsOf: UnsafeRawBufferPointer(rebasing: source[position...]))
    return result
  }

  /// Whether `]:` occurs.
  private static func mayHoldDefinitions(_ source: UnsafeRawBufferPointer) -> Bool {
    guard let base = source.baseAddress else { return false }
    var index = 0
    while index < source.count,
      let found = memchr(base + index, 0x5D, source.count - index)
    {
      index = UnsafeRawPointer(found) - base + 1
      if index < source.count, source[index] == 0x3A { return true }
    }
    return false
  }

  private struct Definition {
    /// Of its opening bracket.
    var start: Int
    var label: [UInt8]
  }

  /// Lines outside of fenced code that start with `[label]:`.
  private static func definitions(in source: UnsafeRawBufferPointer) -> [Definition] {
    var result: [Definition] = []
    var isInFence = false
    var lineStart = 0
    while lineStart < source.count {
      var index = lineStart
      while index < source.count, index - lineStart < 3, source[index] == 0x20 { index += 1 }
      if isFence(source, index) {
        isInFence.toggle()
      } else if !isInFence, index < source.count, source[index] == 0x5B,
        let end = labelEnd(source, index), end + 1 < source.count, source[end + 1] == 0x3A
      {
        let label = folded(UnsafeRawBufferPointer(rebasing: source[index + 1..<end]))
        if !label.isEmpty { result.append(Definition(start: index, label: label)) }
      }
      lineStart = PlainBody.lineEnd(source, from: lineStart) + 1
    }
    return result
  }

  private static func isFence(_ source: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    guard index + 2 < source.count, source[index] == 0x60 || source[index] == 0x7E else {
      return false
    }
    return source[index + 1] == source[index] && source[index + 2] == source[index]
  }

  /// The closing bracket of a label, which holds no other bracket and at most 999 characters.
  private static func labelEnd(_ source: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    var index = start + 1
    while index < source.count, index - start < 4_000 {
      switch source[index] {
      case 0x5D: return index
      case 0x5B: return nil
      case 0x5C: index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// The labels in all other brackets.
  private static func references(
    in source: UnsafeRawBufferPointer, besides definitions: Set<Int>
  ) -> Set<[UInt8]> {
    var result: Set<[UInt8]> = []
    var start: Int?
    var index = 0
    while index < source.count {
      switch source[index] {
      case 0x5C: index += 1
      case 0x5B: start = index
      case 0x5D:
        if let opening = start, !definitions.contains(opening) {
          result.insert(folded(UnsafeRawBufferPointer(rebasing: source[opening + 1..<index])))
        }
        start = nil
      default: break
      }
      index += 1
    }
    return result
  }

  /// As labels are compared, for ASCII: without case, white space as one space.
  private static func folded(_ label: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    for byte in label {
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        if let last = result.last, last != 0x20 { result.append(0x20) }
      } else {
        result.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
      }
    }
    if result.last == 0x20 { result.removeLast() }
    return result
  }
}
