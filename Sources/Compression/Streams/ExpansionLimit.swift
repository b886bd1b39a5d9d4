/// How far a compressed file may grow, so that a small one cannot fill the memory.
///
/// Texts of boards shrink to a tenth or, where all records are alike, to a fiftieth; gzip can reach
/// a thousandth and zstd far less, with nothing but repetition.
struct ExpansionLimit: Sendable {
  var ratio = 400
  /// Up to here nothing is refused, bytes.
  var allowance = 1 << 27

  func isExceeded(packed: Int, unpacked: Int) -> Bool {
    unpacked > allowance && unpacked / ratio > packed
  }
}
