internal import Glibc

/// Closes what a piece of text leaves open with bidirectional controls (UAX #9), so that it cannot
/// turn around what follows it.
package enum BidiBalance {
  /// Appends the missing U+202C and U+2069 for the embeddings, overrides and isolates opened in
  /// `out` at or after `start`, innermost first.
  package static func close(in out: inout [UInt8], from start: Int) {
    var closers: [UInt8] = []
    out.withUnsafeBytes { buffer in
      guard mayHoldControls(UnsafeRawBufferPointer(rebasing: buffer[start...])) else { return }
      closers = openControls(UnsafeRawBufferPointer(rebasing: buffer[start...]))
    }
    for closer in closers.reversed() {
      out.append(contentsOf: closer == 0xAC ? [0xE2, 0x80, 0xAC] : [0xE2, 0x81, 0xA9])
    }
  }

  /// The last bytes of the controls that close what is open, outermost first.
  private static func openControls(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var open: [UInt8] = []
    // How many of them are isolates, so that a stray closer costs no search.
    var isolates = 0
    var index = 0
    while index + 2 < bytes.count {
      guard bytes[index] == 0xE2 else {
        index += 1
        continue
      }
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x80, 0xAA), (0x80, 0xAB), (0x80, 0xAD), (0x80, 0xAE): open.append(0xAC)
      case (0x80, 0xAC): if open.last == 0xAC { open.removeLast() }
      case (0x81, 0xA6), (0x81, 0xA7), (0x81, 0xA8):
        open.append(0xA9)
        isolates += 1
      case (0x81, 0xA9):
        // Closes its isolate and every embedding inside it; alone it does nothing.
        if isolates > 0 {
          isolates -= 1
          while let last = open.popLast(), last != 0xA9 {}
        }
      default: break
      }
      index += 3
    }
    return open
  }

  /// Whether such a control occurs at all: a search for its first byte.
  package static func mayHoldControls(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    let count = bytes.count
    var index = 0
    while index < count, let found = memchr(base + index, 0xE2, count - index) {
      index = UnsafeRawPointer(found) - base
      guard index + 2 < count else { return false }
      let second = base.load(fromByteOffset: index + 1, as: UInt8.self)
      let third = base.load(fromByteOffset: index + 2, as: UInt8.self)
      if second == 0x80, third >= 0xAA, third <= 0xAE { return true }
      if second == 0x81, third >= 0xA6, third <= 0xA9 { return true }
      index += 1
    }
    return false
  }
}
