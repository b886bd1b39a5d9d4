internal import Diagnostics

/// All that the parser says to people.
extension JSONFault {
  /// The fault as a diagnostic with file, line and column.
  ///
  /// - Parameters:
  ///   - text: what was parsed.
  ///   - origin: where the text begins in its file.
  func diagnostic(
    in text: UnsafeRawBufferPointer, name: String, origin: JSONOrigin
  ) -> Diagnostic {
    let position = origin.position(of: min(offset, text.count), in: text)
    var result = Diagnostic(
      .error, identifier(origin), message(in: text, origin: origin),
      at: Diagnostic.Location(file: name, line: position.line, column: position.column))
    if let opened, let note = openedNote {
      let start = origin.position(of: opened, in: text)
      result.notes.append("\(note) at \(start.line):\(start.column)")
    }
    result.suggestion = suggestion(in: text, origin: origin)
    return result
  }

  /// Where a file begins with something else, it is said to be something else.
  private func isAtStart(_ origin: JSONOrigin) -> Bool {
    offset == 0 && origin.lineFeeds == 0 && origin.column == 0
  }

  private func identifier(_ origin: JSONOrigin) -> Diagnostic.Identifier {
    switch reason {
    case .truncated: "json-truncated"
    case .zeroTail: "json-zero-tail"
    case .trailing: "json-trailing"
    case .depth: "json-depth"
    case .leadingZero, .numberGrammar: "json-number"
    case .control: "json-control-character"
    case .escape: "json-escape"
    case .invalidUTF8: "json-utf8"
    case .commentNotAllowed: "json-comment"
    case .trailingComma: "json-trailing-comma"
    case .longLexeme, .tooManyNodes: "json-too-large"
    case .expectedValue where isAtStart(origin): "json-not-json"
    case .expectedValue, .expectedName, .expectedLength, .expectedColon, .expectedComma:
      "json-syntax"
    }
  }

  private func message(in text: UnsafeRawBufferPointer, origin: JSONOrigin) -> String {
    let found = Self.found(in: text, at: offset)
    switch reason {
    case .truncated(let context): return "the file ends \(Self.place(context))"
    case .zeroTail:
      return "the rest of the file, \(text.count - offset) bytes, is zeros"
    case .trailing: return "expected the end of the file after the first value, found \(found)"
    case .depth: return "more than \(JSONParser.depthLimit) objects and arrays inside one another"
    case .expectedValue where isAtStart(origin):
      return "this is not JSON: expected a value, found \(found)"
    case .expectedValue: return "expected a value, found \(found)"
    case .expectedName: return "expected a member name in quotes, found \(found)"
    case .expectedLength:
      return "expected the length of a value and the value, an object, found \(found)"
    case .expectedColon: return "expected : after the member name, found \(found)"
    case .expectedComma(.object): return "expected , or } after the member, found \(found)"
    case .expectedComma: return "expected , or ] after the element, found \(found)"
    case .leadingZero: return "a number does not begin with 0 and another digit"
    case .numberGrammar: return "expected a digit in the number, found \(found)"
    case .control(let byte):
      return "a control character, \(Self.hexadecimal(byte)), stands unescaped in a string"
    case .escape: return "a backslash in a string begins no escape that JSON knows"
    case .invalidUTF8:
      return
        "byte \(offset + origin.byte) of the file, \(Self.hexadecimal(Self.byte(in: text, at: offset))), is not UTF-8"
    case .commentNotAllowed: return "comments are not JSON"
    case .trailingComma: return "a comma before a closing bracket is not JSON"
    case .longLexeme: return "a string or number is longer than 256 MiB"
    case .tooManyNodes: return "an object or array holds more than 268435455 values"
    }
  }

  private func suggestion(in text: UnsafeRawBufferPointer, origin: JSONOrigin) -> String? {
    // A bracket and the zero byte of its other half.
    if offset < 4, let encoding = UTF32Text.encoding(of: text) {
      return Self.conversion(from: encoding, "UTF-32")
    }
    if offset < 4, let encoding = Self.utf16(text) {
      return Self.conversion(from: encoding, "UTF-16")
    }
    switch reason {
    case .truncated, .zeroTail:
      return "export it again, or use an earlier copy; --salvage reads what precedes the cut"
    case .trailing where [0x5B, 0x7B].contains(Self.byte(in: text, at: offset)):
      return "one value is expected here, and not one on each line (NDJSON)"
    case .expectedValue where isAtStart(origin):
      return Self.lookalike(text) ?? "name the file that holds the JSON export"
    case .expectedValue where followsTelegramName(in: text):
      return "Telegram Desktop 4.1.1 wrote paths without quotes here; --repair reads them"
    case .control: return "write it as an escape such as \\n or \\u0009"
    case .escape: return "a backslash itself is written \\\\"
    case .invalidUTF8: return "save the file as UTF-8"
    case .commentNotAllowed, .trailingComma: return "take it out"
    case .longLexeme, .tooManyNodes: return "split the export into several files"
    default: return nil
    }
  }

  private static func conversion(from encoding: String, _ name: String) -> String {
    "if it is \(name), convert it to UTF-8, for example with iconv -f \(encoding) -t UTF-8"
  }

