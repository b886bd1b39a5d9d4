/// Whether the text of a document is the bytes of its file, so that the file can be edited by it.
package enum JSONTextSource: Sendable, Hashable {
  /// The file's own bytes, but for a byte order mark.
  case file
  /// The file is compressed.
  case compressed
  case utf16
  /// Faults of the file were repaired in memory.
  case repaired
  /// The file is cut, and the text is what precedes that.
  case salvaged
  /// The program made the text itself.
  case made
}
