internal import Compression
internal import Diagnostics

extension JSONSequence {
  /// What the beginning of a text says of all of it.
  enum Examination {
    case several
    /// The text is one value and was read to its end.
    case one(JSONDocument)
    /// The first value is still not over, or something is wrong: what was read so far, a byte order
    /// mark included. Valid while the sequence is.
    case unknown(UnsafeRawBufferPointer)
  }

  /// How much is looked at first: more than the first of many values mostly is, and little enough to
  /// be parsed twice where it is the beginning of one.
  private static let firstLook = 1 << 16
  /// How far a first value is followed. A longer one is probably alone.
  private static let examined = 1 << 22
  /// A file that memory has room for as a whole, whatever it holds: no value of it is followed.
  private static let small = 1 << 26

  /// Reads the first window, before anything was handed out.
  ///
  /// - Throws: where the text cannot be one value either.
  mutating func examine() throws(DiagnosticFailure) -> Examination {
    let usual = windowSize
    windowSize = min(usual, Self.firstLook)
    try advance()
    let isSmall = stream.expectedCount.map { $0 <= Self.small } ?? false
    while !isSmall, let window, window.nodeCount == 0, canAdvance,
      window.text.count < Self.examined
    {
      windowSize = Self.examined
      try advance()
    }
    windowSize = max(usual, min(completeEnd * 2, Self.examined))
    guard let window else { return .several }
    if framing == .lengthPrefixed { return .several }
    let text = window.text.bytes
    if window.nodeCount > 0 {
      let first = JSONDocument(storage: window, dialect: .strict)
      if first.nodeCount < window.nodeCount { return .several }
      if completeEnd < text.count {
        // Rubbish behind a value is a fault of the value; the beginning of another is not.
        let next = text[completeEnd]
        if next == 0x7B || next == 0x5B { return .several }
      } else if isComplete {
        return .one(first)
      }
    } else if let failure, recovery == .none {
      throw failure
    }
    return .unknown(
      UnsafeRawBufferPointer(
        start: window.text.start - window.origin.mark, count: text.count + window.origin.mark))
  }
}
