import Glibc

/// Paths and content hashes of files that a build wrote, kept as the lines of the manifest.
///
/// One buffer of lines and 16 bytes an entry, since a big board has a million files.
package struct OwnedFiles: Sendable {
  /// `<hash> <path>` and a line feed for each entry, in the order of arrival.
  private(set) var lines: [UInt8] = []
  fileprivate private(set) var entries: [Entry] = []

  fileprivate struct Entry: Sendable {
    /// The first eight bytes of the path, big-endian: decides most comparisons.
    let prefix: UInt64
    /// Where the line begins.
    let start: UInt32
    /// Length of the path.
    let length: UInt32
  }

  /// Bytes of a line before its path.
  fileprivate static let pathOffset = ContentHash.digitCount + 1

  /// About what a file takes here, with a path as they usually are.
  static let memoryOfOne = MemoryLayout<Entry>.stride + pathOffset + 24

  package init() {}

  /// Takes lines as they stand: only those that are known to be a build's own, byte by byte.
  ///
  /// - Parameter trusted: what `serialized()` has written.
  init(trusted lines: [UInt8]) {
    self.lines = lines
    entries.reserveCapacity(lines.count / 56)
    lines.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      {
        let end = base.distance(to: found)
        if end - start > Self.pathOffset { entries.append(Self.entry(bytes, start, end)) }
        start = end + 1
      }
    }
  }

  package var count: Int { entries.count }
  package var isEmpty: Bool { entries.isEmpty }

  package mutating func append(_ path: some Collection<UInt8>, _ hash: ContentHash) {
    precondition(lines.count < Int(UInt32.max) - 4096, "line offsets are kept in 32 bits")
    let start = lines.count
    hash.appendDigits(to: &lines)
    lines.append(UInt8(ascii: " "))
    lines.append(contentsOf: path)
    let end = lines.count
    lines.append(UInt8(ascii: "\n"))
    addEntry(start: start, end: end)
  }

  /// - Parameter line: of another list, with its line feed.
  fileprivate mutating func append(
    _ entry: Entry, _ line: Slice<UnsafeRawBufferPointer>
  ) {
    entries.append(
      Entry(prefix: entry.prefix, start: UInt32(lines.count), length: entry.length))
    lines.append(contentsOf: UnsafeRawBufferPointer(rebasing: line))
  }

  /// - Parameter bytes: of all lines.
  mutating func reserve(_ count: Int, bytes: Int) {
    lines.reserveCapacity(bytes)
    entries.reserveCapacity(count)
  }

  package mutating func merge(_ other: OwnedFiles) {
    precondition(lines.count + other.lines.count < Int(UInt32.max))
    let shift = UInt32(lines.count)
    lines.append(contentsOf: other.lines)
    // No exact capacity asked for: the array would be copied for every piece that is merged.
    for entry in other.entries {
      entries.append(
        Entry(prefix: entry.prefix, start: entry.start + shift, length: entry.length))
    }
  }

  private mutating func addEntry(start: Int, end: Int) {
    entries.append(lines.withUnsafeBytes { Self.entry($0, start, end) })
  }

  private static func entry(_ lines: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> Entry {
    let first = start + pathOffset
    let length = end - first
    var prefix: UInt64 = 0
    for place in first..<min(first + 8, end) { prefix = prefix << 8 | UInt64(lines[place]) }
    prefix <<= UInt64(8 * max(0, 8 - length))
    return Entry(prefix: prefix, start: UInt32(start), length: UInt32(length))
  }

  // MARK: Order

  /// Sorts by the bytes of the paths.
  mutating func sort() {
    lines.withUnsafeBytes { lines in
      entries.sort { Self.order($0, $1, lines) < 0 }
    }
  }

  /// The first path, in order, that occurs twice. To be asked of sorted entries.
  func firstRepeatedPath() -> [UInt8]? {
    lines.withUnsafeBytes { lines in
      for number in entries.indices.dropFirst()
      where Self.order(entries[number - 1], entries[number], lines) == 0 {
        return Array(path(number))
      }
      return nil
    }
  }

  /// All lines in the order of entries.
  func serialized() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.count)
    for entry in entries {
      let start = Int(entry.start)
      bytes.append(contentsOf: lines[start...(start + Self.pathOffset + Int(entry.length))])
    }
    return bytes
  }

  private static func order(
    _ left: Entry, _ right: Entry, _ lines: UnsafeRawBufferPointer
  ) -> Int {
    order(left, lines, right, lines)
  }

  private static func order(
    _ left: Entry, _ lines: UnsafeRawBufferPointer, _ right: Entry,
    _ others: UnsafeRawBufferPointer
  ) -> Int {
    if left.prefix != right.prefix { return left.prefix < right.prefix ? -1 : 1 }
    guard let base = lines.baseAddress, let other = others.baseAddress else { return 0 }
    // The ranges lie in their lines: entries are only made from lines that were appended.
    let order = memcmp(
      base + Int(left.start) + pathOffset, other + Int(right.start) + pathOffset,
      Int(min(left.length, right.length)))
    return order != 0 ? Int(order) : Int(left.length) - Int(right.length)
  }

  // MARK: Merging

  /// Old and new files of one folder, put together.
  struct Merger {
    /// Sorted, and with the lines in this order.
    var files = OwnedFiles()
    /// For each of `files`: the number among the new ones, or -1 minus the number among the old.
    var origins: [Int32] = []
    /// Numbers of old files that are neither kept nor among the new ones.
    var stale: [Int] = []
    /// A new file that stands where an old one is kept.
    var repeated: [UInt8]?
  }

  /// These files with those of an older list that are kept; both sorted, none twice.
  ///
  /// - Parameter older: with its lines in order, as a manifest has them.
  func merged(with older: OwnedFiles, keeping: (Int) -> Bool) -> Merger {
    var result = Merger()
    result.files.lines.reserveCapacity(older.lines.count + lines.count)
    result.files.entries.reserveCapacity(older.count + count)
    result.origins.reserveCapacity(older.count + count)
    var next = 0
    var number = 0
    lines.withUnsafeBytes { lines in
      older.lines.withUnsafeBytes { others in
        while number < older.count {
          let old = older.entries[number]
          let order =
            next < count ? Self.order(entries[next], lines, old, others) : 1
          if order < 0 {
            result.take(entries[next], lines, Int32(next))
            next += 1
            continue
          }
          if keeping(number) {
            if order == 0, result.repeated == nil { result.repeated = Array(path(next)) }
            result.take(old, others, Int32(-1 - number))
          } else if order == 0 {
            result.take(entries[next], lines, Int32(next))
          } else {
            result.stale.append(number)
          }
          if order == 0 { next += 1 }
          number += 1
        }
        while next < count {
          result.take(entries[next], lines, Int32(next))
          next += 1
        }
      }
    }
    return result
  }

  // MARK: Access

  /// The path of an entry, 0..<`count`.
  package func path(_ number: Int) -> ArraySlice<UInt8> {
    let start = Int(entries[number].start) + Self.pathOffset
    return lines[start..<(start + Int(entries[number].length))]
  }

  /// The content hash of an entry, 0..<`count`.
  package func hash(_ number: Int) -> ContentHash {
    let start = Int(entries[number].start)
    guard let hash = ContentHash(digits: lines[start..<(start + ContentHash.digitCount)]) else {
      preconditionFailure("lines are only made from hashes")
    }
    return hash
  }

  /// The numbers of the entries with this path. To be asked of sorted entries.
  package func numbers(of path: some Collection<UInt8>) -> Range<Int> {
    let start = firstNumber { $0.lexicographicallyPrecedes(path) }
    var end = start
    while end < count, self.path(end).elementsEqual(path) { end += 1 }
    return start..<end
  }

  /// Whether a path begins with `folder`. To be asked of sorted entries.
  func holdsPath(below folder: [UInt8]) -> Bool {
    let number = firstNumber { $0.lexicographicallyPrecedes(folder) }
    return number < count && path(number).starts(with: folder)
  }

  private func firstNumber(where isBefore: (ArraySlice<UInt8>) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(path(middle)) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension OwnedFiles {
  /// Reads lines as `serialized()` writes them.
  ///
  /// - Returns: the entries up to the first line that does not have the form or whose path could
  ///   lead out of the folder, and the 1-based number of that line.
  static func parse(_ bytes: [UInt8]) -> (files: OwnedFiles, badLine: Int?) {
    var files = OwnedFiles()
    files.lines.reserveCapacity(bytes.count)
    var start = 0
    var number = 1
    while start < bytes.count {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")),
        end - start > pathOffset, bytes[start + ContentHash.digitCount] == UInt8(ascii: " "),
        let hash = ContentHash(digits: bytes[start..<(start + ContentHash.digitCount)]),
        OutputPath.isSafe(bytes[(start + pathOffset)..<end])
      else { return (files, number) }
      files.append(bytes[(start + pathOffset)..<end], hash)
      start = end + 1
      number += 1
    }
    return (files, nil)
  }
}

extension OwnedFiles.Merger {
  fileprivate mutating func take(
    _ entry: OwnedFiles.Entry, _ lines: UnsafeRawBufferPointer, _ origin: Int32
  ) {
    let start = Int(entry.start)
    files.append(entry, lines[start...(start + OwnedFiles.pathOffset + Int(entry.length))])
    origins.append(origin)
  }
}
