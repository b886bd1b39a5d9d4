/// What is blanked out of films and sounds before they are published.
///
/// Telephones write the place where a film was made into it. The files are trees of boxes (ISO/IEC
/// 14496-12 section 4.2); those for data about the film (`udta`, `meta`, `uuid`) become free space of the
/// same length, so that nothing else moves. Sound and picture are left as they are.
struct FilmBlanks {
  /// Extensions of files that are made of boxes.
  static let extensions: Set<String> = ["mp4", "m4v", "mov", "m4a"]

  private static let blanked: Set<String> = ["udta", "meta", "uuid", "XMP_"]
  private static let entered: Set<String> = ["moov", "trak", "mdia", "moof", "traf"]
  /// Boxes that are looked at in one file; more are no film.
  private static let mostBoxes = 20_000

  /// Where the type of a box stands, and the end of the box; ascending.
  private var boxes: [(type: Int, end: Int)] = []
  private var seen = 0

  /// - Parameters:
  ///   - size: of the file, in bytes.
  ///   - read: gives the bytes at a place, fewer at the end of the file.
  init<Failure: Error>(
    size: Int, read: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    // Ends of the boxes that are entered, and the place in the innermost.
    var ends = [size]
    var offset = 0
    while let end = ends.last {
      if offset + 8 > end || seen >= Self.mostBoxes {
        offset = end
        ends.removeLast()
        continue
      }
      seen += 1
      let head = try read(offset, 16)
      guard head.count >= 8 else { return }
      var length = Self.number(head[0..<4])
      var headLength = 8
      if length == 1, head.count == 16 {
        length = Self.number(head[8..<16])
        headLength = 16
      } else if length == 0 {
        length = end - offset
      }
      // What does not fit into the box around it is damaged; the rest is no tree any more.
      guard length >= headLength, length <= end - offset else { return }
      let type = String(decoding: head[4..<8], as: UTF8.self)
      if Self.blanked.contains(type) {
        boxes.append((offset + 4, offset + length))
      } else if Self.entered.contains(type) {
        ends.append(offset + length)
        offset += headLength
        continue
      }
      offset += length
    }
  }

  /// - Returns: more than any file has where the number is too large.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(clamping: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Blanks what lies in a piece of the file.
  ///
  /// - Parameter offset: where the piece begins in the file.
  func apply(to piece: UnsafeMutableRawBufferPointer, at offset: Int) {
    let free = Array("free".utf8)
    for box in boxes where box.end > offset && box.type < offset + piece.count {
      for place in max(box.type, offset)..<min(box.end, offset + piece.count) {
        let index = place - box.type
        piece[place - offset] = index < 4 ? free[index] : 0
      }
    }
  }
}
