/// WebP (RFC 9649).
enum WebPCleaner {
  static func clean(_ source: PictureBytes) throws(PictureRefusal) -> CleanPicture {
    let end = 8 + (try source.little(4, bytes: 4))
    guard end <= source.count else { throw .malformed("it ends too early") }
    var state = State()
    state.bytes.reserveCapacity(end)
    try state.takeChunks(source, from: 12, to: end, inFrame: false)
    return try state.finish()
  }

  private struct State {
    var bytes = Array("RIFF\0\0\0\0WEBP".utf8)
    private var size: (width: Int, height: Int)?
    private var hasPixels = false

    /// - Parameter inFrame: whether these are the chunks of one frame of an animation.
    mutating func takeChunks(
      _ source: PictureBytes, from start: Int, to end: Int, inFrame: Bool
    ) throws(PictureRefusal) {
      var place = start
      while place < end {
        let length = try source.little(place + 4, bytes: 4)
        // The byte that fills up to an even length may be missing at the very end.
        guard length <= end - place - 8 else { throw .malformed("a chunk ends too late") }
        try take(source, at: place, length: length, inFrame: inFrame)
        place += 8 + length + length % 2
      }
    }

    private mutating func take(
      _ source: PictureBytes, at place: Int, length: Int, inFrame: Bool
    ) throws(PictureRefusal) {
      let content = place + 8
      if source.has("VP8 ", at: place) {
        guard source.has([0x9D, 0x01, 0x2A], at: content + 3) else {
          throw .malformed("its frame header")
        }
        note(
          inFrame, try source.little(content + 6, bytes: 2) & 0x3FFF,
          try source.little(content + 8, bytes: 2) & 0x3FFF)
      } else if source.has("VP8L", at: place) {
        guard try source.byte(content) == 0x2F else { throw .malformed("its frame header") }
        let packed = try source.little(content + 1, bytes: 4)
        note(inFrame, (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1)
      } else if inFrame {
        guard source.has("ALPH", at: place) else { return }
      } else if source.has("VP8X", at: place) {
        guard size == nil, length == 10 else { throw .malformed("its header") }
        size = (
          try source.little(content + 4, bytes: 3) + 1, try source.little(content + 7, bytes: 3) + 1
        )
        try append(source, at: place, length: length)
        // The flags that announce Exif and XMP (section 2.7.1).
        bytes[bytes.count - 10] &= ~0x0C
        return
      } else if source.has("ANMF", at: place) {
        return try takeFrame(source, at: place, length: length)
      } else {
        let isKept =
          source.has("ALPH", at: place) || source.has("ANIM", at: place)
          || source.has("ICCP", at: place)
        guard isKept else { return }
      }
      try append(source, at: place, length: length)
    }

    /// The size of a plain picture; an extended one states that of its canvas before.
    private mutating func note(_ inFrame: Bool, _ width: Int, _ height: Int) {
      hasPixels = true
      if !inFrame, size == nil { size = (width, height) }
    }

    /// A frame holds chunks of its own behind 16 bytes (section 2.7.1.1).
    private mutating func takeFrame(
      _ source: PictureBytes, at place: Int, length: Int
    ) throws(PictureRefusal) {
      guard length >= 16 else { throw .malformed("a frame's header") }
      let start = bytes.count
      bytes.append(contentsOf: try source.slice(place, count: 24))
      let content = place + 8
      try takeChunks(source, from: content + 16, to: content + length, inFrame: true)
      Self.write(bytes.count - start - 8, at: start + 4, in: &bytes)
    }

    private mutating func append(
      _ source: PictureBytes, at place: Int, length: Int
    ) throws(PictureRefusal) {
      bytes.append(contentsOf: try source.slice(place, count: 8 + length))
      if length % 2 == 1 { bytes.append(0) }
    }

    private static func write(_ number: Int, at place: Int, in bytes: inout [UInt8]) {
      for byte in 0..<4 {
        bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
      }
    }

    mutating func finish() throws(PictureRefusal) -> CleanPicture {
      guard hasPixels, let size else { throw .malformed("it has no pixels") }
      Self.write(bytes.count - 8, at: 4, in: &bytes)
      return try CleanPicture(
        bytes: bytes, width: size.width, height: size.height, fileExtension: "webp")
    }
  }
}
