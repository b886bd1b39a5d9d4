package import Text

/// Turns bodies into HTML and plain text. One for each worker: it keeps its memory between bodies.
package struct BodyRenderer {
  package var options: BodyOptions {
    didSet { writer = HTMLWriter(options: options) }
  }
  /// Bodies without any markup are written without a parse, to the same bytes. Off only where a
  /// test compares the two ways.
  package var skipsParserForPlainBodies = true
  private var writer: HTMLWriter

  package init(options: BodyOptions = BodyOptions()) {
    self.options = options
    writer = HTMLWriter(options: options)
  }

  // MARK: Markdown

  /// Appends safe HTML for a body in Markdown.
  package mutating func appendHTML(
    markdown source: UnsafeRawBufferPointer, to html: inout [UInt8]
  ) -> BodyOutcome {
    render(markdown: source, html: &html, plainText: nil, limit: 0)
  }

  /// Appends HTML and plain text with one parse.
  ///
  /// - Parameter plainTextLimit: how many bytes of plain text are wanted; where there are more, it
  ///   is cut at a character and ends with `…`.
  package mutating func append(
    markdown source: UnsafeRawBufferPointer, html: inout [UInt8], plainText: inout [UInt8],
    plainTextLimit: Int = .max
  ) -> BodyOutcome {
    withUnsafeMutablePointer(to: &plainText) { pointer in
      render(markdown: source, html: &html, plainText: pointer, limit: plainTextLimit)
    }
  }

  /// Appends the words alone, for search and summaries.
  package mutating func appendPlainText(
    markdown source: UnsafeRawBufferPointer, to plainText: inout [UInt8], limit: Int = .max
  ) {
    if isPlain(source) {
      PlainTextWriter.append(plain: source, to: &plainText, limit: bounded(limit))
    } else if BodyLimits.refusal(of: source) == nil, let tree = MarkdownTree(parsing: source) {
      PlainTextWriter.append(tree, to: &plainText, limit: bounded(limit))
    } else {
      PlainTextWriter.append(source, to: &plainText, limit: bounded(limit))
    }
  }

  /// The first words on one line, at most `maximumWidth` columns wide (`DisplayWidth`).
  package mutating func excerpt(
    markdown source: UnsafeRawBufferPointer, maximumWidth: Int
  ) -> String {
    var text: [UInt8] = []
    appendPlainText(markdown: source, to: &text, limit: Self.excerptBytes(maximumWidth))
    return Self.excerpt(plainText: text, maximumWidth: maximumWidth)
  }

  private mutating func render(
    markdown source: UnsafeRawBufferPointer, html: inout [UInt8],
    plainText: UnsafeMutablePointer<[UInt8]>?, limit: Int
  ) -> BodyOutcome {
    swap(&html, &writer.out)
    defer { swap(&html, &writer.out) }
    if isPlain(source) {
      writer.writePlainBody(source)
      if let plainText {
        PlainTextWriter.append(plain: source, to: &plainText.pointee, limit: bounded(limit))
      }
      return .formatted
    }
    let outcome: BodyOutcome
    if let reason = BodyLimits.refusal(of: source) {
      outcome = .preformatted(reason)
    } else if let tree = MarkdownTree(parsing: source) {
      writer.begin(source)
      writer.write(tree)
      if let plainText {
        PlainTextWriter.append(tree, to: &plainText.pointee, limit: bounded(limit))
      }
      return writer.isFlattened ? .flattened : .formatted
    } else {
      outcome = .preformatted(.unreadable)
    }
    writer.writePreformatted(source)
    if let plainText {
      PlainTextWriter.append(source, to: &plainText.pointee, limit: bounded(limit))
    }
    return outcome
  }

  private func isPlain(_ source: UnsafeRawBufferPointer) -> Bool {
    skipsParserForPlainBodies && source.count <= BodyLimits.length && PlainBody.isPlain(source)
  }

  // MARK: Text

  /// Appends HTML for a body that is plain text: paragraphs at blank lines, line breaks kept, web
  /// addresses linked.
  package mutating func appendHTML(text source: UnsafeRawBufferPointer, to html: inout [UInt8]) {
    swap(&html, &writer.out)
    defer { swap(&html, &writer.out) }
    writer.writeTextBody(source)
  }

  package mutating func appendPlainText(
    text source: UnsafeRawBufferPointer, to plainText: inout [UInt8], limit: Int = .max
  ) {
    PlainTextWriter.append(source, to: &plainText, limit: bounded(limit))
  }

  // MARK: Excerpts

  /// How many bytes of plain text an excerpt of this width can need.
  package static func excerptBytes(_ maximumWidth: Int) -> Int { maximumWidth * 4 + 64 }

  /// An excerpt of plain text that is there already: white space becomes single spaces.
  package static func excerpt(plainText: [UInt8], maximumWidth: Int) -> String {
    let line = plainText.withUnsafeBufferPointer { text in
      [UInt8](unsafeUninitializedCapacity: text.count) { line, count in
        // The least that the line is wide: what is far beyond the width only costs time.
        var width = 0
        var index = 0
        while index < text.count, width <= maximumWidth + 16 {
          while index < text.count, isBetweenWords(text[index]) { index += 1 }
          guard index < text.count else { break }
          if count > 0 {
            line[count] = 0x20
            count += 1
          }
          while index < text.count, !isBetweenWords(text[index]) {
            let byte = text[index]
            if width > maximumWidth + 16, byte & 0xC0 != 0x80 { break }
            if byte > 0x20, byte < 0x7F || (byte >= 0xE4 && byte <= 0xE9) { width += 1 }
            line[count] = byte
            count += 1
            index += 1
          }
        }
      }
    }
    return TextCutting.cut(line: line, toWidth: maximumWidth)
  }

  @inline(__always)
  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09
  }

  /// Limits are added to, so the largest number stands for a large one.
  private func bounded(_ limit: Int) -> Int { min(limit, Int.max / 2) }
}
