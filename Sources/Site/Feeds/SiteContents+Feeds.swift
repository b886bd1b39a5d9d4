import Board
import Text

extension SiteContents {
  /// What a feed is called, in its head and in links to it.
  func feedTitle(of subject: FeedSubject) -> String {
    switch subject {
    case .posts, .postsArchive: strings.text(.feedPosts, [.title: title])
    case .messages, .messagesArchive: strings.text(.feedMessages, [.title: title])
    case .comments: strings.text(.feedComments, [.title: title])
    case .section(let index):
      strings.text(.feedSection, [.title: title, .name: board.sections[index].name])
    case .tag(let index):
      strings.text(.feedSection, [.title: title, .name: "#" + board.tags[index].name])
    case .member(let index):
      strings.text(
        .feedMember, [.title: title, .name: looks[board.members[index].author.index].nameWithMark])
    case .thread(let index), .threadArchive(let index, _):
      strings.text(
        .feedThread,
        [.title: TextCutting.cut(titles[index].text, toWidth: EntryMaker.titleWidth)])
    }
  }

  /// The page that shows what a feed tells of.
  func feedPage(of subject: FeedSubject) -> SiteAddress {
    switch subject {
    case .posts, .postsArchive, .comments: .home
    case .messages, .messagesArchive: .list(.messages, .newest)
    case .section(let index): .list(.section(plan.sections[index]), .newest)
    case .tag(let index): .list(.tag(plan.tags[index]), .newest)
    case .member(let index): .member(plan.members[index])
    case .thread(let index), .threadArchive(let index, _): .post(plan.posts[index], part: 1)
    }
  }

  /// Whether there is a list of all feeds: readers need absolute addresses in it.
  var hasFeedList: Bool { base != nil && feeds.hasListedFeeds }
}
