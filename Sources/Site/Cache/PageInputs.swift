import Board

/// Fingerprints of pages and feeds, from the hashes of what they show.
///
/// One function for each kind of file, named like the one of `PageMaker` that makes it and in the
/// same order of the same items; what is read there must be added here. A test builds from scratch
/// after hundreds of random changes and compares.
struct PageInputs {
  let contents: SiteContents
  private var items: ItemFingerprints
  private var hasher = InputHasher()
  private var model: ModelHasher

  private var board: Board { contents.board }

  init(_ contents: SiteContents, _ items: ItemFingerprints) {
    self.contents = contents
    self.items = items
    model = ModelHasher(contents, ModelHasher.Context(contents))
  }

  private mutating func begin() {
    hasher.begin()
    hasher.add(items.site)
  }

  // MARK: Posts

  /// All pages of a thread, and its feeds.
  mutating func thread(_ index: Int) -> Fingerprint {
    begin()
    addEntry(ofPost: index)
    let newer = contents.postPaging.newer(than: index)
    let older = contents.postPaging.older(than: index)
    hasher.add(newer.map { items.title($0) } ?? 0)
    hasher.add(older.map { items.title($0) } ?? 0)
    return hasher.fingerprint
  }

  mutating func postList(_ page: ListPage) -> Fingerprint {
    begin()
    let paging = contents.postPaging
    hasher.add(paging, page)
    if page.isOpen { hasher.add(board.posts.count) }
    addSummaries(paging.items(on: page).inReadingOrder)
    return hasher.fingerprint
  }

  mutating func sectionPage(_ id: SectionID, _ page: ListPage) -> Fingerprint {
    begin()
    let section = board.sections[id.index]
    let paging = contents.paging(ofPosts: section.posts)
    hasher.add(paging, page)
    addHead(ofSection: id, page)
    addSummaries(paging.items(on: page).inReadingOrder.map { Int(section.posts[$0]) })
    if page == .newest {
      hasher.add(section.posts.count)
      hasher.add(section.messages.count)
      let paging = contents.paging(ofMessages: section.messages)
      for item in paging.items(on: .newest).inReadingOrder.prefix(PageMaker.newestOfSection) {
        add(message: Int(section.messages[item]))
      }
    }
    return hasher.fingerprint
  }

  mutating func tagPage(_ id: TagID, _ page: ListPage) -> Fingerprint {
    begin()
    let tag = board.tags[id.index]
    let paging = contents.paging(ofPosts: tag.posts)
    hasher.add(paging, page)
    hasher.add(tag.name)
    hasher.add(contents.plan.tags[id.index].text)
    if page.isOpen { hasher.add(tag.posts.count) }
    addSummaries(paging.items(on: page).inReadingOrder.map { Int(tag.posts[$0]) })
    return hasher.fingerprint
  }

  mutating func monthPage(_ number: Int) -> Fingerprint {
    begin()
    let months = contents.plan.months
    for neighbour in [number - 1, number, number + 1] where months.indices.contains(neighbour) {
      hasher.add(months[neighbour].year * 12 + months[neighbour].month)
    }
    addSummaries(months[number].items.map(Int.init))
    return hasher.fingerprint
  }

  // MARK: Messages

  mutating func messagePage(_ index: Int) -> Fingerprint {
    begin()
    add(message: index)
    for neighbour in [
      contents.messagePaging.newer(than: index), contents.messagePaging.older(than: index),
    ] {
      hasher.add(neighbour.map { items.message($0) } ?? 0)
    }
    return hasher.fingerprint
  }

  mutating func messageList(_ page: ListPage) -> Fingerprint {
    begin()
    let paging = contents.messagePaging
    hasher.add(paging, page)
    if page.isOpen { hasher.add(board.messages.count) }
    for item in paging.items(on: page).inReadingOrder { add(message: item) }
    return hasher.fingerprint
  }

  mutating func roomPage(_ id: SectionID, _ page: PageOfSection) -> Fingerprint {
    begin()
    let section = board.sections[id.index]
    let paging = contents.paging(ofMessages: section.messages)
    hasher.add(paging, page.page)
    addHead(ofSection: id, page.page)
    hasher.add(contents.isRoom(section))
    if page.page.isOpen { hasher.add(section.messages.count) }
    for item in paging.items(on: page.page).inReadingOrder {
      add(message: Int(section.messages[item]))
    }
    return hasher.fingerprint
  }

