package import Exports

/// The number of a section in ``Board/sections``.
package struct SectionID: Sendable, Hashable, Comparable {
  package let rawValue: Int32
  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
  package var index: Int { Int(rawValue) }
  package static func < (left: SectionID, right: SectionID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A category, forum, channel or room; sections may nest.
package struct Section: Sendable {
  /// What a section's permalink is made from.
  package enum Identity: Sendable, Hashable {
    /// A document, by path and id.
    case document(path: String, id: String)
    /// Only a value that posts carry.
    case value(String)
  }

  package var identity: Identity
  /// The record of the section; nil where there is none.
  package var document: DocumentID?
  package var name: String
  package var summary: TextReference
  package var parent: SectionID?
  package var children: [SectionID]
  /// Indices into ``Board/posts``, ascending (oldest first): this section's own, not its children's.
  package var posts: [Int32]
  /// Indices into ``Board/messages``, ascending.
  package var messages: [Int32]

  package init(
    identity: Identity, document: DocumentID? = nil, name: String, summary: TextReference = .none
  ) {
    self.identity = identity
    self.document = document
    self.name = name
    self.summary = summary
    parent = nil
    children = []
    posts = []
    messages = []
  }
}

/// The number of a tag in ``Board/tags``.
package struct TagID: Sendable, Hashable, Comparable {
  package let rawValue: Int32
  package init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }
  package var index: Int { Int(rawValue) }
  package static func < (left: TagID, right: TagID) -> Bool { left.rawValue < right.rawValue }
}

/// A word that posts are marked with.
package struct Tag: Sendable {
  package var name: String
  /// Indices into ``Board/posts``, ascending.
  package var posts: [Int32]

  package init(name: String) {
    self.name = name
    posts = []
  }
}
