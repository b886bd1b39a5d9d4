/// Why a text is refused, and where: what the parser can say without building any text.
struct JSONFault: Error, Equatable {
  enum Reason: Equatable {
    case truncated(Context)
    case zeroTail
    case trailing
    case depth
    case expectedValue
    case expectedName
    /// Before a value of a bundle.
    case expectedLength
    case expectedColon
    case expectedComma(Context)
    case leadingZero
    case numberGrammar
    case control(UInt8)
    case escape
    case invalidUTF8
    case commentNotAllowed
    case trailingComma
    case longLexeme
    case tooManyNodes
  }

  /// What was open where the text stopped making sense.
  enum Context: Equatable {
    case nothing
    case string
    case number
    case literal
    case escape
    case array
    case object
    case comment
  }

  var reason: Reason
  /// In bytes of the text.
  var offset: Int
  /// Where the innermost open thing began.
  var opened: Int?

  /// Whether nothing is wrong but that the text ends.
  var isTruncation: Bool {
    if case .truncated = reason { return true }
    return false
  }

  /// Whether the rest is missing, and nothing else is wrong.
  var isCut: Bool { isTruncation || reason == .zeroTail }

  /// Where the token begins that the end of the text cuts; nil where it ends between tokens.
  var startOfToken: Int? {
    switch reason {
    case .truncated(.string), .truncated(.escape), .truncated(.number), .truncated(.literal),
      .zeroTail:
      opened
    default: nil
    }
  }

  /// Whether a second value begins where the text should have ended.
  func beginsAnother(in text: UnsafeRawBufferPointer) -> Bool {
    guard reason == .trailing, offset < text.count else { return false }
    return text[offset] == 0x7B || text[offset] == 0x5B
  }
}
