import Compression
import Diagnostics

/// A text of a user's own, as a file or from standard input.
enum TextFile {
  /// In bytes. The longest string of a Realtime Database is 10 MB.
  static let limit = 16 << 20

  /// The text without a byte order mark and without the line ends at its end, which editors and
  /// `echo` add.
  static func read(_ path: String) throws(DiagnosticFailure) -> String {
    try read(path) { name throws(DiagnosticFailure) in try ByteStream(path: name) }
  }

  /// The same of a file that must be one: nobody writes into a pipe that is found in its place.
  static func readRegular(_ path: String) throws(DiagnosticFailure) -> String {
    let file = try RegularFile(path)
    return try read(path) { name throws(DiagnosticFailure) in
      try ByteStream(descriptor: file.descriptor, name: name)
    }
  }

  private static func read(
    _ path: String, _ open: (String) throws(DiagnosticFailure) -> ByteStream
  ) throws(DiagnosticFailure) -> String {
    let stream = try open(path)
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    let count = try bytes.withUnsafeMutableBufferPointer { room throws(DiagnosticFailure) in
      try stream.read(into: UnsafeMutableRawBufferPointer(room))
    }
    guard count <= limit else { throw EditingFault.tooLong(stream.name, limit: limit) }
    bytes.removeLast(bytes.count - count)
    return try text(of: bytes, name: stream.name)
  }

  static func text(of bytes: [UInt8], name: String) throws(DiagnosticFailure) -> String {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw EditingFault.notUTF8(name, offset: firstFault(in: bytes))
    }
    // UTF-16 without its mark is valid UTF-8 with a zero byte in every Latin letter.
    if let zero = bytes.firstIndex(of: 0) {
      throw EditingFault.zeroByte(
        name, offset: zero - bytes.startIndex, isUTF16: looksLikeUTF16(bytes))
    }
    return text
  }

  private static func looksLikeUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
    let zeros = bytes.count { $0 == 0 }
    return zeros * 4 >= bytes.count
  }

  /// The byte at which the text stops being UTF-8.
  private static func firstFault(in bytes: ArraySlice<UInt8>) -> Int {
    var valid = 0
    var whole = bytes.count
    // The longest beginning that is valid, to within a character.
    while valid < whole {
      let middle = (valid + whole + 1) / 2
      let isValid = String(validating: bytes.prefix(middle), as: UTF8.self) != nil
      if isValid { valid = middle } else { whole = middle - 1 }
    }
    return valid
  }
}
