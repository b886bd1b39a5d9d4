internal import Text

extension HTMLBodyWriter {
  /// Puts the checked address into `address`.
  ///
  /// - Returns: false where it is missing or not allowed.
  mutating func loadAddress(_ name: HTMLAttribute, _ attributes: Range<Int>) -> Bool {
    guard let value = fragment.value(name, in: attributes) else { return false }
    address.removeAll(keepingCapacity: true)
    // An address without a scheme but with a host was meant for the page's own scheme.
    if fragment.bytes[value].starts(with: "//".utf8) {
      let full = Array("https:".utf8) + fragment.bytes[value]
      return full.withUnsafeBytes { SafeURL.append($0, to: &address) }
    }
    return fragment.withBytes(value) { SafeURL.append($0, to: &address) }
  }

  /// The opening tag of a link to `address`.
  mutating func writeLinkTag(_ attributes: Range<Int>) {
    write("<a href=\"")
    address.withUnsafeBytes { HTMLEscaping.appendText($0, to: &out) }
    write("\"")
    writeTitle(attributes)
    write(" rel=\"nofollow ugc noopener noreferrer\">")
  }

  /// A link without text says where it leads.
  mutating func writeMissingText(_ attributes: Range<Int>) {
    guard let value = fragment.value(.href, in: attributes) else { return }
    beginInline()
    writeLabel(value)
  }

  /// A link to what the body wanted to show within itself.
  mutating func writeEmbed(_ attributes: Range<Int>) {
    guard loadAddress(.src, attributes) else { return }
    let isInLink = inlines.contains { $0.element == .a }
    if pendingSpace == 0 { pendingSpace = 0x20 }
    beginInline()
    if !isInLink {
      write("<a href=\"")
      address.withUnsafeBytes { HTMLEscaping.appendText($0, to: &out) }
      write("\" rel=\"nofollow ugc noopener noreferrer\">")
    }
    if let title = fragment.value(.title, in: attributes), !isBlank(title) {
      writeLabel(title)
    } else {
      address.withUnsafeBytes { HTMLEscaping.appendText($0, to: &out) }
    }
    if !isInLink { write("</a>") }
    pendingSpace = 0x20
  }

  // MARK: Pictures

  /// A picture of the site, a link to one elsewhere, or what it was said to show.
  mutating func writePicture(_ attributes: Range<Int>) {
    let source = fragment.value(.src, in: attributes) ?? 0..<0
    let text = fragment.value(.alt, in: attributes).flatMap { isBlank($0) ? nil : $0 }
    if let picture = localImage(source) {
      beginInline()
      writePicture(picture, text, attributes)
      return
    }
    if source.isEmpty, text == nil { return }
    let isLink = !inlines.contains { $0.element == .a } && loadAddress(.src, attributes)
    beginInline()
    if isLink { writeLinkTag(attributes) }
    if let text { writeLabel(text) } else { writePictureLabel(attributes, source) }
    if isLink { write("</a>") }
  }

  private func localImage(_ source: Range<Int>) -> LocalImage? {
    if options.localImages.isEmpty || source.isEmpty { return nil }
    return options.localImages[String(decoding: fragment.bytes[source], as: UTF8.self)]
  }

  private mutating func writePicture(
    _ picture: LocalImage, _ text: Range<Int>?, _ attributes: Range<Int>
  ) {
    write("<img src=\"")
    HTMLEscaping.appendText(options.localImagePrefix, to: &out)
    HTMLEscaping.appendText(picture.address, to: &out)
    write("\" alt=\"")
    let start = out.count
    if let text {
      fragment.withBytes(text) { HTMLEscaping.appendText($0, to: &out) }
    } else {
      HTMLEscaping.appendText(options.imageLabel, to: &out)
    }
    BidiBalance.close(in: &out, from: start)
    write("\"")
    writeTitle(attributes)
    write(" width=\"\(picture.width)\" height=\"\(picture.height)\" loading=\"lazy\">")
  }

  /// What stands for a picture without a text: that it is one, and where it is.
  private mutating func writePictureLabel(_ attributes: Range<Int>, _ source: Range<Int>) {
    HTMLEscaping.appendText(options.imageLabel, to: &out)
    let detail: String
    if loadAddress(.src, attributes) {
      detail = SafeURL(String(decoding: address, as: UTF8.self))?.host ?? ""
    } else if fragment.bytes[source].starts(with: "data:".utf8) {
      detail = ""
    } else {
      let address = String(decoding: fragment.bytes[source].prefix(2_000), as: UTF8.self)
      detail = TextCutting.cut(DisplayName.clean(address), toWidth: 80)
    }
    if detail.isEmpty { return }
    write(" (")
    HTMLEscaping.appendText(detail, to: &out)
    write(")")
  }

  /// A text of an attribute as a part of the line.
  private mutating func writeLabel(_ value: Range<Int>) {
    let bytes = fragment.bytes[value]
    var isFirst = true
    for word in bytes.split(whereSeparator: { Self.isSpace($0) }) {
      if !isFirst { out.append(0x20) }
      isFirst = false
      word.withUnsafeBytes { HTMLEscaping.appendText($0, to: &out) }
    }
  }

  private func isBlank(_ value: Range<Int>) -> Bool {
    fragment.bytes[value].allSatisfy { Self.isSpace($0) }
  }
}
