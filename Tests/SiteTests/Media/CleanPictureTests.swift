import Testing

@testable import Site

@Suite struct CleanPictureTests {
  private typealias Tiny = TinyPictures

  private func clean(_ bytes: [UInt8]) throws -> CleanPicture { try CleanPicture.make(from: bytes) }

  private func isRefused(_ bytes: [UInt8]) -> Bool { (try? clean(bytes)) == nil }

  /// One of each kind, with something to hide in it.
  private static let samples: [[UInt8]] = [
    Tiny.png(extra: [("tEXt", Array("Author\0secret".utf8)), ("gAMA", [0, 0, 1, 1])]),
    Tiny.jpeg([Tiny.jfif, Tiny.exif(orientation: 6, isBig: true)]),
    Tiny.gif([Tiny.gifLoop, Tiny.gifBlock(0xFE, [Array("secret".utf8)]), Tiny.gifDelay]),
    Tiny.webp([Tiny.canvas(flags: 0x0C), Tiny.lossy, Tiny.riff("EXIF", Array("secret!".utf8))]),
    Tiny.webp([Tiny.canvas(flags: 0x02), Tiny.frame([Tiny.riff("ALPH", [1]), Tiny.lossless])]),
  ]

  // MARK: Kinds

  @Test func `a plain picture stays as it is`() throws {
    let plain = [
      (Tiny.png(width: 3, height: 2), "png", 3, 2), (Tiny.jpeg(), "jpg", 3, 2),
      (Tiny.gif([Tiny.gifLoop, Tiny.gifDelay]), "gif", 4, 5),
      (Tiny.webp([Tiny.lossy]), "webp", 7, 8), (Tiny.webp([Tiny.lossless]), "webp", 9, 10),
      (
        Tiny.webp([Tiny.canvas(flags: 0x30), Tiny.riff("ICCP", [1, 2]), Tiny.lossy]), "webp", 11, 12
      ),
    ]
    for (bytes, kind, width, height) in plain {
      let picture = try clean(bytes)
      #expect(picture.bytes == bytes)
      #expect(picture.fileExtension == kind)
      #expect(picture.width == width && picture.height == height)
    }
  }

  @Test(arguments: [
    "", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<!doctype html>", "GIF", "GIF89", "RIFF",
    "BM000000", "\u{89}PNG", "%PDF-1.7",
  ])
  func `anything else is no picture`(text: String) {
    #expect(throws: PictureRefusal.noPicture) { try clean(Array(text.utf8)) }
  }

  @Test func `a picture without or with too many pixels is refused`() {
    for (width, height) in [(0, 1), (1, 0), (65_536, 1), (65_535, 65_535)] {
      let header = Tiny.big(width, 4) + Tiny.big(height, 4) + [8, 0, 0, 0, 0]
      let bytes =
        PNGCleaner.signature + Tiny.chunk("IHDR", header) + Tiny.chunk("IDAT", [0])
        + Tiny.chunk("IEND", [])
      #expect(throws: PictureRefusal.tooManyPixels) { try clean(bytes) }
    }
  }

  // MARK: What is left out

  @Test func `what the picture is not shown by is left out`() throws {
    let secret = Array("secret".utf8)
    let tail = Array("PK secret".utf8)
    let gamma: (String, [UInt8]) = ("gAMA", [0, 0, 1, 1])
    let texts = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "caBX", "prVt"].map { ($0, secret) }
    #expect(try clean(Tiny.png(extra: texts + [gamma]) + tail).bytes == Tiny.png(extra: [gamma]))

