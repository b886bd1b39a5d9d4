import Board
import Configuration
import Diagnostics

extension PageWriter {
  mutating func write(
    _ piece: ListPiece, _ contents: SiteContents, _ excerpts: [PostExcerpt], _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    switch piece {
    case .postBlocks:
      for page in contents.postPaging.pages where !page.isOldestFirst {
        try write(.list(.posts, page), maker.postList(page, excerpts: excerpts))
      }
    case .postsOldestFirst:
      for page in contents.postPaging.pages where page.isOldestFirst {
        try write(.list(.posts, page), maker.postList(page, excerpts: excerpts))
      }
    case .messageBlocks:
      for page in contents.messagePaging.pages where !page.isOldestFirst {
        try write(.list(.messages, page), maker.messageList(page, bodies: bodies))
      }
    case .messagesOldestFirst:
      for page in contents.messagePaging.pages where page.isOldestFirst {
        try write(.list(.messages, page), maker.messageList(page, bodies: bodies))
      }
    case .messageShelf(let shelf):
      for index in contents.plan.messageShelves[shelf] {
        try write(
          .message(contents.plan.messages[Int(index)]),
          maker.messagePage(Int(index), bodies: bodies))
      }
    case .days: try writeDays(contents, bodies)
    case .sections(let range):
      for index in range { try writeSection(index, contents, excerpts, bodies) }
    case .tags(let range):
      for index in range {
        for page in contents.paging(ofPosts: contents.board.tags[index].posts).pages {
          try write(
            .list(.tag(contents.plan.tags[index]), page),
            maker.tagPage(TagID(index), page, excerpts: excerpts))
        }
        if contents.feeds.has(.tags) { try writeFeeds(of: .tag(index)) }
      }
    case .members(let range):
      for index in range {
        try write(
          .member(contents.plan.members[index]), maker.memberPage(index, excerpts: excerpts))
        if contents.feeds.has(.members) { try writeFeeds(of: .member(index)) }
      }
    case .archive:
      for index in contents.plan.months.indices {
        let month = contents.plan.months[index]
        try write(
          .archiveMonth(year: month.year, month: month.month), maker.monthPage(index))
      }
    case .feedArchives(let subjects):
      for subject in subjects { try writeFeeds(of: subject) }
    case .overviews: try writeOverviews(contents, excerpts, bodies)
    }
  }

  private mutating func writeDays(
    _ contents: SiteContents, _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    for index in contents.plan.days.indices {
      let day = contents.plan.days[index]
      for part in 1...contents.parts(of: day) {
        try write(
          .messageDay(year: day.year, month: day.month, day: day.day, part: part),
          maker.dayPage(index, part: part, bodies: bodies))
      }
    }
  }

  private mutating func writeSection(
    _ index: Int, _ contents: SiteContents, _ excerpts: [PostExcerpt], _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    for page in contents.pages(ofSection: index) {
      if page.hasMessages {
        try write(page.address, maker.roomPage(SectionID(index), page, bodies: bodies))
      } else {
        try write(
          page.address,
          maker.sectionPage(SectionID(index), page.page, excerpts: excerpts, bodies: bodies))
      }
    }
    if contents.feeds.has(.sections) { try writeFeeds(of: .section(index)) }
  }

  private mutating func writeOverviews(
    _ contents: SiteContents, _ excerpts: [PostExcerpt], _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    let board = contents.board
    if !contents.plan.months.isEmpty { try write(.archive, maker.archivePage()) }
    if !board.sections.isEmpty { try write(.sections, maker.sectionList()) }
    if !board.tags.isEmpty { try write(.tags, maker.tagList()) }
    if !board.members.isEmpty {
      for part in 1...contents.memberParts {
        try write(.members(part: part), maker.memberList(part: part))
      }
    }
    try write(.notFound, maker.notFoundPage())
    try write(.home, maker.homePage(excerpts: excerpts, bodies: bodies))
  }
}

extension ListPage {
  var isOldestFirst: Bool {
    if case .oldest = self { true } else { false }
  }
}
