/// Names of zones that need no file: `UTC`, `Z`, `+08:00`, `UTC+8`.
enum FixedOffsetName {
  /// The offsets that places on Earth have, in seconds.
  static let range = -12 * 3600...14 * 3600

  /// Seconds ahead of UTC, or nil where the name is of another kind.
  static func offset(of name: String) -> Int? {
    var rest = Array(name.utf8)
    if rest == Array("Z".utf8) { return 0 }
    if ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(name) { return 0 }
    let prefix = rest.prefix(3)
    if prefix.elementsEqual("UTC".utf8) || prefix.elementsEqual("GMT".utf8) { rest.removeFirst(3) }
    guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    return rest.withUnsafeBytes { bytes in
      var scanner = DateTextScanner(bytes)
      guard scanner.readOffset(), scanner.index == bytes.count, let offset = scanner.offset,
        range.contains(offset), offset % 60 == 0
      else { return nil }
      return offset
    }
  }
}
