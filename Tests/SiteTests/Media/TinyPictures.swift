/// Pictures of a few pixels, made by hand so that each part of them is known.
enum TinyPictures {
  // MARK: PNG

  /// - Parameter extra: further chunks between the header and the pixels.
  static func png(width: Int = 2, height: Int = 1, extra: [(String, [UInt8])] = []) -> [UInt8] {
    let header = big(width, 4) + big(height, 4) + [8, 0, 0, 0, 0]
    let row = [UInt8](repeating: 0, count: width + 1)
    let pixels = Array((0..<height).map { _ in row }.joined())
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", header)
    for (kind, content) in extra { bytes += chunk(kind, content) }
    return bytes + chunk("IDAT", zlib(pixels)) + chunk("IEND", [])
  }

  static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    return big(content.count, 4) + body + big(Int(crc(body)), 4)
  }

  /// One stored block (RFC 1950, RFC 1951 section 3.2.4).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 0x01] + little(bytes.count, 2) + little(~bytes.count & 0xFFFF, 2) + bytes
      + big(high << 16 | low, 4)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { value, byte in
      (0..<8).reduce(value ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }

  // MARK: JPEG

  static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])

  /// A frame of 3 by 2 pixels whose data holds a stuffed zero and a restart; no decoder is needed.
  static func jpeg(_ segments: [[UInt8]] = [jfif], tail: [UInt8] = []) -> [UInt8] {
    [0xFF, 0xD8] + Array(segments.joined())
      + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC0, [8, 0, 2, 0, 3, 1, 1, 0x11, 0])
      + segment(0xC4, [0] + [UInt8](repeating: 0, count: 16))
      + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
      + [0xFF, 0xD9] + tail
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  /// Exif as a camera writes it: its maker, the orientation, a pointer to a place.
  static func exif(orientation: Int, isBig: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isBig ? big(value, count) : little(value, count)
    }
    let maker = number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("Spy\0".utf8)
    let turned = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    let place = number(0x8825, 2) + number(4, 2) + number(1, 4) + number(0x1234, 4)
    return segment(
      0xE1,
      Array("Exif\0\0".utf8) + (isBig ? Array("MM\0*".utf8) : Array("II*\0".utf8)) + number(8, 4)
        + number(3, 2) + maker + turned + place + number(0, 4) + Array("GPS secret".utf8))
  }

  // MARK: GIF

  static let gifLoop: [UInt8] =
    [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]

  static let gifDelay: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]

  static func gif(_ extensions: [[UInt8]] = [], tail: [UInt8] = []) -> [UInt8] {
    Array("GIF89a".utf8) + little(4, 2) + little(5, 2) + [0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
      + Array(extensions.joined())
      + [0x2C, 0, 0, 0, 0, 4, 0, 5, 0, 0x80, 0, 0, 0, 9, 9, 9, 2, 2, 0x4C, 0x01, 0] + [0x3B] + tail
  }

  static func gifBlock(_ label: UInt8, _ blocks: [[UInt8]]) -> [UInt8] {
    [0x21, label] + blocks.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  // MARK: WebP

  static let lossy = riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 7, 0, 8, 0, 1])
  /// 9 by 10 pixels.
  static let lossless = riff("VP8L", [0x2F] + little(8 | 9 << 14, 4))

  static func webp(_ chunks: [[UInt8]], tail: [UInt8] = []) -> [UInt8] {
    let body = Array("WEBP".utf8) + Array(chunks.joined())
    return Array("RIFF".utf8) + little(body.count, 4) + body + tail
  }

  static func canvas(flags: UInt8, width: Int = 11, height: Int = 12) -> [UInt8] {
    riff("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  static func riff(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    Array(kind.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  static func frame(_ chunks: [[UInt8]]) -> [UInt8] {
    riff("ANMF", [UInt8](repeating: 0, count: 16) + Array(chunks.joined()))
  }

  // MARK: Numbers

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
