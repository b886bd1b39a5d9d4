/// Keeps out of pages and feeds what HTML calls an error and XML 1.0 cannot hold.
///
/// One filter for both (XML 1.0 2.2, HTML "parse errors"): NUL, non-characters and ill-formed UTF-8
/// become U+FFFD; CR LF, CR, VT, FF and U+0085 become LF; the other C0 controls but TAB and LF, and
/// U+007F–009F, are dropped. Joiners, variation selectors, soft hyphens and private use stay.
package enum CharacterFilter {
  /// Whether the filter would leave these bytes as they are.
  package static func isClean(_ bytes: UnsafeRawBufferPointer) -> Bool {
    FilteredCopy.isClean(bytes)
  }

  /// Appends the filtered bytes.
  package static func append(_ bytes: UnsafeRawBufferPointer, to out: inout [UInt8]) {
    FilteredCopy.append(bytes, to: &out, PlainContext.self)
  }

  /// Filters in place; clean bytes are not copied.
  package static func clean(_ bytes: inout [UInt8]) {
    var cleaned: [UInt8] = []
    let isClean = bytes.withUnsafeBytes { buffer in
      if FilteredCopy.isClean(buffer) { return true }
      cleaned.reserveCapacity(buffer.count + 16)
      FilteredCopy.append(buffer, to: &cleaned, PlainContext.self)
      return false
    }
    if !isClean { bytes = cleaned }
  }

  package static func clean(_ text: String) -> String {
    var text = text
    let cleaned = text.withUTF8 { buffer -> [UInt8]? in
      let bytes = UnsafeRawBufferPointer(buffer)
      if FilteredCopy.isClean(bytes) { return nil }
      var cleaned: [UInt8] = []
      FilteredCopy.append(bytes, to: &cleaned, PlainContext.self)
      return cleaned
    }
    guard let cleaned else { return text }
    return String(decoding: cleaned, as: UTF8.self)
  }
}
