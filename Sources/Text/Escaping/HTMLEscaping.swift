/// Writes text into HTML: element content and quoted attribute values alike.
///
/// Escapes `&`, `<`, `>`, `"` and `'`, and applies the character filter in the same pass.
package enum HTMLEscaping {
  package static func appendText(_ bytes: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    FilteredCopy.append(bytes, to: &out, HTMLContext.self)
  }

  package static func appendText(_ text: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { FilteredCopy.append(UnsafeRawBufferPointer($0), to: &out, HTMLContext.self) }
  }

  package static func appendText(_ bytes: UnsafeRawBufferPointer, to out: inout ByteBuffer) {
    FilteredCopy.append(bytes, to: &out, HTMLContext.self)
  }

  package static func appendText(_ text: String, to out: inout ByteBuffer) {
    // Without a copy to make contiguous, which counts references even where there is nothing to do.
    let done: Void? = text.utf8.withContiguousStorageIfAvailable {
      FilteredCopy.append(UnsafeRawBufferPointer($0), to: &out, HTMLContext.self)
    }
    if done != nil { return }
    var copy = text
    copy.withUTF8 { FilteredCopy.append(UnsafeRawBufferPointer($0), to: &out, HTMLContext.self) }
  }
}

private enum HTMLContext: EscapingContext {
  @inline(__always)
  static func marks(_ lanes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    // & and ' differ in one bit, < and > in another: three comparisons for five characters.
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
    default: nil
    }
  }
}
