/// Unpacks a stream piece by piece, straight into the memory of whoever asked.
protocol StreamDecoder: AnyObject {
  /// What one step did.
  typealias Step = (consumed: Int, produced: Int)

  /// Whether nothing is lost if the stream ends here: it stands behind a complete member or frame.
  var isComplete: Bool { get }

  /// Unpacks as much of `input` as fits `output`. The input is empty at the end of the file, when
  /// there may still be output to fetch.
  func step(
    from input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> Step
}

/// Why a stream cannot be unpacked any further.
enum DecodingFault: Error {
  case memory
  /// The library's words; and what the step did before it met the damage.
  case damaged(String, consumed: Int, produced: Int)
  /// The bytes do not begin a further member or frame, though the ones before are complete.
  case trailing
  /// The stream ends inside a member or frame.
  case cut
}
