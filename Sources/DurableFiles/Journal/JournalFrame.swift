internal import Digest

/// One thing that was written to a journal.
///
/// On disk: the length of the content, a checksum, the content. A frame that was cut by a kill or a
/// power failure does not fit its checksum; it and whatever follows count as never written.
enum JournalFrame: Equatable {
  /// The export that the journal is about, and the number that its next entry gets.
  case subject(path: String, next: Int)
  case entry(JournalEntry)
  /// Whether the change of an entry was made.
  case outcome(Int, wasMade: Bool)
  /// Requests of entries that were forgotten.
  case requests([RememberedRequest])

  /// At the beginning of every journal.
  static let signature = Array("corkboard journal 1\n".utf8)
  private static let headLength = 16

  var encoded: [UInt8] {
    var content = JournalWriter()
    switch self {
    case .subject(let path, let next):
      content.add(0)
      content.add(path)
      content.add(next)
    case .entry(let entry):
      content.add(1)
      Self.add(entry, to: &content)
    case .outcome(let number, let wasMade):
      content.add(2)
      content.add(number)
      content.add(wasMade ? 1 : 0)
    case .requests(let requests):
      content.add(3)
      Self.add(requests, to: &content)
    }
    var frame = JournalWriter()
    frame.add(content.bytes.count)
    frame.add(Self.checksum(content.bytes[...]))
    return frame.bytes + content.bytes
  }

  /// The frames of a journal behind its signature, up to the first that is not whole.
  ///
  /// - Returns: them, and where the last whole one ends.
  static func decode(_ bytes: ArraySlice<UInt8>) -> (frames: [JournalFrame], end: Int) {
    var frames: [JournalFrame] = []
    var place = bytes.startIndex
    while bytes.endIndex - place >= headLength {
      var head = JournalReader(bytes[place..<place + headLength])
      let start = place + headLength
      guard let count = head.size(), let sum = head.word(), count <= bytes.endIndex - start else {
        break
      }
      let content = bytes[start..<start + count]
      guard checksum(content) == sum, let frame = frame(content) else { break }
      frames.append(frame)
      place = start + count
    }
    return (frames, place)
  }

  private static func checksum(_ content: ArraySlice<UInt8>) -> UInt64 {
    content.withUnsafeBytes { SHA256.firstWord(of: $0) }
  }

  private static func frame(_ content: ArraySlice<UInt8>) -> JournalFrame? {
    var reader = JournalReader(content)
    switch reader.number() {
    case 0:
      guard let path = reader.text(), let next = reader.size() else { return nil }
      return .subject(path: path, next: next)
    case 1: return entry(&reader).map { .entry($0) }
    case 2:
      guard let number = reader.size(), let wasMade = reader.size() else { return nil }
      return .outcome(number, wasMade: wasMade == 1)
    case 3: return requests(&reader).map { .requests($0) }
    default: return nil
    }
  }

  // MARK: Entries

  private static func add(_ entry: JournalEntry, to content: inout JournalWriter) {
    content.add(entry.number)
    content.add(entry.time)
    content.add(entry.command)
    content.add(entry.paths.count)
    for path in entry.paths { content.add(path) }
    content.add(entry.undoes ?? 0)
    content.add(entry.before)
    content.add(entry.after)
    content.add(entry.splices.count)
    for splice in entry.splices {
      content.add(splice.offset)
      content.add(splice.count)
      content.add(splice.digest)
      content.add(splice.removed)
      content.add(splice.before)
      content.add(splice.after)
    }
    add(entry.requests, to: &content)
  }

  private static func add(_ requests: [RememberedRequest], to content: inout JournalWriter) {
    content.add(requests.count)
    for request in requests {
      content.add(request.key)
      content.add(request.content)
      content.add(request.path)
      content.add(request.id)
    }
  }

  private static func requests(_ reader: inout JournalReader) -> [RememberedRequest]? {
    guard let count = reader.size() else { return nil }
    var requests: [RememberedRequest] = []
    for _ in 0..<count {
      guard let key = reader.part(), let content = reader.part(), let path = reader.text(),
        let id = reader.text()
      else { return nil }
      requests.append(RememberedRequest(key: key, content: content, path: path, id: id))
    }
    return requests
  }

  private static func entry(_ reader: inout JournalReader) -> JournalEntry? {
    guard let number = reader.size(), let time = reader.number(), let command = reader.text(),
      let pathCount = reader.size()
    else { return nil }
    var paths: [String] = []
    for _ in 0..<pathCount {
      guard let path = reader.text() else { return nil }
      paths.append(path)
    }
    guard let undoes = reader.size(), let before = reader.identity(),
      let after = reader.identity(), let spliceCount = reader.size()
    else { return nil }
    var splices: [InverseSplice] = []
    for _ in 0..<spliceCount {
      guard let splice = splice(&reader) else { return nil }
      splices.append(splice)
    }
    // The first journals end here.
    guard let requests = reader.isAtEnd ? [] : requests(&reader), reader.isAtEnd else { return nil }
    return JournalEntry(
      number: number, time: time, command: command, paths: paths,
      undoes: undoes == 0 ? nil : undoes, before: before, after: after, splices: splices,
      requests: requests)
  }

  private static func splice(_ reader: inout JournalReader) -> InverseSplice? {
    guard let offset = reader.size(), let count = reader.size(), let digest = reader.part(),
      let removed = reader.part(), let before = reader.part(), let after = reader.part()
    else { return nil }
    return InverseSplice(
      offset: offset, count: count, digest: digest, removed: removed, before: before, after: after)
  }
}
