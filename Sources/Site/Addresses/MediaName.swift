/// The name of a copied picture or attachment: a hash of its bytes and a harmless extension.
package struct MediaName: Hashable, Sendable {
  /// SHA-256 of the content.
  private let digest: [UInt8]
  /// `[a-z0-9]{1,8}`, or empty.
  private let fileExtension: [UInt8]

  /// - Parameters:
  ///   - digest: SHA-256 of the content, 32 bytes.
  ///   - fileExtension: what the content is, `png`; anything but a short word of ASCII letters and
  ///     digits is dropped, since a server derives the media type from it.
  package init(contentDigest digest: [UInt8], fileExtension: String) {
    precondition(digest.count == 32, "a SHA-256 digest has 32 bytes")
    self.digest = digest
    let part = PageKey.readablePart(of: Array(fileExtension.utf8))
    let isWord = part.count == fileExtension.utf8.count && part.count <= 8
    self.fileExtension = isWord && !part.contains(UInt8(ascii: "-")) ? part : []
  }

  /// The media type that servers derive from the extension.
  var mediaType: String {
    switch String(decoding: fileExtension, as: UTF8.self) {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    default: "application/octet-stream"
    }
  }

  /// Appends `<ss>/<content hash>.<extension>`. The hash is written as 26 base32 characters of its
  /// first 130 bits, `ss` being the first two, like the other shelves.
  func append(to bytes: inout [UInt8]) {
    appendDigits(2, to: &bytes)
    bytes.append(UInt8(ascii: "/"))
    appendDigits(26, to: &bytes)
    if !fileExtension.isEmpty {
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: fileExtension)
    }
  }

  private func appendDigits(_ count: Int, to bytes: inout [UInt8]) {
    for place in 0..<count {
      let bit = place * 5
      let pair = UInt16(digest[bit / 8]) << 8 | UInt16(digest[bit / 8 + 1])
      AddressDigit.append(UInt8(truncatingIfNeeded: pair >> UInt16(11 - bit % 8)), to: &bytes)
    }
  }
}
