import Testing

/// Entries that are written with the pages of their threads, and taken by all other feeds.
@Suite struct WrittenEntryTests {
  private static let korean = String(repeating: "고양이가 창가에서 오래 잠을 잤습니다. ", count: 12)
  private static let english = String(repeating: "the cat slept at the window ", count: 8)

  /// Everything that makes entries differ from one another.
  private static let board = #"""
    {"Post": {
      "a": {"title": "Q & A", "text": "\#(english)\n\n\#(korean)", "UID": "u1", "category": "talk",
        "tags": ["t", "R&D"], "createdAt": 1614988800, "updatedAt": 1615988800, "comment": {
        "c1": {"content": "first **words** <b>", "UID": "u1", "createdAt": 1614988900},
        "c2": {"content": "\#(korean)", "UID": "u2", "parentId": "c1", "createdAt": 1614989000},
        "c3": {"content": "undated", "UID": "u2"},
        "c4": {"content": "gone", "UID": "u2", "deleted": true, "createdAt": 1614989100},
        "c5": {"content": "why ![x](cat.png) not", "UID": "u1", "parentId": "c4",
          "createdAt": 1614989200, "updatedAt": 1614989300},
        "c6": {"content": "hidden [spoiler]no[/spoiler] ||secret||", "name": "Guest",
          "createdAt": 1614989400}}},
      "b": {"title": "B", "text": "![cat](cat.png) y", "UID": "u2", "createdAt": 1614988700,
        "comment": {"d1": {"content": "&lt;", "UID": "u1", "createdAt": 1614988750}}},
      "c": {"title": "Old", "text": "secret", "deleted": true, "UID": "u1", "createdAt": 1614980000},
      "d": {"text": "No title, only words.", "UID": "u1", "createdAt": 1614970000},
      "e": {"title": "No day", "text": "x", "UID": "u1"}},
     "messages": {"m1": {"name": "A", "text": "hi cat.png", "sent": 1614988800},
       "m2": {"name": "B", "text": "![x](cat.png)", "sent": 1614988900, "replyTo": "m1"}},
     "users": {"u1": {"name": "Ada"}, "u2": {"name": "Ben"}}}
    """#

  private static let picture: [String: [UInt8]] = [
    "cat.png": [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      1, 0, 0, 0, 1, 8, 4, 0, 0, 0, 0xB5, 0x1C, 0x0C, 2, 0, 0, 0, 11, 0x49, 0x44, 0x41, 0x54, 0x78,
      0xDA, 0x63, 0x64, 0x60, 0, 0, 0, 6, 0, 2, 0x30, 0x81, 0xD0, 0x2F, 0, 0, 0, 0, 0x49, 0x45,
      0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
  ]

  private func site(formats: String, base: Bool = true, media: [String: [UInt8]] = [:]) throws
    -> BuiltSite
  {
    let address = base ? ", \"baseURL\": \"https://board.example/\"" : ""
    return try BuiltSite(
      Self.board,
      settings: """
        {"id": "\(BuiltSite.boardID)", "language": "en", "feeds": {"formats": \(formats)}\(address)}
        """, media: media)
  }

  /// With a second format every entry is made anew for every feed.
  @Test(arguments: [true, false], [true, false])
  func theyAreWhatEachFeedWouldMake(base: Bool, hasPictures: Bool) throws {
    let media = hasPictures ? Self.picture : [:]
    let written = try site(formats: "[\"atom\"]", base: base, media: media)
    let made = try site(formats: "[\"atom\", \"json\"]", base: base, media: media)
    let feeds = written.files.keys.filter { $0.hasSuffix(".atom") }.sorted()
    #expect(feeds.count > 10)
    #expect(written[("feed.atom")].contains("<entry>"))
    for path in feeds { #expect(written[path] == made[path], "\(path)") }
  }

  /// A text whose first words are in another language than most of it.
  @Test func aTextIsInOneLanguageInEveryFeed() throws {
    let site = try site(formats: "[\"atom\"]")
    let paths = site.files.keys.filter { $0.hasSuffix(".atom") }.sorted()
    var languages: [String: Set<String>] = [:]
    for path in paths {
      for entry in try XMLTree.parse(site[path]).all("entry") {
        guard let content = entry.all("content").first else { continue }
        languages[entry.text("id") ?? "", default: []].insert(content.attributes["xml:lang"] ?? "-")
      }
    }
    #expect(languages.count > 8)
    for (id, found) in languages { #expect(found.count == 1, "\(id): \(found)") }
    #expect(languages.values.contains(["ko"]))
  }
}