  private func followsTelegramName(in text: UnsafeRawBufferPointer) -> Bool {
    var end = min(offset, text.count)
    while end > 0, text[end - 1] == 0x20 || text[end - 1] == UInt8(ascii: ":") { end -= 1 }
    let name = JSONRepair.telegramName
    guard end >= name.utf8CodeUnitCount else { return false }
    return text[(end - name.utf8CodeUnitCount)..<end].elementsEqual(
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private var openedNote: String? {
    switch reason {
    case .truncated(let context):
      switch context {
      case .nothing: nil
      case .string, .escape: "the string begins"
      case .number: "the number begins"
      case .literal: "the word begins"
      case .array: "the array begins"
      case .object: "the object begins"
      case .comment: "the comment begins"
      }
    case .expectedName, .expectedColon, .expectedComma(.object): "the object begins"
    case .expectedComma: "the array begins"
    default: nil
    }
  }

  private static func place(_ context: Context) -> String {
    switch context {
    case .nothing: "where a value should stand"
    case .string: "inside a string"
    case .number: "inside a number"
    case .literal: "inside true, false or null"
    case .escape: "inside an escape of a string"
    case .array: "inside an array"
    case .object: "inside an object"
    case .comment: "inside a comment"
    }
  }

  /// 0 beyond the end, where a fault can lie if another program appends to the file meanwhile.
  private static func byte(in text: UnsafeRawBufferPointer, at offset: Int) -> UInt8 {
    offset < text.count ? text[offset] : 0
  }

  /// The character at an offset, for people.
  private static func found(in text: UnsafeRawBufferPointer, at offset: Int) -> String {
    guard offset < text.count, let base = text.baseAddress else { return "the end of the file" }
    let byte = text[offset]
    if byte < 0x20 || byte == 0x7F { return "a control character, \(hexadecimal(byte))" }
    let length = UTF8Sequence.length(at: base + offset, end: base + text.count)
    if length == 0 { return "the byte \(hexadecimal(byte))" }
    return String(decoding: text[offset..<offset + length], as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }

  /// By the half of the first character that is zero; nil where neither is.
  private static func utf16(_ text: UnsafeRawBufferPointer) -> String? {
    guard text.count > 1 else { return nil }
    if text[0] == 0 { return "UTF-16BE" }
    return text[1] == 0 ? "UTF-16LE" : nil
  }

  /// What the first bytes say of a file that is something else.
  private static func lookalike(_ text: UnsafeRawBufferPointer) -> String? {
    if text.starts(with: [0x1F, 0x8B]) { return "it is compressed: unpack it with gunzip first" }
    if text.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      return "it is compressed: unpack it with unzstd first"
    }
    if text.starts(with: [0x50, 0x4B]) { return "it is a ZIP archive: unpack it first" }
    if text.first == UInt8(ascii: "<") { return "it looks like HTML or XML" }
    return nil
  }
}

/// Why a file cannot be read at all.
enum JSONFileFault: Error {
  case notFound
  case directory
  case unreadable(String)
  case empty
  case tooLarge
  /// One of many values.
  case longValue
  case memory
  case utf16(line: Int, column: Int, byte: Int)
  /// `UTF-32LE` or `UTF-32BE`.
  case utf32(String)

  func failure(name: String) -> DiagnosticFailure { DiagnosticFailure(diagnostic(name: name)) }

  private func diagnostic(name: String) -> Diagnostic {
    let file = Diagnostic.Location(file: name)
    switch self {
    case .notFound:
      return Diagnostic(
        .error, "file-not-found", "there is no such file", at: file,
        suggestion: "check the name, and the folder that it is relative to")
    case .directory:
      return Diagnostic(
        .error, "file-is-directory", "is a directory; name the export file in it", at: file)
    case .unreadable(let why):
      return Diagnostic(
        .error, "file-unreadable", "cannot be read: \(why)", at: file,
        suggestion: "check the permissions of the file")
    case .empty:
      return Diagnostic(
        .error, "json-empty", "the file is empty",
        at: Diagnostic.Location(file: name, line: 1, column: 1),
        suggestion: "export it again, or use an earlier copy")
    case .tooLarge:
      return Diagnostic(
        .error, "json-too-large", "the file is 4 GiB or larger", at: file,
        suggestion: "split the export into several files")
    case .longValue:
      return Diagnostic(
        .error, "json-too-large", "one of its values is 4 GiB or larger", at: file,
        suggestion: "split the export into smaller values")
    case .memory:
      return Diagnostic(
        .error, "json-memory", "there is not enough memory to read the file", at: file,
        suggestion: "raise the memory limit, or split the export into several files")
    case .utf16(let line, let column, let byte):
      return Diagnostic(
        .error, "json-utf16", "byte \(byte) of the file is not UTF-16",
        at: Diagnostic.Location(file: name, line: line, column: column),
        suggestion: "save the file as UTF-8")
    case .utf32(let encoding):
      return Diagnostic(
        .error, "json-not-json", "the file is UTF-32, which is not read", at: file,
        suggestion: "convert it to UTF-8, for example with iconv -f \(encoding) -t UTF-8")
    }
  }
}
