import Exports
import JSONText

/// The posts of a board, to find those that an app wrote a second time in another place.
struct PostCopies {
  private struct Original {
    let body: TextReference
    let title: TextReference
  }

  private var originals: [String: [Original]] = [:]

  init(_ posts: [Post], in export: Export) {
    for post in posts {
      guard case .document(let document) = post.item.source else { continue }
      originals[export.id(of: document), default: []]
        .append(Original(body: post.item.body, title: post.title))
    }
  }

  /// Whether a post of the same id says the same.
  func holds(
    _ document: DocumentID, body: TextReference, title: TextReference, in export: Export
  ) -> Bool {
    originals[export.id(of: document)]?.contains {
      Self.sayTheSame($0.body, body, in: export) && Self.sayTheSame($0.title, title, in: export)
    } ?? false
  }

  private static func sayTheSame(
    _ left: TextReference, _ right: TextReference, in export: Export
  ) -> Bool {
    guard let left = left.node, let right = right.node else { return left.isNone && right.isNone }
    return export.text.sayTheSame(left, right)
  }
}
