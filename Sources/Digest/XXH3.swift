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

  package static func hash128(_ bytes: UnsafeRawBufferPointer) -> (high: UInt64, low: UInt64) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    return (hash.high64, hash.low64)
  }
}
