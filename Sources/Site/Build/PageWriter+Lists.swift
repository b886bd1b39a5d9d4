import Board
import Configuration
import Diagnostics

extension PageWriter {
  mutating func write(
    _ piece: ListPiece, _ excerpts: PostExcerpts, _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    if case .overviews = piece {} else { begin(.list(piece)) }
    switch piece {
    case .posts(let pages): try writePosts(pages, excerpts)
    case .messages(let pages): try writeMessages(pages, bodies)
    case .messageShelf(let shelf):
      for number in contents.plan.messageShelves[shelf] {
        let index = Int(number)
        try update(
          .message(contents.plan.messages[index]), from: { $0.messagePage(index) },
          isRepeated: { bodies.isPreformatted(index) }
        ) { $0.messagePage(index, bodies: bodies) }
      }
    case .days(let range): try writeDays(range, bodies)
    case .sections(let range):
      for index in range { try writeSection(index, excerpts, bodies) }
    case .tags(let range):
      for index in range { try writeTag(index, excerpts) }
    case .members(let range):
      for index in range {
        try update(.member(contents.plan.members[index]), from: { $0.memberPage(index) }) {
          $0.memberPage(index, excerpts: excerpts)
        }
        if contents.feeds.has(.members) { try updateFeeds(of: .member(index)) }
      }
    case .archive(let range):
      for index in range {
        let month = contents.plan.months[index]
        try update(
          .archiveMonth(year: month.year, month: month.month), from: { $0.monthPage(index) }
        ) { $0.monthPage(index) }
      }
    case .feedArchives(let subjects):
      for subject in subjects { try updateFeeds(of: subject) }
    case .overviews: try writeOverviews(excerpts, bodies)
    }
  }

  private mutating func writePosts(
    _ pages: [ListPage], _ excerpts: PostExcerpts
  ) throws(DiagnosticFailure) {
    for page in pages {
      try update(.list(.posts, page), from: { $0.postList(page) }) {
        $0.postList(page, excerpts: excerpts)
      }
    }
  }

  private mutating func writeMessages(
    _ pages: [ListPage], _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    let paging = contents.messagePaging
    for page in pages {
      try update(
        .list(.messages, page), from: { $0.messageList(page) },
        isRepeated: { paging.items(on: page).inReadingOrder.contains(where: bodies.isPreformatted) }
      ) { $0.messageList(page, bodies: bodies) }
    }
  }

  private mutating func writeTag(
    _ index: Int, _ excerpts: PostExcerpts
  ) throws(DiagnosticFailure) {
    let id = TagID(index)
    for page in contents.paging(ofPosts: contents.board.tags[index].posts).pages {
      try update(
        .list(.tag(contents.plan.tags[index]), page), from: { $0.tagPage(id, page) }
      ) { $0.tagPage(id, page, excerpts: excerpts) }
    }
    if contents.feeds.has(.tags) { try updateFeeds(of: .tag(index)) }
  }

  private mutating func writeDays(
    _ days: Range<Int>, _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    for index in days {
      let day = contents.plan.days[index]
      for part in 1...contents.parts(of: day) {
        try update(
          .messageDay(year: day.year, month: day.month, day: day.day, part: part),
          from: { $0.dayPage(index, part: part) },
          isRepeated: { day.items.contains { bodies.isPreformatted(Int($0)) } }
        ) { $0.dayPage(index, part: part, bodies: bodies) }
      }
    }
  }

  private mutating func writeSection(
    _ index: Int, _ excerpts: PostExcerpts, _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    let id = SectionID(index)
    for page in contents.pages(ofSection: index) {
      if page.hasMessages {
        try update(page.address, from: { $0.roomPage(id, page) }) {
          $0.roomPage(id, page, bodies: bodies)
        }
      } else {
        try update(page.address, from: { $0.sectionPage(id, page.page) }) {
          $0.sectionPage(id, page.page, excerpts: excerpts, bodies: bodies)
        }
      }
    }
    if contents.feeds.has(.sections) { try updateFeeds(of: .section(index)) }
  }

  private mutating func writeOverviews(
    _ excerpts: PostExcerpts, _ bodies: MessageBodies
  ) throws(DiagnosticFailure) {
    let board = contents.board
    if !contents.plan.months.isEmpty {
      try update(.archive) { writer throws(DiagnosticFailure) in
        try writer.write(.archive, writer.maker.archivePage())
      }
    }
    if !board.sections.isEmpty {
      try update(.sections) { writer throws(DiagnosticFailure) in
        try writer.write(.sections, writer.maker.sectionList())
      }
    }
    if !board.tags.isEmpty {
      try update(.tags) { writer throws(DiagnosticFailure) in
        try writer.write(.tags, writer.maker.tagList())
      }
    }
    if !board.members.isEmpty {
      try update(.members) { writer throws(DiagnosticFailure) in
        for part in 1...writer.contents.memberParts {
          try writer.write(.members(part: part), writer.maker.memberList(part: part))
        }
      }
    }
    try update(.notFound) { writer throws(DiagnosticFailure) in
      try writer.write(.notFound, writer.maker.notFoundPage())
    }
    try update(.home) { writer throws(DiagnosticFailure) in
      try writer.write(.home, writer.maker.homePage(excerpts: excerpts, bodies: bodies))
    }
  }
}

extension ListPage {
  var isOldestFirst: Bool {
    if case .oldest = self { true } else { false }
  }
}
