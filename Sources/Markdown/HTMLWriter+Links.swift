internal import CCmark
internal import Text

/// A link or picture of the tree that has been entered and not left.
struct OpenAnchor {
  enum Closing {
    /// `</a>` is due.
    case link
    /// Only text: the address is refused, or another link is open around it.
    case text
    /// As `text`, in the angle brackets that the user typed around an unknown scheme.
    case brackets
    /// The text so far becomes the alternative text of a picture.
    case picture(LocalImage)
  }

  var closing: Closing
  var node: OpaquePointer
  var isImage: Bool
  /// Where the content starts in the output.
  var contentStart: Int
}

extension HTMLWriter {
  private static let relation: StaticString = " rel=\"nofollow ugc noopener noreferrer\">"

  mutating func openAnchor(_ node: OpaquePointer, isImage: Bool) {
    let source = bytes(of: cmark_node_get_url(node))
    var closing = OpenAnchor.Closing.text
    if isImage, anchors.allSatisfy({ !$0.isPicture }), let picture = localImage(source) {
      closing = .picture(picture)
    } else if anchors.allSatisfy({ !$0.isLink && !$0.isPicture }) {
      let start = out.count
      write("<a href=\"")
      if appendEscapedAddress(source) {
        writeTitle(bytes(of: cmark_node_get_title(node)))
        write(Self.relation)
        closing = .link
      } else {
        out.removeSubrange(start...)
        if !isImage, isBareAddress(node, source) {
          write("&lt;")
          closing = .brackets
        }
      }
    }
    anchors.append(
      OpenAnchor(closing: closing, node: node, isImage: isImage, contentStart: out.count))
  }

  mutating func closeAnchor() {
    guard let anchor = anchors.popLast() else { return }
    let isInPicture = anchors.contains { $0.isPicture }
    if out.count == anchor.contentStart, !isInPicture, !anchor.isPicture {
      writeMissingText(bytes(of: cmark_node_get_url(anchor.node)), isImage: anchor.isImage)
    }
    switch anchor.closing {
    case .link: write("</a>")
    case .text: break
    case .brackets: write("&gt;")
    case .picture(let picture): writePicture(picture, anchor)
    }
  }

  /// A link to a web address in running text, or the text alone where it is not allowed.
  mutating func writeAddress(_ source: UnsafeRawBufferPointer, needsScheme: Bool) {
    let start = out.count
    write("<a href=\"")
    let isAllowed: Bool
    if needsScheme {
      var address = Array("http://".utf8)
      address.append(contentsOf: source)
      isAllowed = address.withUnsafeBytes { appendEscapedAddress($0) }
    } else {
      isAllowed = appendEscapedAddress(source)
    }
    if isAllowed { write(Self.relation) } else { out.removeSubrange(start...) }
    HTMLEscaping.appendText(source, to: &out)
    if isAllowed { write("</a>") }
  }

  /// The address for an attribute, without the closing quote's tag.
  private mutating func appendEscapedAddress(_ source: UnsafeRawBufferPointer) -> Bool {
    address.removeAll(keepingCapacity: true)
    guard SafeURL.append(source, to: &address) else { return false }
    address.withUnsafeBytes { HTMLEscaping.appendText($0, to: &out) }
    out.append(0x22)
    return true
  }

  private mutating func writeTitle(_ title: UnsafeRawBufferPointer) {
    if title.isEmpty { return }
    write(" title=\"")
    let start = out.count
    HTMLEscaping.appendText(title, to: &out)
    BidiBalance.close(in: &out, from: start)
    out.append(0x22)
  }

  /// A link without text says where it leads; a picture that is not loaded says what it is.
  private mutating func writeMissingText(_ url: UnsafeRawBufferPointer, isImage: Bool) {
    guard isImage else {
      HTMLEscaping.appendText(url, to: &out)
      return
    }
    HTMLEscaping.appendText(options.imageLabel, to: &out)
    let address = String(decoding: url.prefix(2_000), as: UTF8.self)
    let detail = SafeURL(address)?.host ?? TextCutting.cut(address, toWidth: 80)
    if !detail.isEmpty {
      write(" (")
      HTMLEscaping.appendText(detail, to: &out)
      out.append(0x29)
    }
  }

  // MARK: Pictures on the site

  private func localImage(_ source: UnsafeRawBufferPointer) -> LocalImage? {
    if options.localImages.isEmpty { return nil }
    return options.localImages[String(decoding: source, as: UTF8.self)]
  }

  /// Puts the content written since the picture was entered into its `alt`.
  private mutating func writePicture(_ picture: LocalImage, _ anchor: OpenAnchor) {
    let alternative = Self.withoutTags(out[anchor.contentStart...])
    out.removeSubrange(anchor.contentStart...)
    write("<img src=\"")
    HTMLEscaping.appendText(options.localImagePrefix, to: &out)
    HTMLEscaping.appendText(picture.address, to: &out)
    write("\" alt=\"")
    let start = out.count
    if alternative.isEmpty {
      HTMLEscaping.appendText(options.imageLabel, to: &out)
    } else {
      out.append(contentsOf: alternative)
    }
    BidiBalance.close(in: &out, from: start)
    out.append(0x22)
    writeTitle(bytes(of: cmark_node_get_title(anchor.node)))
    write(" width=\"")
    out.append(contentsOf: String(picture.width).utf8)
    write("\" height=\"")
    out.append(contentsOf: String(picture.height).utf8)
    write("\" loading=\"lazy\">")
  }

  /// Escaped text without the markup that this writer put around it: user text has no bare `<`.
  private static func withoutTags(_ html: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var isInTag = false
    for byte in html {
      switch byte {
      case 0x3C: isInTag = true
      case 0x3E where isInTag: isInTag = false
      default: if !isInTag { text.append(byte) }
      }
    }
    return text
  }

  /// Whether a refused link was typed as `<scheme:rest>`: its text is its address.
  private func isBareAddress(_ node: OpaquePointer, _ source: UnsafeRawBufferPointer) -> Bool {
    guard let child = cmark_node_first_child(node), cmark_node_next(child) == nil,
      cmark_node_get_type(child) == CMARK_NODE_TEXT
    else { return false }
    return bytes(of: cmark_node_get_literal(child)).elementsEqual(source)
  }
}

extension OpenAnchor {
  var isPicture: Bool {
    if case .picture = closing { return true }
    return false
  }

  var isLink: Bool {
    if case .link = closing { return true }
    return false
  }
}
