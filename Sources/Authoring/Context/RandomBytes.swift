/// Where new ids get their chance from.
package struct RandomBytes: Sendable {
  private let make: @Sendable (Int) -> [UInt8]

  /// - Parameter make: gives as many bytes as it is asked for.
  package init(_ make: @escaping @Sendable (Int) -> [UInt8]) { self.make = make }

  /// The kernel's generator.
  package static let system = RandomBytes { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  func bytes(_ count: Int) -> [UInt8] { make(count) }
}
