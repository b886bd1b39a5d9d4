import Diagnostics
import Exports
import JSONText
import Times

/// Makes the changes of a collected text in the file that it was collected from.
struct CollectedTranslation {
  private let export: Export
  private let shape: any RecordShape
  private let tree: EditTree
  /// Containers of the collected text that have changed, ascending.
  private let touched: [UInt32]
  private var edits: SourceEdits
  private var samples: SampleRecords

  init(_ format: CollectedFormat, _ tree: EditTree) {
    export = format.export
    shape = format.shape
    self.tree = tree
    touched = tree.overlays.keys.sorted()
    edits = SourceEdits(format.source)
    samples = SampleRecords(format.export, format.source)
  }

  mutating func patch() throws(DiagnosticFailure) -> JSONPatch {
    let root = tree.overlays[export.text.root.index]
    let removed = root?.removed ?? []
    let paths = removedPaths(removed)
    let gone = Set(paths.values)
    for entry in removed.sorted() {
      let fields = JSONNode(index: entry + CollectedFormat.entriesBeforeFields)
      if let path = paths[entry], hasAncestor(path, in: gone) { continue }
      try shape.remove(try place(of: fields), from: &edits)
    }
    try changeDocuments(removed, gone)
    let added = try addedDocuments(root).filter { !hasAncestor($0.path, in: gone) }
    if !added.isEmpty { try shape.add(added, to: &edits, beside: &samples) }
    return try edits.patch()
  }

  private func place(of fields: JSONNode) throws(DiagnosticFailure) -> SourcePlace {
    guard let record = export.record(holding: fields),
      let place = samples.source.place(at: record.offset)
    else { throw AuthoringFault.notFound(at: export.location(fields)) }
    return place
  }

  // MARK: Documents

  /// By their entries, where documents stand in one another.
  private func removedPaths(_ removed: Set<UInt32>) -> [UInt32: [String]] {
    guard shape.isNested, !removed.isEmpty else { return [:] }
    var paths: [UInt32: [String]] = [:]
    for index in export.documents.indices where export.documents[index].existence == .present {
      let fields = export.documents[index].node.index
      guard fields >= CollectedFormat.entriesBeforeFields else { continue }
      let entry = fields - CollectedFormat.entriesBeforeFields
      if removed.contains(entry) { paths[entry] = samples.path(of: DocumentID(index)) }
    }
    return paths
  }

  private func hasAncestor(_ path: [String], in gone: Set<[String]>) -> Bool {
    guard !gone.isEmpty else { return false }
    return stride(from: 2, to: path.count, by: 2).contains { gone.contains(Array(path[..<$0])) }
  }

  private func addedDocuments(
    _ root: EditTree.Overlay?
  ) throws(DiagnosticFailure) -> [AddedDocument] {
    var documents: [AddedDocument] = []
    for insertion in root?.insertions ?? [] {
      guard let entry = insertion.value else { continue }
      let parts = insertion.name.isEmpty ? tree.elements(of: entry) : []
      guard parts.count == 5, let id = tree.scalarText(of: parts[1]),
        let seconds = tree.scalarText(of: parts[3]).flatMap({ Int64($0) }),
        let nanoseconds = tree.scalarText(of: parts[4]).flatMap({ Int32($0) })
      else { throw AuthoringFault.scalarRecords(at: export.location(export.text.root)) }
      documents.append(
        AddedDocument(
          collection: tree.elements(of: parts[0]).compactMap { tree.scalarText(of: $0) }, id: id,
          fields: tree.members(of: parts[2]).map {
            JSONNewMember($0.name, tree.value(of: $0.value))
          },
          time: Instant(
            seconds: seconds, nanoseconds: nanoseconds, precision: .fraction(9))))
    }
    return documents
  }

  private mutating func changeDocuments(
    _ removed: Set<UInt32>, _ gone: Set<[String]>
  ) throws(DiagnosticFailure) {
    var next = 0
    while next < touched.count {
      let node = JSONNode(index: touched[next])
      next += 1
      if node == export.text.root { continue }
      let inside = JSONNode(index: node.index + CollectedFormat.entriesBeforeFields)
      if export.text.kind(node) == .array, export.record(holding: inside)?.fields == inside {
        // The entry of a document: its time.
        if !removed.contains(node.index) { try changeTime(node, inside) }
        continue
      }
      guard let record = export.record(holding: node) else {
        throw AuthoringFault.notFound(at: export.location(node))
      }
      let end = export.text.nodeAfter(record.fields).index
      while next < touched.count, touched[next] < end { next += 1 }
      if removed.contains(record.fields.index - CollectedFormat.entriesBeforeFields) { continue }
      if !gone.isEmpty, let path = path(of: record.fields), hasAncestor(path, in: gone) { continue }
      let place = try place(of: record.fields)
      let text = edits.text(of: place)
      try change(
        record.fields, to: shape.fields(of: place.node, in: text), in: place, isRecord: true)
    }
  }

  private func path(of fields: JSONNode) -> [String]? {
    export.documents.firstIndex { $0.node == fields }.map { samples.path(of: DocumentID($0)) }
  }

  private mutating func changeTime(
    _ entry: JSONNode, _ fields: JSONNode
  ) throws(DiagnosticFailure) {
    guard let new = tree.overlays[entry.index]?.replaced.values.first else { return }
    let place = try place(of: fields)
    guard let old = shape.updateTime(of: place.node, in: edits.text(of: place)) else { return }
    let value = tree.value(of: new)
    edits.edit(place.value) { $0.replace(old, with: value) }
  }

  // MARK: Values

