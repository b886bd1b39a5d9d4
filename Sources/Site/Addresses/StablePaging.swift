/// Cuts a list into pages that stay as they are while the list grows at its newest end.
///
/// **Dated items** are cut into blocks of `pageSize` by order of creation, block 1 being the oldest.
/// A full block is a page of its own, `N.html`, and never changes again. `index.html` shows the
/// unfinished newest block together with the newest full one, so it is never almost empty. Read the
/// other way, `oldest/` has one page per block, of which only the last may be unfinished.
///
/// **Undated items** come after all dated ones in both directions and keep their own order. They
/// are a tail of their own, `undated/`, cut from its beginning and shared by both directions; so
/// neither a new dated item nor a new undated one moves a full page. Only while no block is full is
/// the head of the tail also shown at the end of `index.html` and `oldest/index.html`: a small board
/// is one page, and a board without any times reads in its own order from `index.html` on.
///
/// Nothing on the page of a full block may tell how many pages there are, or adding one item would
/// change them all; hence navigation names neighbours and ends, and no totals.
package struct StablePaging: Hashable, Sendable {
  package let datedCount: Int
  package let undatedCount: Int
  package let pageSize: Int

  /// - Parameters:
  ///   - dated: how many items have a time; they are numbered `0..<dated` from the oldest.
  ///   - undated: how many have none; they are numbered `dated..<(dated + undated)`.
  ///   - pageSize: items per block, at least 1.
  package init(dated: Int, undated: Int, pageSize: Int) {
    precondition(dated >= 0 && undated >= 0 && pageSize >= 1)
    datedCount = dated
    undatedCount = undated
    self.pageSize = pageSize
  }

  /// Blocks that will never change again.
  package var fullBlockCount: Int { datedCount / pageSize }

  /// Blocks with the unfinished one.
  package var blockCount: Int { (datedCount + pageSize - 1) / pageSize }

  private var tailPageCount: Int { (undatedCount + pageSize - 1) / pageSize }

  /// Whether the head of the undated tail is shown on the index pages.
  var showsTailOnIndex: Bool { datedCount < pageSize }

  /// Whether `undated/index.html` is needed, since the index pages do not show all of the tail.
  private var hasTailPages: Bool {
    undatedCount > 0 && (!showsTailOnIndex || undatedCount > pageSize)
  }

  /// Every page of the list. An empty list still has its two index pages.
  package var pages: [ListPage] {
    var pages: [ListPage] = [.newest]
    pages += (0..<fullBlockCount).map { .block($0 + 1) }
    pages += (0..<max(1, blockCount)).map { .oldest($0 + 1) }
    if hasTailPages { pages += (0..<tailPageCount).map { .undated($0 + 1) } }
    return pages
  }

  /// How many there are in `pages`.
  package var pageCount: Int {
    1 + fullBlockCount + max(1, blockCount) + (hasTailPages ? tailPageCount : 0)
  }

  /// What stands on one page.
  package struct Items: Hashable, Sendable {
    /// Numbers of dated items, ascending from the oldest.
    package let dated: Range<Int>
    /// Whether the dated items are shown from the newest on.
    package let newestFirst: Bool
    /// Numbers of undated items, shown after the dated ones in this order.
    package let undated: Range<Int>

    /// All numbers in the order of reading.
    package var inReadingOrder: [Int] {
      (newestFirst ? Array(dated.reversed()) : Array(dated)) + Array(undated)
    }
  }

  /// The items of a page in `pages`.
  package func items(on page: ListPage) -> Items {
    let none = 0..<0
    switch page {
    case .newest:
      let start = max(0, fullBlockCount - 1) * pageSize
      return Items(
        dated: start..<datedCount, newestFirst: true, undated: showsTailOnIndex ? tail(1) : none)
    case .block(let number):
      return Items(dated: block(number), newestFirst: true, undated: none)
    case .oldest(let number):
      return Items(
        dated: block(number), newestFirst: false,
        undated: number == 1 && showsTailOnIndex ? tail(1) : none)
    case .undated(let number):
      return Items(dated: 0..<0, newestFirst: false, undated: tail(number))
    }
  }

  /// The page that always shows the item with this number, once its block is full; until then the
  /// page that shows it now.
  package func page(holding item: Int) -> ListPage {
    guard item < datedCount else {
      let number = (item - datedCount) / pageSize + 1
      return hasTailPages ? .undated(number) : .newest
    }
    let number = item / pageSize + 1
    return number <= fullBlockCount ? .block(number) : .newest
  }

  /// The item that stands before this one in the default order: the newest first, then the undated
  /// ones in their own order.
  package func newer(than item: Int) -> Int? {
    if item < datedCount { return item + 1 < datedCount ? item + 1 : nil }
    if item > datedCount { return item - 1 }
    return datedCount > 0 ? 0 : nil
  }

  /// The item that follows this one in the default order.
  package func older(than item: Int) -> Int? {
    if item < datedCount { return item > 0 ? item - 1 : undatedCount > 0 ? datedCount : nil }
    return item + 1 < datedCount + undatedCount ? item + 1 : nil
  }

  private func block(_ number: Int) -> Range<Int> {
    let start = min((number - 1) * pageSize, datedCount)
    return start..<min(start + pageSize, datedCount)
  }

  private func tail(_ number: Int) -> Range<Int> {
    let end = datedCount + undatedCount
    let start = datedCount + (number - 1) * pageSize
    guard start < end else { return 0..<0 }
    return start..<min(start + pageSize, end)
  }
}
