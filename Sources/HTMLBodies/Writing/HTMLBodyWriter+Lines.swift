internal import Text

extension HTMLBodyWriter {
  /// Gets ready for something inside a line: blocks around it, white space before it, and the tags
  /// of the elements that it is in.
  mutating func beginInline() {
    if lineStart == nil {
      // Breaks that stand for edges in a block that can hold no blocks; spaces mean nothing here.
      let hasText = place == .text && blocks.last?.hasContent == true
      enterLine()
      lineStart = out.count
      pendingSpace = 0
      if !hasText { pendingBreaks = 0 }
    }
    if pendingBreaks > 0 {
      for _ in 0..<pendingBreaks { write(isPreformatted ? "\n" : "<br>\n") }
      pendingBreaks = 0
      pendingSpace = 0
    } else if pendingSpace != 0 {
      out.append(pendingSpace)
      pendingSpace = 0
    }
    writeInlines()
  }

  private mutating func writeInlines() {
    guard let last = inlines.last, !last.isWritten else { return }
    var isFull = false
    for index in inlines.indices where !inlines[index].isWritten {
      let start = out.count
      // There is at most one cover, and without it the text would be told.
      if inlines[index].element != .spoiler {
        if inlines[index].wasWritten, repeats <= 0 {
          // What would fill the page with nothing but tags.
          isFlattened = true
          isFull = true
        }
        if isFull { continue }
      }
      writeInlineTag(index)
      if inlines[index].wasWritten, inlines[index].element != .spoiler {
        repeats -= 2 * (out.count - start)
      }
      inlines[index].isWritten = true
      inlines[index].wasWritten = true
    }
  }

  /// Ends the text before an edge of a block.
  mutating func endLine() {
    pendingSpace = 0
    pendingBreaks = 0
    guard let start = lineStart else { return }
    for index in inlines.indices.reversed() where inlines[index].isWritten {
      writeEnd(of: inlines[index].element)
      inlines[index].isWritten = false
    }
    BidiBalance.close(in: &out, from: start)
    lineStart = nil
  }

  // MARK: Elements

  /// - Returns: false where the element says nothing here.
  mutating func openInline(_ element: HTMLElement, _ attributes: Range<Int>) -> Bool {
    if element.isIdempotent, inlines.contains(where: { $0.element == element }) { return false }
    switch element {
    case .a: if !loadAddress(.href, attributes) { return false }
    case .rb, .rp, .rt: if !inlines.contains(where: { $0.element == .ruby }) { return false }
    case .bdo: if fragment.value(.dir, in: attributes) == nil { return false }
    default: break
    }
    guard inlines.count < MarkupLimits.inlines || element == .spoiler else {
      isFlattened = true
      return false
    }
    inlines.append(OpenInline(element: element, attributes: attributes))
    return true
  }

  mutating func closeInline() {
    if let last = inlines.last, last.element == .a, !last.wasWritten {
      writeMissingText(last.attributes)
    }
    guard let inline = inlines.popLast(), inline.isWritten else { return }
    writeEnd(of: inline.element)
  }

  private mutating func writeEnd(of element: HTMLElement) {
    write("</")
    write(element == .spoiler ? "span" : element.rawValue)
    write(">")
  }

  private mutating func writeInlineTag(_ index: Int) {
    let inline = inlines[index]
    switch inline.element {
    case .a:
      _ = loadAddress(.href, inline.attributes)
      writeLinkTag(inline.attributes)
      return
    case .spoiler:
      // A link takes the focus itself, and nothing in it may.
      let isInLink = inlines[..<index].contains { $0.element == .a }
      write(isInLink ? "<span class=\"spoiler\"" : "<span class=\"spoiler\" tabindex=\"0\"")
      write(" title=\"")
      HTMLEscaping.appendText(options.spoilerLabel, to: &out)
      write("\"")
      writeLanguage(inline.attributes)
      write(">")
      return
    default: break
    }
    write("<")
    write(inline.element.rawValue)
    if inline.element == .abbr || inline.element == .dfn { writeTitle(inline.attributes) }
    if inline.element == .code { writeCodeLanguage(inline.attributes) }
    writeLanguage(inline.attributes)
    write(">")
  }

  // MARK: Text

  mutating func writeText(_ range: Range<Int>) {
    let bytes = fragment.bytes
    bytes.withUnsafeBytes { writeText(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  private mutating func writeText(_ text: UnsafeRawBufferPointer) {
    if isPreformatted {
      writePreformattedText(text)
      return
    }
    var index = 0
    while index < text.count {
      if Self.isSpace(text[index]) {
        if text[index] == 0x0A || pendingSpace == 0 {
          pendingSpace = text[index] == 0x0A ? 0x0A : 0x20
        }
        index += 1
        continue
      }
      let start = index
      // A single space between words is as it should be.
      while index < text.count {
        if Self.isSpace(text[index]) {
          guard text[index] == 0x20, index + 1 < text.count, !Self.isSpace(text[index + 1]) else {
            break
          }
        }
        index += 1
      }
      beginInline()
      writeEscaped(UnsafeRawBufferPointer(rebasing: text[start..<index]))
    }
  }

  private mutating func writePreformattedText(_ text: UnsafeRawBufferPointer) {
    let isFirst = blocks.last?.hasContent != true
    beginInline()
    // The first line feed behind `<pre>` is not content in HTML; one more keeps the user's.
    if isFirst, text.first == 0x0A, inlines.isEmpty { out.append(0x0A) }
    writeEscaped(text)
  }

  private mutating func writeEscaped(_ text: UnsafeRawBufferPointer) {
    let isCode = isPreformatted || inlines.contains { $0.element == .code }
    if isCode, BidiBalance.mayHoldControls(text) {
      writeVisibly(text)
    } else {
      HTMLEscaping.appendText(text, to: &out)
    }
  }

  /// Code may be copied and run, so controls that change its reading order are spelled out
  /// (CVE-2021-42574).
  private mutating func writeVisibly(_ code: UnsafeRawBufferPointer) {
    for scalar in String(decoding: code, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069:
        write("[U+" + String(scalar.value, radix: 16, uppercase: true) + "]")
      default: HTMLEscaping.appendText(String(scalar), to: &out)
      }
    }
  }

  mutating func writeBreak() {
    if isPreformatted {
      if lineStart != nil { pendingBreaks += 1 }
      return
    }
    guard lineStart != nil else { return }
    pendingSpace = 0
    pendingBreaks = min(2, pendingBreaks + 1)
    // Two breaks are how people end a paragraph where they have nothing else.
    if pendingBreaks == 2, blocks.last?.element == .p {
      endLine()
      closeBlocks(to: blocks.count - 1)
    }
  }

  /// Whether white space counts.
  var isPreformatted: Bool { blocks.last?.element == .pre }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
}
