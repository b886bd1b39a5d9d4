import Testing

/// Addresses as they stand on disk. The keys were worked out apart from this program, with Python's
/// `base64.b32encode(hashlib.sha256(path).digest())[:10].lower()`: they can never change.
@Suite struct BuiltAddressTests {
  @Test(
    arguments: [
      // A push id says nothing to a reader; any other id has its ASCII letters and digits in front.
      ("-MxMuVrgZyPi6sfc2CZH", "p/oc/ocp3bq3vwp.html"),
      ("Hello World", "p/2v/hello-world-2vweviflin.html"),
      ("安全公告", "p/zm/zmhwvlezor.html"),
      ("第3回 Ver.2", "p/lc/3-ver-2-lchjynxo5b.html"),
      // In the document path `%` is `%25`, and half a surrogate pair is U+FFFD.
      ("50%", "p/qi/50-qieudvcd3n.html"),
      ("a\\ud800b", "p/6c/a-b-6cyj56lig2.html"),
    ])
  func aPostStandsAtTheKeyOfItsPath(id: String, path: String) throws {
    let site = try BuiltSite("{\"Post\": {\"\(id)\": {\"title\": \"T\", \"text\": \"x\"}}}")
    #expect(site.pages("p/") == [path])
  }

  @Test func membersMessagesSectionsTagsAndCommentsHaveKeysOfTheirOwn() throws {
    let uid = "kX3pQ7vLr9TzWm2HsYc5Nd8Ab1F2"
    let site = try BuiltSite(
      #"""
      {"Post": {"Hello World": {"title": "T", "text": "x", "UID": "\#(uid)", "forumId": "trips",
         "tags": ["Walking"], "comment": ["Lovely!", "Lovely!"]},
       "b": {"title": "B", "text": "x", "category": "trips"}},
       "categories": {"trips": {"name": "On the road"}},
       "messages": {"-MVlHDu6aaaaaaaaaaay": {"name": "Ida", "text": "hi"}},
       "users": {"\#(uid)": {"name": "Ada"}}}
      """#, settings: BuiltSite.withID)
    #expect(site.pages("m/") == ["m/ju/junr2ugcp7.html"])
    #expect(site.pages("u/") == ["u/2p/2pzbae5nyf.html"])
    #expect(
      site.pages("sections/").contains("sections/7x/trips-7xzywki3n2/oldest/index.html"))
    #expect(site.paths("tags/").contains("tags/of/walking-oflfkqfalg/index.html"))
    // Equal texts in one comment array are told apart by their occurrence, from 1.
    let comments = site.values(of: "id", on: "p/2v/hello-world-2vweviflin.html")
    #expect(comments.filter { $0.hasPrefix("c-") } == ["c-qz7o6mxq26", "c-77yhzhxvei"])
    for (path, text) in site.files { #expect(!text.contains(uid), "\(path)") }
  }

  @Test func aSectionThatIsOnlyAValueOfItsPostsHasAKeyToo() throws {
    let site = try BuiltSite(#"{"Post": {"b": {"title": "B", "text": "x", "category": "trips"}}}"#)
    #expect(
      site.pages("sections/") == [
        "sections/2q/trips-2qsrepr3lt/index.html",
        "sections/2q/trips-2qsrepr3lt/oldest/index.html", "sections/index.html",
      ])
  }

  @Test func aMembersKeyDependsOnTheBoard() throws {
    let json = #"{"Post": {"a": {"text": "x"}}, "users": {"u1": {"name": "Ada"}}}"#
    let here = try BuiltSite(json, settings: BuiltSite.withID).pages("u/")
    let there = try BuiltSite(
      json, settings: #"{"id": "0b54f3a4-2f0e-4a35-8d0e-6f2f6a1f7c01"}"#
    ).pages("u/")
    #expect(here.count == 1 && there.count == 1 && here != there)
  }

  @Test func permalinksStayWhenPostsAreAddedAndTheBoardMovesHouse() throws {
    func board(_ range: ClosedRange<Int>) -> String { Self.board(range) }
    let before = try BuiltSite(board(10...21), settings: Self.pages(of: 5))
    let after = try BuiltSite(
      board(10...40), settings: #"{"pageSize": 10, "baseURL": "https://new.example/x/"}"#)
    #expect(before.pages("p/").count == 12)
    #expect(Set(before.pages("p/")).isSubset(of: after.pages("p/")))
  }

  // MARK: Lists

  /// Posts `p10`… an hour after each other, with these numbers as titles.
  private static func board(_ range: ClosedRange<Int>) -> String {
    let posts = range.map {
      #""p\#($0)": {"title": "\#($0)", "text": "x", "createdAt": \#(1_600_000_000 + $0 * 3600)}"#
    }
    return "{\"Post\": {" + posts.joined(separator: ", ") + "}}"
  }

  private static func pages(of size: Int) -> String { "{\"pageSize\": \(size)}" }

  @Test func listsAreCutIntoBlocksFromTheOldestOn() throws {
    let site = try BuiltSite(Self.board(10...21), settings: Self.pages(of: 5))
    #expect(
      site.pages("posts/") == [
        "posts/1.html", "posts/2.html", "posts/index.html", "posts/oldest/2.html",
        "posts/oldest/3.html", "posts/oldest/index.html",
      ])
    #expect(site.titles(on: "posts/1.html") == ["14", "13", "12", "11", "10"])
    #expect(site.titles(on: "posts/2.html") == ["19", "18", "17", "16", "15"])
    // The unfinished block together with the newest full one.
    #expect(
      site.titles(on: "posts/index.html") == ["21", "20", "19", "18", "17", "16", "15"])
    #expect(site.titles(on: "posts/oldest/index.html") == ["10", "11", "12", "13", "14"])
    #expect(site.titles(on: "posts/oldest/3.html") == ["20", "21"])
  }

  @Test func fullBlocksDoNotChangeWhenPostsAreAdded() throws {
    let before = try BuiltSite(Self.board(10...21), settings: Self.pages(of: 5))
    let after = try BuiltSite(Self.board(10...28), settings: Self.pages(of: 5))
    #expect(after.pages("posts/").contains("posts/3.html"))
    for page in ["posts/1.html", "posts/oldest/index.html"] {
      #expect(before[page] == after[page], "\(page)")
    }
    // Its neighbour came to be.
    #expect(after["posts/2.html"].contains("3.html"))
  }

  // MARK: Long pages

  @Test func aLongThreadGoesOnOnFurtherPages() throws {
    let comments = (1...450).map { "\"comment \($0).\"" }.joined(separator: ", ")
    let site = try BuiltSite(
      "{\"Post\": {\"Hello World\": {\"title\": \"T\", \"text\": \"x\", \"comment\": [\(comments)]}}}"
    )
    let stem = "p/2v/hello-world-2vweviflin"
    let pages = ["\(stem)-2.html", "\(stem)-3.html", "\(stem).html"]
    #expect(site.pages("p/") == pages)
    let counts = pages.map { page in
      site.values(of: "id", on: page).count { $0.hasPrefix("c-") }
    }
    #expect(counts == [200, 50, 200])
    let all = pages.flatMap { site.values(of: "id", on: $0) }.filter { $0.hasPrefix("c-") }
    #expect(Set(all).count == 450)
    #expect(site[pages[2]].contains("comment 1.") && site[pages[2]].contains("comment 200."))
    #expect(site[pages[0]].contains("comment 201.") && site[pages[0]].contains("comment 400."))
    #expect(site[pages[2]].contains("href=\"hello-world-2vweviflin-2.html\""))
    #expect(site[pages[1]].contains("href=\"hello-world-2vweviflin-2.html\""))
  }

  @Test func aBusyDayGoesOnOnFurtherPages() throws {
    let messages = (1000...1400).map {
      #""m\#($0)": {"name": "A", "text": "say \#($0).", "time": \#(1_614_988_800 + $0)}"#
    }
    let site = try BuiltSite("{\"messages\": {" + messages.joined(separator: ", ") + "}}")
    let day = "messages/day/2021-03-06"
    #expect(site.paths(day) == ["\(day)-2.html", "\(day)-3.html", "\(day).html"])
    #expect(site["\(day).html"].contains("say 1000.") && site["\(day).html"].contains("say 1199."))
    #expect(
      site["\(day)-2.html"].contains("say 1200.") && !site["\(day)-2.html"].contains("say 1400."))
    #expect(site["\(day)-3.html"].contains("say 1400."))
    #expect(site["\(day)-2.html"].contains("href=\"2021-03-06-3.html\""))
    #expect(site.pages("m/").count == 401)
  }
}
