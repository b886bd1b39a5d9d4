import Board
import Configuration
import Exports

/// What the collections that nothing is made of look like, from their texts and from what refers to
/// what.
struct MappingRoles {
  private let profiles: [CollectionProfile]
  private let keys: [ForeignKey]
  private let choices: [FieldChoice]
  /// By the number of the profile; nil where nothing fits.
  private(set) var roles: [CollectionRole?]

  init(_ profiles: [CollectionProfile], _ keys: [ForeignKey], _ choices: [FieldChoice]) {
    self.profiles = profiles
    self.keys = keys
    self.choices = choices
    roles = profiles.map { profile in
      profile.kind.flatMap { profile.isOpen ? nil : CollectionRole(rawValue: $0.rawValue) }
    }
    findPeople()
    // What texts refer to, then what that refers to.
    for _ in 0..<2 { findHeads() }
    findTexts()
    findSectionsAbove()
  }

  private func open(_ index: Int) -> Bool { profiles[index].isOpen && roles[index] == nil }

  private func hasText(_ index: Int) -> Bool {
    choices[index].body != nil || profiles[index].scalars.count > profiles[index].records
  }

  // MARK: People

  private mutating func findPeople() {
    for index in profiles.indices where open(index) && choices[index].personName != nil {
      let profile = profiles[index]
      let isNamed = FieldWords.people.occur(in: profile.name)
      let isPersonal = profile.fields.contains { PrivateFields.personal.occur(in: $0.name) }
      let isReferred = keys.contains {
        $0.target == index && $0.source != index && FieldWords.author.occur(in: $0.field)
      }
      let refers = keys.contains { $0.source == index && $0.target != index }
      if isNamed || (isPersonal && isReferred) || (isPersonal && !refers && !hasText(index)) {
        roles[index] = .members
      }
    }
  }

  // MARK: What others refer to

  /// Records without a text of their own: threads, whose texts stand elsewhere, or sections.
  private mutating func findHeads() {
    for index in profiles.indices
    where open(index) && (!hasText(index) || choices[index].isHeadline)
      && choices[index].label != nil
    {
      let profile = profiles[index]
      let referring = keys.filter { key in
        key.target == index && key.source != index
          && (hasText(key.source) || roles[key.source] == .posts)
      }
      guard !referring.isEmpty else { continue }
      if referring.contains(where: { FieldWords.author.occur(in: $0.field) }),
        choices[index].personName != nil, choices[index].time == nil, choices[index].created == nil
      {
        roles[index] = .members
        continue
      }
      let isNamed =
        FieldWords.section.occur(in: profile.name)
        || referring.contains { FieldWords.section.occur(in: $0.field) }
      let choice = choices[index]
      let isDated = choice.time ?? choice.created ?? choice.updated != nil
      let isWritten = choice.authorName != nil || keys.contains { $0.source == index }
      roles[index] = !isNamed && (isDated || isWritten) ? .posts : .sections
    }
  }

  // MARK: Texts

  private mutating func findTexts() {
    let texts = profiles.indices.filter { open($0) && hasText($0) }
    // Posts before comments: what refers to posts is decided when all posts are known.
    var waiting: [Int] = []
    for index in texts {
      let refers = keys.contains { key in
        key.source == index && key.target != index
          && (roles[key.target] == .posts
            || (texts.contains(key.target) && roles[key.target] == nil))
      }
      if refers || isBelowPosts(index, texts) { waiting.append(index) } else { settle(index) }
    }
    for index in waiting {
      let refers = keys.contains { key in
        key.source == index && key.target != index && roles[key.target] == .posts
      }
      if refers || isBelowPosts(index, texts) { roles[index] = .comments } else { settle(index) }
    }
  }

  private func isBelowPosts(_ index: Int, _ texts: [Int]) -> Bool {
    guard let above = profiles.firstIndex(where: { $0.pattern == profiles[index].parentPattern })
    else { return false }
    if let role = roles[above] { return role == .posts || role == .comments }
    return texts.contains(above) && !FieldWords.section.occur(in: profiles[above].name)
  }

  private mutating func settle(_ index: Int) {
    let profile = profiles[index]
    let choice = choices[index]
    if FieldWords.section.occur(in: profile.name),
      profiles.contains(where: { $0.parentPattern == profile.pattern })
    {
      roles[index] = .sections
    } else if choice.title != nil, profile.records > 0 {
      roles[index] = .posts
    } else {
      let length = max(
        choice.body.flatMap(profile.field)?.averageLength ?? 0, profile.scalars.averageLength)
      let isSigned = choice.authorName != nil || keys.contains { $0.source == index }
      let isChat = FieldWords.chats.occur(in: profile.name)
      roles[index] = isChat || (isSigned && length <= 280) ? .messages : .posts
    }
  }

  // MARK: What others stand below

  private mutating func findSectionsAbove() {
    for index in profiles.indices where open(index) && choices[index].label != nil {
      let isAbove = profiles.indices.contains {
        profiles[$0].parentPattern == profiles[index].pattern
          && (roles[$0] == .posts || roles[$0] == .messages)
      }
      if isAbove { roles[index] = .sections }
    }
    // Titles without a text, to which nothing refers.
    for index in profiles.indices where open(index) {
      if let title = choices[index].title, FieldWords.title.occur(in: title) {
        roles[index] = .posts
      }
    }
  }
}
