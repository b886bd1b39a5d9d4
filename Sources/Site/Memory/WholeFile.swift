import Compression
import Glibc

/// Files that are held in memory whole when they are read.
enum WholeFile {
  private static let head = 1 << 16

  /// What reading a file that is one value of JSON takes at least; 0 for everything else: folders,
  /// pipes, packed files, and lines of records, which are read in pieces.
  static func leastMemory(for path: String) -> Int {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    var bytes = [UInt8](repeating: 0, count: head)
    let count = pread(file, &bytes, head, 0)
    guard count > 0, isOpen(bytes[..<count]) else { return 0 }
    let size = Int(status.st_size)
    return (MappedFile.canMap(path) ? min(size, MappedFile.floor) : size) + tape(of: file, size)
  }

  /// What is kept of the places of all values: eight bytes each (`JSONEntry`), and a member has two,
  /// its name and its value. How many there are is told by looks at the file in some places.
  private static func tape(of file: Int32, _ size: Int) -> Int {
    let window = 1 << 14
    let windows = min(max(size / window, 1), 16)
    var bytes = [UInt8](repeating: 0, count: window)
    var members = 0
    var seen = 0
    for number in 0..<windows {
      let count = pread(file, &bytes, window, off_t(size / windows * number))
      guard count > 2 else { continue }
      seen += count
      for place in 2..<count
      where bytes[place] == UInt8(ascii: ":") && bytes[place - 1] == UInt8(ascii: "\"")
        && bytes[place - 2] != UInt8(ascii: "\\")
      {
        members += 1
      }
    }
    return seen == 0 ? 0 : Int(Double(members) / Double(seen) * Double(size)) * 16
  }

  /// Whether the text begins an object or a list that does not end in it.
  static func isOpen(_ text: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var isString = false
    var isEscaped = false
    for byte in text {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return false }
      case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: break
      // Anything else before the first bracket is packed, or no text.
      default: if depth == 0 { return false }
      }
    }
    return depth > 0
  }
}
