/// What may and what must not be published.
package struct PublishSettings: Sendable, Hashable {
  /// Fields of members that are shown besides name, picture and introduction.
  package var memberFields: [String] = []
  /// Whether the raw uids of members may stand on the site.
  package var memberIDs = false
  package var hidden = Hidden()
  /// What is published although its format says that it is not for everybody.
  package var included: [IncludedReason] = []
  /// Paths of documents that were taken down and stay so on every rebuild.
  package var withdrawn: [String] = []

  /// What is left out on purpose.
  package struct Hidden: Sendable, Hashable {
    package var collections: [PathPattern] = []
    /// Uids, or names of authors without one.
    package var authors: [String] = []
    /// Document paths.
    package var documents: [String] = []

    package init() {}
  }

  package init() {}
}
