/// What became of a body.
package enum BodyOutcome: Hashable, Sendable {
  /// Shown with its formatting.
  case markdown

  /// Shown with its formatting, but elements nested deeper than `BodyLimits.depth` lost their own;
  /// their text is there.
  case flattened

  /// Shown whole as it was typed, since reading it as Markdown could take too long.
  case preformatted(Reason)

  package enum Reason: Hashable, Sendable {
    /// Longer than `BodyLimits.length` bytes.
    case long
    /// More quote and list markers within each other than `BodyLimits` allows.
    case nested
    /// More than `BodyLimits.images` times `![`.
    case images
    /// The Markdown library could not read it.
    case unreadable
  }
}
