import Board

/// Fingerprints of pieces of the site: of everything that any file of a piece could be made from, and
/// that decides which files it has.
///
/// A build compares these first: what stands in pieces that are as they were is neither named nor
/// looked up one by one. They may tell more than the files show, never less; where one differs, the
/// files are compared by their own fingerprints (`PageInputs`).
struct PieceInputs {
  let contents: SiteContents
  let marks: ItemMarks
  /// What every piece depends on.
  private let site: UInt64
  private var hasher = InputHasher()
  private var model: ModelHasher

  private var board: Board { contents.board }

  /// - Parameter site: the hash of what every file depends on.
  init(_ contents: SiteContents, _ marks: ItemMarks, site: UInt64, packer: FilePacker?) {
    self.contents = contents
    self.marks = marks
    let context = ModelHasher.Context(contents)
    var hasher = InputHasher()
    hasher.add(site)
    hasher.add(context.redaction != nil)
    hasher.add(context.redaction ?? 0)
    hasher.add(context.pictures)
    for format in packer?.formats ?? [] {
      let packed = packer?.fingerprint(of: ContentHash(high: 0, low: 0), as: format)
      hasher.add(packed?.low ?? 0)
    }
    self.site = hasher.hash64
    model = ModelHasher(contents, context, isQuick: true)
  }

  private mutating func begin() {
    hasher.begin()
    hasher.add(site)
  }

  // MARK: Pieces

  mutating func posts(onShelf shelf: Int) -> Fingerprint {
    begin()
    let paging = contents.postPaging
    for number in contents.plan.postShelves[shelf] {
      let index = Int(number)
      hasher.add(marks.threads[index])
      // Links to the neighbours show their titles, which are made of their texts.
      hasher.add(paging.newer(than: index).map { marks.posts[$0] } ?? 0)
      hasher.add(paging.older(than: index).map { marks.posts[$0] } ?? 0)
    }
    return hasher.fingerprint
  }

  mutating func list(_ piece: ListPiece) -> Fingerprint {
    begin()
    let (board, marks) = (board, marks)
    switch piece {
    case .posts(let pages):
      let paging = contents.postPaging
      for page in pages {
        hasher.add(paging, page)
        if page.isOpen { hasher.add(board.posts.count) }
        let items = paging.items(on: page)
        for index in items.dated { addSummary(index) }
        for index in items.undated { addSummary(index) }
      }
    case .messages(let pages):
      let paging = contents.messagePaging
      for page in pages {
        hasher.add(paging, page)
        if page.isOpen { hasher.add(board.messages.count) }
        let items = paging.items(on: page)
        for index in items.dated { hasher.add(marks.messages[index]) }
        for index in items.undated { hasher.add(marks.messages[index]) }
      }
    case .messageShelf(let shelf):
      let paging = contents.messagePaging
      for number in contents.plan.messageShelves[shelf] {
        let index = Int(number)
        hasher.add(marks.messages[index])
        hasher.add(paging.newer(than: index).map { marks.messages[$0] } ?? 0)
        hasher.add(paging.older(than: index).map { marks.messages[$0] } ?? 0)
      }
    case .days(let range):
      let days = contents.plan.days
      addNeighbours(days, range)
      for day in days[range] { add(day) { marks.messages[$0] } }
    case .archive(let range):
      let months = contents.plan.months
      addNeighbours(months, range)
      for month in months[range] {
        add(month) { marks.posts[$0] &+ UInt64(board.posts[$0].comments.count) }
      }
    case .sections(let range): for index in range { addSection(index) }
    case .tags(let range):
      for index in range {
        hasher.add(marks.tags[index])
        addThreads(board.tags[index].posts)
      }
    case .members(let range):
      for index in range {
        hasher.add(model.member(index, authors: marks.authors))
        hasher.add(marks.works[board.members[index].author.index])
      }
    case .feedArchives(let subjects): for subject in subjects { addBlock(subject) }
    case .overviews: break
    }
    return hasher.fingerprint
  }

  mutating func overview(_ overview: Overview) -> Fingerprint {
    begin()
    switch overview {
    case .archive: for month in contents.plan.months { add(month) { _ in 0 } }
    case .sections: addSections()
    case .tags: addTags()
    case .members:
      for number in contents.membersByName {
        let author = board.members[Int(number)].author.index
        hasher.add(model.member(Int(number), authors: marks.authors))
        addCounts(ofAuthor: author)
      }
    case .notFound: break
    case .home: addHome()
    case .postFeed:
      addPaging(board.posts.count, board.datedPosts)
      for mark in marks.threads { hasher.add(mark) }
    case .messageFeed:
      addPaging(board.messages.count, board.datedMessages)
      for mark in marks.messages { hasher.add(mark) }
    case .commentFeed: for mark in marks.comments { hasher.add(mark) }
    case .feedList:
      for member in board.members { hasher.add(marks.authors[member.author.index]) }
      addSections()
      addTags()
      for mark in marks.posts { hasher.add(mark) }
    case .sitemap: addSitemap()
    }
    return hasher.fingerprint
  }

