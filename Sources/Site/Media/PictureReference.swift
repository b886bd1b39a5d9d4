/// A reference to a picture or another file that lies below the media folder, as opposed to one on the
/// web.
///
/// Decided by the spelling alone: no scheme, host, query or fragment, not absolute, no way up, no
/// hidden name, and an extension. Whether the file exists is the folder's business.
struct PictureReference: Hashable, Sendable {
  /// The longest spelling taken, in bytes.
  static let longest = 512

  /// The name of each folder on the way and of the file.
  let names: [[UInt8]]

  /// A picture: nil for everything else.
  ///
  /// - Parameter spelling: decoded from JSON, otherwise as the export has it.
  init?(_ spelling: some Collection<UInt8>) {
    self.init(attachment: spelling)
    guard kind == .picture else { return nil }
  }

  /// A file with any extension; ``kind`` tells whether such files are published.
  ///
  /// - Parameter spelling: decoded from JSON, otherwise as the export has it.
  init?(attachment spelling: some Collection<UInt8>) {
    guard !spelling.isEmpty, spelling.count <= Self.longest, spelling.first != Byte.slash else {
      return nil
    }
    var names: [[UInt8]] = []
    for part in spelling.split(separator: Byte.slash) where Array(part) != [Byte.dot] {
      // Hidden files are settings and caches, never what a post wants to show.
      guard part.first != Byte.dot, part.allSatisfy(Self.isNameByte) else { return nil }
      // What stands before a colon in the first name is a scheme (RFC 3986 section 4.2).
      if names.isEmpty, part.contains(Byte.colon) { return nil }
      names.append(Array(part))
    }
    guard let file = names.last, spelling.reversed().first != Byte.slash,
      let fileExtension = Self.fileExtension(of: file)
    else { return nil }
    self.names = names
    self.fileExtension = fileExtension
  }

  /// In lower case, without its dot.
  let fileExtension: String

  /// Nil where files of its kind are not published.
  var kind: LocalFileKind? { LocalFileKind(fileExtension: fileExtension) }

  /// Anything but control characters, backslashes, and what begins a query or a fragment. Tested
  /// again after decoding, where `?` and `#` are part of a name.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "?")
      && byte != UInt8(ascii: "#")
  }

  /// - Returns: nil where the name has none, or one that no kind of file has.
  private static func fileExtension(of name: [UInt8]) -> String? {
    guard let dot = name.lastIndex(of: Byte.dot), dot > 0 else { return nil }
    let word = name[(dot + 1)...].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let isWord = word.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
    }
    guard isWord, (1...8).contains(word.count) else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  private enum Byte {
    static let slash = UInt8(ascii: "/")
    static let dot = UInt8(ascii: ".")
    static let colon = UInt8(ascii: ":")
  }
}

extension PictureReference {
  private init(names: [[UInt8]], fileExtension: String) {
    self.names = names
    self.fileExtension = fileExtension
  }

  /// The same reference with `%20` and the like decoded; nil where nothing is encoded or where the
  /// decoded names would lead elsewhere.
  var decoded: PictureReference? {
    var changed = false
    var result: [[UInt8]] = []
    for name in names {
      guard let decoded = Self.decode(name) else { return nil }
      changed = changed || decoded.count != name.count
      let isHarmless = decoded.allSatisfy {
        $0 >= 0x20 && $0 != 0x7F && $0 != Byte.slash && $0 != UInt8(ascii: "\\")
      }
      guard isHarmless, decoded.first != Byte.dot, !decoded.isEmpty else { return nil }
      result.append(decoded)
    }
    return changed ? PictureReference(names: result, fileExtension: fileExtension) : nil
  }

  /// nil where a percent sign is not followed by two hexadecimal digits.
  private static func decode(_ name: [UInt8]) -> [UInt8]? {
    guard name.contains(UInt8(ascii: "%")) else { return name }
    var result: [UInt8] = []
    var place = 0
    while place < name.count {
      if name[place] == UInt8(ascii: "%") {
        guard place + 2 < name.count, let high = digit(name[place + 1]),
          let low = digit(name[place + 2])
        else { return nil }
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(name[place])
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

  /// For messages.
  var text: String {
    String(decoding: Array(names.joined(separator: [Byte.slash])), as: UTF8.self)
  }
}
