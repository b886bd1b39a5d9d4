/// One replaced piece of a file.
package struct JSONSplice: Sendable, Hashable {
  /// Bytes of the original file, a byte order mark counted; empty where something is only inserted.
  package let range: Range<Int>
  /// What stands there instead.
  package let bytes: [UInt8]

  package init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}
