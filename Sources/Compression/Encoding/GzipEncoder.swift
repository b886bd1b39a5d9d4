internal import CZlib

/// Packs bytes as gzip with zlib (RFC 1952). The same bytes give the same result: no name and no time
/// is written.
package enum GzipEncoder {
  /// - Parameter level: 1, fastest, to 9, smallest.
  package static func encode(_ bytes: UnsafeRawBufferPointer, level: Int = 6) -> [UInt8]? {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let status = deflateInit2_(
      stream, Int32(min(max(level, 1), 9)), Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    defer { deflateEnd(stream) }

    var output: [UInt8] = []
    var index = 0
    while true {
      // Counts are 32 bits wide.
      let piece = min(bytes.count - index, 1 << 30)
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: bytes.baseAddress.map { ($0 + index).assumingMemoryBound(to: UInt8.self) })
      stream.pointee.avail_in = UInt32(piece)
      index += piece
      let flush = index == bytes.count ? Z_FINISH : Z_NO_FLUSH
      var result = Z_OK
      repeat {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
          stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
          stream.pointee.avail_out = UInt32(room.count)
          result = deflate(stream, flush)
          let produced = room.count - Int(stream.pointee.avail_out)
          output.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<produced]))
        }
        if result == Z_STREAM_ERROR { return nil }
      } while stream.pointee.avail_out == 0
      if result == Z_STREAM_END { return output }
      if index == bytes.count, flush == Z_FINISH { return nil }
    }
  }

  package static func encode(_ bytes: [UInt8], level: Int = 6) -> [UInt8]? {
    bytes.withUnsafeBytes { encode($0, level: level) }
  }
}
