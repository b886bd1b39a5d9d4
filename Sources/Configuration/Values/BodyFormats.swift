package import Text

/// The format of bodies: one for all, and others for single collections.
package struct BodyFormats: Sendable, Hashable {
  package var standard: BodyFormat
  /// In file order; the first pattern that fits a collection decides.
  package var exceptions: [Exception]

  package struct Exception: Sendable, Hashable {
    package let collection: PathPattern
    package let format: BodyFormat

    package init(collection: PathPattern, format: BodyFormat) {
      self.collection = collection
      self.format = format
    }
  }

  package init(standard: BodyFormat = .markdown, exceptions: [Exception] = []) {
    self.standard = standard
    self.exceptions = exceptions
  }

  /// - Parameter collection: the collection's path, as `PathPattern.matches` takes it.
  package func format(ofCollection collection: String) -> BodyFormat {
    rule(forCollection: collection) ?? standard
  }

  /// What is said of a collection by itself; nil where only ``standard`` holds.
  package func rule(forCollection collection: String) -> BodyFormat? {
    exceptions.first { $0.collection.matches(collection) }?.format
  }
}
