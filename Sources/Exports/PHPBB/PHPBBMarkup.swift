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
  private let breaksLines: Bool

  init(breaksLines: Bool) { self.breaksLines = breaksLines }

  var isInCode: Bool { open.contains(.code) }

  // MARK: Content

  mutating func text(_ bytes: [UInt8]) {
    if isInCode || !breaksLines {
      bytes.withUnsafeBytes { HTMLEscaping.appendText($0, to: &html) }
      return
    }
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while let end = bytes.offset(of: 0x0A, from: start) {
        HTMLEscaping.appendText(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), to: &html)
        html.append(contentsOf: isAfterBlock ? "\n".utf8 : "<br>\n".utf8)
        start = end + 1
      }
      HTMLEscaping.appendText(UnsafeRawBufferPointer(rebasing: bytes[start...]), to: &html)
    }
  }

  /// Items and quotes stand on lines of their own already.
  private var isAfterBlock: Bool {
    Self.blocks.contains { html.suffix($0.count).elementsEqual($0) }
  }

  private static let blocks = ["<ul>", "<ol>", "</li>", "</blockquote>", "</pre>"].map {
    Array($0.utf8)
  }

  mutating func text(_ string: String) { text(Array(string.utf8)) }

  mutating func lineBreak() { html.append(contentsOf: isInCode ? "\n".utf8 : "<br>\n".utf8) }

  /// A picture by its address, where that is one.
  mutating func picture(_ address: [UInt8]) {
    guard let address = Self.safe(address) else { return text(address) }
    html.append(contentsOf: #"<img src=""#.utf8)
    HTMLEscaping.appendText(address, to: &html)
    html.append(contentsOf: #"" alt="">"#.utf8)
  }

  // MARK: Elements

  mutating func begin(_ element: Element) {
    if element == .item {
      guard let list = open.lastIndex(where: { $0 == .list || $0 == .orderedList }) else { return }
      if let item = open[list...].lastIndex(of: .item) { closeDown(to: item) }
    }
    frame(element, start: Self.start(of: element))
  }

  mutating func beginQuote(of author: String?) {
    frame(.quote, start: "<blockquote>")
    guard let author, !author.isEmpty, unframed == 0 else { return }
    html.append(contentsOf: "<p><cite>".utf8)
    HTMLEscaping.appendText(author, to: &html)
    html.append(contentsOf: ":</cite></p>".utf8)
  }

  /// A link where the address may be followed, else what is between the tags.
  mutating func beginLink(to address: [UInt8]) {
    guard let address = Self.safe(address), !open.contains(.link), open.count < Self.deepest else {
      return begin(.plain)
    }
    html.append(contentsOf: #"<a href=""#.utf8)
    HTMLEscaping.appendText(address, to: &html)
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

  /// Ends whichever of several kinds was opened last.
  mutating func end(anyOf elements: [Element]) {
    if unframed > 0 {
      unframed -= 1
      return
    }
    guard let index = open.lastIndex(where: elements.contains) else { return }
    closeDown(to: index)
  }

  private mutating func closeDown(to index: Int) {
    while open.count > index {
      Self.end(of: open.removeLast()).withUTF8Buffer { html.append(contentsOf: $0) }
    }
  }

  consuming func finished() -> [UInt8] {
    closeDown(to: 0)
    return html
  }

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
    case .spoiler: "<details><summary>…</summary>"
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
    case .spoiler: "</details>"
    case .link: "</a>"
    case .plain: ""
    }
  }

  private static func safe(_ address: [UInt8]) -> String? {
    var out: [UInt8] = []
    guard address.withUnsafeBytes({ SafeURL.append($0, to: &out) }) else { return nil }
    return String(decoding: out, as: UTF8.self)
  }
}
