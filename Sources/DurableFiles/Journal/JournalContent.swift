/// What a journal's bytes say.
struct JournalContent {
  let history: JournalHistory
  /// Where the last whole frame ends; what follows was cut while it was written.
  let end: Int
  /// How many bytes follow that are no frame; nil where none should.
  let lost: Int?

  /// The export that a journal with this beginning is about.
  static func subject(of bytes: [UInt8]) -> String? {
    guard bytes.starts(with: JournalFrame.signature) else { return nil }
    let frames = JournalFrame.decode(bytes[JournalFrame.signature.count...]).frames
    guard case .subject(let path, _) = frames.first else { return nil }
    return path
  }

  /// - Returns: nil where the bytes are no journal of this export.
  init?(_ bytes: [UInt8], subject: String) {
    let signature = JournalFrame.signature
    var history = JournalHistory()
    guard bytes.count >= signature.count else {
      // Cut while it was made: nothing was in it yet.
      guard signature.starts(with: bytes) else { return nil }
      self.history = history
      end = 0
      lost = bytes.count
      return
    }
    guard bytes.starts(with: signature) else { return nil }
    let (frames, end) = JournalFrame.decode(bytes[signature.count...])
    guard case .subject(let path, _) = frames.first else {
      guard frames.isEmpty else { return nil }
      self.history = history
      self.end = 0
      lost = bytes.count
      return
    }
    guard path == subject else { return nil }
    for frame in frames { history.add(frame) }
    self.history = history
    self.end = end
    lost = end < bytes.endIndex ? bytes.endIndex - end : nil
  }
}
