import Text

/// The name of a file by its address: the last part of the path, decoded.
enum FileNameInAddress {
  /// Storage services write a whole path as one part: `…/o/photos%2Fcat.png?alt=media`.
  ///
  /// - Returns: nil where the path has no last part.
  static func name(_ address: String) -> String? {
    var path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }[...]
    // What stands before the first slash of an address is its host.
    if let scheme = range(of: "://", in: path) {
      guard let slash = path[scheme...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
      path = path[slash...]
    }
    let decoded = decode(last(of: Array(path)))
    let name = last(of: decoded)
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func range(
    of mark: String, in text: Substring.UTF8View
  ) -> Substring.UTF8View.Index? {
    let mark = Array(mark.utf8)
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].starts(with: mark) { return text.index(start, offsetBy: mark.count) }
      start = text.index(after: start)
    }
    return nil
  }

  private static func last(of path: [UInt8]) -> [UInt8] {
    let isSeparator = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }
    guard let slash = path.lastIndex(where: isSeparator) else { return path }
    return Array(path[(slash + 1)...])
  }

  private static func decode(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place] == UInt8(ascii: "%"), place + 2 < text.count,
        let high = digit(text[place + 1]), let low = digit(text[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
    default: nil
    }
  }
}
