/// Where a new item goes.
package struct Destination: Sendable, Hashable {
  /// The path of a collection, as `corkboard check` prints it; nil for the one that the configuration
  /// or the export says.
  package var collection: String?
  /// The id, path or name of a section.
  package var section: String?

  package init(collection: String? = nil, section: String? = nil) {
    self.collection = collection
    self.section = section
  }
}
