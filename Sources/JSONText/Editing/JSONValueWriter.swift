internal import Diagnostics

/// Spells new values as their neighbours are.
struct JSONValueWriter {
  let document: JSONDocument
  var layouts: JSONLayouts
  var spelling: JSONSpelling
  var emptyInteriors: JSONEmptyInteriors

  /// - Parameter edits: what the batch changes, ascending by target.
  init(_ document: JSONDocument, _ edits: [JSONEditor.Edit] = []) {
    self.document = document
    layouts = JSONLayouts(document)
    spelling = JSONSpelling(document)
    emptyInteriors = JSONEmptyInteriors(document, edits)
  }

  /// - Parameters:
  ///   - example: a container of its kind in whose place the value could stand.
  ///   - parent: the layout of the container that it goes into.
  ///   - depth: containers around the value.
  mutating func append(
    _ value: JSONNewValue, to bytes: inout [UInt8], like example: JSONNode?, in parent: JSONLayout,
    depth: Int
  ) throws(JSONEditFault) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let lexeme):
      // What else is wrong with it is seen when the whole is parsed.
      guard !lexeme.isEmpty, lexeme.utf8.allSatisfy(Self.isOfNumber) else {
        throw .notJSON("a number is spelled \"\(lexeme)\"")
      }
      bytes += lexeme.utf8
    case .string(let text): spelling.append(text, to: &bytes)
    case .array(let elements):
      if depth >= JSONParser.readDepth { throw .depth(JSONParser.readDepth) }
      guard !elements.isEmpty else { return appendEmpty(.array, to: &bytes, in: parent) }
      let layout = layouts.layout(ofNew: .array, like: example, in: parent, depth: depth + 1)
      bytes.append(0x5B)
      bytes += layout.before
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += layout.between }
        try append(
          element, to: &bytes,
          like: element.container.flatMap { layouts.example($0, named: nil, in: example) },
          in: layout, depth: depth + 1)
      }
      bytes += layout.after
      bytes.append(0x5D)
    case .object(let members):
      if depth >= JSONParser.readDepth { throw .depth(JSONParser.readDepth) }
      guard !members.isEmpty else { return appendEmpty(.object, to: &bytes, in: parent) }
      let layout = layouts.layout(ofNew: .object, like: example, in: parent, depth: depth + 1)
      bytes.append(0x7B)
      bytes += layout.before
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += layout.between }
        spelling.append(member.name, to: &bytes)
        bytes += layout.colon
        try append(
          member.value, to: &bytes,
          like: member.value.container.flatMap {
            layouts.example($0, named: member.name, in: example)
          }, in: layout, depth: depth + 1)
      }
      bytes += layout.after
      bytes.append(0x7D)
    case .text(let text):
      try check(text, depth: depth)
      bytes += text
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  private mutating func appendEmpty(
    _ kind: JSONKind, to bytes: inout [UInt8], in parent: JSONLayout
  ) {
    bytes.append(kind == .object ? 0x7B : 0x5B)
    if let interior = emptyInteriors.interior(of: kind) {
      if !JSONLayout.hasNewline(interior) {
        bytes += interior
      } else if parent.isOnLines {
        bytes += JSONLayout.lines(of: interior)
        bytes += JSONLayout.indentation(
          JSONLayout.hasNewline(parent.between) ? parent.between : parent.before)
      }
    }
    bytes.append(kind == .object ? 0x7D : 0x5D)
  }

  /// Ready text is one value, and fits in so deep.
  private func check(_ text: [UInt8], depth: Int) throws(JSONEditFault) {
    let inside: JSONDocument
    do {
      inside = try JSONDocument(
        [UInt8](repeating: 0x5B, count: depth) + text + [UInt8](repeating: 0x5D, count: depth),
        name: document.name)
    } catch {
      throw error.diagnostic.identifier == "json-depth"
        ? .depth(JSONParser.depthLimit) : .notJSON(error.diagnostic.message)
    }
    let value = JSONNode(index: UInt32(depth))
    guard depth < inside.nodeCount, depth + inside.entry(value).span == inside.nodeCount else {
      throw .notJSON("it is not one value")
    }
    if !inside.duplicates.isEmpty { throw .newNameTwice }
  }

  /// Parses what is to be inserted, put together to a container: the proof that the result is JSON.
  func check(_ children: [UInt8], in kind: JSONKind) throws(JSONEditFault) {
    let brackets: (UInt8, UInt8) = kind == .object ? (0x7B, 0x7D) : (0x5B, 0x5D)
    try check(value: [brackets.0] + children + [brackets.1])
  }

  /// The same of a value that stands in place of another.
  func check(value: [UInt8]) throws(JSONEditFault) {
    do {
      if try JSONDocument(value, name: document.name).duplicates.isEmpty { return }
    } catch {
      throw error.diagnostic.identifier == "json-depth"
        ? .depth(JSONParser.depthLimit) : .notJSON(error.diagnostic.message)
    }
    throw .newNameTwice
  }
}
