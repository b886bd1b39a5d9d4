import Board
import Mustache
import Text

extension PageMaker {
  /// One page of a thread.
  ///
  /// - Returns: the page, and the first words of the post for lists.
  mutating func postPage(_ index: Int, part: Int) -> (page: PostPage, excerpt: String) {
    let post = board.posts[index]
    let address = address(ofPost: index, part: part)
    let site = begin(address, part: .posts)
    let parts = contents.commentParts(of: index)
    let title = titles[index]
    var body = TrustedHTML(sanitized: [])
    var excerpt = ""
    var language: String?
    if part == 1 {
      (body, excerpt) = texts.htmlAndExcerpt(of: post.item, .post)
      language = texts.language
    }
    let (pictures, attachments) = part == 1 ? pictures(post.pictures) : ([], [])
    let count = post.comments.count
    let headTitle =
      part == 1
      ? title.text
      : strings.text(.titleWithPage, [.title: title.text, .page: String(part)])
    let page = PostPage(
      site: site,
      page: head(
        address, title: headTitle, description: excerpt.isEmpty ? title.text : excerpt,
        type: "article",
        previous: part > 1 ? self.address(ofPost: index, part: part - 1) : nil,
        next: part < parts ? self.address(ofPost: index, part: part + 1) : nil),
      title: title.text, titleIsExcerpt: title.isExcerpt, author: author(post.item.author),
      created: time(post.item), body: body, permalink: origin.url(to: self.address(ofPost: index)),
      commentCount: count, commentCountText: commentCount(count))
    page.language = language ?? TextLanguage.mark(title.text, page: contents.language)
    page.updated = edited(post.item)
    page.isEdited = post.item.state.contains(.edited)
    page.isDeleted = post.item.state.contains(.deleted)
    page.isOrphan = post.item.state.contains(.orphan)
    page.isPinned = post.item.state.contains(.pinned)
    page.pictures = pictures
    page.attachments = attachments
    page.reactions = reactions(post.reactions)
    page.tags = tags(post.tags)
    page.trail = trail(post.section)
    page.isContinued = part > 1
    page.comments = comments(of: index, part: part)
    page.paging = parts > 1 ? threadPaging(index, part: part, of: parts) : nil
    if let newer = contents.postPaging.newer(than: index) {
      page.newer = link(titles[newer].text, self.address(ofPost: newer))
    }
    if let older = contents.postPaging.older(than: index) {
      page.older = link(titles[older].text, self.address(ofPost: older))
    }
    return (page, excerpt)
  }

  /// A list's line about a post.
  mutating func summary(
    _ index: Int, excerpt: String?, showsSection: Bool = true
  ) -> PostSummary {
    let post = board.posts[index]
    let title = titles[index]
    let summary = PostSummary(
      title: title.text, titleIsExcerpt: title.isExcerpt,
      url: origin.url(to: address(ofPost: index)), author: author(post.item.author),
      created: time(post.item), commentCount: post.comments.count,
      commentCountText: commentCount(post.comments.count))
    summary.language = TextLanguage.mark(excerpt ?? title.text, page: contents.language)
    if !title.isExcerpt, let excerpt, !excerpt.isEmpty { summary.excerpt = excerpt }
    summary.updated = edited(post.item)
    if showsSection { summary.section = sectionLink(post.section) }
    summary.tags = tags(post.tags)
    summary.isPinned = post.item.state.contains(.pinned)
    summary.isDeleted = post.item.state.contains(.deleted)
    return summary
  }

  // MARK: Comments

  private mutating func comments(of index: Int, part: Int) -> [CommentView] {
    let all = board.posts[index].comments
    let first = all.lowerBound + (part - 1) * plan.threadPageSize
    let last = min(first + plan.threadPageSize, all.upperBound)
    guard first < last else { return [] }
    let postAuthor = board.posts[index].item.author
    var views: [CommentView] = []
    views.reserveCapacity(last - first)
    for number in first..<last {
      views.append(comment(number, in: index, first: all.lowerBound, postAuthor))
    }
    return views
  }

  private mutating func comment(
    _ number: Int, in post: Int, first: Int, _ postAuthor: AuthorID
  ) -> CommentView {
    let comment = board.comments[number]
    let anchor = anchor(of: comment.item)
    let view = CommentView(
      anchor: anchor, permalink: TrustedURL(checked: "#" + anchor),
      author: author(comment.item.author), created: time(comment.item),
      body: texts.html(of: comment.item, .chat), language: texts.language)
    let state = comment.item.state
    if !state.isEmpty {
      view.updated = edited(comment.item)
      view.isEdited = state.contains(.edited)
      view.isDeleted = state.contains(.deleted)
      view.isOrphan = state.contains(.orphan)
      view.isLoop = state.contains(.loop)
    }
    view.isByPostAuthor = comment.item.author == postAuthor && postAuthor != .unknown
    view.depth = Int(comment.depth)
    if let parent = comment.parent, Int(parent) != number - 1 {
      let answered = board.comments[Int(parent)]
      let part = (Int(parent) - first) / plan.threadPageSize + 1
      view.replyName = looks[answered.item.author.index].name
      view.replyURL = origin.url(
        to: address(ofPost: post, part: part), anchor: self.anchor(of: answered.item))
    }
    if !comment.reactions.isEmpty { view.reactions = reactions(comment.reactions) }
    return view
  }

  /// `c-` and the ten letters of the comment's path: user text never makes an `id`.
  mutating func anchor(of item: Item) -> String {
    scratch.removeAll(keepingCapacity: true)
    board.appendPath(of: item, to: &scratch)
    return PageKey.anchor("c-", of: scratch)
  }

  private func threadPaging(_ index: Int, part: Int, of parts: Int) -> PagingView {
    let paging = PagingView(
      label: strings.text(.pageOfPages, [.page: String(part), .count: String(parts)]))
    if part > 1 {
      paging.previous = link(strings[.previous], address(ofPost: index, part: part - 1))
      paging.first = link(strings[.first], address(ofPost: index))
    }
    if part < parts {
      paging.next = link(strings[.next], address(ofPost: index, part: part + 1))
      paging.last = link(strings[.last], address(ofPost: index, part: parts))
    }
    paging.steps = steps(current: part, count: parts) { address(ofPost: index, part: $0) }
    return paging
  }

  /// Numbered pages: the ends and those around the current one.
  func steps(current: Int, count: Int, _ address: (Int) -> SiteAddress) -> [PagingStep] {
    var steps: [PagingStep] = []
    var last = 0
    for number in 1...max(count, 1)
    where number == 1 || number == count || abs(number - current) <= 2 {
      if number > last + 1 { steps.append(PagingStep(label: "…", isGap: true)) }
      steps.append(
        PagingStep(
          label: String(number), url: number == current ? nil : origin.url(to: address(number)),
          isCurrent: number == current))
      last = number
    }
    return steps
  }
}
