import Configuration
import Diagnostics
import Exports

extension BoardBuilder {
  /// What `publish` keeps back and the export does not have: a slip of the pen there publishes what
  /// was meant to stay private, so it is told.
  mutating func reportIdleSettings() {
    let publish = configuration.publish
    guard publish.hidesAnything else { return }
    for pattern in publish.hidden.collections {
      let isThere = export.collections.indices.contains {
        pattern.matches(export.path(of: CollectionID($0)))
      }
      if !isThere { board.diagnostics.report(BoardDiagnostics.hidesNothing(pattern.text)) }
    }
    for path in pathsOfNothing(publish.hidden.documents + publish.withdrawn) {
      board.diagnostics.report(BoardDiagnostics.hidesNothing(path))
    }
    for author in publish.hidden.authors where !hiddenMembers.contains(author) {
      let isThere = directory.authors.contains { $0.uid == author || $0.name == author }
      if !isThere { board.diagnostics.report(BoardDiagnostics.hidesNobody(author)) }
    }
  }

  /// The paths at which there is no document, nor one above them: elements of a comment array have
  /// paths below their post's. One pass, since lists of what was taken down grow long.
  private func pathsOfNothing(_ wanted: [String]) -> [String] {
    guard !wanted.isEmpty else { return [] }
    let places = Set(wanted.flatMap(Self.pathAndThoseAbove))
    var found: Set<String> = []
    for index in export.documents.indices {
      let path = export.path(of: DocumentID(index))
      if places.contains(path) { found.insert(path) }
    }
    return wanted.filter { found.isDisjoint(with: Self.pathAndThoseAbove($0)) }
  }

  private static func pathAndThoseAbove(_ path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) } + [path]
  }
}
