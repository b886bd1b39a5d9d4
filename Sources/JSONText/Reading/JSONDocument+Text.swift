internal import Glibc

extension JSONDocument {
  /// The bytes between the quotes as they stand, escapes included; of a number, its lexeme;
  /// of `true`, `false` and `null`, the word; of a container, all of it.
  @inlinable
  package func lexeme(_ node: JSONNode) -> UnsafeRawBufferPointer {
    let entry = entry(node)
    if entry.isString {
      return UnsafeRawBufferPointer(start: base + (entry.offset &+ 1), count: entry.length)
    }
    let range = range(node)
    return UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Whether a string (or name) is spelled with at least one escape.
  @inlinable
  package func hasEscapes(_ node: JSONNode) -> Bool { entry(node).hasEscapes }

  /// Appends what the string says, as UTF-8: escapes decoded, a lone surrogate as U+FFFD,
  /// `\u0000` as a zero byte. Of anything else, its lexeme.
  @usableFromInline
  package func appendString(_ node: JSONNode, to output: inout [UInt8]) {
    if entry(node).hasEscapes {
      JSONStringDecoder.append(lexeme(node), to: &output)
    } else {
      output.append(contentsOf: lexeme(node))
    }
  }

  /// What the string says; of anything else, its lexeme.
  package func string(_ node: JSONNode) -> String {
    if entry(node).hasEscapes {
      var decoded: [UInt8] = []
      JSONStringDecoder.append(lexeme(node), to: &decoded)
      return String(decoding: decoded, as: UTF8.self)
    }
    return String(decoding: lexeme(node), as: UTF8.self)
  }

  /// Whether a string names half a character, such as `"\ud800"`, which ``string(_:)`` replaces.
  package func hasLoneSurrogate(_ node: JSONNode) -> Bool {
    guard entry(node).hasEscapes else { return false }
    var decoded: [UInt8] = []
    JSONStringDecoder.append(lexeme(node), to: &decoded, loneSurrogate: .kept)
    // As if it were a character, its three bytes are no UTF-8.
    return String(validating: decoded, as: UTF8.self) == nil
  }

  /// Hands over what the string says as UTF-8, without a copy where there is no escape.
  ///
  /// `scratch` is overwritten; reuse one for many calls. The bytes are valid inside `body` only.
  @inlinable
  package func withText<R>(
    _ node: JSONNode, scratch: inout [UInt8], _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    if !entry(node).hasEscapes { return body(lexeme(node)) }
    scratch.removeAll(keepingCapacity: true)
    appendString(node, to: &scratch)
    return scratch.withUnsafeBytes(body)
  }

  /// Whether a name or string says exactly these bytes.
  @inlinable
  package func keyEquals(_ node: JSONNode, _ utf8: UnsafeRawBufferPointer) -> Bool {
    let entry = entry(node)
    // An escape is never shorter than what it stands for.
    if entry.length < utf8.count { return false }
    if !entry.hasEscapes && entry.length != utf8.count { return false }
    return sameText(node, utf8)
  }

  /// Whether two names or strings say the same.
  package func sayTheSame(_ first: JSONNode, _ second: JSONNode) -> Bool {
    var scratch: [UInt8] = []
    return withText(second, scratch: &scratch) { keyEquals(first, $0) }
  }

  @usableFromInline
  func sameText(_ node: JSONNode, _ utf8: UnsafeRawBufferPointer) -> Bool {
    let text = lexeme(node)
    if entry(node).hasEscapes {
      var decoded: [UInt8] = []
      JSONStringDecoder.append(text, to: &decoded)
      return decoded.withUnsafeBytes { JSONStringDecoder.same($0, utf8) }
    }
    return JSONStringDecoder.same(text, utf8)
  }

  /// The value of the effective member of that name; nil where there is none, or no object.
  package func member(_ node: JSONNode, _ key: String) -> JSONNode? {
    var key = key
    return key.withUTF8 { member(node, utf8: UnsafeRawBufferPointer($0)) }
  }

  package func member(_ node: JSONNode, _ key: StaticString) -> JSONNode? {
    key.withUTF8Buffer { member(node, utf8: UnsafeRawBufferPointer($0)) }
  }

  package func member(_ node: JSONNode, utf8 key: UnsafeRawBufferPointer) -> JSONNode? {
    var members = members(node)
    while let member = members.next() {
      if keyEquals(member.key, key) { return member.value }
    }
    return nil
  }
}
