import JSONText

/// The values of a file from which an export was collected.
struct SourceText: Sendable {
  /// In their order; one, where the file is one JSON text.
  let values: [JSONDocument]
  let isSequence: Bool
  let framing: JSONFraming

  /// - Parameter offset: in bytes of the file, a byte order mark not counted.
  func place(at offset: Int) -> SourcePlace? {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle].sourceOffset(values[middle].root) <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, let node = values[low - 1].node(atSourceOffset: offset) else { return nil }
    return SourcePlace(value: low - 1, node: node)
  }
}

/// A node of one of the values of a file.
struct SourcePlace: Sendable, Hashable {
  let value: Int
  let node: JSONNode
}

/// The container of a record's fields, or of what is in one of them, in the file's own spelling.
enum SourceChildren {
  case there(JSONNode)
  /// It is not written while it is empty; it would be this member of an object.
  case missing(in: JSONNode, name: String)
}
