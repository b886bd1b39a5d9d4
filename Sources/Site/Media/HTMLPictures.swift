import HTMLBodies

/// Finds the addresses of pictures in bodies that are HTML.
enum HTMLPictures {
  /// In order, as the renderer will ask for them: it reads the body in the same way.
  static func addresses(in text: [UInt8]) -> [[UInt8]] {
    text.withUnsafeBytes { bytes in
      mayOccur(in: bytes) ? HTMLBody(parsing: bytes).pictures : []
    }
  }

  /// Whether a tag starts with `im`, in any case: as `img` does, and its old name `image`.
  private static func mayOccur(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 4 else { return false }
    for index in 0..<bytes.count - 3
    where bytes[index] == UInt8(ascii: "<") && bytes[index + 1] | 0x20 == UInt8(ascii: "i")
      && bytes[index + 2] | 0x20 == UInt8(ascii: "m")
    {
      return true
    }
    return false
  }
}
