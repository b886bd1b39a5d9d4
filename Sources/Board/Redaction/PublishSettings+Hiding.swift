import Configuration
import Exports

extension PublishSettings {
  /// Asked first, since most boards hide nothing.
  var hidesAnything: Bool {
    !(hidden.authors.isEmpty && hidden.documents.isEmpty && hidden.collections.isEmpty
      && withdrawn.isEmpty)
  }

  /// Whether an author's items are left out: by uid, or by name for authors without one.
  func hides(author uid: String, name: String) -> Bool {
    guard !hidden.authors.isEmpty else { return false }
    return hidden.authors.contains { $0 == uid || ($0 == name && !name.isEmpty) }
  }

  /// Whether a document is hidden or withdrawn, by its path or its collection's.
  func hides(document: DocumentID, in export: Export) -> Bool {
    guard !(hidden.documents.isEmpty && withdrawn.isEmpty && hidden.collections.isEmpty) else {
      return false
    }
    if hides(path: export.path(of: document)) { return true }
    let collection = export.path(of: export.documents[document.index].collection)
    return hidden.collections.contains { $0.matches(collection) }
  }

  func hides(path: String) -> Bool {
    hidden.documents.contains(path) || withdrawn.contains(path)
  }
}
