import Diagnostics
import Exports
import JSONText
import Text

extension BoardBuilder {
  mutating func readSections() {
    var parents: [(section: SectionID, id: String, field: String, own: String)] = []
    for (group, collection) in documents(of: .sections) {
      var fields = reader(for: group, .sections)
      for index in export.collections[collection.index].documents {
        let document = DocumentID(index)
        let record = export.documents[index]
        guard record.existence == .present else { continue }
        guard export.text.kind(record.node) == .object else {
          skip(document, .notARecord)
          continue
        }
        fields.read(record.node)
        if isHidden(document, fields) { continue }
        let section = addSection(document, name: fields[.name], summary: fields.text(.summary))
        sectionIndex.byID[export.id(of: document), default: []]
          .append((groups[group].name, section))
        if let own = fields[.uid].flatMap(export.scalar(of:)) {
          sectionIndex.byID[export.text.string(own), default: []]
            .append((groups[group].name, section))
        }
        if let parent = fields[.parent], let scalar = foreignKey(parent),
          let field = fields.name(of: .parent)
        {
          parents.append(
            (
              section, export.text.string(scalar), export.text.string(field), groups[group].name
            ))
        } else if let above = export.collections[collection.index].parentDocument,
          let parent = sectionIndex.byDocument[above]
        {
          board.sections[section.index].parent = parent
        }
      }
    }
    for (section, id, field, own) in parents {
      board.sections[section.index].parent = sectionIndex.section(id: id, field: field, own: own)
    }
    cutLoopsOfSections()
  }

  private mutating func addSection(
    _ document: DocumentID, name: JSONNode?, summary: TextReference
  ) -> SectionID {
    let id = export.id(of: document)
    let path = export.path(of: document)
    let text = name.map { DisplayName.clean(export.text.string($0)) } ?? ""
    board.sections.append(
      Section(
        identity: .document(path: path, id: id), document: document,
        name: text.isEmpty ? id : text, summary: summary))
    let section = SectionID(board.sections.count - 1)
    sectionIndex.byDocument[document] = section
    sectionIndex.byPath[path] = section
    itemOfDocument[document.index] = section.rawValue
    board.accounting[document] = .published
    return section
  }

  /// A section that is its own ancestor goes to the top.
  private mutating func cutLoopsOfSections() {
    // The walk that met a section first; a section met twice in one walk closes a loop.
    var walks = Array(repeating: -1, count: board.sections.count)
    for start in board.sections.indices {
      var current = start
      while walks[current] == -1, let parent = board.sections[current].parent {
        walks[current] = start
        if walks[parent.index] == start { board.sections[parent.index].parent = nil }
        current = parent.index
      }
    }
  }

  /// The section of all items of a collection: the room `r` of `rooms/r/messages`.
  mutating func section(of collection: CollectionID) -> SectionID? {
    let place = export.collections[collection.index]
    if let above = place.parentDocument {
      if let known = sectionIndex.byDocument[above] { return known }
      guard isRoom(above) else { return nil }
      return room(of: above)
    }
    let keys = export.paths.keys(of: place.path)
    let named = CollectionGrouping.namedSegments(keys.map(export.string(of:)))
    guard let roomPosition = named.lastIndex(of: nil) else { return nil }
    var path: PathID = place.path
    for _ in 0..<(keys.count - 1 - roomPosition) { path = export.paths.parent(of: path) }
    let text = export.path(of: path)
    if let known = sectionIndex.byPath[text] { return known }
    let id = export.string(of: keys[roomPosition])
    // What stands below a person is theirs, and in no room.
    if OpaqueID.isLikeUID(id) || member(uid: id) != nil { return nil }
    // `messages/{room}` beside `rooms/{room}`, which says what the room is called.
    if let known = sectionIndex.byID[id]?.first?.section {
      sectionIndex.byPath[text] = known
      return known
    }
    let section = appendSection(Section(identity: .document(path: text, id: id), name: shown(id)))
    sectionIndex.byPath[text] = section
    return section
  }

  /// A document above posts or messages is a room, unless it is a person or a post itself.
  private func isRoom(_ document: DocumentID) -> Bool {
    let collection = export.documents[document.index].collection
    let kind = kind(of: collection)
    return kind == nil || kind == .sections
  }

  private mutating func room(of document: DocumentID) -> SectionID {
    let record = export.documents[document.index]
    guard record.existence == .present, export.text.kind(record.node) == .object else {
      let id = export.id(of: document)
      let path = export.path(of: document)
      let section = appendSection(
        Section(identity: .document(path: path, id: id), name: shown(id)))
      sectionIndex.byDocument[document] = section
      sectionIndex.byPath[path] = section
      return section
    }
    var fields = FieldReader(export, FieldTable(kind: .sections))
    fields.read(record.node)
    return addSection(document, name: fields[.name], summary: fields.text(.summary))
  }

  private func shown(_ id: String) -> String {
    let name = DisplayName.clean(id)
    return name.isEmpty ? "–" : name
  }

  private mutating func appendSection(_ section: Section) -> SectionID {
    board.sections.append(section)
    return SectionID(board.sections.count - 1)
  }

  /// Reads the section field of an item; it is looked up when all sections are known.
  mutating func noteSection(_ fields: FieldReader, of target: SectionReference.Target) {
    guard let node = fields[.section], let scalar = foreignKey(node) else { return }
    let value = export.text.string(scalar)
    guard !value.isEmpty else { return }
    let field = fields.name(of: .section).map { export.text.string($0) } ?? ""
    let isConfigured = fields.rank(of: .section) == 0
    let lowered = field.lowercased()
    sectionReferences.append(
      SectionReference(
        target: target, value: value, field: field,
        mayBeName: isConfigured || !(lowered.hasSuffix("id"))))
  }

  mutating func placeInSections() {
    for reference in sectionReferences {
      var section = sectionIndex.section(id: reference.value, field: reference.field)
      if section == nil, reference.mayBeName {
        section = sectionIndex.byValue[reference.value]
        if section == nil {
          let new = appendSection(
            Section(identity: .value(reference.value), name: shown(reference.value)))
          sectionIndex.byValue[reference.value] = new
          section = new
        }
      }
      guard let section else { continue }
      switch reference.target {
      case .post(let index): board.posts[Int(index)].section = section
      case .message(let index): board.messages[Int(index)].section = section
      }
    }
  }
}
