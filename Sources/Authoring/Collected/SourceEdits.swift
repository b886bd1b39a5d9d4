import Diagnostics
import JSONText

/// The edits of a file of one or several values.
struct SourceEdits {
  let source: SourceText
  private var editors: [Int: JSONEditor] = [:]
  private var removed: Set<Int> = []
  /// By the value behind which they go.
  private var added: [Int: [JSONNewValue]] = [:]
  /// By value: for each node the container that it stands in.
  private var parents: [Int: [UInt32]] = [:]

  init(_ source: SourceText) { self.source = source }

  func text(of place: SourcePlace) -> JSONDocument { source.values[place.value] }

  mutating func edit(_ value: Int, _ body: (inout JSONEditor) -> Void) {
    body(&editors[value, default: JSONEditor(source.values[value])])
  }

  /// Removes a value with its line.
  mutating func removeValue(_ value: Int) { removed.insert(value) }

  mutating func addValue(_ value: JSONNewValue, behind: Int) {
    added[behind, default: []].append(value)
  }

  /// The container that a node stands in; nil for the root of a value.
  mutating func parent(of place: SourcePlace) -> JSONNode? {
    if place.node == source.values[place.value].root { return nil }
    let all = parents[place.value] ?? Self.parents(in: source.values[place.value])
    parents[place.value] = all
    return JSONNode(index: all[Int(place.node.index)])
  }

  private static func parents(in text: JSONDocument) -> [UInt32] {
    var parents = [UInt32](repeating: 0, count: text.nodeCount)
    var open: [(node: UInt32, end: UInt32)] = []
    for index in 0..<UInt32(text.nodeCount) {
      while let last = open.last, index >= last.end { open.removeLast() }
      parents[Int(index)] = open.last?.node ?? 0
      let node = JSONNode(index: index)
      switch text.kind(node) {
      case .array, .object: open.append((index, text.nodeAfter(node).index))
      case .null, .true, .false, .number, .string: break
      }
    }
    return parents
  }

  /// The bytes of the file that change.
  consuming func patch() throws(DiagnosticFailure) -> JSONPatch {
    guard source.isSequence else {
      return try (editors[0] ?? JSONEditor(source.values[0])).finish()
    }
    var sequence = JSONSequenceEditor(source.framing)
    for (index, value) in source.values.enumerated() {
      if removed.contains(index) {
        sequence.remove(value)
      } else if let editor = editors[index] {
        try sequence.edit(editor)
      } else {
        try sequence.keep(value)
      }
      for new in added[index] ?? [] { sequence.insert(new) }
    }
    // Only a file that holds a value has been read.
    return try sequence.finish(fileCount: 0)
  }
}
