import Foundation
import Testing

@testable import Site

/// What pages show, and do not show, of what few items have.
@Suite struct ItemDetailsSiteTests {
  @Test func `nothing of a text behind a warning stands anywhere but behind it`() throws {
    let site = try BuiltSite(
      """
      {"posts": {
         "a": {"body": "zebra one", "warning": "stripes", "createdAt": "2023-01-01T00:00:00Z"},
         "b": {"title": "Titled", "body": "zebra two", "sensitive": true,
           "createdAt": "2023-01-02T00:00:00Z"}},
       "messages": {
         "m": {"text": "zebra three", "cw": "more stripes", "createdAt": "2023-01-01T00:00:00Z"},
         "n": {"text": "answer", "replyTo": "m", "createdAt": "2023-01-01T00:00:01Z"}}}
      """)
    for (path, text) in site.files where path.hasSuffix(".html") {
      var rest = text[...]
      while let start = rest.range(of: "<details class=\"warning\">") {
        let end = try #require(rest.range(of: "</details>"))
        rest.removeSubrange(start.lowerBound..<end.upperBound)
      }
      #expect(!rest.contains("zebra"), "\(path)")
    }
    #expect(site.titles(on: "posts/index.html") == ["Titled", "Content warning: stripes"])
    #expect(site["posts/index.html"].contains(">Sensitive content</p>"))
    #expect(
      site["messages/index.html"].contains("<span class=\"user-content\" dir=\"auto\">Content"))
  }

  @Test func `a section with posts and messages lists both`() throws {
    let site = try BuiltSite(
      """
      {"categories": {"top": {"name": "Top"}, "in": {"name": "Inner", "parentId": "top"}},
       "posts": {"p": {"title": "A post", "body": "b", "categoryId": "in",
         "createdAt": "2023-01-01T00:00:00Z"}},
       "messages": {"m": {"text": "a line", "categoryId": "in", "createdAt": "2023-01-01T00:00:00Z"}}}
      """, settings: BuiltSite.withID)
    let lists = site.pages("sections/").filter { $0.contains("/in-") }
    #expect(
      lists.map { $0.split(separator: "/").dropFirst(3).joined(separator: "/") } == [
        "index.html", "messages/index.html", "messages/oldest/index.html", "oldest/index.html",
      ])
    let page = site[lists[0]]
    #expect(page.contains("A post") && page.contains("a line"))
    #expect(page.contains("href=\"messages/index.html\""))
    #expect(page.contains(">Top<"))
    #expect(site[lists[1]].contains("a line"))
    #expect(site["sections/index.html"].contains("1 post · 1 message"))
    // Every page of it is in the sitemap.
    for path in lists {
      let folder = path.hasSuffix("index.html") ? String(path.dropLast(10)) : path
      #expect(site["sitemap.xml"].contains("<loc>https://board.example/\(folder)</loc>"))
    }
  }

  @Test func `answers lead to what they answer, and say nothing of what is hidden`() throws {
    let json = """
      {"messages": {
         "a": {"text": "first words", "name": "Ada", "createdAt": "2023-01-01T00:00:00Z"},
         "b": {"text": "yes", "replyTo": "a", "createdAt": "2023-01-01T00:01:00Z"},
         "c": {"text": "unseen", "hidden": true, "createdAt": "2023-01-01T00:02:00Z"},
         "d": {"text": "no", "replyTo": "c", "createdAt": "2023-01-01T00:03:00Z"}}}
      """
    let pages = try BuiltSite(json)
    let list = pages["messages/index.html"]
    #expect(list.contains("first words</span></p>"))
    #expect(list.contains("The message that this one answers is not here."))
    #expect(!pages.files.values.contains { $0.contains("unseen") })
    let page = try #require(pages.paths("m/").first { $0.contains("/b-") })
    let answered = try #require(pages.paths("m/").first { $0.contains("/a-") })
    #expect(pages[page].contains("href=\"../\(answered.dropFirst(2))\""))
    let days = try BuiltSite(json, settings: #"{"messages": {"permalinks": "day"}}"#)
    #expect(
      days["messages/day/2023-01-01.html"].contains("in reply to <a href=\"2023-01-01.html#m-"))
  }

  @Test func `addresses with a uid are not published`() throws {
    let uid = "Zx81kQvPw3Rt5Yb7Nm2LcD4sFgHj"
    let site = try BuiltSite(
      """
      {"users": {"\(uid)": {"name": "Ada"}},
       "posts": {"p": {"title": "t", "body": "b", "uid": "\(uid)",
         "image": "https://store.example/o/\(uid)%2Fcat.png", "file": "\(uid).bin",
         "link": "https://app.example/\(uid)"}}}
      """)
    #expect(!site.files.values.contains { $0.contains(uid) })
    #expect(site.files.values.contains { $0.contains("cat.png</bdi> <span class=\"count\">not") })
  }

  @Test func `polls and shared links`() throws {
    let site = try BuiltSite(
      """
      {"posts": {
        "p": {"title": "t", "body": "b", "link": "https://Shop.example/x?y=1", "poll": {
          "question": "<Tea>?", "options": [{"text": "yes", "votes": 2}, {"text": "no", "votes": 1}]}},
        "q": {"title": "u", "body": "b", "link": "javascript:alert(1)",
          "poll": {"options": ["only", "words"]}}}}
      """)
    let page = try #require(site.pages("p/").first { $0.contains("/p-") })
    #expect(site[page].contains("&lt;Tea&gt;?"))
    #expect(site[page].contains("<td>2</td><td><meter min=\"0\" max=\"100\" value=\"67\""))
    #expect(site[page].contains("3 votes"))
    #expect(
      site[page].contains(
        "<a href=\"https://shop.example/x?y=1\" rel=\"nofollow ugc noopener noreferrer\"><bdi"))
    let other = try #require(site.pages("p/").first { $0.contains("/q-") })
    #expect(!site[other].contains("javascript:") && !site[other].contains("<meter"))
    #expect(site["posts/index.html"].contains(">shop.example<"))
  }
}
