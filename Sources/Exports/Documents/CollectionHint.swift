/// A place that the user's configuration names as a collection: `nil` stands for any one segment.
///
/// Trees do not say which of their nodes are collections; a hint settles it.
package struct CollectionHint: Sendable, Hashable {
  package let segments: [String?]

  package init(segments: [String?]) { self.segments = segments }
}
