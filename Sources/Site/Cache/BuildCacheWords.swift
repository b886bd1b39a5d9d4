import Digest
import DurableFiles
import Glibc

/// Writes the words of a `BuildCacheFile`, a piece at a time: there are ten for each file of the site.
struct BuildCacheWords: ~Copyable {
  private static let pieceSize = 1 << 18

  private let file: FileDescriptor
  private var sum: XXH3.Stream
  private var piece: [UInt8] = []
  /// Where the sum of all that follows it goes.
  private var placeOfSum = 0

  /// - Parameter path: where nothing stands yet.
  init(_ path: String) throws(SystemError) {
    guard let sum = XXH3.Stream() else { throw SystemError(ENOMEM) }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    file = FileDescriptor(try SystemError.check { open(path, flags, 0o600) })
    self.sum = sum
    piece.reserveCapacity(Self.pieceSize + BuildCacheFile.entrySize)
  }

  mutating func add(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { piece.append(contentsOf: $0) }
  }

  mutating func add(_ fingerprint: Fingerprint) {
    add(fingerprint.high)
    add(fingerprint.low)
  }

  /// Leaves room for the sum. To be called once, in the first piece.
  mutating func addSum() {
    placeOfSum = piece.count
    add(0)
  }

  /// Writes what has come together, where that is enough.
  mutating func writeFull() throws(SystemError) {
    if piece.count >= Self.pieceSize { try write() }
  }

  private var isFirst = true

  private mutating func write() throws(SystemError) {
    let start = isFirst ? placeOfSum + 8 : 0
    piece.withUnsafeBytes { sum.add(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    isFirst = false
    try file.write(piece)
    piece.removeAll(keepingCapacity: true)
  }

  consuming func finish() throws(SystemError) {
    try write()
    var word = sum.hash64.littleEndian
    let count = pwrite(file.raw, &word, 8, off_t(placeOfSum))
    guard count == 8 else { throw SystemError(count < 0 ? errno : EIO) }
    try file.closeReportingErrors()
  }
}
