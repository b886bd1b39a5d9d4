import Exports

/// The posts in whose documents there is a comment of some name (hexadecimal SHA-256).
struct ElementIndex: Sendable {
  /// Sorted by name; nil as long as nobody asked.
  private var names: [(name: String, post: EditedDocument)]?

  var isBuilt: Bool { names != nil }

  mutating func fill(_ all: [(name: String, post: EditedDocument)]) {
    names = all.sorted { $0.name < $1.name }
  }

  /// Posts with a comment whose name begins so.
  func posts(_ beginning: String) -> [EditedDocument] {
    guard let names else { return [] }
    let start = NodeRanges.firstIndex(in: names.indices) { names[$0].name >= beginning }
    return names[start...].prefix { $0.name.hasPrefix(beginning) }.map(\.post)
  }
}
