/// What a field can mean. A field name may mean different things in different kinds of records
/// (`name` is an author in a message, a title in a section), and several things at once.
package enum FieldSlot: Int, CaseIterable, Sendable {
  case body
  case title
  case authorID
  case authorName
  case created
  case time
  case edited
  case section
  case tags
  case parent
  case post
  case firstPost
  case comments
  case deleted
  case hidden
  case visible
  case audience
  case standing
  case withheld
  case bodyFormat
  case pinned
  case editedFlag
  case reactions
  case likes
  case uid
  case name
  case firstName
  case lastName
  case photo
  case introduction
  case joined
  case summary
  // From here on what few items have: a reader tells at once whether a record has any of it.
  case attachments
  case pictures
  case videos
  case sounds
  case poll
  case warning
  case sensitive
  case link
  case forwardedFrom
  case broadcast
  case notice
  case system
  case unknownType

  static let firstDetail = FieldSlot.attachments
  /// What says by a flag or a word who may see an item.
  static let flags: Set<FieldSlot> = [.hidden, .visible, .audience, .standing]
}

/// A meaning of a field name: the lower the rank, the more it is preferred within one record.
struct FieldMeaning: Sendable {
  let slot: FieldSlot
  let rank: UInt8
}
