/// Where a text begins in its file, so that places in a part are told as places in the whole.
struct JSONOrigin: Sendable, Hashable {
  /// Bytes of a byte order mark before the text.
  var mark = 0
  /// All bytes before the text; of a compressed file, bytes of what it holds.
  var byte = 0
  /// Line feeds before the text.
  var lineFeeds = 0
  /// Bytes between the last of them and the text, without a byte order mark.
  var column = 0

  /// 1-based line and column in the file of an offset in the text.
  func position(of offset: Int, in text: UnsafeRawBufferPointer) -> (line: Int, column: Int) {
    moved(JSONLineIndex.position(of: offset, in: text))
  }

  /// A position in the text as one in the file.
  func moved(_ position: (line: Int, column: Int)) -> (line: Int, column: Int) {
    (
      position.line + lineFeeds,
      position.line == 1 ? position.column + column : position.column
    )
  }

  /// The origin of what follows a part of the text.
  func after(_ part: UnsafeRawBufferPointer) -> JSONOrigin {
    let (count, lineStart) = JSONLineIndex.lineFeeds(in: part)
    return JSONOrigin(
      mark: mark, byte: byte + part.count, lineFeeds: lineFeeds + count,
      column: count == 0 ? column + part.count : part.count - lineStart)
  }
}
