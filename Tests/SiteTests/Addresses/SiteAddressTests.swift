import Configuration
import Testing

@testable import Site

@Suite struct SiteAddressTests {
  static let key = PageKey.make(
    id: Array("-MkQ3rV0a1b2c3d4e5f6".utf8), path: Array("Post/-MkQ3rV0a1b2c3d4e5f6".utf8))
  static let section = PageKey.section(value: Array("General Talk".utf8))

  static let spelled: [(SiteAddress, String)] = [
    (.home, "index.html"),
    (.list(.posts, .newest), "posts/index.html"),
    (.list(.posts, .block(12)), "posts/12.html"),
    (.list(.posts, .oldest(1)), "posts/oldest/index.html"),
    (.list(.messages, .oldest(3)), "messages/oldest/3.html"),
    (.list(.messages, .undated(1)), "messages/undated/index.html"),
    (.list(.section(section), .newest), "sections/bm/general-talk-bmhbzv6g2s/index.html"),
    (.list(.tag(section), .undated(2)), "tags/bm/general-talk-bmhbzv6g2s/undated/2.html"),
    (.post(key, part: 1), "p/2h/2hohcf6lmb.html"),
    (.post(key, part: 2), "p/2h/2hohcf6lmb-2.html"),
    (.message(key), "m/2h/2hohcf6lmb.html"),
    (.messageDay(year: 2021, month: 10, day: 3, part: 1), "messages/day/2021-10-03.html"),
    (.messageDay(year: 2021, month: 10, day: 3, part: 2), "messages/day/2021-10-03-2.html"),
    (.archive, "archive/index.html"),
    (.archiveMonth(year: 2021, month: 1), "archive/2021-01.html"),
    (.members(part: 1), "members/index.html"),
    (.members(part: 2), "members/2.html"),
    (.sections, "sections/index.html"),
    (.tags, "tags/index.html"),
    (.member(key), "u/2h/2hohcf6lmb.html"),
    (.feed(.posts, .atom), "feed.atom"),
    (.feed(.postsArchive(1), .json), "feeds/1.json"),
    (.feed(.messages, .atom), "messages.atom"),
    (.feed(.comments, .atom), "comments.atom"),
    (.feed(.section(section), .atom), "sections/bm/general-talk-bmhbzv6g2s/feed.atom"),
    (.feed(.thread(key), .atom), "p/2h/2hohcf6lmb.atom"),
    (.feed(.member(key), .json), "u/2h/2hohcf6lmb.json"),
    (.feedList, "feeds.opml"), (.search, "search.html"), (.notFound, "404.html"),
    (.sitemap, "sitemap.xml"), (.sitemapPart(2), "sitemap-2.xml"), (.robots, "robots.txt"),
    (.noJekyll, ".nojekyll"), (.report, "report.html"),
  ]

  @Test(arguments: spelled)
  func `every address has one spelling`(address: SiteAddress, path: String) {
    #expect(address.path == path)
  }

  @Test func `media are named by their content`() throws {
    // SHA-256 of "a", from Python.
    let digest: [UInt8] = [
      0xCA, 0x97, 0x81, 0x12, 0xCA, 0x1B, 0xBD, 0xCA, 0xFA, 0xC2, 0x31, 0xB3, 0x9A, 0x23, 0xDC,
      0x4D, 0xA7, 0x86, 0xEF, 0xF8, 0x14, 0x7C, 0x4E, 0x72, 0xB9, 0x80, 0x77, 0x85, 0xAF, 0xEE,
      0x48, 0xBB,
    ]
    func path(_ ending: String) -> String {
      SiteAddress.media(MediaName(contentDigest: digest, fileExtension: ending)).path
    }
    #expect(path("PNG") == "media/zk/zklycewkdo64v6wcggzzui64jw.png")
    #expect(path("p/../x") == "media/zk/zklycewkdo64v6wcggzzui64jw")
    #expect(path("") == "media/zk/zklycewkdo64v6wcggzzui64jw")
  }

  @Test(arguments: [
    (SiteAddress.home, SiteAddress.home, "index.html"),
    (.home, .post(key, part: 1), "p/2h/2hohcf6lmb.html"),
    (.post(key, part: 1), .home, "../../index.html"),
    (.post(key, part: 1), .post(key, part: 2), "2hohcf6lmb-2.html"),
    (.post(key, part: 1), .message(key), "../../m/2h/2hohcf6lmb.html"),
    (.post(key, part: 1), .member(key), "../../u/2h/2hohcf6lmb.html"),
    (.list(.posts, .oldest(2)), .list(.posts, .newest), "../index.html"),
    (.list(.posts, .newest), .list(.posts, .oldest(1)), "oldest/index.html"),
    (.post(key, part: 1), .list(.posts, .newest), "../../posts/index.html"),
    (.archive, .archive, "index.html"),
  ])
  func `relative links name the file`(from: SiteAddress, to: SiteAddress, link: String) {
    #expect(LinkOrigin(page: from).link(to: to) == link)
  }

  @Test func `a link is appended behind what is there`() {
    var bytes = Array("href=\"".utf8)
    LinkOrigin(page: .archive).append(.members(part: 1), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "href=\"../members/index.html")
  }

  @Test func `absolute addresses name index pages by their folder`() throws {
    let base = try BaseURL("https://board.example/archive")
    #expect(base.url(of: .home) == "https://board.example/archive/")
    #expect(base.url(of: .list(.posts, .newest)) == "https://board.example/archive/posts/")
    #expect(
      base.url(of: .post(Self.key, part: 1))
        == "https://board.example/archive/p/2h/2hohcf6lmb.html")
    #expect(LinkOrigin(anywhereUnder: base).link(to: .home) == "/archive/index.html")
    let root = try BaseURL("HTTP://board.example:8080")
    #expect(root.url(of: .feed(.posts, .atom)) == "http://board.example:8080/feed.atom")
    #expect(root.path == "/")
  }

  @Test(arguments: [
    "", "board.example", "ftp://board.example/", "https://", "https:///x", "https://a b/",
    "https://u:p@board.example/", "https://board.example/?q", "https://board.example/#f",
    "javascript:alert(1)", "//board.example/",
  ])
  func `other texts are no base address`(text: String) {
    #expect((try? BaseURL(text)) == nil)
  }

  @Test func `theme files keep their names and are encoded in links`() throws {
    let path = try #require(ThemePath("fonts/a b:é.woff2"))
    #expect(SiteAddress.asset(path).path == "assets/fonts/a b:é.woff2")
    #expect(
      LinkOrigin(page: .archive).link(to: .asset(path))
        == "../assets/fonts/a%20b%3A%C3%A9.woff2")
    for text in ["", "/x", "x/", "a//b", "../x", "a/./b", ".git/config", "a\\b", "a\nb"] {
      #expect(ThemePath(text) == nil)
    }
  }
}
