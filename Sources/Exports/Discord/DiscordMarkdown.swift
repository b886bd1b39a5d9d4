import Text

/// Renders Discord's own Markdown as HTML.
///
/// It is no CommonMark: `__x__` underlines, `||x||` covers, `~~x~~` strikes, a line break is a line
/// break, `&amp;` and `<b>` are text, and a list needs no empty line before it. Libraries for
/// CommonMark get these wrong, so it is parsed here; everything that is no markup is escaped.
///
/// Linear in the length of the text: an opening mark waits in a stack that holds each kind once.
struct DiscordMarkdown {
  /// What `<@id>` stands for, where the exporting tool left it: from the message's `mentions`.
  var people: [(id: [UInt8], name: [UInt8])] = []

  /// Whether text could come out other than as it stands, links apart.
  static func hasMarkup(_ text: UnsafeRawBufferPointer) -> Bool {
    var isLineStart = true
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x2A, 0x3C, 0x5B, 0x5C, 0x5F, 0x60, 0x7C, 0x7E: return true
      case 0x23, 0x2B, 0x2D, 0x3E: if isLineStart { return true }
      case 0x30...0x39:
        // A numbered list.
        if isLineStart, index + 1 < text.count,
          text[(index + 1)...].prefix(9).first(where: { !$0.isDigitOfTen }) == 0x2E
        {
          return true
        }
      default: break
      }
      isLineStart = byte == 0x0A || isLineStart && byte == 0x20
    }
    return false
  }

  func render(_ text: [UInt8], to out: inout FragmentWriter) {
    blocks(text, isQuote: false, to: &out)
  }

  // MARK: Blocks

  private func blocks(_ text: [UInt8], isQuote: Bool, to out: inout FragmentWriter) {
    var pending = 0
    var position = 0
    var isLineStart = true
    var mayHaveFence = true
    /// What stands before a block, without the line break between them.
    func flush(_ end: Int) {
      guard pending < end else { return }
      let stop = text[end - 1] == 0x0A ? end - 1 : end
      if stop > pending { inline(text[pending..<stop], to: &out) }
    }
    while position < text.count {
      let lineEnd = text[position...].firstIndex(of: 0x0A) ?? text.count
      if isLineStart {
        if !isQuote, let quote = DiscordQuote(text, at: position) {
          flush(position)
          out.markup("<blockquote>")
          blocks(quote.content, isQuote: true, to: &out)
          out.markup("</blockquote>")
          position = quote.end
          pending = position
          continue
        }
        if let heading = heading(text[position..<lineEnd]) {
          flush(position)
          out.markup(heading.open)
          inline(heading.content, to: &out)
          out.markup(heading.close)
          position = min(lineEnd + 1, text.count)
          pending = position
          continue
        }
        if DiscordList.Item(text[position..<lineEnd]) != nil {
          flush(position)
          var list = DiscordList()
          position = list.read(text, from: position)
          render(list, to: &out)
          pending = position
          continue
        }
      }
      if mayHaveFence, let start = text[position..<lineEnd].firstFence {
        if let fence = DiscordFence(text, at: start) {
          flush(start)
          out.codeBlock(fence.code, language: fence.language)
          position = fence.end
          if position < text.count, text[position] == 0x0A { position += 1 }
          pending = position
          isLineStart = position > 0 && text[position - 1] == 0x0A
          continue
        }
        mayHaveFence = text[(start + 3)...].firstFence != nil
      }
      position = min(lineEnd + 1, text.count)
      isLineStart = true
    }
    flush(text.count)
  }

  private func heading(
    _ line: ArraySlice<UInt8>
  ) -> (open: StaticString, close: StaticString, content: ArraySlice<UInt8>)? {
    let isSmall = line.starts(with: "-#".utf8)
    let marks = isSmall ? 2 : line.prefix { $0 == 0x23 }.count
    guard isSmall || (1...3).contains(marks) else { return nil }
    let rest = line.dropFirst(marks)
    let content = rest.drop { $0 == 0x20 }
    guard content.startIndex > rest.startIndex, !content.isEmpty else { return nil }
    if isSmall { return ("<small>", "</small><br>", content) }
    switch marks {
    case 1: return ("<h3>", "</h3>", content)
    case 2: return ("<h4>", "</h4>", content)
    default: return ("<h5>", "</h5>", content)
    }
  }

  private func render(_ list: DiscordList, to out: inout FragmentWriter) {
    var open: [(indent: Int, isOrdered: Bool)] = []
    func close() {
      let last = open.removeLast()
      out.markup(last.isOrdered ? "</li></ol>" : "</li></ul>")
    }
    for item in list.items {
      while let last = open.last, last.indent > item.indent, open.count > 1 { close() }
      if let last = open.last, last.indent >= item.indent, last.isOrdered != item.isOrdered {
        close()
      }
      if let last = open.last, last.indent >= item.indent || open.count >= DiscordList.deepest {
        out.markup("</li><li>")
      } else {
        open.append((item.indent, item.isOrdered))
        if item.isOrdered {
          out.markup("<ol start=\"")
          out.literal(item.number)
          out.markup("\"><li>")
        } else {
          out.markup("<ul><li>")
        }
      }
      inline(item.content, to: &out)
    }
    while !open.isEmpty { close() }
  }

  private func inline(_ text: ArraySlice<UInt8>, to out: inout FragmentWriter) {
    var line = DiscordInline(text, people: people)
    line.render(to: &out)
  }
}

extension ArraySlice<UInt8> {
  /// Where three backticks begin.
  var firstFence: Int? {
    var index = startIndex
    while let next = self[index...].firstIndex(of: 0x60) {
      guard next + 2 < endIndex else { return nil }
      if self[next + 1] == 0x60, self[next + 2] == 0x60 { return next }
      index = next + 1
    }
    return nil
  }
}
