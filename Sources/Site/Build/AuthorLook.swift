import Board

/// What pages show of an author, worked out once for all of the author's items.
struct AuthorLook: Sendable {
  let name: String
  let mark: String?
  let initials: String
  let tone: Int
  let isFormer: Bool
  let isUnknown: Bool
  let page: SiteAddress?
  let picture: SiteAddress?

  init(_ author: Author, _ board: Board, plan: SitePlan, media: MediaLibrary, strings: Strings) {
    var page: SiteAddress?
    var picture: SiteAddress?
    var key = author.name
    switch author.kind {
    case .member(let index):
      page = .member(plan.members[index])
      key = plan.members[index].text
      picture = media.address(of: board.string(board.members[index].photo))
    case .named: break
    case .former: key = "former"
    case .unknown: key = "unknown"
    }
    isFormer = author.kind == .former
    isUnknown = author.name.isEmpty && author.kind != .former
    name =
      isFormer ? strings[.formerMember] : isUnknown ? strings[.unknownAuthor] : author.name
    mark = author.mark.isEmpty ? nil : author.mark
    initials = AuthorView.initials(of: name)
    tone = AuthorView.tone(of: key)
    self.page = page
    self.picture = picture
  }

  /// The name as it stands alone in plain text: two members of one name are told apart.
  var nameWithMark: String { mark.map { "\(name) (\($0))" } ?? name }

  func view(from origin: LinkOrigin) -> AuthorView {
    AuthorView(
      name: name, mark: mark, url: page.map { origin.url(to: $0) },
      picture: picture.map { origin.url(to: $0) },
      initials: initials, tone: tone, isFormer: isFormer, isUnknown: isUnknown)
  }
}
