import Mustache

@testable import Site

/// Made-up pages of every kind.
struct SamplePages {
  typealias Views = SampleViews
  let strings: Strings

  init(_ strings: Strings) { self.strings = strings }

  var site: SiteView { Views.site(strings, language: strings.language) }

  var comments: [CommentView] {
    let depths = [0, 1, 2, 1, 0, 3, 4, 5, 6, 9, 0, 0]
    return depths.enumerated().map { index, depth in
      CommentView(
        anchor: "c-abcdefgh\(index + 10)", permalink: Views.url("#c-abcdefgh\(index + 10)"),
        author: Views.author(Views.names[index % 7], mark: index == 3 ? "k4f" : nil),
        created: index == 6 ? TimeView(text: "last spring, I think") : Views.time(index + 2),
        updated: index == 2 ? Views.time(20) : nil, isEdited: index == 2,
        isDeleted: index == 4, isOrphan: index == 5, isLoop: index == 10,
        isByPostAuthor: index % 7 == 0,
        details: index == 8 ? Views.details(strings) : nil, isNotice: index == 9,
        body: Views.html(Views.bodies[index % 7]),
        language: index % 7 == 1 ? "zh-Hant" : index % 7 == 2 ? "ko" : nil, depth: depth,
        replyName: depth > 2 ? Views.names[(index + 6) % 7] : nil,
        replyURL: depth > 2 ? Views.url("#c-abcdefgh\(index + 9)") : nil,
        pictures: index == 1 ? [Views.picture] : [],
        attachments: index == 1 ? Views.attachments : [],
        reactions: index < 2 ? Views.reactions : [])
    }
  }

  var post: PostPage { post(comments: comments) }

  func post(comments: [CommentView]) -> PostPage {
    PostPage(
      site: site, page: Views.head("Beans in October?", feeds: [Views.feed("t.atom", "Comments")]),
      title: "Beans in October? <b>A bold plan</b> & how it went",
      author: Views.author("Mina Park"),
      created: Views.time(3), updated: Views.time(5), isEdited: true, isPinned: true,
      details: DetailsView(
        link: LinkView(label: "seeds.example", url: Views.url("https://seeds.example/"))),
      body: Views.html(
        "<p>Everybody says it is too late. I sowed a row of broad beans anyway, under fleece, "
          + "and kept a diary of what came of it. This is long enough to show where lines end, "
          + "since a measure of about seventy letters is what the eye follows with ease.</p>"
          + "<h4>The first week</h4>" + Views.bodies.joined()), pictures: [Views.picture],
      attachments: Views.attachments, reactions: Views.reactions, tags: Views.tags,
      trail: Views.trail, permalink: Views.url("beans-abcdefghij.html"),
      commentCount: 12, commentCountText: strings.count(.comments, 12), comments: comments,
      paging: Views.paging(strings), feed: Views.url("t.atom"),
      newer: LinkView(label: "Who took the blue wheelbarrow?", url: Views.url("n.html")),
      older: LinkView(label: "颱風過後的菜園", url: Views.url("o.html")))
  }

  var summaries: [PostSummary] {
    (0..<7).map { index in
      PostSummary(
        title: ["Beans in October?", "颱風過後的菜園", "상추 키우기", "Lost: one pair of shears"][index % 4],
        titleIsExcerpt: index == 3, url: Views.url("../p/ab/\(index).html"),
        language: index % 4 == 1 ? "zh-Hant" : index % 4 == 2 ? "ko" : nil,
        author: Views.author(Views.names[index]), created: Views.time(20 - index),
        updated: nil,
        excerpt: index == 3
          ? nil
          : "Everybody says it is too late, but I sowed a row anyway, under fleece, and kept a "
            + "diary of what came of it: the first week was all rain, and in the second the "
            + "pigeons came and sat on the fleece until it gave way.",
        commentCount: index, commentCountText: strings.count(.comments, index),
        section: index.isMultiple(of: 2) ? Views.trail[1] : nil,
        tags: index == 1 ? Views.tags : [], isPinned: index == 0, isDeleted: false)
    }
  }

