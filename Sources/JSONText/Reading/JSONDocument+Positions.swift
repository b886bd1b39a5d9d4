package import Diagnostics

extension JSONDocument {
  /// Where the value begins: line from 1, column from 1 in bytes of UTF-8, a byte order mark not
  /// counted.
  package func position(_ node: JSONNode) -> (line: Int, column: Int) {
    position(ofByte: start(node))
  }

  /// The same for any byte of `bytes`, such as one inside a string.
  package func position(ofByte offset: Int) -> (line: Int, column: Int) {
    storage.position(of: min(max(offset, 0), bytes.count))
  }

  /// Where the value begins in the file that it was read from, in bytes, a byte order mark not
  /// counted; of a compressed file, in bytes of what it holds. A file of UTF-16 counts as the UTF-8
  /// that it is read as.
  package func sourceOffset(_ node: JSONNode) -> Int {
    storage.origin.byte - storage.origin.mark + start(node)
  }

  /// Where a byte of the text stands in its file, a byte order mark counted. Of a compressed file, in
  /// what it holds.
  package func fileOffset(ofByte offset: Int) -> Int { storage.origin.byte + offset }

  /// The value or name that begins at a byte of its file, as ``sourceOffset(_:)`` counts them; nil
  /// where none does.
  package func node(atSourceOffset offset: Int) -> JSONNode? {
    let wanted = offset - (storage.origin.byte - storage.origin.mark)
    var low = 0
    var high = nodeCount
    while low < high {
      let middle = (low + high) / 2
      if JSONEntry(word: tape[middle]).offset < wanted { low = middle + 1 } else { high = middle }
    }
    guard low < nodeCount, JSONEntry(word: tape[low]).offset == wanted else { return nil }
    return JSONNode(index: UInt32(low))
  }

  /// The bytes of the value in its file, quotes and brackets included, a byte order mark counted.
  package func fileRange(_ node: JSONNode) -> Range<Int> {
    let range = range(node)
    return fileOffset(ofByte: range.lowerBound)..<fileOffset(ofByte: range.upperBound)
  }

  package func location(_ node: JSONNode) -> Diagnostic.Location {
    let position = position(node)
    return Diagnostic.Location(file: name, line: position.line, column: position.column)
  }
}
