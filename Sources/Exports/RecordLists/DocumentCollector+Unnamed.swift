import Diagnostics
import JSONText

extension DocumentCollector {
  /// The name of a list that has none: `posts`, or what its content says where it is one of several
  /// inputs; then a note says what became of the file.
  mutating func nameUnnamed(
    _ sample: RecordSample, ids: [UInt64], file: String
  ) -> (name: String, declaration: CollectionDeclaration) {
    guard isOneOfSeveral else { return ("posts", CollectionDeclaration()) }
    var lists = UnnamedCollections()
    swap(&lists, &unnamed)
    let (name, kind) = lists.name(
      of: sample, ids: ids, stem: UnnamedCollections.stem(of: file), isTaken: { holds([$0]) })
    swap(&lists, &unnamed)
    report(RecordListDiagnostics.named(name, file: file))
    return (name, CollectionDeclaration(kind: kind))
  }

  /// The name of an export's collection that has none; nil where all have one.
  mutating func nameUnnamed(_ export: Export) -> (name: String, kind: CollectionKind?)? {
    guard isOneOfSeveral,
      let collection = export.collections.first(where: { $0.path != .root && isUnnamed($0, export) }
      )
    else { return nil }
    let text = export.text
    var sample = RecordSample()
    var ids: [UInt64] = []
    var scratch: [UInt8] = []
    let step = max(1, collection.documents.count / RecordSample.size)
    for (place, index) in collection.documents.enumerated() {
      let document = export.documents[index]
      if case .member(let key) = document.key.form {
        ids.append(text.hash(of: key, scratch: &scratch))
      }
      if place % step == 0, text.kind(document.node) == .object {
        sample.add(document.node, of: text)
      }
    }
    let (name, declaration) = nameUnnamed(sample, ids: ids, file: text.name)
    return (name, declaration.kind)
  }

  private func isUnnamed(_ collection: Collection, _ export: Export) -> Bool {
    guard export.paths.parent(of: collection.path) == .root else { return false }
    if case .literal = export.paths.key(of: collection.path).form { return true }
    return false
  }
}
