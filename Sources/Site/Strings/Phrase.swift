/// A phrase of the interface with something to fill in: `phrases` of a locale.
package enum Phrase: String, CaseIterable, Sendable {
  /// “Page {page} of {count}”
  case pageOfPages
  /// “{title} (page {page})”
  case titleWithPage
  /// “{title}, oldest first”
  case titleOldestFirst
  /// “Message by {name}”
  case messageBy
  /// “Message by {name}, {time}”
  case messageByAt
  /// “Messages of {day}”
  case messagesOfDay
  /// “{month} {year}”
  case monthOfYear
  /// “The newest posts and messages of {title}.”
  case describeHome
  /// “All posts of {title}.”
  case describePosts
  /// “All messages of {title}.”
  case describeMessages
  /// “Messages of {day} on {title}.”
  case describeDay
  /// “Posts of {month} on {title}.”
  case describeMonth
  /// “The section “{name}” of {title}.”
  case describeSection
  /// “Posts tagged “{name}” on {title}.”
  case describeTag
  /// “What {name} wrote on {title}.”
  case describeMember
  /// “The members of {title}.”
  case describeMembers
  /// “The posts of {title} by month.”
  case describeArchive
  /// “The sections of {title}.”
  case describeSections
  /// “The tags of {title}.”
  case describeTags
  /// “{title}: posts”
  case feedPosts
  /// “{title}: messages”
  case feedMessages
  /// “{title}: comments”
  case feedComments
  /// ““{title}” and its comments”
  case feedThread
  /// “{name} on {title}”
  case feedMember
  /// “{title}: {name}”
  case feedSection

  /// What is filled in; a locale may leave a place out, but may not invent one.
  package var placeholders: [Placeholder] {
    switch self {
    case .pageOfPages: [.count, .page]
    case .titleWithPage: [.page, .title]
    case .titleOldestFirst, .describeHome, .describePosts, .describeMessages,
      .describeMembers, .describeArchive, .describeSections, .describeTags,
      .feedPosts, .feedMessages, .feedComments, .feedThread:
      [.title]
    case .messageBy: [.name]
    case .messageByAt: [.name, .time]
    case .messagesOfDay: [.day]
    case .monthOfYear: [.month, .year]
    case .describeDay: [.day, .title]
    case .describeMonth: [.month, .title]
    case .describeSection, .describeTag, .describeMember, .feedMember,
      .feedSection:
      [.name, .title]
    }
  }
}
