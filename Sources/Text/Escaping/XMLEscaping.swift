/// Writes text into XML 1.0 (feeds, sitemaps, OPML), with the character filter in the same pass.
package enum XMLEscaping {
  /// Element content: `&`, `<` and `>` (so that `]]>` cannot occur) are escaped, line feeds kept.
  package static func appendText(_ bytes: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    FilteredCopy.append(bytes, to: &out, XMLTextContext.self)
  }

  package static func appendText(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 {
      FilteredCopy.append(UnsafeRawBufferPointer($0), to: &out, XMLTextContext.self)
    }
  }

  package static func appendText(_ bytes: UnsafeRawBufferPointer, to out: inout ByteBuffer) {
    FilteredCopy.append(bytes, to: &out, XMLTextContext.self)
  }

  package static func appendText(_ text: String, to out: inout ByteBuffer) {
    var text = text
    text.withUTF8 {
      FilteredCopy.append(UnsafeRawBufferPointer($0), to: &out, XMLTextContext.self)
    }
  }

  /// A value between quotes of either kind: quotes are escaped too, and line feed and tab are
  /// written as references, since a parser turns the bare characters into spaces (XML 1.0 3.3.3).
  package static func appendAttribute(_ bytes: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    FilteredCopy.append(bytes, to: &out, XMLAttributeContext.self)
  }

  package static func appendAttribute(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 {
      FilteredCopy.append(UnsafeRawBufferPointer($0), to: &out, XMLAttributeContext.self)
    }
  }

  package static func appendAttribute(_ bytes: UnsafeRawBufferPointer, to out: inout ByteBuffer) {
    FilteredCopy.append(bytes, to: &out, XMLAttributeContext.self)
  }

  package static func appendAttribute(_ text: String, to out: inout ByteBuffer) {
    var text = text
    text.withUTF8 {
      FilteredCopy.append(UnsafeRawBufferPointer($0), to: &out, XMLAttributeContext.self)
    }
  }
}

private enum XMLTextContext: EscapingContext {
  @inline(__always)
  static func marks(_ lanes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    filterMarks(lanes)
      .| ((lanes & 0xFD) .== SIMD16(repeating: 0x3C))
      .| (lanes .== SIMD16(repeating: 0x26))
  }

  @inline(__always)
  static func replacement(_ byte: UInt8) -> StaticString? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    default: nil
    }
  }
}

private enum XMLAttributeContext: EscapingContext {
  @inline(__always)
  static func marks(_ lanes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    filterMarks(lanes)
      .| ((lanes & 0xFE) .== SIMD16(repeating: 0x26))
      .| ((lanes & 0xFD) .== SIMD16(repeating: 0x3C))
      .| (lanes .== SIMD16(repeating: 0x22))
  }

  @inline(__always)
  static func replacement(_ byte: UInt8) -> StaticString? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    case 0x0A: "&#10;"
    case 0x09: "&#9;"
    default: nil
    }
  }
}
