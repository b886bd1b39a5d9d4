import Text

/// Keeps the entries of a thread in the bytes that feeds have them in, while the texts that its pages
/// show are at hand: one for each worker.
///
/// Only for Atom with a base URL, where an entry is the same bytes wherever it stands.
struct EntryRecorder: ~Copyable {
  let selections: FeedSelections
  private let file: ScratchFile
  private var buffer = ByteBuffer(capacity: 1 << 16)
  private var pending: [(item: FeedItem, start: Int, length: Int)] = []

  init(_ selections: FeedSelections, _ file: ScratchFile) {
    self.selections = selections
    self.file = file
  }

  mutating func add(_ item: FeedItem, _ entry: UnsafeRawBufferPointer) {
    pending.append((item, buffer.count, entry.count))
    buffer.append(entry)
  }

  /// Writes down what was added since the last call.
  mutating func takePlaces() -> [(FeedItem, EntryPlace)] {
    defer {
      buffer.removeAll()
      pending.removeAll(keepingCapacity: true)
    }
    guard !pending.isEmpty, let base = buffer.withBytes({ file.append($0) }) else { return [] }
    return pending.map { ($0.item, EntryPlace(start: base + $0.start, length: $0.length)) }
  }
}
