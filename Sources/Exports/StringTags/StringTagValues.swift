import JSONText
import Times

/// `__Timestamp__…`, `__GeoPoint__…###…` and `__DocumentReference__…`. A tag counts only where what
/// follows it is what it says; anything else is text that somebody wrote.
struct StringTagValues: ValueCopying {
  private var scratch: [UInt8] = []

  mutating func writeSpecial(
    _ value: JSONNode, of text: JSONDocument, into writer: inout FieldWriter
  ) -> Bool {
    guard text.kind(value) == .string, Bytes.hasPrefix(text.lexeme(value), "__") else {
      return false
    }
    return text.withText(value, scratch: &scratch) { bytes in
      if let rest = Self.rest(bytes, "__Timestamp__") {
        guard rest.count >= 10, rest[4] == UInt8(ascii: "-") else { return false }
        // Times outside of the plausible are times too.
        if case .unknown(let fault) = TimeParser.read(text: rest), fault != .outsideWindow {
          return false
        }
        writer.timestamp(utf8: rest)
        return true
      }
      if let rest = Self.rest(bytes, "__GeoPoint__") { return Self.writePoint(rest, &writer) }
      if let rest = Self.rest(bytes, "__DocumentReference__") {
        let path = FirestoreName(rest)?.path ?? rest
        let segments = path.split(separator: 0x2F, omittingEmptySubsequences: false)
        guard segments.count % 2 == 0, segments.allSatisfy({ !$0.isEmpty }) else { return false }
        writer.reference(utf8: path)
        return true
      }
      return false
    }
  }

  private static func rest(
    _ bytes: UnsafeRawBufferPointer, _ tag: StaticString
  ) -> UnsafeRawBufferPointer? {
    guard Bytes.hasPrefix(bytes, tag) else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[tag.utf8CodeUnitCount...])
  }

  private static func writePoint(
    _ bytes: UnsafeRawBufferPointer, _ writer: inout FieldWriter
  ) -> Bool {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "###")
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return false }
    writer.geopoint(latitude: latitude, longitude: longitude)
    return true
  }
}
