import Board
import Mustache
import Text

extension PageMaker {
  /// Members on one page of the list.
  static let memberPageSize = 200

  mutating func memberPage(_ index: Int, excerpts: PostExcerpts) -> MemberPage {
    let member = board.members[index]
    let address = SiteAddress.member(plan.members[index])
    let site = begin(address, part: .members)
    let look = looks[member.author.index]
    let introduction = texts.introduction(of: member)
    let language = texts.language
    let title = look.mark.map { "\(look.name) (\($0))" } ?? look.name
    let posts = plan.activity.posts[member.author.index].reversed().prefix(plan.pageSize)
    return MemberPage(
      site: site,
      page: head(
        address, title: title,
        description: texts.introduction(of: member, width: 160)
          ?? strings.text(.describeMember, [.name: look.name, .title: contents.title]),
        type: "profile", feed: .member(index)),
      author: author(member.author), introduction: introduction, language: language,
      joined: member.joined.map { time($0) },
      fields: member.fields.map { field in
        MemberFieldView(
          name: field.name, value: DisplayName.clean(field.value),
          url: SafeURL(field.value).map { TrustedURL(checked: $0.text) })
      },
      counts: activity(of: member).map { LinkView(label: $0) },
      posts: posts.map { summary(Int($0), excerpt: excerpts[Int($0)]) },
      feed: feedURL(of: .member(index)))
  }

  mutating func memberList(part: Int) -> MemberListPage {
    let address = SiteAddress.members(part: part)
    let site = begin(address, part: .members)
    let parts = contents.memberParts
    let name = strings[.members]
    let order = contents.membersByName
    let first = (part - 1) * Self.memberPageSize
    return MemberListPage(
      site: site,
      page: head(
        address,
        title: part == 1
          ? name : strings.text(.titleWithPage, [.title: name, .page: String(part)]),
        description: strings.text(.describeMembers, [.title: contents.title])),
      title: name, countText: strings.count(.members, board.members.count),
      members: order[first..<min(first + Self.memberPageSize, order.count)].map {
        memberView(Int($0))
      },
      paging: numberedPaging(current: part, count: parts) { .members(part: $0) })
  }

  private mutating func memberView(_ index: Int) -> MemberView {
    let member = board.members[index]
    let counts = activity(of: member)
    return MemberView(
      author: author(member.author),
      introduction: texts.introduction(of: member, width: 100),
      language: texts.language,
      joined: member.joined.map { time($0) },
      countText: counts.isEmpty ? nil : counts.joined(separator: " · "))
  }

  private func activity(of member: Member) -> [String] {
    let author = member.author.index
    return [
      (CountedNoun.posts, plan.activity.posts[author].count),
      (.comments, Int(plan.activity.comments[author])),
      (.messages, Int(plan.activity.messages[author])),
    ].filter { $0.1 > 0 }.map { strings.count($0.0, $0.1) }
  }
}
