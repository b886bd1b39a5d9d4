/// Graphics Interchange Format (87a and 89a).
///
/// Kept are the images, their delays and the loop count; comments, other applications' data (XMP
/// among them) and texts drawn over the picture, which no browser shows, are left out.
enum GIFCleaner {
  static func clean(_ source: PictureBytes) throws(PictureRefusal) -> CleanPicture {
    let size = (width: try source.little(6, bytes: 2), height: try source.little(8, bytes: 2))
    var place = 13
    place += tableSize(try source.byte(10))
    var bytes = Array(try source.slice(0, count: place))
    bytes.reserveCapacity(source.count)
    var hasImage = false
    while true {
      let start = place
      switch try source.byte(place) {
      case 0x3B:
        guard hasImage else { throw .malformed("it has no pixels") }
        return try CleanPicture(
          bytes: bytes + [0x3B], width: size.width, height: size.height, fileExtension: "gif")
      case 0x2C:
        // Ten bytes of descriptor, the colour table, one byte of code size, then the data.
        place += 10 + tableSize(try source.byte(place + 9)) + 1
        place = try endOfBlocks(from: place, source)
        bytes.append(contentsOf: try source.slice(start, count: place - start))
        hasImage = true
      case 0x21:
        let label = try source.byte(place + 1)
        place = try endOfBlocks(from: place + 2, source)
        if label == 0xF9 {
          guard place - start == 8 else { throw .malformed("a frame's settings") }
          bytes.append(contentsOf: try source.slice(start, count: 8))
        } else if label == 0xFF {
          try appendLoop(start, source, to: &bytes)
        }
      default: throw .malformed("an unknown block")
      }
    }
  }

  /// Bytes of the colour table that a descriptor's flags announce.
  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Steps over blocks of up to 255 bytes to the place behind the empty one.
  private static func endOfBlocks(
    from start: Int, _ source: PictureBytes
  ) throws(PictureRefusal) -> Int {
    var place = start
    while true {
      let length = Int(try source.byte(place))
      place += 1 + length
      if length == 0 { return place }
    }
  }

  /// Writes the loop count of a looping extension anew; any other extension has none.
  private static func appendLoop(
    _ start: Int, _ source: PictureBytes, to bytes: inout [UInt8]
  ) throws(PictureRefusal) {
    guard source.has("\u{0B}NETSCAPE2.0\u{03}\u{01}", at: start + 2) else { return }
    bytes.append(contentsOf: try source.slice(start, count: 18))
    bytes.append(0)
  }
}
