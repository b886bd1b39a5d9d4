import Exports
import JSONText

/// The posts of a board, to find those that an app wrote a second time in another place.
struct PostCopies {
  /// A post with what is compared of it. It may be one that is not published: its copy is not either.
  struct Original {
    let document: DocumentID
    let body: TextReference
    let title: TextReference
  }

  /// An id that more posts have is a place in a list, and looking through them all would take for ever.
  static let mostOfOneID = 32

  private var originals: [String: [Original]] = [:]

  init(_ posts: [Post], hidden: [Original], in export: Export) {
    for original in hidden { add(original, in: export) }
    for post in posts {
      guard case .document(let document) = post.item.source else { continue }
      add(Original(document: document, body: post.item.body, title: post.title), in: export)
    }
  }

  private mutating func add(_ original: Original, in export: Export) {
    let id = export.id(of: original.document)
    if originals[id]?.count == Self.mostOfOneID { return }
    originals[id, default: []].append(original)
  }

  /// The post of the same id that says the same; a hidden one before others.
  func original(
    of document: DocumentID, body: TextReference, title: TextReference, in export: Export
  ) -> DocumentID? {
    originals[export.id(of: document)]?.first {
      Self.sayTheSame($0.body, body, in: export) && Self.sayTheSame($0.title, title, in: export)
    }?.document
  }

  private static func sayTheSame(
    _ left: TextReference, _ right: TextReference, in export: Export
  ) -> Bool {
    guard let left = left.node, let right = right.node else { return left.isNone && right.isNone }
    return export.text.sayTheSame(left, right)
  }
}
