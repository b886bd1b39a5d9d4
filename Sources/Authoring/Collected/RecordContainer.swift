import JSONText

/// Where a record stands in its file: an element of a list, or a line.
enum RecordContainer {
  /// - Parameter element: the record, or an object that holds it.
  case list(JSONNode, element: JSONNode)
  case line(element: JSONNode)
  /// The file is this record alone.
  case alone

  /// - Parameter isWrapped: whether an object around the record belongs to it.
  init(_ record: SourcePlace, isWrapped: Bool, in edits: inout SourceEdits) {
    let text = edits.text(of: record)
    var element = record.node
    var parent = edits.parent(of: record)
    if isWrapped, let holder = parent, text.kind(holder) == .object {
      element = holder
      parent = edits.parent(of: SourcePlace(value: record.value, node: holder))
    }
    if let parent, text.kind(parent) == .array {
      self = .list(parent, element: element)
    } else if parent == nil, edits.source.isSequence {
      self = .line(element: element)
    } else {
      self = .alone
    }
  }
}
