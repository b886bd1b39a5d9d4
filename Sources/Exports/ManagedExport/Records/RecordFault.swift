/// What is wrong at a place of a record file, and what was left out because of it.
package struct RecordFault: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The stored checksum is not that of the bytes.
    case checksum
    /// A length reaches beyond its block.
    case length
    /// A type byte that LevelDB does not know.
    case type(UInt8)
    /// The file ends inside a record, or before its last fragment.
    case truncated
    /// A first fragment is followed by another record.
    case unfinished
    /// A later fragment without a first one.
    case startless
    /// Zeros where a record should stand, and then other bytes.
    case zeros
    /// A record longer than any document.
    case tooLong
    /// The system could not read on.
    case unreadable(String)
  }

  package let reason: Reason
  /// Where the record or fragment begins, in bytes from the start of the file.
  package let offset: Int
  /// Bytes of the file that were passed over.
  package let skippedBytes: Int
  /// Documents that are known to be lost, 0 where none need be.
  package let lostRecords: Int

  /// The number of the block, the first being 0.
  package var block: Int { offset / RecordFile.blockSize }
}
