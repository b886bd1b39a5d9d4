/// Takes what a conversion writes, piece by piece.
package protocol ConversionOutput: ~Copyable {
  mutating func write(_ bytes: [UInt8])
}
