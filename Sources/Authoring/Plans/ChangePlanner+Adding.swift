import Board
import Diagnostics
import Exports
import JSONText
import Times

extension ChangePlanner {
  // MARK: Messages

  mutating func addMessage(_ draft: MessageDraft) throws(DiagnosticFailure) -> ChangeOutcome {
    let name = draft.name ?? draft.author?.name ?? context.identity?.name
    guard let name else { throw AuthoringFault.nameNeeded() }
    guard !Self.isBlank(name) else { throw AuthoringFault.blank("name", "a message") }
    guard !Self.isBlank(draft.content) else { throw AuthoringFault.blank("text", "a message") }
    let collection = try target(.messages, draft.destination)
    var content = ItemContent(body: draft.content, name: name, author: draft.author)
    content.section = try section(draft.destination, in: collection)
    let memory = try memory(of: draft.key, .message, in: collection, content)
    if let made = try madeBefore(memory) { return made }
    let added = try addItem(.message, content, to: collection, draft.key)
    if added.isNew { try noteAdded(added, .message, post: nil) }
    let outcome = outcome(of: added, .message)
    remember(memory, outcome)
    return outcome
  }

  // MARK: Posts

  mutating func addPost(_ draft: PostDraft) throws(DiagnosticFailure) -> ChangeOutcome {
    guard !Self.isBlank(draft.body) else { throw AuthoringFault.blank("text", "a post") }
    if let title = draft.title, Self.isBlank(title) {
      throw AuthoringFault.blank("title", "a post")
    }
    let collection = try target(.posts, draft.destination)
    var content = ItemContent(
      title: draft.title, body: draft.body, author: draft.author, tags: draft.tags)
    content.section = try section(draft.destination, in: collection)
    let style = edited.collections[collection].style
    let hasFirstPost = style.names[.firstPost].map(style.isCommon) ?? false
    let memory = try memory(of: draft.key, .post, in: collection, content)
    if let made = try madeBefore(memory) { return made }
    let outcome: ChangeOutcome
    if hasFirstPost || style.names[.body] == nil {
      outcome = try addThread(content, to: collection, draft.key)
    } else {
      let added = try addItem(.post, content, to: collection, draft.key)
      if added.isNew { try noteAdded(added, .post, post: nil) }
      outcome = self.outcome(of: added, .post)
    }
    remember(memory, outcome)
    return outcome
  }

  /// Adds a post whose text is its first comment, as forums keep them.
  private mutating func addThread(
    _ content: ItemContent, to collection: Int, _ key: ItemKey
  ) throws(DiagnosticFailure) -> ChangeOutcome {
    let style = edited.collections[collection].style
    let path = edited.collections[collection].path
    guard let holder = comments(of: collection) else {
      throw AuthoringFault.noField("text", path)
    }
    let id: String
    switch try decide(key, in: collection) {
    case .new(let new): id = new
    case .existing(let document):
      let item = FoundItem(kind: .post, document: document, part: .document)
      let holder = bodyHolder(of: item)
      let body = edited.text(.body, of: holder)
      guard body == content.body, edited.text(.title, of: document) == content.title else {
        throw AuthoringFault.taken(edited.place(of: document).id, key)
      }
      return outcome(
        of: Addition(document: document, id: edited.place(of: document).id, isNew: false), .post)
    }
    let first = edited.newID(in: holder, context)
    let words = relationWords(.comment, holder)
    let format = edited.format
    var thread = content
    thread.body = ""
    let added = try addItem(.post, thread, to: collection, .given(id)) { composer in
      composer.unset(.body)
      composer.set(.firstPost, .string(first))
      for field in style.fields where composer.values[field.name] == nil {
        let lower = field.name.lowercased()
        if words.contains(lower), let sample = field.samples.first,
          RelationMap.isRelations(sample, in: format.export)
        {
          let entry = RelationMap.entry(for: first, like: sample, in: format.export)
          composer.set(field.name, .map([FieldMember(first, entry)]))
        } else if CounterName.counts(lower, words), style.isCommon(field.name) {
          composer.set(field.name, .integer(1))
        } else if CounterName.isLastItem(lower), style.isCommon(field.name) {
          composer.set(field.name, .string(first))
        }
      }
    }
    var body = content
    body.title = nil
    body.tags = []
    body.section = nil
    body.post = added.id
    let text = try addItem(.comment, body, to: holder, .given(first))
    threads.add(text.document, post: added.id, parent: nil)
    try noteAdded(added, .post, post: nil)
    try noteAdded(text, .comment, post: added.document, isFirst: true)
    return outcome(of: added, .post)
  }

  /// The collection whose documents name the posts of another.
  private mutating func comments(of collection: Int) -> Int? {
    for (index, group) in edited.mapping.groups.enumerated() where group.kind == .comments {
      guard edited.style(ofGroup: index).names[.post] != nil, let first = group.collections.first
      else { continue }
      return edited.number(of: first)
    }
    return nil
  }

  // MARK: Sections

  /// The id of the section that a new item names; nil where its collection has no such field.
  private mutating func section(
    _ destination: Destination, in collection: Int
  ) throws(DiagnosticFailure) -> String? {
    let style = edited.collections[collection].style
    let path = edited.collections[collection].path
    guard let field = style.names[.section] else {
      if let section = destination.section, !edited.collections[collection].path.contains(section),
        edited.collectionIDs(of: edited.collections[collection].kind).count < 2
      {
        throw AuthoringFault.noField("section", path)
      }
      return nil
    }
    let known = sections()
    guard let wanted = destination.section else {
      if style.isCommon(field) { throw AuthoringFault.sectionNeeded(path, known.map(\.shown)) }
      return nil
    }
    let named = known.filter { $0.id == wanted || $0.path == wanted }
    let byName = named.isEmpty ? known.filter { $0.name == wanted } : named
    if byName.count > 1 {
      throw AuthoringFault.ambiguous(wanted, byName.map(\.path), byName.count)
    }
    if let only = byName.first { return only.id }
    // Boards without records of their sections name them by what they are called.
    guard known.isEmpty else { throw AuthoringFault.noSection(wanted, known.map(\.shown)) }
    return wanted
  }

  private struct SectionChoice {
    let id: String
    let path: String
    let name: String?
    var shown: String { name.map { "\(id) (\($0))" } ?? id }
  }

  private mutating func sections() -> [SectionChoice] {
    var result: [SectionChoice] = []
    for id in edited.collectionIDs(of: .sections) {
      let number = edited.number(of: id)
      for document in edited.documents(in: number) {
        let place = edited.place(of: document)
        result.append(
          SectionChoice(
            id: place.id, path: ItemFinder.text(of: place.collection.path + [place.id]),
            name: edited.text(.name, of: document)))
      }
    }
    return result
  }

  // MARK: Outcomes

  mutating func outcome(of added: Addition, _ kind: ItemKind) -> ChangeOutcome {
    let item = FoundItem(kind: kind, document: added.document, part: .document)
    var outcome = ChangeOutcome(
      action: added.isNew ? .added : .unchanged, kind: kind, path: path(of: item), id: added.id,
      time: added.time)
    outcome.notices = added.notices
    return outcome
  }

  /// Nothing but white space, or nothing at all.
  static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
