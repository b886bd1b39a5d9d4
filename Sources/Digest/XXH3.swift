internal import CXXHash

/// XXH3: a fast hash for fingerprints and hash tables, not for anything that an enemy may aim at
/// without a seed.
package enum XXH3 {
  package static func hash64(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    XXH3_64bits(bytes.baseAddress, bytes.count)
  }

  /// A hash for a table: with a seed that is another one in each run, nobody can write an export
  /// whose keys all collide. No result may depend on it.
  @inline(__always)
  package static func hash64(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, seed)
  }

  /// A seed for tables of hashes.
  package static func makeSeed() -> UInt64 { UInt64.random(in: .min ... .max) }

  package static func hash64(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { hash64($0) }
  }

  /// The hash of bytes that come piece by piece; nil where there is no memory for it.
  package struct Stream: ~Copyable {
    private let state: OpaquePointer

    package init?() {
      guard let state = XXH3_createState() else { return nil }
      self.state = state
      XXH3_64bits_reset(state)
    }

    deinit { XXH3_freeState(state) }

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
      XXH3_64bits_update(state, bytes.baseAddress, bytes.count)
    }

    /// Of all bytes so far, as ``XXH3/hash64(_:)-(UnsafeRawBufferPointer)`` has it.
    package var hash64: UInt64 { XXH3_64bits_digest(state) }
  }

  package static func hash128(_ bytes: UnsafeRawBufferPointer) -> (high: UInt64, low: UInt64) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    return (hash.high64, hash.low64)
  }
}
