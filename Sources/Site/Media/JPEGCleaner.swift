/// JPEG (ITU-T T.81) in the JFIF and Exif file formats.
///
/// Kept are frame, tables and scans, the colour profile (ICC.1 annex B.4), Adobe's colour transform
/// and the orientation; left out is every other application segment: Exif, XMP, IPTC, further
/// pictures, thumbnails, content credentials.
enum JPEGCleaner {
  static func clean(_ source: PictureBytes) throws(PictureRefusal) -> CleanPicture {
    var state = State()
    state.bytes.reserveCapacity(source.count)
    var place = 2
    while true {
      guard try source.byte(place) == 0xFF else { throw .malformed("a segment is missing") }
      let marker = try source.byte(place + 1)
      switch marker {
      case 0xFF:
        // A marker may be preceded by any number of fill bytes (B.1.1.2).
        place += 1
        continue
      case 0xD9: return try state.finish()
      case 0x00, 0x01, 0xD0...0xD8: throw .malformed("a marker in a wrong place")
      default: break
      }
      let length = try source.big(place + 2, bytes: 2)
      guard length >= 2 else { throw .malformed("a segment without length") }
      let segment = try source.slice(place, count: 2 + length)
      try state.take(marker, segment, place, source)
      place += segment.count
      if marker == 0xDA {
        let end = try endOfScan(from: place, source)
        state.bytes.append(contentsOf: try source.slice(place, count: end - place))
        place = end
      }
    }
  }

  /// The next marker that is neither a stuffed zero nor a restart (B.1.1.5).
  private static func endOfScan(
    from start: Int, _ source: PictureBytes
  ) throws(PictureRefusal) -> Int {
    var place = start
    while let found = source.first(0xFF, from: place) {
      switch try source.byte(found + 1) {
      case 0x00, 0xD0...0xD7: place = found + 2
      case 0xFF: place = found + 1
      default: return found
      }
    }
    throw .malformed("it ends too early")
  }

  private struct State {
    var bytes: [UInt8] = [0xFF, 0xD8]
    private var size: (width: Int, height: Int)?
    private var orientation = 1
    private var hasScan = false

    mutating func take(
      _ marker: UInt8, _ segment: ArraySlice<UInt8>, _ place: Int, _ source: PictureBytes
    ) throws(PictureRefusal) {
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard size == nil, segment.count >= 10 else { throw .malformed("its frame header") }
        size = (try source.big(place + 7, bytes: 2), try source.big(place + 5, bytes: 2))
        bytes.append(contentsOf: segment)
      case 0xDA:
        guard size != nil else { throw .malformed("pixels before the frame header") }
        hasScan = true
        bytes.append(contentsOf: segment)
      case 0xC4, 0xCC, 0xDB...0xDD: bytes.append(contentsOf: segment)
      case 0xE0 where source.has("JFIF\0", at: place + 4):
        guard segment.count >= 18 else { throw .malformed("its JFIF header") }
        // Without the thumbnail, which may show what was cropped away.
        bytes.append(contentsOf: [0xFF, 0xE0, 0, 16])
        bytes.append(contentsOf: segment.dropFirst(4).prefix(12))
        bytes.append(contentsOf: [0, 0])
      case 0xE1 where source.has("Exif\0\0", at: place + 4):
        takeOrientation(ExifOrientation.read(segment.dropFirst(10)))
      case 0xE2 where source.has("ICC_PROFILE\0", at: place + 4):
        bytes.append(contentsOf: segment)
      case 0xEE where source.has("Adobe", at: place + 4):
        guard segment.count >= 16 else { throw .malformed("its Adobe header") }
        bytes.append(contentsOf: [0xFF, 0xEE, 0, 14])
        bytes.append(contentsOf: segment.dropFirst(4).prefix(12))
      case 0xE0...0xEF, 0xFE: break
      default: throw .malformed("an unknown segment")
      }
    }

    private mutating func takeOrientation(_ found: Int) {
      guard orientation == 1, found != 1, size == nil else { return }
      orientation = found
      bytes.append(contentsOf: ExifOrientation.segment(found))
    }

    func finish() throws(PictureRefusal) -> CleanPicture {
      guard hasScan, let size else { throw .malformed("it has no pixels") }
      let isTurned = orientation >= 5
      return try CleanPicture(
        bytes: bytes + [0xFF, 0xD9], width: isTurned ? size.height : size.width,
        height: isTurned ? size.width : size.height, fileExtension: "jpg")
    }
  }
}
