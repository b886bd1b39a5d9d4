import Glibc

/// The spelling of document paths (design: identity).
///
/// Segments joined by `/`; inside a segment `%` is written `%25` and `/` is written `%2F`, so that
/// the path of a document is unique whatever its id holds.
package enum DocumentPath {
  package static func append(segment: UnsafeRawBufferPointer, to path: inout [UInt8]) {
    // Ids of a database hold neither; asking is cheaper than copying byte by byte.
    guard segment.contains(UInt8(ascii: "%")) || segment.contains(UInt8(ascii: "/")) else {
      path.append(contentsOf: segment)
      return
    }
    for byte in segment {
      switch byte {
      case UInt8(ascii: "%"): path.append(contentsOf: "%25".utf8)
      case UInt8(ascii: "/"): path.append(contentsOf: "%2F".utf8)
      default: path.append(byte)
      }
    }
  }

  /// The segments of a written path, with the escapes undone.
  package static func segments(of path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: true).map { segment in
      guard segment.utf8.contains(UInt8(ascii: "%")) else { return String(segment) }
      var bytes: [UInt8] = []
      var rest = Substring(segment)
      while let first = rest.utf8.first {
        if rest.hasPrefix("%25") {
          bytes.append(UInt8(ascii: "%"))
          rest = rest.dropFirst(3)
        } else if rest.hasPrefix("%2F") {
          bytes.append(UInt8(ascii: "/"))
          rest = rest.dropFirst(3)
        } else {
          bytes.append(first)
          rest = Substring(rest.utf8.dropFirst())
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    guard let baseAddress else { return false }
    return memchr(baseAddress, Int32(byte), count) != nil
  }
}
