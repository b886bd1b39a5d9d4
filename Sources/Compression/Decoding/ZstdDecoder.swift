internal import CZstd

/// Unpacks Zstandard with libzstd: any number of frames, checksums verified where there are some.
final class ZstdDecoder: StreamDecoder {
  /// Windows of 2 GiB, as the dumps of Reddit have them (`zstd --long=31`). The memory is only
  /// touched as far as the text reaches.
  private static let longestWindow: Int32 = 31

  private let stream: OpaquePointer
  private(set) var isComplete = false
  /// Bytes of the frame that was begun last.
  private var frameBytes = 0
  private var frames = 0

  init() throws(DecodingFault) {
    guard let made = ZSTD_createDStream() else { throw .memory }
    stream = made
    ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, Self.longestWindow)
  }

  deinit { ZSTD_freeDStream(stream) }

  func step(
    from input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecodingFault) -> Step {
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    // One frame at most in a step: it stops at the end of each.
    let status = ZSTD_decompressStream(stream, &target, &source)
    if ZSTD_isError(status) != 0 {
      let code = ZSTD_getErrorCode(status)
      if code == ZSTD_error_memory_allocation { throw .memory }
      if code == ZSTD_error_prefix_unknown, frames > 0, frameBytes < CompressionFormat.magicLength {
        throw .trailing
      }
      throw .damaged(
        String(cString: ZSTD_getErrorName(status)).lowercased(), consumed: source.pos,
        produced: target.pos)
    }
    frameBytes += source.pos
    isComplete = status == 0
    if isComplete, frameBytes > 0 {
      frames += 1
      frameBytes = 0
    }
    return (source.pos, target.pos)
  }
}
