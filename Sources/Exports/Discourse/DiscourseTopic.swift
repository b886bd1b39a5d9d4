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

  init(_ parts: Parts, of record: RecordView, id: String) {
    let text = record.text
    self.id = id
    offset = record.offset
    // `title` is plain text; `fancy_title` is the same as HTML.
    title = text.scalarText(parts.title).map { CharacterReferences.decoded($0, .markup) }
    isPrivate = parts.archetype.map { text.says($0, "private_message") } ?? false
    isPinned = text.isTrue(parts.pinned) || text.isTrue(parts.pinnedGlobally)
    isDeleted = text.isGiven(parts.deletion)
    section = parts.section(text)
    tags = parts.tags.map { Self.tags($0, text) } ?? []
  }

  /// The members of an answer, found in one pass.
  struct Parts {
    fileprivate(set) var id: JSONNode?
    fileprivate var title: JSONNode?
    fileprivate var archetype: JSONNode?
    fileprivate var pinned: JSONNode?
    fileprivate var pinnedGlobally: JSONNode?
    fileprivate var deletion: JSONNode?
    fileprivate var tags: JSONNode?
    private var categoryName: JSONNode?
    private var categorySlug: JSONNode?
    private var category: JSONNode?

    init(_ record: RecordView) {
      record.text.forEachMember(of: record.node) { name, value in
        switch name.count {
        case 2: if name.says("id") { id = value }
        case 4: if name.says("tags") { tags = value }
        case 5: if name.says("title") { title = value }
        case 6: if name.says("pinned") { pinned = value }
        case 8: if name.says("category") { category = value }
        case 9: if name.says("archetype") { archetype = value }
        case 10: if name.says("deleted_at") { deletion = value }
        case 13:
          if name.says("category_name") { categoryName = value }
          if name.says("category_slug") { categorySlug = value }
        case 15: if name.says("pinned_globally") { pinnedGlobally = value }
        default: break
        }
      }
    }

    /// The answer has the category's number; a name only where a script has put it there.
    fileprivate func section(_ text: JSONDocument) -> String? {
      if let name = text.scalarText(categoryName) ?? text.scalarText(categorySlug) { return name }
      guard let category else { return nil }
      return text.kind(category) == .object
        ? text.scalarText(text.member(category, "name"))
        : text.filledString(category).map { text.string($0) }
    }
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

  /// Names, or since 2025 records with a name.
  private static func tags(_ node: JSONNode, _ text: JSONDocument) -> [String] {
    text.elements(node).compactMap { element in
      text.kind(element) == .object
        ? text.scalarText(text.member(element, "name"))
        : text.filledString(element).map { text.string($0) }
    }
  }
}
