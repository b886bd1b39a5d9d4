import Configuration

extension SiteAddress {
  /// Appends the path below the site's root, as it stands in the output folder: not
  /// percent-encoded, no `/` in front.
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .home: bytes.append(contentsOf: "index.html".utf8)
    case .list(let owner, let page): Self.appendList(owner, page, to: &bytes)
    case .post(let key, let part):
      Self.appendShelved("p", key, to: &bytes)
      Self.appendPart(part, to: &bytes)
    case .message(let key):
      Self.appendShelved("m", key, to: &bytes)
      bytes.append(contentsOf: ".html".utf8)
    case .messageDay(let year, let month, let day, let part):
      bytes.append(contentsOf: "messages/day/".utf8)
      Self.appendMonth(year, month, to: &bytes)
      bytes.append(UInt8(ascii: "-"))
      Self.appendNumber(day, width: 2, to: &bytes)
      Self.appendPart(part, to: &bytes)
    case .archive: bytes.append(contentsOf: "archive/index.html".utf8)
    case .archiveMonth(let year, let month):
      bytes.append(contentsOf: "archive/".utf8)
      Self.appendMonth(year, month, to: &bytes)
      bytes.append(contentsOf: ".html".utf8)
    case .members(let part):
      bytes.append(contentsOf: "members/".utf8)
      Self.appendPage(part, to: &bytes)
    case .sections: bytes.append(contentsOf: "sections/index.html".utf8)
    case .tags: bytes.append(contentsOf: "tags/index.html".utf8)
    case .member(let key):
      Self.appendShelved("u", key, to: &bytes)
      bytes.append(contentsOf: ".html".utf8)
    case .media(let name):
      bytes.append(contentsOf: "media/".utf8)
      name.append(to: &bytes)
    case .feed(let owner, let format):
      Self.appendFeed(owner, to: &bytes)
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: format.rawValue.utf8)
    case .searchFile(let path):
      bytes.append(contentsOf: "search/".utf8)
      bytes.append(contentsOf: path.text.utf8)
    case .asset(let path):
      bytes.append(contentsOf: "assets/".utf8)
      bytes.append(contentsOf: path.text.utf8)
    case .sitemapPart(let number):
      bytes.append(contentsOf: "sitemap-".utf8)
      Self.appendNumber(number, to: &bytes)
      bytes.append(contentsOf: ".xml".utf8)
    case .feedList: bytes.append(contentsOf: "feeds.opml".utf8)
    case .search: bytes.append(contentsOf: "search.html".utf8)
    case .notFound: bytes.append(contentsOf: "404.html".utf8)
    case .sitemap: bytes.append(contentsOf: "sitemap.xml".utf8)
    case .robots: bytes.append(contentsOf: "robots.txt".utf8)
    case .noJekyll: bytes.append(contentsOf: ".nojekyll".utf8)
    case .report: bytes.append(contentsOf: "report.html".utf8)
    }
  }

  private static func appendList(
    _ owner: ListOwner, _ page: ListPage, to bytes: inout [UInt8]
  ) {
    switch owner {
    case .posts: bytes.append(contentsOf: "posts/".utf8)
    case .messages: bytes.append(contentsOf: "messages/".utf8)
    case .section(let key):
      appendShelved("sections", key, to: &bytes)
      bytes.append(UInt8(ascii: "/"))
    case .sectionMessages(let key):
      appendShelved("sections", key, to: &bytes)
      bytes.append(contentsOf: "/messages/".utf8)
    case .tag(let key):
      appendShelved("tags", key, to: &bytes)
      bytes.append(UInt8(ascii: "/"))
    }
    switch page {
    case .newest: appendPage(1, to: &bytes)
    case .block(let number):
      appendNumber(number, to: &bytes)
      bytes.append(contentsOf: ".html".utf8)
    case .oldest(let number):
      bytes.append(contentsOf: "oldest/".utf8)
      appendPage(number, to: &bytes)
    case .undated(let number):
      bytes.append(contentsOf: "undated/".utf8)
      appendPage(number, to: &bytes)
    }
  }

  private static func appendFeed(_ owner: FeedOwner, to bytes: inout [UInt8]) {
    switch owner {
    case .posts: bytes.append(contentsOf: "feed".utf8)
    case .postsArchive(let number):
      bytes.append(contentsOf: "feeds/".utf8)
      appendNumber(number, to: &bytes)
    case .messages: bytes.append(contentsOf: "messages".utf8)
    case .messagesArchive(let number):
      bytes.append(contentsOf: "feeds/messages-".utf8)
      appendNumber(number, to: &bytes)
    case .comments: bytes.append(contentsOf: "comments".utf8)
    case .section(let key):
      appendShelved("sections", key, to: &bytes)
      bytes.append(contentsOf: "/feed".utf8)
    case .tag(let key):
      appendShelved("tags", key, to: &bytes)
      bytes.append(contentsOf: "/feed".utf8)
    case .thread(let key): appendShelved("p", key, to: &bytes)
    case .threadArchive(let key, let number):
      appendShelved("p", key, to: &bytes)
      bytes.append(UInt8(ascii: "-"))
      appendNumber(number, to: &bytes)
    case .member(let key): appendShelved("u", key, to: &bytes)
    }
  }

  /// `p/<ss>/<key>`
  private static func appendShelved(
    _ folder: StaticString, _ key: PageKey, to bytes: inout [UInt8]
  ) {
    // Put together on the stack: a page has a dozen of these.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16 + PageKey.longest) { path in
      var count = folder.utf8CodeUnitCount
      for place in 0..<count { path[place] = folder.utf8Start[place] }
      path[count] = UInt8(ascii: "/")
      count += 1
      count += key.writeShelf(to: path, at: count)
      path[count] = UInt8(ascii: "/")
      count += 1
      count += key.write(to: path, at: count)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: path[..<count]))
    }
  }

  /// The first page of a folder is its index.
  private static func appendPage(_ number: Int, to bytes: inout [UInt8]) {
    if number == 1 {
      bytes.append(contentsOf: "index".utf8)
    } else {
      appendNumber(number, to: &bytes)
    }
    bytes.append(contentsOf: ".html".utf8)
  }

  private static func appendPart(_ part: Int, to bytes: inout [UInt8]) {
    if part > 1 {
      bytes.append(UInt8(ascii: "-"))
      appendNumber(part, to: &bytes)
    }
    bytes.append(contentsOf: ".html".utf8)
  }

  private static func appendMonth(_ year: Int, _ month: Int, to bytes: inout [UInt8]) {
    appendNumber(year, width: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    appendNumber(month, width: 2, to: &bytes)
  }

  private static func appendNumber(_ number: Int, width: Int = 1, to bytes: inout [UInt8]) {
    precondition(number >= 0, "pages and calendar fields are not negative")
    let digits = String(number).utf8
    for _ in 0..<max(0, width - digits.count) { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: digits)
  }
}
