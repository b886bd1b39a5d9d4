extension StablePaging {
  /// Where a reader can go from a page. "Previous" and "next" follow the page's own direction of
  /// reading; the words for them ("newer", "older") follow from `isNewestFirst`.
  package struct Navigation: Hashable, Sendable {
    /// The number to show on the page; nil on `index.html`, which is always the newest.
    package let number: Int?
    /// Whether reading on leads to older items.
    package let isNewestFirst: Bool
    package let previous: ListPage?
    package let next: ListPage?
    /// Where reading begins in this direction; nil on that page itself.
    package let first: ListPage?
    /// The page of the oldest block when reading from the newest on; nil on that page itself, and
    /// in the other direction, where the end moves with every full block.
    package let last: ListPage?
    /// The same list in the other direction, from its beginning.
    package let otherDirection: ListPage
  }

  package func navigation(on page: ListPage) -> Navigation {
    switch page {
    case .newest:
      return Navigation(
        number: nil, isNewestFirst: true, previous: nil,
        next: fullBlockCount >= 2 ? .block(fullBlockCount - 1) : tailAfterFirstPage, first: nil,
        last: fullBlockCount >= 2 ? .block(1) : nil, otherDirection: .oldest(1))
    case .block(let number):
      return Navigation(
        number: number, isNewestFirst: true,
        previous: number < fullBlockCount ? .block(number + 1) : .newest,
        next: number > 1 ? .block(number - 1) : tailAfterBlocks,
        first: .newest, last: number > 1 ? .block(1) : nil, otherDirection: .oldest(1))
    case .oldest(let number):
      let isLast = number >= blockCount
      let tail = number == 1 ? tailAfterFirstPage : tailAfterBlocks
      return Navigation(
        number: number, isNewestFirst: false, previous: number > 1 ? .oldest(number - 1) : nil,
        next: isLast ? tail : .oldest(number + 1), first: number > 1 ? .oldest(1) : nil, last: nil,
        otherDirection: .newest)
    case .undated(let number):
      let isLast = number * pageSize >= undatedCount
      return Navigation(
        number: number, isNewestFirst: true,
        previous: number > 1 ? .undated(number - 1) : pageBeforeTail,
        next: isLast ? nil : .undated(number + 1), first: .newest, last: nil,
        otherDirection: .oldest(1))
    }
  }

  /// What follows an index page that shows all dated items, and perhaps the head of the tail.
  private var tailAfterFirstPage: ListPage? {
    if !showsTailOnIndex { return tailAfterBlocks }
    return undatedCount > pageSize ? .undated(2) : nil
  }

  private var tailAfterBlocks: ListPage? { undatedCount > 0 ? .undated(1) : nil }

  private var pageBeforeTail: ListPage { fullBlockCount >= 1 ? .block(1) : .newest }
}
