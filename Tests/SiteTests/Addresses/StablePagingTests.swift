import Testing

@testable import Site

@Suite struct StablePagingTests {
  @Test func `the index shows the unfinished block and the newest full one`() {
    let paging = StablePaging(dated: 8, undated: 0, pageSize: 3)
    #expect(paging.items(on: .newest).inReadingOrder == [7, 6, 5, 4, 3])
    #expect(paging.items(on: .block(2)).inReadingOrder == [5, 4, 3])
    #expect(paging.items(on: .block(1)).inReadingOrder == [2, 1, 0])
    #expect(paging.items(on: .oldest(1)).inReadingOrder == [0, 1, 2])
    #expect(paging.items(on: .oldest(3)).inReadingOrder == [6, 7])
    #expect(
      paging.pages == [.newest, .block(1), .block(2), .oldest(1), .oldest(2), .oldest(3)])
  }

  @Test func `a small list is one page, undated items last`() {
    let paging = StablePaging(dated: 2, undated: 2, pageSize: 25)
    #expect(paging.pages == [.newest, .oldest(1)])
    #expect(paging.items(on: .newest).inReadingOrder == [1, 0, 2, 3])
    #expect(paging.items(on: .oldest(1)).inReadingOrder == [0, 1, 2, 3])
    #expect(paging.navigation(on: .newest).next == nil)
  }

  @Test func `a board without times reads in its own order from the index on`() {
    let paging = StablePaging(dated: 0, undated: 5, pageSize: 2)
    #expect(paging.items(on: .newest).inReadingOrder == [0, 1])
    #expect(paging.navigation(on: .newest).next == .undated(2))
    #expect(paging.items(on: .undated(2)).inReadingOrder == [2, 3])
    #expect(paging.navigation(on: .undated(2)).next == .undated(3))
    #expect(paging.items(on: .undated(3)).inReadingOrder == [4])
    #expect(paging.navigation(on: .undated(3)).next == nil)
  }

  @Test func `an empty list still has its index pages`() {
    let paging = StablePaging(dated: 0, undated: 0, pageSize: 25)
    #expect(paging.pages == [.newest, .oldest(1)])
    #expect(paging.items(on: .newest).inReadingOrder == [])
    #expect(paging.navigation(on: .oldest(1)).next == nil)
  }

  /// Follows `next` from a page on and gathers what a reader sees.
  private func read(_ paging: StablePaging, from start: ListPage) -> [Int] {
    var seen: [Int] = []
    var page: ListPage? = start
    var visits = 0
    while let current = page, visits < 1000 {
      for item in paging.items(on: current).inReadingOrder where !seen.contains(item) {
        seen.append(item)
      }
      page = paging.navigation(on: current).next
      visits += 1
    }
    return seen
  }

  @Test(arguments: 0...13, 0...7)
  func `reading on shows every item once, in order, in both directions`(dated: Int, undated: Int) {
    let paging = StablePaging(dated: dated, undated: undated, pageSize: 3)
    let tail = Array(dated..<(dated + undated))
    #expect(read(paging, from: .newest) == Array((0..<dated).reversed()) + tail)
    #expect(read(paging, from: .oldest(1)) == Array(0..<dated) + tail)
    let pages = Set(paging.pages)
    #expect(pages.count == paging.pages.count)
    for page in paging.pages {
      let navigation = paging.navigation(on: page)
      for target in [
        navigation.previous, navigation.next, navigation.first, navigation.last,
        navigation.otherDirection,
      ] {
        if let target { #expect(pages.contains(target), "\(page) leads to \(target)") }
        #expect(target != page)
      }
    }
    for item in 0..<(dated + undated) {
      let page = paging.page(holding: item)
      #expect(pages.contains(page))
      #expect(paging.items(on: page).inReadingOrder.contains(item))
    }
  }

  @Test(arguments: 0...13, 0...7)
  func `growth leaves pages of earlier blocks as they are`(dated: Int, undated: Int) {
    let before = StablePaging(dated: dated, undated: undated, pageSize: 3)
    let after = StablePaging(dated: dated + 1, undated: undated, pageSize: 3)
    for number in 1..<max(1, before.fullBlockCount) {
      #expect(after.items(on: .block(number)) == before.items(on: .block(number)))
      #expect(after.navigation(on: .block(number)) == before.navigation(on: .block(number)))
    }
    for number in 1..<max(1, before.blockCount) {
      #expect(after.navigation(on: .oldest(number)) == before.navigation(on: .oldest(number)))
    }
    let more = StablePaging(dated: dated, undated: undated + 1, pageSize: 3)
    for page in before.pages where page != .newest {
      if case .undated = page { continue }
      guard before.fullBlockCount > 0 else { continue }
      #expect(more.items(on: page) == before.items(on: page))
    }
  }

  @Test func `neighbours follow the default order, undated items last`() {
    let paging = StablePaging(dated: 3, undated: 2, pageSize: 25)
    let order = paging.items(on: .newest).inReadingOrder
    #expect(order == [2, 1, 0, 3, 4])
    #expect(order.map { paging.older(than: $0) } == [1, 0, 3, 4, nil])
    #expect(order.map { paging.newer(than: $0) } == [nil, 2, 1, 0, 3])
    let undated = StablePaging(dated: 0, undated: 2, pageSize: 25)
    #expect([0, 1].map { undated.older(than: $0) } == [1, nil])
    #expect([0, 1].map { undated.newer(than: $0) } == [nil, 0])
    let dated = StablePaging(dated: 2, undated: 0, pageSize: 25)
    #expect([0, 1].map { dated.older(than: $0) } == [nil, 0])
    #expect([0, 1].map { dated.newer(than: $0) } == [1, nil])
  }
}
