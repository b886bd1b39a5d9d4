import Text

/// Builds the HTML of a post from what its text says: only elements of a short list come out, all
/// of them closed, all text and every address escaped.
struct PHPBBMarkup {
  enum Element: Equatable {
    case bold
    case italic
    case underline
    case strike
    case superscript
    case `subscript`
    case quote
    case code
    case list
    case orderedList
    case item
    case link
    case spoiler
    /// Colours, sizes, alignment, what an extension added: its content alone.
    case plain
  }

  /// Deeper elements keep their content and lose their frame.
  private static let deepest = 60

  private(set) var html: [UInt8] = []
  private var open: [Element] = []
  /// Elements beyond the limit, which are open without a frame.
  private var unframed = 0
  /// Whether a line's end in the text breaks the line; else the markup says where.
  private var breaksLines = false
  private var plain: [UInt8] = []
  private var address: [UInt8] = []

  /// Begins another text in the memory of the last one.
  mutating func begin(breaksLines: Bool) {
    html.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    unframed = 0
    self.breaksLines = breaksLines
  }

  var isInCode: Bool { !open.isEmpty && open.contains(.code) }

  // MARK: Content

  /// Text as it is stored, with character references.
  mutating func storedText(_ bytes: UnsafeRawBufferPointer) {
    if bytes.offset(of: UInt8(ascii: "&"), from: 0) == nil { return text(bytes) }
    plain.removeAll(keepingCapacity: true)
    CharacterReferences.append(decoding: bytes, to: &plain)
    // Set aside for as long as it is read.
    var decoded: [UInt8] = []
    swap(&decoded, &plain)
    decoded.withUnsafeBytes { text($0) }
    swap(&decoded, &plain)
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer) {
    if !breaksLines || isInCode { return HTMLEscaping.appendText(bytes, to: &html) }
    var start = 0
    while let end = bytes.offset(of: 0x0A, from: start) {
      HTMLEscaping.appendText(bytes.part(start..<end), to: &html)
      html.append(contentsOf: isAfterBlock ? "\n".utf8 : "<br>\n".utf8)
      start = end + 1
    }
    HTMLEscaping.appendText(bytes.part(start..<bytes.count), to: &html)
  }

  mutating func text(_ bytes: [UInt8]) { bytes.withUnsafeBytes { text($0) } }

  /// A line of its own before a post's text.
  mutating func heading(_ text: String) {
    html.append(contentsOf: "<p><b>".utf8)
    HTMLEscaping.appendText(text, to: &html)
    html.append(contentsOf: "</b></p>\n".utf8)
  }

  /// Items and quotes stand on lines of their own already.
  private var isAfterBlock: Bool {
    guard html.last == UInt8(ascii: ">") else { return false }
    return html.withUnsafeBytes {
      $0.ends(with: "<ul>") || $0.ends(with: "<ol>") || $0.ends(with: "</li>")
        || $0.ends(with: "</blockquote>") || $0.ends(with: "</pre>")
    }
  }

  mutating func lineBreak() { html.append(contentsOf: isInCode ? "\n".utf8 : "<br>\n".utf8) }

  /// A picture by its address, where that is one.
  mutating func picture(_ source: UnsafeRawBufferPointer) {
    guard isSafe(source) else { return text(source) }
    html.append(contentsOf: #"<img src=""#.utf8)
    address.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
    html.append(contentsOf: #"" alt="">"#.utf8)
  }

  /// Leaves what may be followed in `address`.
  private mutating func isSafe(_ source: UnsafeRawBufferPointer) -> Bool {
    address.removeAll(keepingCapacity: true)
    return SafeURL.append(source, to: &address)
  }

  // MARK: Elements

  mutating func begin(_ element: Element) {
    if element == .item {
      guard let list = open.lastIndex(where: { $0 == .list || $0 == .orderedList }) else { return }
      if let item = open[list...].lastIndex(of: .item) { closeDown(to: item) }
    }
    frame(element, start: Self.start(of: element))
  }

  mutating func beginQuote(of author: UnsafeRawBufferPointer) {
    frame(.quote, start: "<blockquote>")
    guard !author.isEmpty, unframed == 0 else { return }
    html.append(contentsOf: "<p><cite>".utf8)
    HTMLEscaping.appendText(author, to: &html)
    html.append(contentsOf: ":</cite></p>".utf8)
  }

  /// A link where the address may be followed, else what is between the tags.
  mutating func beginLink(to source: UnsafeRawBufferPointer) {
    guard isSafe(source), !open.contains(.link), open.count < Self.deepest else {
      return begin(.plain)
    }
    html.append(contentsOf: #"<a href=""#.utf8)
    address.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
    html.append(contentsOf: #"">"#.utf8)
    open.append(.link)
  }

  private mutating func frame(_ element: Element, start: StaticString) {
    guard open.count < Self.deepest else {
      unframed += 1
      return
    }
    start.withUTF8Buffer { html.append(contentsOf: $0) }
    open.append(element)
  }

  /// Ends the innermost element of a kind and all that is open in it.
  mutating func end(_ element: Element) {
    if unframed > 0 {
      unframed -= 1
      return
    }
    guard let index = open.lastIndex(of: element) else { return }
    closeDown(to: index)
  }

  /// A list's end does not say which kind it was.
  mutating func endList() { end { $0 == .list || $0 == .orderedList } }

  /// A link whose address cannot be followed was opened without a frame.
  mutating func endLink() { end { $0 == .link || $0 == .plain } }

  private mutating func end(_ isMeant: (Element) -> Bool) {
    if unframed > 0 {
      unframed -= 1
      return
    }
    guard let index = open.lastIndex(where: isMeant) else { return }
    closeDown(to: index)
  }

  private mutating func closeDown(to index: Int) {
    while open.count > index {
      Self.end(of: open.removeLast()).withUTF8Buffer { html.append(contentsOf: $0) }
    }
  }

  /// Closes what is open.
  mutating func finish() { closeDown(to: 0) }

  // MARK: Spelling

  private static func start(of element: Element) -> StaticString {
    switch element {
    case .bold: "<b>"
    case .italic: "<i>"
    case .underline: "<u>"
    case .strike: "<s>"
    case .superscript: "<sup>"
    case .subscript: "<sub>"
    case .quote: "<blockquote>"
    case .code: "<pre><code>"
    case .list: "<ul>"
    case .orderedList: "<ol>"
    case .item: "<li>"
    case .spoiler: "<div class=\"spoiler\">"
    case .link, .plain: ""
    }
  }

  private static func end(of element: Element) -> StaticString {
    switch element {
    case .bold: "</b>"
    case .italic: "</i>"
    case .underline: "</u>"
    case .strike: "</s>"
    case .superscript: "</sup>"
    case .subscript: "</sub>"
    case .quote: "</blockquote>"
    case .code: "</code></pre>"
    case .list: "</ul>"
    case .orderedList: "</ol>"
    case .item: "</li>"
    case .spoiler: "</div>"
    case .link: "</a>"
    case .plain: ""
    }
  }
}