  mutating func dayPage(_ number: Int, part: Int) -> Fingerprint {
    begin()
    let days = contents.plan.days
    for neighbour in [number - 1, number, number + 1] where days.indices.contains(neighbour) {
      hasher.add((days[neighbour].year * 12 + days[neighbour].month) * 32 + days[neighbour].day)
    }
    let day = days[number]
    hasher.add(day.items.count)
    let first = (part - 1) * contents.plan.dayPageSize
    for item in day.items[first..<min(first + contents.plan.dayPageSize, day.items.count)] {
      add(message: Int(item))
    }
    return hasher.fingerprint
  }

  // MARK: Members

  mutating func memberPage(_ index: Int) -> Fingerprint {
    begin()
    hasher.add(model.member(index, authors: items.authors))
    let author = board.members[index].author.index
    let activity = contents.plan.activity
    hasher.add(activity.posts[author].count)
    hasher.add(Int(activity.comments[author]))
    hasher.add(Int(activity.messages[author]))
    addSummaries(
      activity.posts[author].reversed().prefix(contents.plan.pageSize).map(Int.init))
    return hasher.fingerprint
  }

  // MARK: Feeds

  /// Any feed but those of threads, which go with their pages.
  mutating func feed(_ subject: FeedSubject) -> Fingerprint {
    begin()
    hasher.add(contents.feedTitle(of: subject))
    hasher.add(contents.feedPage(of: subject))
    let selection = contents.feedSelector.selection(of: subject)
    switch selection.place {
    case .complete: hasher.add(0)
    case .recent: hasher.add(1)
    case .subscription(let blocks):
      hasher.add(2)
      hasher.add(blocks)
    case .archive(let number, let blocks):
      hasher.add(3)
      hasher.add(number)
      // Of the blocks behind it a document only tells whether there is one.
      hasher.add(number < blocks)
    }
    hasher.add(selection.items.count)
    for (position, item) in selection.items.enumerated() {
      hasher.add(selection.optional.contains(position))
      switch item {
      case .post(let index): addEntry(ofPost: index)
      case .comment(let index): addEntry(ofComment: index)
      case .message(let index): add(message: index)
      }
    }
    return hasher.fingerprint
  }

  /// A post with its comments: an entry tells how many answers there are, and how many a feed holds.
  private mutating func addEntry(ofPost index: Int) {
    hasher.add(items.post(index))
    hasher.add(items.title(index))
    hasher.add(board.posts[index].comments.count)
    hasher.add(items.thread(index))
  }

  /// A comment outside its thread: it names the post and what it answers.
  private mutating func addEntry(ofComment index: Int) {
    let comment = board.comments[index]
    let post = Int(comment.post)
    let comments = board.posts[post].comments
    hasher.add(items.comment(index))
    hasher.add(items.post(post))
    hasher.add(items.title(post))
    hasher.add(comments.count)
    hasher.add(index - comments.lowerBound)
    hasher.add(comment.parent.map { items.comment(Int($0)) } ?? 0)
    hasher.add(comment.parent.map { Int($0) - comments.lowerBound } ?? -1)
  }

  // MARK: Parts

  /// Lines about posts in a list.
  private mutating func addSummaries(_ posts: some Collection<Int>) {
    hasher.add(posts.count)
    for index in posts {
      hasher.add(items.post(index))
      hasher.add(items.title(index))
      hasher.add(board.posts[index].comments.count)
    }
  }

  /// A message with the one that it answers.
  private mutating func add(message index: Int) {
    hasher.add(items.message(index))
    hasher.add(board.messages[index].parent.map { items.message(Int($0)) } ?? 0)
  }

  private mutating func addHead(ofSection id: SectionID, _ page: ListPage) {
    hasher.add(items.sections[id.index])
    guard page == .newest else { return }
    hasher.add(model.describedSection(id.index))
    let children = board.sections[id.index].children
    hasher.add(children.count)
    for child in children {
      hasher.add(model.describedSection(child.index))
      hasher.add(board.sections[child.index].posts.count)
      hasher.add(board.sections[child.index].messages.count)
    }
  }
}

extension InputHasher {
  /// Where a reader can go from a page of a list.
  mutating func add(_ paging: StablePaging, _ page: ListPage) {
    add(page)
    let navigation = paging.navigation(on: page)
    add(navigation.number ?? -1)
    add(navigation.isNewestFirst)
    for other in [navigation.previous, navigation.next, navigation.first, navigation.last] {
      add(other)
    }
    add(navigation.otherDirection)
    // Only the first page numbers the blocks.
    if page == .newest { add(paging.fullBlockCount) }
  }

  private mutating func add(_ page: ListPage?) {
    switch page {
    case nil: add(0 as UInt64)
    case .newest: add(1 as UInt64)
    case .block(let number):
      add(2 as UInt64)
      add(number)
    case .oldest(let number):
      add(3 as UInt64)
      add(number)
    case .undated(let number):
      add(4 as UInt64)
      add(number)
    }
  }
}
