internal import Diagnostics

/// Resolves a batch of edits to splices, from the root down, each container once.
///
/// Why the result is JSON without being parsed as a whole: a splice begins and ends at borders of
/// tokens, which the tape knows, and replaces one value by one value, or a run of children of one
/// container (perhaps none) by a run of children, with exactly one comma between those that then
/// are neighbours. What is new in a run was parsed, put into brackets (`JSONValueWriter.check`). So
/// the grammar of RFC 8259 section 4 and 5 derives the result wherever it derives the original.
struct JSONEditResolver {
  /// A value to look at, with the edits of it and of what is in it.
  struct Visit {
    let node: JSONNode
    let edits: Range<Int>
    /// Containers around it.
    let depth: Int
    /// The container around it; nil for the root.
    let parent: JSONNode?
    /// One of its kind, or of the kind that replaces it, that stands beside it.
    let sibling: JSONNode?
  }

  let document: JSONDocument
  /// Ascending by target, else in the order in which they were asked for.
  let edits: [JSONEditor.Edit]
  var writer: JSONValueWriter
  var splices: [JSONSplice] = []
  var work: [Visit] = []
  /// The names that their objects have more than once.
  private let repeatedNames: Set<JSONNode>

  init(_ document: JSONDocument, _ edits: [JSONEditor.Edit]) {
    self.document = document
    self.edits = edits.enumerated().sorted {
      ($0.element.target, $0.offset) < ($1.element.target, $1.offset)
    }.map(\.element)
    writer = JSONValueWriter(document, edits)
    var names: Set<JSONNode> = []
    for duplicate in document.duplicates {
      names.insert(duplicate.superseded)
      names.insert(duplicate.kept)
    }
    repeatedNames = names
  }

  mutating func patch() throws(DiagnosticFailure) -> JSONPatch {
    guard document.dialect == .strict else { throw fault(.comments) }
    if let last = edits.last, Int(last.target.index) >= document.nodeCount {
      throw fault(.noNode)
    }
    if edits.isEmpty { return JSONPatch([]) }
    work = [
      Visit(node: document.root, edits: 0..<edits.count, depth: 0, parent: nil, sibling: nil)
    ]
    while let visit = work.popLast() { try resolve(visit) }
    return JSONPatch(splices)
  }

  // MARK: One value

  private mutating func resolve(_ visit: Visit) throws(DiagnosticFailure) {
    var additions: [Int] = []
    var isTurned = false
    var rest = visit.edits
    while let index = rest.first, edits[index].target == visit.node {
      switch edits[index].action {
      case .insert: additions.append(index)
      case .turnIntoObject:
        if isTurned { throw fault(.editedTwice, visit.node) }
        isTurned = true
      case .replace(let value):
        if visit.edits.count > 1 {
          let other = visit.edits.first { $0 != index } ?? index
          throw fault(
            edits[other].target == visit.node ? .editedTwice : .insideReplaced, edits[other].target)
        }
        return try replace(visit, value)
      // Of the root, or asked for with the node of a member's value.
      case .removeMember: throw fault(.noMember, visit.node)
      case .removeElement: throw fault(.noElement, visit.node)
      }
      rest = rest.dropFirst()
    }
    let kind = document.kind(visit.node)
    guard !isTurned || kind == .array else { throw fault(.notContainer(.array), visit.node) }
    let takesMembers = kind == .object || isTurned
    for addition in additions {
      guard case .insert(let name, _, _) = edits[addition].action else { continue }
      guard kind == .object || kind == .array, (name != nil) == takesMembers else {
        throw fault(.notContainer(name == nil ? .array : .object), visit.node)
      }
    }
    var change = JSONContainerChange(visit, additions: additions, inner: rest, isTurned: isTurned)
    try change.resolve(&self)
  }

  private mutating func replace(
    _ visit: Visit, _ value: JSONNewValue
  ) throws(DiagnosticFailure) {
    var bytes: [UInt8] = []
    let itself = value.container.flatMap { kind in
      document.kind(visit.node) == kind && !document.isEmptyContainer(visit.node)
        ? visit.node : visit.sibling
    }
    let parent = visit.parent.flatMap { writer.layouts.layout(of: $0) }
    do throws(JSONEditFault) {
      try writer.append(
        value, to: &bytes, like: itself, in: parent ?? .compact, depth: visit.depth)
      try writer.check(value: bytes)
    } catch {
      throw fault(error, visit.node)
    }
    splice(document.range(visit.node), bytes)
  }

  // MARK: For the parts

  mutating func splice(_ range: Range<Int>, _ bytes: [UInt8]) {
    splices.append(
      JSONSplice(
        document.fileOffset(
          ofByte: range.lowerBound)..<document.fileOffset(
            ofByte: range.upperBound), bytes))
  }

  func fault(_ fault: JSONEditFault, _ node: JSONNode? = nil) -> DiagnosticFailure {
    fault.failure(in: document, at: node)
  }

  /// Whether an edit can go by this name.
  func isRepeated(_ name: JSONNode) -> Bool { repeatedNames.contains(name) }
}
