import JSONText

/// One activity of an outbox: a status of the account's own, or another's that it passed on.
///
/// Holds places in the text and none of its words: an archive has tens of thousands.
struct MastodonStatus {
  enum Kind {
    case status
    case boost
    case deleted
  }

  /// The activity.
  let node: JSONNode
  let kind: Kind
  /// What identifies it.
  let address: MastodonAddress
  let actor: MastodonAddress?
  let answered: MastodonAddress?
  let withheld: WithheldReason?
  private let published: JSONNode?
  private let note: MastodonNote

  /// Nil where it is none of the activities that an outbox has.
  init?(_ text: JSONDocument, _ node: JSONNode) {
    guard text.kind(node) == .object else { return nil }
    let activity = Activity(text, node)
    guard let type = activity.type, let object = activity.object else { return nil }
    self.node = node
    let audience = MastodonAudience(to: activity.to, cc: activity.cc, of: text)
    let published = text.filledString(activity.published)
    let actor = MastodonAddress(activity.actor, text)
    if text.says(type, "Announce") {
      guard let passedOn = MastodonAddress.node(object, text),
        let address = MastodonAddress(activity.id, isOfActivity: true, text)
      else { return nil }
      kind = .boost
      note = MastodonNote(link: passedOn)
      self.address = address
      self.actor = actor
      self.published = published
      answered = nil
      withheld = Self.reason(audience, isBoost: true)
    } else if text.says(type, "Create"), text.kind(object) == .object {
      note = MastodonNote(text, object)
      guard
        let address = MastodonAddress(scalar: note.id, text)
          ?? MastodonAddress(activity.id, isOfActivity: true, text)
      else { return nil }
      kind = note.isDeleted(text) ? .deleted : .status
      self.address = address
      self.actor = MastodonAddress(note.author, text) ?? actor
      self.published = note.published ?? published
      answered = MastodonAddress(note.answered, text)
      // The activity and its object both have addressees; where they differ, the narrower counts.
      let inner = MastodonAudience(to: note.to, cc: note.cc, of: text)
      withheld = Self.reason([audience, inner].compactMap { $0 }.max(), isBoost: false)
    } else {
      return nil
    }
  }

  private static func reason(_ audience: MastodonAudience?, isBoost: Bool) -> WithheldReason? {
    guard let audience else { return .withoutAudience }
    return audience.withheld ?? (isBoost ? .boost : nil)
  }

  /// What an activity says beside its object.
  private struct Activity {
    var id: JSONNode?
    var type: JSONNode?
    var object: JSONNode?
    var to: JSONNode?
    var cc: JSONNode?
    var published: JSONNode?
    var actor: JSONNode?

    init(_ text: JSONDocument, _ node: JSONNode) {
      text.forEachMember(of: node) { name, value in
        switch name.count {
        case 2:
          if name.says("id") { id = value }
          if name.says("to") { to = value }
          if name.says("cc") { cc = value }
        case 4: if name.says("type") { type = value }
        case 5: if name.says("actor") { actor = value }
        case 6: if name.says("object") { object = value }
        case 9: if name.says("published") { published = value }
        default: break
        }
      }
    }
  }

  // MARK: Fields

  /// Hands over the last segment of its path; the bytes are valid inside `body` only.
  func withID<R>(_ text: JSONDocument, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    var scratch: [UInt8] = []
    var actorScratch: [UInt8] = []
    return address.withBytes(text, scratch: &scratch) { address in
      guard let actor else {
        return body(
          MastodonAddress.id(of: address, by: UnsafeRawBufferPointer(start: nil, count: 0)))
      }
      return actor.withBytes(text, scratch: &actorScratch) { actor in
        body(MastodonAddress.id(of: address, by: actor))
      }
    }
  }

  /// - Parameter isAnswerToAnother: what it answers is not the account's own: the link leads there.
  func writeFields(
    _ fields: inout FieldWriter, linksToAnswered isAnswerToAnother: Bool, _ text: JSONDocument
  ) {
    if let actor {
      var scratch: [UInt8] = []
      actor.withBytes(text, scratch: &scratch) { actor in
        let user = MastodonAddress.user(of: actor)
        guard !user.isEmpty else { return }
        fields.string("authorId", utf8: user)
        fields.string("authorName", utf8: user)
      }
    }
    fields.copy("created", ifPresent: published, of: text)
    if kind == .deleted {
      fields.boolean("deleted", true)
      return
    }
    note.writeFields(
      &fields, linkingTo: isAnswerToAnother ? answered?.node : nil, isBoost: kind == .boost, text)
  }
}