    let profile = Tiny.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7])
    let adobe = Tiny.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let segments = [
      Tiny.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret),
      Tiny.exif(orientation: 1, isBig: false), Tiny.segment(0xE2, Array("MPF\0".utf8) + secret),
      Tiny.segment(0xED, Array("Photoshop 3.0\0".utf8) + secret), Tiny.segment(0xEB, secret),
      Tiny.segment(0xFE, secret),
    ]
    let thumbnail = Tiny.segment(
      0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 2, 1] + secret)
    #expect(
      try clean(Tiny.jpeg([thumbnail, profile] + segments + [adobe], tail: tail)).bytes
        == Tiny.jpeg([Tiny.jfif, profile, adobe]))

    let blocks = [
      Tiny.gifBlock(0xFE, [secret, secret]),
      Tiny.gifBlock(0xFF, [Array("XMP DataXMP".utf8), secret]),
      Tiny.gifBlock(0x01, [[UInt8](repeating: 0, count: 12), secret]),
    ]
    let loopWithMore =
      [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 6] + secret + [0]
    #expect(
      try clean(Tiny.gif(blocks + [loopWithMore, Tiny.gifDelay], tail: tail)).bytes
        == Tiny.gif([Tiny.gifLoop, Tiny.gifDelay]))

    let marks = ["EXIF", "XMP ", "abcd"].map { Tiny.riff($0, Array("secret!".utf8)) }
    #expect(
      try clean(Tiny.webp([Tiny.canvas(flags: 0x3C), Tiny.lossy] + marks, tail: tail)).bytes
        == Tiny.webp([Tiny.canvas(flags: 0x30), Tiny.lossy]))
    let animation = Tiny.riff("ANIM", [0, 0, 0, 0, 0, 0])
    #expect(
      try clean(
        Tiny.webp([
          Tiny.canvas(flags: 2), animation, Tiny.frame([Tiny.lossless] + marks),
        ])
      ).bytes
        == Tiny.webp([Tiny.canvas(flags: 2), animation, Tiny.frame([Tiny.lossless])]))
  }

  @Test(arguments: 1...8, [true, false])
  func `a turned JPEG keeps its orientation and nothing else of Exif`(
    orientation: Int, isBig: Bool
  ) throws {
    let exif = Tiny.exif(orientation: orientation, isBig: isBig)
    let picture = try clean(Tiny.jpeg([Tiny.jfif, exif]))
    let kept = orientation == 1 ? [] : [ExifOrientation.segment(orientation)]
    #expect(picture.bytes == Tiny.jpeg([Tiny.jfif] + kept))
    #expect((picture.width, picture.height) == (orientation < 5 ? (3, 2) : (2, 3)))
    // What was written can be read again, so cleaning twice changes nothing.
    #expect(try clean(picture.bytes) == picture)
  }

  @Test func `Exif that cannot be read means an upright picture`() throws {
    let damaged: [[UInt8]] = [
      [], Array("MM\0*".utf8), Array("MM\0*".utf8) + [0xFF, 0xFF, 0xFF, 0xFF],
      Array("II*\0".utf8) + [8, 0, 0, 0, 0xFF, 0xFF],
    ]
    for tiff in damaged {
      let picture = try clean(Tiny.jpeg([Tiny.segment(0xE1, Array("Exif\0\0".utf8) + tiff)]))
      #expect(picture.bytes == Tiny.jpeg([]))
    }
  }

  // MARK: Damage

  @Test(arguments: samples.indices)
  func `a picture cut anywhere is refused`(sample: Int) {
    let bytes = Self.samples[sample]
    #expect(!isRefused(bytes))
    for end in bytes.indices {
      // Only the byte that fills up the last chunk of a WebP file may be missing.
      #expect(isRefused(Array(bytes[..<end])), "cut at \(end) of \(bytes.count)")
    }
  }

  @Test(arguments: samples.indices)
  func `damage never does more than refuse, and what is published is clean`(sample: Int) throws {
    var random = SplitMix(state: UInt64(sample) + 1)
    for _ in 0..<4000 {
      var bytes = Self.samples[sample]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: bytes[place] = 0xFF
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      guard let picture = try? clean(bytes) else { continue }
      #expect(try clean(picture.bytes) == picture)
    }
  }

  /// Steele, Lea, Flood: the same numbers on every run.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }
}
