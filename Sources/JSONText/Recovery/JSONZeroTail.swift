/// Zeros at the end of a text: what a power cut leaves of a file that was being written.
enum JSONZeroTail {
  /// Where zeros begin that reach to the end of the text; nil where it does not end so.
  ///
  /// A zero byte is allowed nowhere, so that none stands before a fault; and files are read forwards
  /// much faster than backwards.
  static func start(in text: UnsafeRawBufferPointer, from fault: Int) -> Int? {
    guard text.last == 0 else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: text[min(fault, text.count)...])
    guard let first = rest.firstIndex(of: 0) else { return nil }
    let tail = UnsafeRawBufferPointer(rebasing: rest[first...])
    return tail.allSatisfy({ $0 == 0 }) ? text.count - tail.count : nil
  }
}
