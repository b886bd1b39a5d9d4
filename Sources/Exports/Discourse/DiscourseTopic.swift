import JSONText

/// What the answer of `/t/ID.json` says of the topic itself.
struct DiscourseTopic {
  let id: String
  let title: String?
  let offset: Int
  let isPrivate: Bool
  private let isPinned: Bool
  private let isDeleted: Bool
  private let section: String?
  private let tags: [String]

  init(id: String, title: String?) {
    self.id = id
    self.title = title
    offset = 0
    isPrivate = false
    isPinned = false
    isDeleted = false
    section = nil
    tags = []
  }

  init(_ record: RecordView, id: String) {
    let text = record.text
    self.id = id
    offset = record.offset
    // `title` is plain text; `fancy_title` is the same as HTML.
    title = text.scalarText(record.member("title")).map { CharacterReferences.decoded($0, .markup) }
    isPrivate = record.member("archetype").map { text.says($0, "private_message") } ?? false
    isPinned = text.isTrue(record.member("pinned")) || text.isTrue(record.member("pinned_globally"))
    isDeleted = text.isGiven(record.member("deleted_at"))
    section = Self.section(record)
    tags = record.member("tags").map { Self.tags($0, text) } ?? []
  }

  func writeFields(_ fields: inout FieldWriter) {
    fields.string("section", ifPresent: section)
    if isPinned { fields.boolean("pinned", true) }
    if isDeleted { fields.boolean("deleted", true) }
    guard !tags.isEmpty else { return }
    fields.array("tags") { list in
      for tag in tags { list.string(tag) }
    }
  }

  /// The answer has the category's number; a name only where a script has put it there.
  private static func section(_ record: RecordView) -> String? {
    let text = record.text
    for name in ["category_name", "category_slug"] as [StaticString] {
      if let found = text.scalarText(record.member(name)) { return found }
    }
    guard let category = record.member("category") else { return nil }
    return text.kind(category) == .object
      ? text.scalarText(text.member(category, "name"))
      : text.filledString(category).map { text.string($0) }
  }

  /// Names, or since 2025 records with a name.
  private static func tags(_ node: JSONNode, _ text: JSONDocument) -> [String] {
    text.elements(node).compactMap { element in
      text.kind(element) == .object
        ? text.scalarText(text.member(element, "name"))
        : text.filledString(element).map { text.string($0) }
    }
  }
}
