import Configuration

/// Which fields of a collection look like a body, a title, an author, a time.
///
/// Values decide where they can, the names of fields where values leave it open. Private fields are
/// never chosen.
struct FieldChoice {
  let profile: CollectionProfile
  private(set) var body: String?
  private(set) var title: String?
  private(set) var authorName: String?
  private(set) var created: String?
  private(set) var updated: String?
  /// A time that may be that of an edit.
  private(set) var time: String?
  private(set) var section: String?
  private(set) var tags: String?
  private(set) var comments: String?
  private(set) var attachments: String?
  private(set) var state: String?
  private(set) var hidden: String?

  private let keys: Set<String>

  /// - Parameters:
  ///   - keys: fields that hold ids of documents.
  ///   - isRelaxed: whether a body may be a single word.
  init(_ profile: CollectionProfile, keys: Set<String>, isRelaxed: Bool = false) {
    self.profile = profile
    self.keys = keys
    body = chooseBody(isRelaxed: isRelaxed)
    chooseAuthorByName()
    title = chooseTitle()
    if title == nil, let body, FieldWords.title.occur(in: body) {
      title = body
      self.body = nil
    }
    if authorName == nil { chooseAuthorByValues() }
    chooseTimes()
    chooseRest()
  }

  /// What sections are called: a short text.
  var label: String? {
    let texts = shortTexts
    let named = texts.first {
      FieldWords.author.occur(in: $0.name) || FieldWords.title.occur(in: $0.name)
        || FieldWords.section.occur(in: $0.name) || $0.name.lowercased().hasSuffix("label")
    }
    return (named ?? texts.max { $0.distinctness < $1.distinctness })?.name
  }

  /// What members are called. Of people nothing is guessed by its values alone: it might be what
  /// somebody noted about them.
  var personName: String? {
    shortTexts.first {
      FieldWords.author.occur(in: $0.name) || $0.name.lowercased().hasSuffix("name")
    }?.name
  }

  private var shortTexts: [FieldProfile] {
    open.filter { $0.isText && $0.averageLength <= 80 && $0.addresses == 0 && $0.files == 0 }
  }

  /// A text by which members introduce themselves.
  var introduction: String? {
    open.first { $0.isText && FieldWords.introduction.occur(in: $0.name) }?.name
  }

  /// A text about a section.
  func summary(besides label: String?) -> String? {
    let texts = open.filter { $0.isText && $0.name != label }
    return
      (texts.first { FieldWords.introduction.occur(in: $0.name) }
      ?? texts.filter(\.isProse).max { $0.averageLength < $1.averageLength })?.name
  }

  var photo: String? {
    open.first { FieldWords.photo.occur(in: $0.name) && ($0.addresses > 0 || $0.files > 0) }?.name
  }

  var joined: String? {
    let times = self.times
    return
      (times.first {
        FieldWords.joined.occur(in: $0.name) || FieldWords.created.occur(in: $0.name)
      })?.name
  }

  /// Whether the only text may as well be a title.
  var isHeadline: Bool {
    guard title == nil, let body = body.flatMap(profile.field) else { return false }
    return body.averageLength <= 120
  }

  /// For records whose text stands elsewhere.
  mutating func takeBodyAsTitle() {
    guard title == nil else { return }
    title = body
    body = nil
  }

  // MARK: Choosing

  private var open: [FieldProfile] {
    profile.fields.filter { $0.count > 0 && !$0.isPrivate && !keys.contains($0.name) }
  }

  private var times: [FieldProfile] {
    profile.fields.filter {
      $0.isTime && !PrivateFields.isPrivate($0.name) && !FieldWords.otherTimes.occur(in: $0.name)
        && !FieldWords.counters.occur(in: $0.name)
    }
  }

