import Glibc

/// Packs bytes as Brotli (RFC 7932) with libbrotlienc, where the machine has it.
///
/// The library is looked up when it is asked for and not linked: few need it, and the program starts
/// and runs without.
package struct BrotliLibrary: Sendable {
  private typealias Compress =
    @convention(c) (
      Int32, Int32, Int32, Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>,
      UnsafeMutablePointer<UInt8>?
    ) -> Int32
  private typealias MaximumSize = @convention(c) (Int) -> Int
  private typealias VersionNumber = @convention(c) () -> UInt32

  private let compress: Compress
  private let maximumSize: MaximumSize
  /// Of the library: another one may pack the same bytes otherwise.
  package let version: UInt32

  /// How hard it tries, 0 to 11: from here on each step costs many times the time.
  private static let quality: Int32 = 9
  /// The window: 4 MB, as the library's own default.
  private static let windowBits: Int32 = 22
  /// `BROTLI_MODE_TEXT` of encode.h.
  private static let textMode: Int32 = 1

  /// Nil where there is no such library.
  package init?() {
    // Never closed: the functions are used as long as the program runs.
    guard let library = dlopen("libbrotlienc.so.1", RTLD_NOW | RTLD_LOCAL),
      let compress = dlsym(library, "BrotliEncoderCompress"),
      let maximumSize = dlsym(library, "BrotliEncoderMaxCompressedSize"),
      let version = dlsym(library, "BrotliEncoderVersion")
    else { return nil }
    // The types are those of <brotli/encode.h>, which are part of the library's stable interface.
    self.compress = unsafeBitCast(compress, to: Compress.self)
    self.maximumSize = unsafeBitCast(maximumSize, to: MaximumSize.self)
    self.version = unsafeBitCast(version, to: VersionNumber.self)()
  }

  /// The same bytes give the same result with the same version; nil where the library refuses.
  package func encode(_ bytes: [UInt8]) -> [UInt8]? {
    // 0 stands for more than the library can tell.
    let room = max(maximumSize(bytes.count), 64)
    var isDone = false
    let packed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var size = buffer.count
      let status = bytes.withUnsafeBufferPointer {
        compress(
          Self.quality, Self.windowBits, Self.textMode, $0.count, $0.baseAddress, &size,
          buffer.baseAddress)
      }
      isDone = status == 1
      count = isDone ? size : 0
    }
    return isDone ? packed : nil
  }
}
