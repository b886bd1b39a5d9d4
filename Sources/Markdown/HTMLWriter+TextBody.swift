internal import Text

extension HTMLWriter {
  /// Plain text as paragraphs.
  mutating func writeTextBody(_ source: UnsafeRawBufferPointer) {
    begin(source)
    if CharacterFilter.isClean(source) {
      writeParagraphs(source)
    } else {
      var cleaned: [UInt8] = []
      CharacterFilter.append(source, to: &cleaned)
      cleaned.withUnsafeBytes { writeParagraphs($0) }
    }
  }

  private mutating func writeParagraphs(_ text: UnsafeRawBufferPointer) {
    var paragraph: Range<Int>?
    var lineStart = 0
    while lineStart < text.count {
      let lineEnd = PlainBody.lineEnd(text, from: lineStart)
      let isBlank = text[lineStart..<lineEnd].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if !isBlank {
        paragraph = (paragraph?.lowerBound ?? lineStart)..<lineEnd
      } else if let range = paragraph {
        writeTextParagraph(UnsafeRawBufferPointer(rebasing: text[range]))
        paragraph = nil
      }
      lineStart = lineEnd + 1
    }
    if let range = paragraph {
      writeTextParagraph(UnsafeRawBufferPointer(rebasing: text[range]))
    }
  }

  private mutating func writeTextParagraph(_ text: UnsafeRawBufferPointer) {
    startLine()
    write("<p>")
    writeLines(text)
    write("</p>\n")
  }
}
