internal import Text

extension HTMLBody {
  /// What plain text does with text that its author covered.
  package enum Spoilers: Sendable {
    /// For search, and for those who asked for the whole text.
    case shown
    /// For excerpts: this word stands for it.
    case covered(String)
  }

  /// Limits are added to, so the largest number stands for a large one.
  private static let longest = 1 << 40

  /// Appends the words alone: blocks end with a line feed, white space is single spaces, pictures
  /// give their alternative text.
  ///
  /// - Parameter limit: how many bytes are wanted; where there are more, the text is cut at a
  ///   character and ends with `…`.
  package func appendPlainText(
    to text: inout [UInt8], limit: Int = .max, spoilers: Spoilers = .shown
  ) {
    var writer = PlainTextWriter(
      fragment: fragment, limit: min(limit, Self.longest), spoilers: spoilers)
    swap(&text, &writer.out)
    writer.start = writer.out.count
    if refusal == nil {
      writer.writeAll()
    } else {
      let taken = source.prefix(writer.limit + 4)
      taken.withUnsafeBytes { CharacterFilter.append($0, to: &writer.out) }
      writer.finish()
    }
    swap(&text, &writer.out)
  }
}

/// Writes the words of a fragment.
private struct PlainTextWriter {
  let fragment: HTMLFragment
  let limit: Int
  let spoilers: HTMLBody.Spoilers
  var out: [UInt8] = []
  var start = 0
  private var needsSpace = false
  private var preformatted = 0
  /// Open elements inside a covered one, and it; 0 outside.
  private var covered = 0

  init(fragment: HTMLFragment, limit: Int, spoilers: HTMLBody.Spoilers) {
    self.fragment = fragment
    self.limit = limit
    self.spoilers = spoilers
  }

  mutating func writeAll() {
    for event in fragment.events {
      if covered > 0 {
        skip(event)
      } else {
        write(event)
      }
      if out.count - start > limit { break }
    }
    finish()
  }

  private mutating func skip(_ event: HTMLFragment.Event) {
    switch event {
    case .open(let element, _): if element.content != .nothing { covered += 1 }
    case .close:
      covered -= 1
    case .text, .edge: break
    }
  }

  private mutating func write(_ event: HTMLFragment.Event) {
    switch event {
    case .text(let range): append(range)
    case .edge: endLine()
    case .open(let element, let attributes): open(element, attributes)
    case .close(let element):
      switch element {
      case .td, .th: needsSpace = true
      case .q: append("”")
      case .pre:
        preformatted -= 1
        endLine()
      default: if element.content != .line { endLine() }
      }
    }
  }

  private mutating func open(_ element: HTMLElement, _ attributes: Range<Int>) {
    switch element {
    case .br: out.append(0x0A)
    case .img: if let text = fragment.value(.alt, in: attributes) { append(text) }
    case .embed: if let title = fragment.value(.title, in: attributes) { append(title) }
    case .wbr, .td, .th: break
    case .q: append("“")
    case .pre:
      endLine()
      preformatted += 1
    case .spoiler:
      if case .covered(let label) = spoilers {
        append(label)
        covered = 1
      }
    default: if element.content != .line { endLine() }
    }
  }

  private mutating func append(_ text: String) {
    writeSpace()
    CharacterFilter.append(Array(text.utf8), to: &out)
  }

  private mutating func append(_ range: Range<Int>) {
    // A little more than can be wanted: the end is cut anyway.
    let room = max(0, limit - (out.count - start)) + 4
    let text = fragment.bytes[range]
    if preformatted > 0 {
      writeSpace()
      CharacterFilter.append(Array(text.prefix(room)), to: &out)
      return
    }
    var word = text.startIndex
    var index = text.startIndex
    let end = text.count > 2 * room + 1_024 ? text.startIndex + 2 * room + 1_024 : text.endIndex
    while index < end {
      if HTMLBodyWriter.isSpace(text[index]) {
        flush(text[word..<index])
        needsSpace = true
        word = index + 1
      }
      index += 1
    }
    flush(text[word..<text.endIndex].prefix(max(0, end - word)))
  }

  private mutating func flush(_ word: ArraySlice<UInt8>) {
    if word.isEmpty { return }
    writeSpace()
    word.withUnsafeBytes { CharacterFilter.append($0, to: &out) }
  }

  private mutating func writeSpace() {
    if needsSpace, out.count > start, out.last != 0x0A { out.append(0x20) }
    needsSpace = false
  }

  private mutating func endLine() {
    needsSpace = false
    if out.count > start, out.last != 0x0A { out.append(0x0A) }
  }

  /// Trims, and shortens to the limit at a character's start.
  mutating func finish() {
    let isCut = out.count - start > limit
    if isCut {
      var end = start + max(0, limit)
      while end > start, out[end] & 0xC0 == 0x80 { end -= 1 }
      out.removeSubrange(end...)
    }
    while out.count > start, let last = out.last, last == 0x0A || last == 0x20 { out.removeLast() }
    BidiBalance.close(in: &out, from: start)
    if isCut { out.append(contentsOf: "…".utf8) }
  }
}

extension CharacterFilter {
  fileprivate static func append(_ bytes: [UInt8], to out: inout [UInt8]) {
    bytes.withUnsafeBytes { append($0, to: &out) }
  }
}