  func messages(count: Int = 9, days: Bool = true) -> [MessageView] {
    (0..<count).map { index in
      MessageView(
        anchor: "m-abcdefgh\(index + 10)", permalink: Views.url("../m/ab/\(index).html"),
        author: index == 5
          ? AuthorView(name: strings[.unknownAuthor], key: "", isUnknown: true)
          : Views.author(Views.names[index % 7]), created: Views.time(9 - index / 3),
        updated: index == 1 ? Views.time(10) : nil, isEdited: index == 1, isDeleted: index == 4,
        body: Views.html(Views.bodies[index % 7]),
        language: index % 7 == 1 ? "zh-Hant" : index % 7 == 2 ? "ko" : nil,
        day: days && index.isMultiple(of: 3)
          ? LinkView(label: Views.time(9 - index / 3).text, url: Views.url("day/d.html")) : nil,
        section: index == 2 ? Views.trail[0] : nil,
        reactions: index == 0 ? Views.reactions : [])
    }
  }

  var postList: PostListPage {
    PostListPage(
      site: site, page: Views.head("Vegetables"), title: "Vegetables", titleIsUserText: true,
      kind: strings[.section], intro: "From asparagus to zucchini.", trail: [Views.trail[0]],
      sections: Views.sections, countText: strings.count(.posts, 1204),
      orders: [
        LinkView(label: strings[.newestFirst], url: Views.url("index.html"), isCurrent: true),
        LinkView(label: strings[.oldestFirst], url: Views.url("oldest/index.html")),
      ], feed: Views.url("feed.atom"), posts: summaries, paging: Views.paging(strings))
  }

  var messageList: MessageListPage {
    MessageListPage(
      site: site, page: Views.head("Messages"), title: strings[.messages],
      countText: strings.count(.messages, 120),
      orders: [
        LinkView(label: strings[.newestFirst], url: Views.url("index.html"), isCurrent: true),
        LinkView(label: strings[.oldestFirst], url: Views.url("oldest/index.html")),
      ], feed: Views.url("../messages.atom"), messages: messages(), paging: Views.paging(strings))
  }

  var messageDay: MessageDayPage {
    MessageDayPage(
      site: site, page: Views.head("2021-10-03"), title: "2021-10-03",
      countText: strings.count(.messages, 3), messages: messages(count: 3, days: false),
      previousDay: LinkView(label: "2021-10-01", url: Views.url("2021-10-01.html")),
      nextDay: LinkView(label: "2021-10-05", url: Views.url("2021-10-05.html")))
  }

  var message: MessagePage {
    MessagePage(
      site: site, page: Views.head("Message by Mina Park"),
      title: strings.text(.messageBy, [.name: "Mina Park"]), trail: [Views.trail[0]],
      message: messages(count: 1, days: false)[0],
      day: LinkView(label: "2021-10-09", url: Views.url("../../messages/day/2021-10-09.html")),
      newer: LinkView(label: "The first beans are up", url: Views.url("a.html")),
      older: LinkView(label: "שלום לכולם", url: Views.url("b.html")))
  }

  var home: HomePage {
    let head = Views.head("The Allotment Board", isHome: true)
    return HomePage(
      site: site, page: head,
      counts: [
        LinkView(label: strings.count(.posts, 40), url: Views.url("posts/index.html")),
        LinkView(label: strings.count(.comments, 1)),
        LinkView(label: strings.count(.members, 12), url: Views.url("members/index.html")),
      ], posts: summaries, allPosts: Views.url("posts/index.html"),
      messages: messages(count: 5, days: false), allMessages: Views.url("messages/index.html"),
      sections: Views.sections, tags: tags, allTags: Views.url("tags/index.html"))
  }

  var tags: [TagView] {
    ["beans", "天氣", "tools", "상추", "compost"].enumerated().map { index, name in
      TagView(
        name: name, url: Views.url("tags/ab/\(index)/index.html"), count: index * 3 + 1,
        countText: strings.count(.posts, index * 3 + 1), weight: index + 1)
    }
  }

