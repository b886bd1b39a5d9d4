/// Blocks move between templates, so the indentation of where they were written is taken off, and
/// that of where they are put is added.
extension [TemplateNode] {
  /// The white space at the start of the first line that has anything on it.
  var leadingIndentation: [UInt8] {
    var isAtLineStart = false
    for node in self {
      switch node {
      case .lineStart: isAtLineStart = true
      case .text(let bytes):
        guard isAtLineStart else { return [] }
        let space = bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if bytes.dropFirst(space.count).allSatisfy(TemplateScanner.isSpace) {
          if bytes.last != UInt8(ascii: "\n") { return [UInt8](space) }
          isAtLineStart = false
        } else {
          return [UInt8](space)
        }
      case .block(let block): return block.indentation
      case .inclusion(let inclusion): return inclusion.indentation
      case .variable: return []
      case .section(let section):
        return isAtLineStart ? [] : section.content.leadingIndentation
      }
    }
    return []
  }

  /// The same without `indentation`, or as much of it as is there, at the start of each line.
  func removing(indentation: [UInt8]) -> [TemplateNode] {
    guard !indentation.isEmpty else { return self }
    var isAtLineStart = false
    return map { node in
      defer { if case .lineStart = node { isAtLineStart = true } else { isAtLineStart = false } }
      switch node {
      case .lineStart, .variable: return node
      case .text(let bytes):
        return isAtLineStart ? .text(bytes.removing(prefix: indentation)) : node
      case .section(var section):
        section.content = section.content.removing(indentation: indentation)
        return .section(section)
      case .inclusion(var inclusion):
        inclusion.indentation = inclusion.indentation.removing(prefix: indentation)
        return .inclusion(inclusion)
      case .block(var block):
        block.indentation = block.indentation.removing(prefix: indentation)
        block.content = block.content.removing(indentation: indentation)
        return .block(block)
      }
    }
  }

  /// Whether indentation would be written before anything else.
  var startsWithLineStart: Bool {
    if case .lineStart = first { true } else { false }
  }
}

extension [UInt8] {
  /// The same without the bytes that its start has in common with `prefix`.
  fileprivate func removing(prefix: [UInt8]) -> [UInt8] {
    var count = 0
    while count < self.count, count < prefix.count, self[count] == prefix[count] { count += 1 }
    return [UInt8](dropFirst(count))
  }
}
