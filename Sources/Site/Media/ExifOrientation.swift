/// The one fact of Exif that a picture is shown wrongly without (Exif 2.32 section 4.6.4, tag 274).
enum ExifOrientation {
  /// 1 to 8; 1, upright, where nothing else can be read.
  static func read(_ tiff: ArraySlice<UInt8>) -> Int {
    (try? find(PictureBytes(Array(tiff)))) ?? 1
  }

  private static func find(_ tiff: PictureBytes) throws(PictureRefusal) -> Int? {
    let isBig = tiff.has("MM\0*", at: 0)
    guard isBig || tiff.has("II*\0", at: 0) else { return nil }
    func number(_ place: Int, bytes: Int) throws(PictureRefusal) -> Int {
      isBig ? try tiff.big(place, bytes: bytes) : try tiff.little(place, bytes: bytes)
    }
    let folder = try number(4, bytes: 4)
    for entry in 0..<(try number(folder, bytes: 2)) {
      let place = folder + 2 + entry * 12
      guard try number(place, bytes: 2) == 274 else { continue }
      let isShort = try number(place + 2, bytes: 2) == 3
      let value = try number(place + 8, bytes: 2)
      return isShort && (1...8).contains(value) ? value : nil
    }
    return nil
  }

  /// A JPEG segment that says nothing but the orientation.
  static func segment(_ orientation: Int) -> [UInt8] {
    precondition((1...8).contains(orientation))
    return [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [
      0, 0, 0, 8,  // The first list of entries begins at byte 8,
      0, 1,  // has one entry,
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0,  // tag 274, one SHORT,
      0, 0, 0, 0,  // and no list follows.
    ]
  }
}
