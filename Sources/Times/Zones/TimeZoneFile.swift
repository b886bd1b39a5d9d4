#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A compiled time zone file (TZif, RFC 8536), read into transitions and offsets.
///
/// Every count and index of the file is checked; a file that breaks the format gives nil. Leap
/// seconds are refused, since times of exports do not count them.
struct TimeZoneFile {
  private(set) var transitions: [Int64] = []
  private(set) var offsets: [Int32] = []
  private(set) var firstOffset = 0
  private(set) var laterRule: PosixTimeZone?

  /// The largest zone files have about 4 kB.
  private static let largestFile = 1 << 18

  /// The bytes of a regular file, or nil.
  static func bytes(path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0, status.st_size <= largestFile
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }

  init?(_ bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0) else { return nil }
    guard first.version >= UInt8(ascii: "2") else {
      guard readBlock(bytes, first, timeSize: 4) != nil else { return nil }
      return
    }
    // The second block repeats the first with 64-bit times, and has the footer (section 3.3).
    guard let secondPlace = first.end(timeSize: 4, in: bytes),
      let second = Header(bytes, at: secondPlace),
      let footer = readBlock(bytes, second, timeSize: 8)
    else { return nil }
    guard footer < bytes.count, bytes[footer] == 0x0A,
      let end = bytes[(footer + 1)...].firstIndex(of: 0x0A)
    else { return nil }
    if end > footer + 1 {
      guard let rule = PosixTimeZone(Array(bytes[(footer + 1)..<end])) else { return nil }
      laterRule = rule
    }
  }

  /// The six counts of RFC 8536 section 3.1.
  private struct Header {
    static let size = 44
    let version: UInt8
    let start: Int
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let timeCount: Int
    let typeCount: Int
    let letterCount: Int

    init?(_ bytes: [UInt8], at place: Int) {
      guard place >= 0, place + Self.size <= bytes.count,
        bytes[place..<(place + 4)].elementsEqual("TZif".utf8)
      else { return nil }
      func count(_ index: Int) -> Int {
        Int(TimeZoneFile.bigEndian(bytes, at: place + 20 + index * 4, size: 4))
      }
      version = bytes[place + 4]
      start = place + Self.size
      universalCount = count(0)
      standardCount = count(1)
      leapCount = count(2)
      timeCount = count(3)
      typeCount = count(4)
      letterCount = count(5)
      let largest = TimeZoneFile.largestFile
      guard typeCount >= 1, typeCount <= 256,
        [universalCount, standardCount, leapCount, timeCount, letterCount].allSatisfy({
          (0...largest).contains($0)
        })
      else { return nil }
    }

    /// The place behind the block, or nil where the file is shorter.
    func end(timeSize: Int, in bytes: [UInt8]) -> Int? {
      let length =
        timeCount * (timeSize + 1) + typeCount * 6 + letterCount + leapCount * (timeSize + 4)
        + standardCount + universalCount
      return start + length <= bytes.count ? start + length : nil
    }
  }

  /// Reads one block, and returns the place behind it.
  private mutating func readBlock(_ bytes: [UInt8], _ header: Header, timeSize: Int) -> Int? {
    guard header.leapCount == 0, let end = header.end(timeSize: timeSize, in: bytes) else {
      return nil
    }
    let indices = header.start + header.timeCount * timeSize
    let types = indices + header.timeCount
    var typeOffsets: [Int32] = []
    for type in 0..<header.typeCount {
      let offset = Int32(truncatingIfNeeded: Self.bigEndian(bytes, at: types + type * 6, size: 4))
      // Section 3.2: greater than -25 hours and less than 26.
      guard offset > -90_000, offset < 93_600 else { return nil }
      typeOffsets.append(offset)
    }
    firstOffset = Int(typeOffsets[0])
    for index in 0..<header.timeCount {
      let time = Self.bigEndian(bytes, at: header.start + index * timeSize, size: timeSize)
      let type = Int(bytes[indices + index])
      guard type < typeOffsets.count, transitions.last.map({ $0 < time }) ?? true else {
        return nil
      }
      transitions.append(time)
      offsets.append(typeOffsets[type])
    }
    return end
  }

  /// A signed big-endian number of 4 or 8 bytes.
  private static func bigEndian(_ bytes: [UInt8], at place: Int, size: Int) -> Int64 {
    var value: UInt64 = 0
    for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
    return size == 4
      ? Int64(Int32(truncatingIfNeeded: Int64(value))) : Int64(bitPattern: value)
  }
}
