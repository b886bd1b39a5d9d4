import Board
import Mustache
import Text

extension PageMaker {
  /// One page of a thread.
  ///
  /// - Returns: the page, the first words of the post for lists, and the language of its text.
  mutating func postPage(
    _ index: Int, part: Int
  ) -> (page: PostPage, excerpt: PostExcerpt, language: String?) {
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
    let (pictures, attachments) = part == 1 ? files(of: post.item) : ([], [])
    let count = post.comments.count
    let headTitle =
      part == 1
      ? title.text
      : strings.text(.titleWithPage, [.title: title.text, .page: String(part)])
    let state = post.item.state
    let page = PostPage(
      site: site,
      page: head(
        address, title: headTitle, description: excerpt.isEmpty ? title.text : excerpt,
        type: "article",
        previous: part > 1 ? self.address(ofPost: index, part: part - 1) : nil,
        next: part < parts ? self.address(ofPost: index, part: part + 1) : nil,
        feed: .thread(index)),
      title: title.text, titleIsExcerpt: title.isExcerpt,
      language: language ?? texts.languages.mark(title.text),
      author: author(post.item.author),
      created: time(post.item), updated: edited(post.item), isEdited: state.contains(.edited),
      isDeleted: state.contains(.deleted), isOrphan: state.contains(.orphan),
      isPinned: state.contains(.pinned), details: details(of: post.item, showsPin: false),
      isNotice: state.contains(.notice), body: body, pictures: pictures, attachments: attachments,
      reactions: reactions(post.reactions), tags: tags(post.tags), trail: trail(post.section),
      permalink: origin.url(to: self.address(ofPost: index)), commentCount: count,
      commentCountText: commentCount(count), comments: comments(of: index, part: part),
      isContinued: part > 1, paging: parts > 1 ? threadPaging(index, part: part, of: parts) : nil,
      feed: feedURL(of: .thread(index)),
      newer: contents.postPaging.newer(than: index).map { neighbour($0) },
      older: contents.postPaging.older(than: index).map { neighbour($0) })
    return (page, PostExcerpt(text: excerpt, language: texts.languages.mark(excerpt)), language)
  }

  private func neighbour(_ index: Int) -> LinkView {
    link(titles[index].text, address(ofPost: index))
  }

  /// Tags that a list shows of each post; the post's own page has all.
  private static let tagsInLists = 10

  /// A list's line about a post.
  mutating func summary(
    _ index: Int, excerpt: PostExcerpt?, showsSection: Bool = true
  ) -> PostSummary {
    let post = board.posts[index]
    let title = titles[index]
    let state = post.item.state
    return PostSummary(
      title: title.text, titleIsExcerpt: title.isExcerpt,
      url: origin.url(to: address(ofPost: index)),
      language: excerpt?.language ?? texts.languages.mark(title.text),
      author: author(post.item.author), created: time(post.item), updated: edited(post.item),
      excerpt: title.isExcerpt || excerpt?.text.isEmpty ?? true ? nil : excerpt?.text,
      commentCount: post.comments.count, commentCountText: commentCount(post.comments.count),
      section: showsSection ? sectionLink(post.section) : nil, link: sharedLink(of: post.item),
      tags: tags(post.tags.prefix(Self.tagsInLists)),
      isPinned: state.contains(.pinned), isDeleted: state.contains(.deleted))
  }

  private mutating func sharedLink(of item: Item) -> LinkView? {
    guard item.details >= 0, !item.state.contains(.deleted) else { return nil }
    return board.details(of: item).flatMap { sharedLink($0.link) }
  }

  // MARK: Comments

  private mutating func comments(of index: Int, part: Int) -> [CommentView] {
    commentWords.removeAll(keepingCapacity: true)
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
    let author = comment.item.author
    let state = comment.item.state
    var replyName: String?
    var replyURL: TrustedURL?
    if let parent = comment.parent, Int(parent) != number - 1 {
      let answered = board.comments[Int(parent)]
      let part = (Int(parent) - first) / plan.threadPageSize + 1
      replyName = looks[answered.item.author.index].name
      replyURL = origin.url(
        to: address(ofPost: post, part: part), anchor: self.anchor(of: answered.item))
    }
    let (pictures, attachments) = files(of: comment.item)
    let body: TrustedHTML
    if let feedSelections {
      var words: String?
      if feedSelections.tellOf(comment: number) {
        (body, words) = texts.htmlAndExcerpt(of: comment.item, .chat)
      } else {
        body = texts.html(of: comment.item)
      }
      commentWords.append(words)
    } else {
      body = texts.html(of: comment.item)
    }
    return CommentView(
      anchor: anchor, permalink: TrustedURL(checked: "#" + anchor), author: self.author(author),
      created: time(comment.item), updated: edited(comment.item),
      isEdited: state.contains(.edited), isDeleted: state.contains(.deleted),
      isOrphan: state.contains(.orphan), isLoop: state.contains(.loop),
      isByPostAuthor: author == postAuthor && postAuthor != .unknown,
      details: details(of: comment.item), isNotice: state.contains(.notice),
      body: body, language: texts.language,
      depth: Int(comment.depth), replyName: replyName, replyURL: replyURL,
      pictures: pictures, attachments: attachments, reactions: reactions(comment.reactions))
  }

  /// `c-` and the ten letters of the comment's path: user text never makes an `id`.
  mutating func anchor(of item: Item) -> String {
    scratch.removeAll(keepingCapacity: true)
    board.appendPath(of: item, to: &scratch)
    return PageKey.anchor("c-", of: scratch)
  }

  private func threadPaging(_ index: Int, part: Int, of parts: Int) -> PagingView {
    let address = { (part: Int) in self.address(ofPost: index, part: part) }
    return PagingView(
      label: strings.text(.pageOfPages, [.page: String(part), .count: String(parts)]),
      previous: part > 1 ? link(strings[.previous], address(part - 1)) : nil,
      next: part < parts ? link(strings[.next], address(part + 1)) : nil,
      first: part > 1 ? link(strings[.first], address(1)) : nil,
      last: part < parts ? link(strings[.last], address(parts)) : nil,
      steps: steps(current: part, count: parts, address))
  }

  /// The way through pages that are known by their numbers alone.
  func numberedPaging(
    current: Int, count: Int, _ address: (Int) -> SiteAddress
  ) -> PagingView? {
    guard count > 1 else { return nil }
    return PagingView(
      label: strings.text(.pageOfPages, [.page: String(current), .count: String(count)]),
      previous: current > 1 ? link(strings[.previous], address(current - 1)) : nil,
      next: current < count ? link(strings[.next], address(current + 1)) : nil,
      steps: steps(current: current, count: count, address))
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
