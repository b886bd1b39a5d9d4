/// Portable Network Graphics (W3C PNG, third edition).
enum PNGCleaner {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// What changes the pixels or their colours; `acTL`, `fcTL` and `fdAT` are animations. Left out
  /// are texts, times, Exif, signatures and every private chunk.
  private static let kept: Set<[UInt8]> = Set(
    [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP",
      "mDCV", "cLLI", "bKGD", "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ].map { Array($0.utf8) })

  static func clean(_ source: PictureBytes) throws(PictureRefusal) -> CleanPicture {
    var place = signature.count
    var bytes = signature
    bytes.reserveCapacity(source.count)
    var size: (width: Int, height: Int)?
    var hasPixels = false
    while true {
      let length = try source.big(place, bytes: 4)
      let kind = Array(try source.slice(place + 4, count: 4))
      // Length, kind and checksum take 12 bytes beside the content.
      let chunk = try source.slice(place, count: 12 + length)
      switch kind {
      case Array("IHDR".utf8):
        guard size == nil, place == signature.count, length == 13 else {
          throw .malformed("its header is not the first chunk")
        }
        size = (try source.big(place + 8, bytes: 4), try source.big(place + 12, bytes: 4))
      case Array("IDAT".utf8): hasPixels = true
      default:
        // A capital first letter: no reader may show the picture without it.
        if kind[0] & 0x20 == 0, !kept.contains(kind) { throw .malformed("an unknown chunk") }
      }
      guard let size else { throw .malformed("its header is not the first chunk") }
      if kept.contains(kind) { bytes.append(contentsOf: chunk) }
      place += chunk.count
      if kind == Array("IEND".utf8) {
        guard hasPixels else { throw .malformed("it has no pixels") }
        return try CleanPicture(
          bytes: bytes, width: size.width, height: size.height, fileExtension: "png")
      }
    }
  }
}
