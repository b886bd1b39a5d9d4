import Board
import Exports

extension CollectionSummary {
  private static let shownNames = 4

  /// The pattern; of records that stand beside the collections of a tree their own paths.
  func shownName(in export: Export) -> String {
    guard isLeftover || pattern.isEmpty else { return pattern }
    let documents = collections.flatMap { export.collections[$0.index].documents }
    let names = documents.prefix(Self.shownNames).map { export.path(of: DocumentID($0)) }
    return names.joined(separator: ", ") + (documents.count > names.count ? ", …" : "")
  }
}
