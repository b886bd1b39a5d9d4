/// Where in an HTML document a template is: what decides whether a value is safe there.
///
/// A small machine over the literal text of templates, after the tokenizer of the HTML standard
/// (section 13.2.5), as exact as the rules need. Values never change the context: they are escaped,
/// or markup that is complete in itself.
struct MarkupContext: Hashable {
  enum Phase {
    case content
    case tagOpen
    case closingTagOpen
    case tagName
    case betweenAttributes
    case attributeName
    case afterAttributeName
    case beforeValue
    case unquotedValue
    case singleQuotedValue
    case doubleQuotedValue
    /// After a section inside a tag: only white space or the end of the tag may follow, since an
    /// attribute's name in parts cannot be checked.
    case tagBoundary
    case declarationOpen
    case declaration
    case comment
    /// In `title` or `textarea`, where markup is text.
    case plainText
    /// In `script`, `style` and their like, where nothing is escaped.
    case rawText
  }

  private(set) var phase = Phase.content
  /// The element of the tag or of the raw text, in lower case.
  private(set) var element = ""
  /// The attribute, in lower case.
  private(set) var attribute = ""
  private var isClosingTag = false
  /// The last bytes of a comment or of raw text, to see its end.
  private var recent: [UInt8] = []

  mutating func advance(over bytes: [UInt8]) {
    for byte in bytes { advance(over: byte) }
  }

  /// A tag of the template stands here: nothing that ends a comment or raw text spans it.
  mutating func meetTag() { recent = [] }

  private mutating func advance(over byte: UInt8) {
    switch phase {
    case .content: if byte == UInt8(ascii: "<") { phase = .tagOpen }
    case .tagOpen, .closingTagOpen: openTag(byte)
    case .declarationOpen, .declaration, .comment: advanceDeclaration(byte)
    case .plainText, .rawText: advanceRawText(byte)
    case .singleQuotedValue: if byte == UInt8(ascii: "'") { endValue() }
    case .doubleQuotedValue: if byte == UInt8(ascii: "\"") { endValue() }
    default: advanceTag(byte)
    }
  }

  private mutating func openTag(_ byte: UInt8) {
    if Self.isLetter(byte) {
      isClosingTag = phase == .closingTagOpen
      element = Self.lowercase(byte)
      phase = .tagName
    } else if phase == .tagOpen, byte == UInt8(ascii: "/") {
      phase = .closingTagOpen
    } else if phase == .tagOpen, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      phase = .declarationOpen
      recent = []
    } else if phase == .closingTagOpen, byte != UInt8(ascii: ">") {
      phase = .declaration
    } else {
      phase = byte == UInt8(ascii: "<") ? .tagOpen : .content
    }
  }

  private mutating func advanceDeclaration(_ byte: UInt8) {
    switch phase {
    case .comment:
      remember(byte, limit: 4)
      if byte == UInt8(ascii: ">"), recent.ends(with: "-->") || recent.ends(with: "--!>") {
        phase = .content
      }
    case .declarationOpen where byte == UInt8(ascii: "-"):
      recent.append(byte)
      if recent.count == 2 {
        phase = .comment
      }
    default:
      phase = byte == UInt8(ascii: ">") ? .content : .declaration
    }
  }

  private mutating func advanceRawText(_ byte: UInt8) {
    remember(byte | (Self.isLetter(byte) ? 0x20 : 0), limit: element.utf8.count + 3)
    let endsName = byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || Self.isSpace(byte)
    guard endsName, recent.dropLast().ends(with: "</" + element) else { return }
    isClosingTag = true
    phase = .tagName
    advanceTag(byte)
  }

  private mutating func advanceTag(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case _ where Self.isSpace(byte): meetSpace()
    case UInt8(ascii: "/") where phase != .unquotedValue && phase != .beforeValue:
      phase = .betweenAttributes
    case UInt8(ascii: "=") where phase == .attributeName || phase == .afterAttributeName:
      phase = .beforeValue
    case UInt8(ascii: "\"") where phase == .beforeValue: phase = .doubleQuotedValue
    case UInt8(ascii: "'") where phase == .beforeValue: phase = .singleQuotedValue
    default: meetCharacter(byte)
    }
  }

  private mutating func meetSpace() {
    switch phase {
    case .tagName, .unquotedValue, .tagBoundary:
      phase = .betweenAttributes
      attribute = ""
    case .attributeName: phase = .afterAttributeName
    default: break
    }
  }

  private mutating func meetCharacter(_ byte: UInt8) {
    switch phase {
    case .tagName: element += Self.lowercase(byte)
    case .attributeName: attribute += Self.lowercase(byte)
    case .betweenAttributes, .afterAttributeName:
      phase = .attributeName
      attribute = Self.lowercase(byte)
    case .beforeValue: phase = .unquotedValue
    case .tagBoundary: hasBrokenName = true
    default: break
    }
  }

  /// Whether an attribute's name went on after a section that ended inside the tag.
  var hasBrokenName = false

  private mutating func endValue() {
    phase = .betweenAttributes
    attribute = ""
  }

  private mutating func endTag() {
    attribute = ""
    recent = []
    phase = .content
    switch element {
    case _ where isClosingTag: element = ""
    case "title", "textarea": phase = .plainText
    case "script", "style", "xmp", "iframe", "noembed", "noframes", "plaintext": phase = .rawText
    default: element = ""
    }
    isClosingTag = false
  }

  private mutating func remember(_ byte: UInt8, limit: Int) {
    recent.append(byte)
    if recent.count > limit { recent.removeFirst() }
  }
}

extension MarkupContext {
  /// What comes after a section that may or may not have been shown, if that is one thing.
  ///
  /// Outside of tags both ways must end in the same place. Inside a tag a section may add whole
  /// attributes.
  func joined(with other: MarkupContext) -> MarkupContext? {
    var (left, right) = (self, other)
    left.meetTag()
    right.meetTag()
    if left.isSamePlace(as: right) { return left }
    guard left.isBetweenAttributes, right.isBetweenAttributes, left.element == right.element,
      left.isClosingTag == right.isClosingTag
    else { return nil }
    left.attribute = ""
    left.phase = .tagBoundary
    return left
  }

  private func isSamePlace(as other: MarkupContext) -> Bool {
    switch phase {
    case .content, .comment, .declaration: phase == other.phase
    default: self == other
    }
  }

  private var isBetweenAttributes: Bool {
    switch phase {
    case .tagName, .betweenAttributes, .attributeName, .afterAttributeName, .tagBoundary: true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    TemplateScanner.isSpace(byte) || byte == 0x0C
  }

  private static func lowercase(_ byte: UInt8) -> String {
    let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    return String(UnicodeScalar(isUppercase ? byte | 0x20 : byte))
  }
}

extension BidirectionalCollection<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
