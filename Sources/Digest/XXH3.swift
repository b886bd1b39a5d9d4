internal import CXXHash

/// XXH3: a fast hash for fingerprints and hash tables, not for anything that an enemy may aim at.
package enum XXH3 {
  package static func hash64(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    XXH3_64bits(bytes.baseAddress, bytes.count)
  }

  package static func hash64(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { hash64($0) }
  }

  package static func hash128(_ bytes: UnsafeRawBufferPointer) -> (high: UInt64, low: UInt64) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    return (hash.high64, hash.low64)
  }
}
