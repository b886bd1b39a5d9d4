internal import CZlib

/// Unpacks gzip with zlib: any number of members, whose checksums and lengths are verified.
final class GzipDecoder: StreamDecoder {
  /// On the heap, since zlib remembers its address.
  private let stream: UnsafeMutablePointer<z_stream>
  private(set) var isComplete = false

  init() throws(DecodingFault) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // The largest window, and 16 for the gzip wrapping.
    let status = inflateInit2_(
      stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      throw .memory
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func step(
    from input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> Step {
    if isComplete {
      // A member begins with these two bytes; one byte alone is looked at by zlib.
      guard let first = input.first else { return (0, 0) }
      if first != 0x1F || (input.count > 1 && input[1] != 0x8B) { throw .trailing }
      guard inflateReset(stream) == Z_OK else { throw .memory }
      isComplete = false
    }
    let available = min(input.count, Int(UInt32.max))
    let room = min(output.count, Int(UInt32.max))
    // zlib does not write to its input, but its type does not say so.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(available)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(room)
    let status = inflate(stream, Z_NO_FLUSH)
    let step = (
      consumed: available - Int(stream.pointee.avail_in),
      produced: room - Int(stream.pointee.avail_out)
    )
    switch status {
    case Z_OK, Z_BUF_ERROR: return step
    case Z_STREAM_END:
      isComplete = true
      return step
    case Z_MEM_ERROR: throw .memory
    default:
      throw .damaged(
        stream.pointee.msg.map { String(cString: $0) } ?? "its data are damaged",
        consumed: step.consumed, produced: step.produced)
    }
  }
}
