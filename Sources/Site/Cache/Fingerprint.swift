/// XXH3-128 of everything that a file was made from. Equal fingerprints mean equal files, as long as
/// the same program makes them (whose own identity is a part of each fingerprint).
package struct Fingerprint: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  /// Of a file that is to be made again in any case.
  static let unknown = Fingerprint(high: 0, low: 0)
}
