internal import CCmark
internal import Text

extension HTMLWriter {
  mutating func writeParagraph(_ node: OpaquePointer, isEntering: Bool) {
    if isInTightList(node) {
      if isEntering {
        blockStart = out.count
      } else {
        BidiBalance.close(in: &out, from: blockStart)
      }
      return
    }
    if isEntering {
      startLine()
      write("<p>")
      blockStart = out.count
    } else {
      BidiBalance.close(in: &out, from: blockStart)
      write("</p>\n")
    }
  }

  private func isInTightList(_ node: OpaquePointer) -> Bool {
    guard let item = cmark_node_parent(node), cmark_node_get_type(item) == CMARK_NODE_ITEM,
      let list = cmark_node_parent(item)
    else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  mutating func writeHeading(_ node: OpaquePointer, isEntering: Bool) {
    let level = max(1, min(6, Int(cmark_node_get_heading_level(node)) + options.headingOffset))
    if isEntering {
      startLine()
    } else {
      BidiBalance.close(in: &out, from: blockStart)
    }
    write(isEntering ? "<h" : "</h")
    out.append(0x30 + UInt8(level))
    if isEntering {
      out.append(0x3E)
      blockStart = out.count
    } else {
      write(">\n")
    }
  }

  mutating func writeList(_ node: OpaquePointer, isEntering: Bool) {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    guard isEntering else {
      write(isOrdered ? "</ol>\n" : "</ul>\n")
      return
    }
    startLine()
    let start = cmark_node_get_list_start(node)
    if !isOrdered {
      write("<ul>\n")
    } else if start == 1 {
      write("<ol>\n")
    } else {
      write("<ol start=\"")
      out.append(contentsOf: String(start).utf8)
      write("\">\n")
    }
  }

  mutating func writeCodeBlock(_ node: OpaquePointer) {
    startLine()
    write("<pre><code")
    let fence = CodeFence(info: bytes(of: cmark_node_get_fence_info(node)))
    if !fence.language.isEmpty {
      write(" class=\"language-")
      out.append(contentsOf: fence.language)
      out.append(0x22)
    }
    out.append(0x3E)
    if !fence.text.isEmpty {
      writeCodeText(fence.text)
      out.append(0x0A)
    }
    writeCodeText(bytes(of: cmark_node_get_literal(node)))
    write("</code></pre>\n")
  }

  mutating func writeCode(_ code: UnsafeRawBufferPointer) {
    write("<code>")
    writeCodeText(code)
    write("</code>")
  }

  /// Code may be copied and run, so controls that change its reading order are spelled out
  /// (CVE-2021-42574).
  private mutating func writeCodeText(_ code: UnsafeRawBufferPointer) {
    guard BidiBalance.mayHoldControls(code) else {
      HTMLEscaping.appendText(code, to: &out)
      return
    }
    for scalar in String(decoding: code, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069:
        write("[U+")
        out.append(contentsOf: String(scalar.value, radix: 16, uppercase: true).utf8)
        out.append(0x5D)
      default:
        HTMLEscaping.appendText(String(scalar), to: &out)
      }
    }
  }

  /// A block of raw HTML: its source as a paragraph, line by line.
  mutating func writeRawBlock(_ literal: UnsafeRawBufferPointer) {
    startLine()
    write("<p>")
    writeLines(literal)
    write("</p>\n")
  }

  /// Text whose line breaks are shown; line breaks at the end are not.
  mutating func writeLines(_ text: UnsafeRawBufferPointer) {
    let start = out.count
    var end = text.count
    while end > 0, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    var lineStart = 0
    while true {
      let index = PlainBody.lineEnd(text, from: lineStart)
      if index >= end { break }
      writeText(UnsafeRawBufferPointer(rebasing: text[lineStart..<index]))
      write("<br>\n")
      lineStart = index + 1
    }
    writeText(UnsafeRawBufferPointer(rebasing: text[lineStart..<end]))
    BidiBalance.close(in: &out, from: start)
  }

  /// The source as it was typed, for a body that is not parsed.
  mutating func writePreformatted(_ source: UnsafeRawBufferPointer) {
    startLine()
    write("<pre class=\"user-plain\">")
    let start = out.count
    // The first line feed behind the tag is not content in HTML.
    if let first = source.first, first == 0x0A || first == 0x0D { out.append(0x0A) }
    HTMLEscaping.appendText(source, to: &out)
    BidiBalance.close(in: &out, from: start)
    write("</pre>\n")
  }
}