  var member: MemberPage {
    MemberPage(
      site: site, page: Views.head("Mina Park"), author: Views.author("Mina Park", mark: "k4f"),
      introduction: Views.html(Views.bodies[0]), joined: Views.time(1),
      fields: [
        MemberFieldView(name: "residence", value: "Plot 14"),
        MemberFieldView(
          name: "website", value: "https://mina.example/", url: Views.url("https://mina.example/")),
      ],
      counts: [
        LinkView(label: strings.count(.posts, 4)), LinkView(label: strings.count(.comments, 9)),
      ],
      posts: summaries, messages: messages(count: 2, days: false), paging: Views.paging(strings),
      feed: Views.url("m.atom"))
  }

  var memberList: MemberListPage {
    MemberListPage(
      site: site, page: Views.head("Members"), title: strings[.members],
      countText: strings.count(.members, 7),
      members: Views.names.map {
        MemberView(
          author: Views.author($0), introduction: "I have plot 14 and too many courgettes.",
          joined: Views.time(1), countText: strings.count(.posts, 4))
      }, paging: Views.paging(strings))
  }

  var archive: ArchivePage {
    ArchivePage(
      site: site, page: Views.head("Archive"), title: strings[.archive],
      years: [2022, 2021].map { year in
        ArchiveYear(
          label: String(year), countText: strings.count(.posts, 60),
          months: (1...12).reversed().map {
            ArchiveMonth(
              label: strings.monthName($0), url: Views.url("\(year)-\($0).html"), count: 5,
              countText: strings.count(.posts, 5))
          })
      })
  }

  var sectionList: SectionListPage {
    SectionListPage(
      site: site, page: Views.head("Sections"), title: strings[.sections],
      sections: Views.sections)
  }

  var tagList: TagListPage {
    TagListPage(site: site, page: Views.head("Tags"), title: strings[.tags], tags: tags)
  }

  var notFound: NotFoundPage {
    NotFoundPage(
      site: site, page: PageHead(title: strings[.notFoundTitle], robots: "noindex"),
      links: [LinkView(label: strings[.home], url: Views.url("/board/index.html"))])
  }

  /// Every page with the name of a file for it.
  var all: [(name: String, page: any ThemePage)] {
    [
      ("home", home), ("post", post), ("post-list", postList), ("message-page", message),
      ("message-list", messageList), ("message-day", messageDay), ("member", member),
      ("member-list", memberList), ("section-list", sectionList), ("tag-list", tagList),
      ("archive", archive), ("not-found", notFound),
    ]
  }

  /// Pages of a board that has nothing.
  var empty: [(name: String, page: any ThemePage)] {
    let head = PageHead(title: "Empty")
    let site = SiteView(
      title: "Empty", description: "", language: "en", generator: "Corkboard 0.1")
    let nobody = AuthorView(name: "unknown", key: "", isUnknown: true)
    let never = TimeView(text: "")
    return [
      ("home", HomePage(site: site, page: head)),
      (
        "post",
        PostPage(
          site: site, page: head, title: "Missing post", author: nobody, created: never,
          isOrphan: true, body: Views.html(""), permalink: Views.url("x.html"), commentCount: 0,
          commentCountText: "0 comments")
      ),
      ("post-list", PostListPage(site: site, page: head, title: "Posts")),
      ("message-list", MessageListPage(site: site, page: head, title: "Messages")),
      ("message-day", MessageDayPage(site: site, page: head, title: "Nothing", countText: "0")),
      ("member", MemberPage(site: site, page: head, author: nobody)),
      ("member-list", MemberListPage(site: site, page: head, title: "Nothing", countText: "0")),
      ("section-list", SectionListPage(site: site, page: head, title: "Nothing")),
      ("tag-list", TagListPage(site: site, page: head, title: "Nothing")),
      ("archive", ArchivePage(site: site, page: head, title: "Nothing")),
      ("not-found", NotFoundPage(site: site, page: head)),
    ]
  }
}
