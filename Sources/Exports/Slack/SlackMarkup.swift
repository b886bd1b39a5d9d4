import Times

/// Renders Slack's mrkdwn as HTML: `*bold*`, `_italic_`, `~struck~`, code, quotes, and what stands in
/// angle brackets. Only `&`, `<` and `>` are escaped in it, and they are decoded once.
struct SlackMarkup {
  private let names: SlackNames

  init(_ names: SlackNames) { self.names = names }

  // MARK: Blocks

  func render(_ text: [UInt8], to out: inout FragmentWriter) {
    blocks(text, isQuote: false, to: &out)
  }

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
      if isLineStart, !isQuote, let quote = SlackQuote(text, at: position) {
        flush(position)
        out.markup("<blockquote>")
        blocks(quote.content, isQuote: true, to: &out)
        out.markup("</blockquote>")
        position = quote.end
        pending = position
        continue
      }
      if mayHaveFence, let start = text[position..<lineEnd].firstFence {
        if let end = text[(start + 3)...].firstFence, end > start + 3 {
          flush(start)
          var code = text[(start + 3)..<end]
          while code.first == 0x0A { code = code.dropFirst() }
          while code.last == 0x0A { code = code.dropLast() }
          out.markup("<pre><code>")
          SlackInline.code(code, to: &out)
          out.markup("</code></pre>")
          position = end + 3
          if position < text.count, text[position] == 0x0A { position += 1 }
          pending = position
          isLineStart = text[position - 1] == 0x0A
          continue
        }
        mayHaveFence = text[(start + 3)...].firstFence != nil
      }
      position = min(lineEnd + 1, text.count)
      isLineStart = true
    }
    flush(text.count)
  }

  private func inline(_ text: ArraySlice<UInt8>, to out: inout FragmentWriter) {
    var line = SlackInline(text, names: names)
    line.render(to: &out)
  }
}

/// `&gt;` before each line, or `&gt;&gt;&gt;` before all that follows.
private struct SlackQuote {
  let content: [UInt8]
  let end: Int

  init?(_ text: [UInt8], at start: Int) {
    if let rest = Self.quoted(text[start...], marks: 3) {
      content = Array(rest)
      end = text.count
      return
    }
    var content: [UInt8] = []
    var position = start
    while position < text.count {
      let lineEnd = text[position...].firstIndex(of: 0x0A) ?? text.count
      guard let line = Self.quoted(text[position..<lineEnd], marks: 1) else { break }
      if position > start { content.append(0x0A) }
      content.append(contentsOf: line)
      position = min(lineEnd + 1, text.count)
    }
    guard position > start else { return nil }
    self.content = content
    end = position
  }

  private static func quoted(_ line: ArraySlice<UInt8>, marks: Int) -> ArraySlice<UInt8>? {
    var rest = line
    for _ in 0..<marks {
      if rest.starts(with: "&gt;".utf8) {
        rest = rest.dropFirst(4)
      } else if rest.first == 0x3E {
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    return rest.first == 0x20 ? rest.dropFirst() : rest
  }
}
