package import Times

/// Times of items that could not be read for one reason.
package struct UnreadableTimes: Sendable {
  package struct Sample: Sendable {
    /// The document or element that carries the time.
    package let path: String
    /// The value as the file has it, cut and cleaned for display.
    package let value: String
  }

  package let reason: UnknownTime
  package let count: Int
  package let samples: [Sample]
}
