/// What became of a body.
package enum BodyOutcome: Hashable, Sendable {
  /// Shown with its formatting.
  case formatted

  /// Shown with its formatting, but elements nested too deeply lost their own; their text is there.
  case flattened

  /// Shown whole as it was typed, since reading it as markup could take too long.
  case preformatted(Reason)

  package enum Reason: Hashable, Sendable {
    /// Longer than so many bytes.
    case long(limit: Int)
    /// Too much within each other: quote and list markers, or elements of HTML.
    case nested
    /// More pictures than can be told apart in good time.
    case images
    /// An element with more attributes than can be told apart in good time.
    case attributes
    /// The library that reads the format gave up.
    case unreadable
  }
}
