import JSONText

/// Values that the admin SDK prints in a way that one string can say: references and bytes. The
/// others are read as they stand.
struct AdminValues: ValueCopying {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Whether no value of a document is spelled here in another way than a collector's, so that it is
  /// copied as it stands.
  static func areAsTheyStand(in document: JSONNode, of text: JSONDocument) -> Bool {
    !text.mentions("_path", or: "Buffer", in: document)
  }

  mutating func writeSpecial(
    _ value: JSONNode, of text: JSONDocument, into writer: inout FieldWriter
  ) -> Bool {
    guard text.kind(value) == .object else { return false }
    if let path = text.member(value, "_path"), let segments = text.member(path, "segments"),
      text.kind(segments) == .array,
      text.elements(segments).allSatisfy({ text.kind($0) == .string })
    {
      writer.reference(text.elements(segments).map(text.string).joined(separator: "/"))
      return true
    }
    if let type = text.member(value, "type"), let data = text.member(value, "data"),
      text.kind(data) == .array, text.kind(type) == .string, Export.equals(text, type, "Buffer")
    {
      var bytes: [UInt8] = []
      for element in text.elements(data) {
        guard let byte = text.integer(element).flatMap(UInt8.init(exactly:)) else { return false }
        bytes.append(byte)
      }
      Self.base64(bytes).withUnsafeBytes { writer.bytes(base64: $0) }
      return true
    }
    if TypedShape.isLike(value, in: text) {
      writer.copy(value, of: text)
      return true
    }
    return false
  }

  /// RFC 4648 section 4, with padding.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = 0
      for byte in group { word = word << 8 | Int(byte) }
      word <<= 8 * (3 - group.count)
      for place in 0..<4 {
        result.append(place <= group.count ? digits[word >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return result
  }
}
