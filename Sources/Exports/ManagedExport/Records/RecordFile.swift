package import Diagnostics
internal import Text

/// Reads the records of a file in LevelDB's log format (formats: 5.1), one window at a time.
///
/// Damage costs what LevelDB's own reader would lose: after a wrong checksum or length the rest of
/// the block is passed over, since a length that cannot be trusted must not lead into the middle of
/// somebody's text, which can look like a record. Unlike LevelDB's reader this one says so each time.
package struct RecordFile: ~Copyable {
  package static let blockSize = 32_768
  private static let headerSize = 7
  /// Documents of Firestore have 1 MiB at most; what is put together from fragments beyond this is
  /// no document, and must not fill the memory.
  private static let longestRecord = 64 << 20

  /// A record or a fault, in the order of the file.
  package enum Event {
    /// The bytes are valid until the next call.
    case record(UnsafeRawBufferPointer, offset: Int)
    case fault(RecordFault)
  }

  private enum Kind {
    static let full: UInt8 = 1
    static let first: UInt8 = 2
    static let middle: UInt8 = 3
    static let last: UInt8 = 4
  }

  private var source: RecordSource
  /// In the window.
  private var position = 0
  private var fragments = ByteBuffer(capacity: 0)
  /// Where the record begins of which the fragments are.
  private var fragmentStart: Int?
  /// After damage: later fragments belong to a record whose loss was reported.
  private var isPassingFragments = false
  private var hasFinished = false

  /// - Throws: where there is no such file, or it is not a regular one.
  package init(path: String) throws(DiagnosticFailure) {
    source = try RecordSource(path: path)
  }

  package init(_ bytes: [UInt8]) {
    source = RecordSource(bytes)
  }

  /// The next record or fault; nil at the end of the file.
  package mutating func next() -> Event? {
    while true {
      if position == source.count {
        guard source.advance() else { return finish() }
        position = 0
      }
      // Windows begin with a block, so that no block reaches from one into the next.
      let blockStart = position & ~(Self.blockSize - 1)
      let blockEnd = min(blockStart + Self.blockSize, source.count)
      let isShort = blockEnd - blockStart < Self.blockSize
      let offset = source.start + position
      let rest = UnsafeRawBufferPointer(rebasing: source.window[position..<blockEnd])

      if rest.count < Self.headerSize {
        position = blockEnd
        // Whatever fills the end of a block is no record; the end of the file can be a cut one.
        if isShort, rest.contains(where: { $0 != 0 }) {
          return fail(.truncated, at: offset, skipped: rest.count)
        }
        continue
      }
      let length = Int(rest[4]) | Int(rest[5]) << 8
      let kind = rest[6]
      if kind == 0, length == 0 {
        position = blockEnd
        if rest.contains(where: { $0 != 0 }) {
          return fail(.zeros, at: offset, skipped: rest.count)
        }
        continue
      }
      if Self.headerSize + length > rest.count {
        position = blockEnd
        return fail(isShort ? .truncated : .length, at: offset, skipped: rest.count)
      }
      guard Self.hasRightChecksum(rest, length: length) else {
        position = blockEnd
        let following = Self.countOfRecords(in: rest, after: Self.headerSize + length)
        return fail(.checksum, at: offset, skipped: rest.count, lost: 1 + following)
      }
      let payload = UnsafeRawBufferPointer(
        rebasing: rest[Self.headerSize..<Self.headerSize + length])
      if let event = take(payload, kind: kind, at: offset) { return event }
    }
  }

  /// Whether a file that begins with these bytes is one of records: its first record has the right
  /// checksum, or would be a document's.
  ///
  /// - Parameter bytes: a block, or the whole file where it is shorter.
  package static func isRecordFile(startingWith bytes: UnsafeRawBufferPointer) -> Bool {
    // No text has these bytes there.
    guard bytes.count > headerSize, bytes[6] == Kind.full || bytes[6] == Kind.first else {
      return false
    }
    let length = Int(bytes[4]) | Int(bytes[5]) << 8
    guard headerSize + length <= blockSize else { return false }
    // A damaged export is one all the same, and its damage is to be told. Documents begin with a key.
    if bytes[7] == EntityDecoder.keyTag { return true }
    return headerSize + length <= bytes.count && hasRightChecksum(bytes, length: length)
  }

  // MARK: Fragments

  /// Takes the record or fragment at `position` and moves behind it, but for a fault that leaves it
  /// to the next call.
  private mutating func take(
    _ payload: UnsafeRawBufferPointer, kind: UInt8, at offset: Int
  ) -> Event? {
    let next = position + Self.headerSize + payload.count
    if kind == Kind.full || kind == Kind.first {
      isPassingFragments = false
      if let start = fragmentStart {
        let skipped = fragments.count
        forgetFragments()
        // Old writers left an empty first fragment at the end of a block and began anew.
        if skipped > 0 { return .fault(fault(.unfinished, at: start, skipped: skipped)) }
      }
      position = next
      if kind == Kind.full { return .record(payload, offset: offset) }
      fragmentStart = offset
      fragments.removeAll()
      fragments.append(payload)
      return nil
    }
    position = next
    guard kind == Kind.middle || kind == Kind.last else {
      return fail(.type(kind), at: offset, skipped: Self.headerSize + payload.count)
    }
    guard let start = fragmentStart else {
      let isKnown = isPassingFragments
      isPassingFragments = kind == Kind.middle
      return isKnown ? nil : .fault(fault(.startless, at: offset, skipped: payload.count))
    }
    if fragments.count + payload.count > Self.longestRecord {
      let skipped = fragments.count + payload.count
      forgetFragments()
      isPassingFragments = kind == Kind.middle
      return .fault(fault(.tooLong, at: start, skipped: skipped))
    }
    fragments.append(payload)
    guard kind == Kind.last else { return nil }
    fragmentStart = nil
    // The buffer's memory stays as it is until the next first fragment.
    return .record(fragments.withBytes { $0 }, offset: start)
  }

  private mutating func forgetFragments() {
    fragmentStart = nil
    fragments.removeAll()
  }

  // MARK: Damage

  /// A fault that also ends the record of which fragments are at hand: the damage stands where its
  /// next fragment should.
  private mutating func fail(
    _ reason: RecordFault.Reason, at offset: Int, skipped: Int, lost: Int = 1
  ) -> Event {
    let dropped = fragmentStart == nil ? 0 : fragments.count
    forgetFragments()
    isPassingFragments = true
    return .fault(fault(reason, at: offset, skipped: skipped + dropped, lost: lost))
  }

  private func fault(
    _ reason: RecordFault.Reason, at offset: Int, skipped: Int, lost: Int = 1
  ) -> RecordFault {
    RecordFault(reason: reason, offset: offset, skippedBytes: skipped, lostRecords: lost)
  }

  private mutating func finish() -> Event? {
    if hasFinished { return nil }
    hasFinished = true
    if let failure = source.failure {
      return fail(.unreadable(failure), at: source.start + source.count, skipped: 0)
    }
    guard let start = fragmentStart, fragments.count > 0 else { return nil }
    return fail(.truncated, at: start, skipped: 0)
  }

  /// How many whole records follow in a block whose record at the start is damaged, as far as its
  /// length leads to them. They are not read, but counted among what is lost.
  private static func countOfRecords(in block: UnsafeRawBufferPointer, after start: Int) -> Int {
    var position = start
    var count = 0
    while block.count - position >= headerSize {
      let rest = UnsafeRawBufferPointer(rebasing: block[position...])
      let length = Int(rest[4]) | Int(rest[5]) << 8
      guard headerSize + length <= rest.count, hasRightChecksum(rest, length: length) else { break }
      if rest[6] == Kind.full || rest[6] == Kind.first { count += 1 }
      position += headerSize + length
    }
    return count
  }

  /// Whether the checksum at the start of `record` fits its type and its `length` bytes.
  private static func hasRightChecksum(_ record: UnsafeRawBufferPointer, length: Int) -> Bool {
    let stored =
      UInt32(record[0]) | UInt32(record[1]) << 8 | UInt32(record[2]) << 16
      | UInt32(record[3]) << 24
    let covered = UnsafeRawBufferPointer(rebasing: record[6..<headerSize + length])
    return stored == CRC32C.masked(CRC32C.checksum(of: covered))
  }
}