  /// Makes the changes of a container of the collected text, and of those in it.
  private mutating func change(
    _ container: JSONNode, to children: SourceChildren, in record: SourcePlace, isRecord: Bool
  ) throws(DiagnosticFailure) {
    let text = edits.text(of: record)
    let isArray = export.text.kind(container) == .array
    if let overlay = tree.overlays[container.index] {
      if overlay.isTurnedIntoObject {
        throw AuthoringFault.notFound(at: export.location(container))
      }
      switch children {
      case .there(let own):
        guard text.kind(own) == export.text.kind(container) else {
          throw AuthoringFault.notFound(at: text.location(own))
        }
        try edit(overlay, of: container, own, in: record, isRecord: isRecord)
      case .missing(let holder, let name):
        let new = try inserted(overlay, in: text)
        let value: JSONNewValue =
          isArray
          ? .array(new.map(\.value)) : .object(new.map { JSONNewMember($0.name, $0.value) })
        edits.edit(record.value) { $0.insertMember(name, value, into: holder) }
      }
    }
    guard case .there(let own) = children else { return }
    try changeInside(container, own, in: record)
  }

  private mutating func changeInside(
    _ container: JSONNode, _ own: JSONNode, in record: SourcePlace
  ) throws(DiagnosticFailure) {
    let overlay = tree.overlays[container.index]
    let text = edits.text(of: record)
    let isArray = export.text.kind(container) == .array
    let end = export.text.nodeAfter(container).index
    var place = NodeRanges.firstIndex(in: touched.indices) { touched[$0] > container.index }
    guard place < touched.count, touched[place] < end else { return }
    let elements = isArray ? Array(text.elements(own)) : []
    var number = -1
    var names = export.text.members(container)
    var values = export.text.elements(container)
    while place < touched.count, touched[place] < end {
      number += 1
      let member = isArray ? nil : names.next()
      guard let value = isArray ? values.next() : member?.value else { return }
      let after = export.text.nodeAfter(value).index
      guard touched[place] < after else { continue }
      while place < touched.count, touched[place] < after { place += 1 }
      if overlay?.removed.contains(value.index) == true || overlay?.replaced[value.index] != nil {
        continue
      }
      let old =
        isArray
        ? elements.indices.contains(number) ? elements[number] : nil
        : member.flatMap { original(of: $0.key, in: own, text)?.value }
      guard let old, let inner = shape.children(of: old, in: text) else {
        throw AuthoringFault.notFound(at: export.location(value))
      }
      try change(value, to: inner, in: record, isRecord: false)
    }
  }

  private mutating func edit(
    _ overlay: EditTree.Overlay, of container: JSONNode, _ own: JSONNode, in record: SourcePlace,
    isRecord: Bool
  ) throws(DiagnosticFailure) {
    let text = edits.text(of: record)
    let isArray = export.text.kind(container) == .array
    let changed = overlay.removed.union(overlay.replaced.keys).sorted()
    let positions = isArray ? positions(of: changed, in: container) : []
    let elements = isArray ? Array(text.elements(own)) : []
    for (place, index) in changed.enumerated() {
      let isRemoved = overlay.removed.contains(index)
      let old: JSONNode
      var key: JSONNode?
      if isArray {
        guard elements.indices.contains(positions[place]) else {
          throw AuthoringFault.notFound(at: text.location(own))
        }
        old = elements[positions[place]]
      } else {
        guard let member = original(of: JSONNode(index: index - 1), in: own, text) else {
          throw AuthoringFault.notFound(at: text.location(own))
        }
        (key, old) = member
      }
      if isRemoved {
        edits.edit(record.value) {
          if let key { $0.removeMember(key) } else { $0.removeElement(old) }
        }
      } else if let new = overlay.replaced[index] {
        let value = try shape.spelled(tree.value(of: new), like: old, in: text)
        edits.edit(record.value) { $0.replace(old, with: value) }
      }
    }
    for new in try inserted(overlay, in: text) {
      var place = JSONPlace.last
      switch new.place {
      case .last, .inOrder:
        if isRecord { place = shape.lastFieldPlace(in: record.node, of: text) }
      case .after(let key): place = original(of: key, in: own, text).map { .after($0.key) } ?? .last
      case .before(let key):
        place = original(of: key, in: own, text).map { .before($0.key) } ?? .last
      }
      edits.edit(record.value) {
        if isArray {
          $0.insertElement(new.value, into: own)
        } else {
          $0.insertMember(new.name, new.value, into: own, at: place)
        }
      }
    }
  }

  /// The places of elements in their array.
  private func positions(of elements: [UInt32], in array: JSONNode) -> [Int] {
    var positions: [Int] = []
    var rest = elements[...]
    for (position, element) in export.text.elements(array).enumerated() {
      guard let next = rest.first else { break }
      if element.index == next {
        positions.append(position)
        rest = rest.dropFirst()
      }
    }
    return positions
  }

  /// The file's member of the name that a collected one has.
  private func original(
    of key: JSONNode, in object: JSONNode, _ text: JSONDocument
  ) -> (key: JSONNode, value: JSONNode)? {
    var scratch: [UInt8] = []
    return export.text.withText(key, scratch: &scratch) { name in
      for member in text.members(object) where text.keyEquals(member.key, name) { return member }
      return nil
    }
  }

  private func inserted(
    _ overlay: EditTree.Overlay, in text: JSONDocument
  ) throws(DiagnosticFailure) -> [(name: String, value: JSONNewValue, place: EditPlace)] {
    var result: [(name: String, value: JSONNewValue, place: EditPlace)] = []
    for insertion in overlay.insertions {
      guard let value = insertion.value else { continue }
      result.append(
        (
          String(decoding: insertion.name, as: UTF8.self),
          try shape.spelled(tree.value(of: value), like: nil, in: text), insertion.place
        ))
    }
    return result
  }
}
