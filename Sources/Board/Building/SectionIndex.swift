import Exports

/// Sections by what posts and messages say of them.
struct SectionIndex {
  /// By the section document's id; the name of its collection decides between equal ids.
  var byID: [String: [(collection: String, section: SectionID)]] = [:]
  var byPath: [String: SectionID] = [:]
  var byValue: [String: SectionID] = [:]
  var byDocument: [DocumentID: SectionID] = [:]

  /// - Parameters:
  ///   - field: the field that names the section: `forumId` prefers a collection `forums`.
  ///   - own: the collection of a section that names its parent: `parentId` prefers it.
  func section(id: String, field: String, own: String? = nil) -> SectionID? {
    // A reference names the section by its path.
    guard let candidates = byID[id] else { return byPath[id] }
    let stem = field.lowercased().prefix(5)
    if let found = candidates.first(where: { $0.collection.hasPrefix(stem) }) {
      return found.section
    }
    return candidates.first { $0.collection == own }?.section ?? candidates.first?.section
  }
}

/// An item that waits for all sections to be known.
struct SectionReference {
  enum Target {
    case post(Int32)
    case message(Int32)
  }

  let target: Target
  /// The section's id or name.
  let value: String
  let field: String
  /// Whether a value that is no section's id makes a section of that name.
  let mayBeName: Bool
}