  // MARK: Overviews

  private mutating func addHome() {
    hasher.add(board.comments.count)
    hasher.add(board.members.count)
    addPaging(board.posts.count, board.datedPosts)
    for index in contents.postPaging.items(on: .newest).inReadingOrder { addSummary(index) }
    addPaging(board.messages.count, board.datedMessages)
    for index in contents.messagePaging.items(on: .newest).inReadingOrder {
      hasher.add(marks.messages[index])
    }
    addSections()
    addTags()
  }

  private mutating func addSections() {
    hasher.add(board.sections.count)
    for (index, section) in board.sections.enumerated() {
      hasher.add(marks.sections[index])
      hasher.add(model.describedSection(index))
      hasher.add(section.parent?.index ?? -1)
      hasher.add(section.posts.count)
      hasher.add(section.messages.count)
    }
  }

  private mutating func addTags() {
    hasher.add(board.tags.count)
    for (index, tag) in board.tags.enumerated() {
      hasher.add(marks.tags[index])
      hasher.add(tag.posts.count)
    }
  }

  private mutating func addCounts(ofAuthor author: Int) {
    let activity = contents.plan.activity
    hasher.add(activity.posts[author].count)
    hasher.add(Int(activity.comments[author]))
    hasher.add(Int(activity.messages[author]))
  }

  /// Every address and when its content changed.
  private mutating func addSitemap() {
    addPaging(board.posts.count, board.datedPosts)
    for index in board.posts.indices {
      hasher.add(marks.posts[index])
      hasher.add(contents.commentParts(of: index))
    }
    addPaging(board.messages.count, board.datedMessages)
    for mark in marks.messages { hasher.add(mark) }
    for day in contents.plan.days { add(day) { _ in 0 } }
    for month in contents.plan.months { add(month) { _ in 0 } }
    addSections()
    for section in board.sections {
      hasher.add(section.posts.count { Int($0) < board.datedPosts })
      hasher.add(section.messages.count { Int($0) < board.datedMessages })
    }
    addTags()
    for tag in board.tags { hasher.add(tag.posts.count { Int($0) < board.datedPosts }) }
    for member in board.members { hasher.add(marks.authors[member.author.index]) }
  }

  // MARK: Parts

  private mutating func addPaging(_ count: Int, _ dated: Int) {
    hasher.add(count)
    hasher.add(dated)
  }

  /// A line about a post in a list.
  private mutating func addSummary(_ index: Int) {
    hasher.add(marks.posts[index])
    hasher.add(board.posts[index].comments.count)
  }

  private mutating func addThreads(_ posts: [Int32]) {
    addPaging(posts.count, posts.count { Int($0) < board.datedPosts })
    for post in posts { hasher.add(marks.threads[Int(post)]) }
  }

  private mutating func add(_ group: CalendarGroup, _ mark: (Int) -> UInt64) {
    hasher.add((group.year * 12 + group.month) * 32 + group.day)
    hasher.add(group.items.count)
    for item in group.items { hasher.add(mark(Int(item))) }
  }

  /// What stands before and behind some months or days.
  private mutating func addNeighbours(_ groups: [CalendarGroup], _ range: Range<Int>) {
    for number in [range.lowerBound - 1, range.upperBound] where groups.indices.contains(number) {
      hasher.add((groups[number].year * 12 + groups[number].month) * 32 + groups[number].day)
    }
    hasher.add(range.lowerBound == 0)
    hasher.add(range.upperBound == groups.count)
  }

  private mutating func addSection(_ index: Int) {
    let section = board.sections[index]
    hasher.add(marks.sections[index])
    hasher.add(model.describedSection(index))
    hasher.add(section.children.count)
    for child in section.children {
      hasher.add(model.describedSection(child.index))
      hasher.add(board.sections[child.index].posts.count)
      hasher.add(board.sections[child.index].messages.count)
    }
    addThreads(section.posts)
    addPaging(section.messages.count, section.messages.count { Int($0) < board.datedMessages })
    for message in section.messages { hasher.add(marks.messages[Int(message)]) }
  }

  /// A block of the history of posts or messages.
  private mutating func addBlock(_ subject: FeedSubject) {
    let archive = contents.feeds.archive(of: subject)
    switch subject {
    case .postsArchive(let number):
      addPaging(number, number < archive.blocks ? 1 : 0)
      for index in archive.items(ofBlock: number) { hasher.add(marks.threads[index]) }
    case .messagesArchive(let number):
      addPaging(number, number < archive.blocks ? 1 : 0)
      for index in archive.items(ofBlock: number) { hasher.add(marks.messages[index]) }
    default: preconditionFailure("only posts and messages have their history in pieces")
    }
  }
}
