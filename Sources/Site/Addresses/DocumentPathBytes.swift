/// The bytes that stand for a document's path wherever an identity is hashed.
///
/// Segments joined by `/`; inside a segment `%` becomes `%25` and `/` becomes `%2F`, so that no two
/// paths share their bytes. The form can never change: permalinks and feed ids are made from it.
package enum DocumentPathBytes {
  /// Appends one segment, escaped, without a separator.
  package static func appendSegment(
    _ segment: some Sequence<UInt8>, to bytes: inout [UInt8]
  ) {
    for byte in segment {
      switch byte {
      case UInt8(ascii: "%"): bytes.append(contentsOf: "%25".utf8)
      case UInt8(ascii: "/"): bytes.append(contentsOf: "%2F".utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// The whole path of the given segments, outermost first.
  package static func joining(_ segments: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, segment) in segments.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      appendSegment(segment.utf8, to: &bytes)
    }
    return bytes
  }
}