  private func chooseBody(isRelaxed: Bool) -> String? {
    var best: (name: String, score: Double)?
    for field in open where field.isText && field.files * 2 < field.texts {
      let says = FieldWords.body.occur(in: field.name)
      guard field.isProse || says || isRelaxed else { continue }
      var score = min(field.averageLength, 2000) * (field.isProse ? 1 : 0.3)
      if says {
        score = score * 4 + 40
      } else if FieldWords.title.occur(in: field.name) {
        score *= 0.3
      } else if FieldWords.author.occur(in: field.name) || FieldWords.section.occur(in: field.name)
      {
        score *= 0.1
      } else if FieldWords.ids.occur(in: field.name) {
        score *= 0.05
      }
      // Of two that are alike, the first.
      if let known = best, known.score >= score { continue }
      best = (field.name, score)
    }
    return best?.name
  }

  private mutating func chooseAuthorByName() {
    authorName =
      open.first {
        $0.name != body && $0.isText && $0.averageLength <= 40
          && FieldWords.author.occur(in: $0.name) && !FieldWords.title.occur(in: $0.name)
          && !FieldWords.created.occur(in: $0.name)
      }?.name
  }

  private func chooseTitle() -> String? {
    let texts = open.filter {
      $0.name != body && $0.name != authorName && $0.isText && $0.averageLength <= 200
        && $0.addresses == 0 && $0.files == 0
    }
    if let named = texts.first(where: { FieldWords.title.occur(in: $0.name) }) { return named.name }
    let length = body.flatMap(profile.field)?.averageLength ?? .infinity
    return
      texts.first {
        $0.averageLength < length && ($0.distinctness > 0.7 || profile.records < 4 && $0.isProse)
          && !FieldWords.section.occur(in: $0.name) && !FieldWords.tags.occur(in: $0.name)
          && !FieldWords.author.occur(in: $0.name) && !FieldWords.ids.occur(in: $0.name)
          && !FieldWords.parent.occur(in: $0.name)
      }?.name
  }

  /// Short texts that come again and again, and that nothing speaks against.
  private mutating func chooseAuthorByValues() {
    authorName =
      open.first {
        $0.name != body && $0.name != title && $0.isText && $0.prose == 0 && $0.averageLength <= 30
          && profile.records >= 3 && $0.distinctness <= 0.8 && $0.distinctness > 0.02
          && $0.values.count > 1
          && !FieldWords.section.occur(in: $0.name) && !FieldWords.tags.occur(in: $0.name)
          && !FieldWords.ids.occur(in: $0.name) && !FieldWords.parent.occur(in: $0.name)
          && $0.values.keys.allSatisfy(Self.mayBeName)
      }?.name
  }

  private static func mayBeName(_ value: String) -> Bool {
    guard let first = value.first, first.isLetter else { return false }
    return first.isUppercase || first.lowercased() == first.uppercased()
  }

  private mutating func chooseTimes() {
    var plain: [String] = []
    for field in times where !keys.contains(field.name) {
      if FieldWords.deleted.occur(in: field.name) {
        state = state ?? field.name
      } else if FieldWords.updated.occur(in: field.name) {
        updated = updated ?? field.name
      } else if FieldWords.created.occur(in: field.name) {
        created = created ?? field.name
      } else {
        plain.append(field.name)
      }
    }
    guard created == nil, let first = plain.first else { return }
    if updated == nil { time = first } else { created = first }
  }

  private mutating func chooseRest() {
    let taken = [body, title, authorName, created, updated, time]
    let rest = open.filter { !taken.contains($0.name) }
    section =
      rest.first {
        $0.isText && $0.averageLength <= 40 && FieldWords.section.occur(in: $0.name)
      }?.name
    tags = rest.first { $0.wordLists * 2 > $0.count && FieldWords.tags.occur(in: $0.name) }?.name
    comments = rest.first { $0.proseLists * 2 > $0.count }?.name
    attachments =
      rest.first {
        $0.files * 2 > $0.count
          || ($0.addresses * 2 > $0.count && FieldWords.attachments.occur(in: $0.name))
      }?.name
    state =
      state
      ?? rest.first { $0.booleans > 0 && FieldWords.deleted.occur(in: $0.name) }?.name
    hidden = rest.first { $0.booleans > 0 && FieldWords.hidden.occur(in: $0.name) }?.name
  }
}
