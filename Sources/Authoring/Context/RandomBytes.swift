/// Where new ids get their chance from.
package struct RandomBytes: Sendable {
  private let make: @Sendable (Int) -> [UInt8]

  /// - Parameter make: gives as many bytes as it is asked for.
  package init(_ make: @escaping @Sendable (Int) -> [UInt8]) { self.make = make }

  /// The kernel's generator.
  package static let system = RandomBytes { count in
    var generator = SystemRandomNumberGenerator()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 7)
    // Eight at a time: each is a call of the kernel.
    while bytes.count < count {
      let word = generator.next()
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return Array(bytes.prefix(count))
  }

  func bytes(_ count: Int) -> [UInt8] { make(count) }
}
