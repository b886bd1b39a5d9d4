/// The values that `lang` and `dir` may have.
enum LanguageValues {
  /// Whether it has the shape of a language tag (RFC 5646 section 2.1).
  static func isTag(_ value: UnsafeRawBufferPointer) -> Bool {
    guard value.count >= 2, value.count <= 35 else { return false }
    let parts = value.split(separator: 0x2D, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard (index == 0 ? 2...8 : 1...8).contains(part.count) else { return false }
      let isRight = part.allSatisfy {
        (0x41...0x5A).contains($0 & 0xDF) || index > 0 && (0x30...0x39).contains($0)
      }
      if !isRight { return false }
    }
    return true
  }

  /// The direction as HTML spells it, or nil.
  static func direction(_ value: UnsafeRawBufferPointer) -> StaticString? {
    guard value.count <= 4 else { return nil }
    let written = value.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if written.elementsEqual("ltr".utf8) { return "ltr" }
    if written.elementsEqual("rtl".utf8) { return "rtl" }
    return written.elementsEqual("auto".utf8) ? "auto" : nil
  }
}
