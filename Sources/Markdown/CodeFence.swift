/// What stands behind the opening fence of a code block.
struct CodeFence {
  /// The first word if it can be a class name that no style or script of the theme mistakes for its
  /// own: `[A-Za-z0-9+#_-]{1,32}`; else empty.
  let language: UnsafeRawBufferPointer
  /// What stands behind the language, or stands there and is none. It is text of the author's: chat
  /// messages often begin right behind the fence.
  let text: UnsafeRawBufferPointer

  init(info: UnsafeRawBufferPointer) {
    let wordEnd = info.firstIndex(where: Self.isSpace) ?? info.count
    let isName = wordEnd <= 32 && info[..<wordEnd].allSatisfy(Self.isOfName)
    let languageEnd = isName ? wordEnd : 0
    language = UnsafeRawBufferPointer(rebasing: info[..<languageEnd])
    let rest = info[languageEnd...]
    text = UnsafeRawBufferPointer(
      rebasing: rest[(rest.firstIndex { !Self.isSpace($0) } ?? rest.endIndex)...])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x23, 0x5F, 0x2D: true
    default: false
    }
  }
}
