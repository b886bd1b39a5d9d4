import Mustache

@testable import Site

/// Made-up records with every field in use, as hostile and as long as users make them.
enum SampleViews {
  static func url(_ text: String) -> TrustedURL { TrustedURL(checked: text) }

  static func html(_ text: String) -> TrustedHTML { TrustedHTML(sanitized: Array(text.utf8)) }

  static func time(_ day: Int, _ clock: String = "14:05") -> TimeView {
    let date = "2021-10-" + (day < 10 ? "0" : "") + String(day)
    return TimeView(machine: "\(date)T\(clock):00Z", text: "\(date) \(clock)")
  }

  static func site(
    _ strings: Strings, depth: Int = 2, current: Word = .posts, language: String = "en"
  ) -> SiteView {
    let root = String(repeating: "../", count: depth)
    let parts: [(Word, String)] = [
      (.home, "index.html"), (.posts, "posts/index.html"), (.messages, "messages/index.html"),
      (.sections, "sections/index.html"), (.tags, "tags/index.html"),
      (.archive, "archive/index.html"), (.members, "members/index.html"),
    ]
    return SiteView(
      title: "The Allotment Board",
      description: "Seeds, tools, weather and a little gossip from the plots behind the mill.",
      language: language, home: url(root + "index.html"),
      stylesheet: url(root + "assets/style.css"),
      navigation: parts.map {
        LinkView(label: strings[$0], url: url(root + $1), isCurrent: $0 == current)
      },
      headerLinks: [LinkView(label: "Garden shop", url: url("https://shop.example/"))],
      footerLinks: [LinkView(label: "Imprint", url: url("https://board.example/imprint"))],
      feeds: [
        feed(root + "feed.atom", "The Allotment Board: posts"),
        feed(root + "messages.atom", "The Allotment Board: messages"),
      ],
      otherFeeds: [
        FeedLink(title: "Posts", url: url(root + "feed.json"), type: "application/feed+json")
      ],
      generator: "Corkboard 0.1", hasBaseURL: true)
  }

  static func head(
    _ title: String, isHome: Bool = false, feeds: [FeedLink] = []
  ) -> PageHead {
    PageHead(
      title: title, isHome: isHome, description: "About \(title).",
      canonical: url("https://board.example/p/ab/page.html"), openGraphType: "article",
      openGraphPicture: url("https://board.example/media/ab/picture.png"),
      previous: url("a.html"), next: url("b.html"), feeds: feeds)
  }

  static func feed(_ address: String, _ title: String) -> FeedLink {
    FeedLink(title: title, url: url(address), type: "application/atom+xml")
  }

  static func author(_ name: String, mark: String? = nil) -> AuthorView {
    AuthorView(name: name, key: name, mark: mark, url: url("../../u/ab/\(name.utf8.count).html"))
  }

  static let names = ["Mina Park", "林怡君", "김민서", "Ole Nordahl", "Ana", "דנה", "x_x"]

  static let bodies = [
    "<p>The first beans are up. I left the net on, since the pigeons found them last year.</p>",
    "<p>今年的番茄長得特別好，雨水剛好，太陽也夠。大家有沒有推薦的支架？我用的竹子已經被颱風吹斷兩次了。</p>",
    "<p>어제 심은 상추가 벌써 싹이 났어요. 물은 아침에만 주는 게 좋다고 들었는데 정말인가요?</p>",
    "<p>Try <code>vermiculite</code>, and see <a href=\"https://seeds.example/\" rel=\"nofollow ugc\">"
      + "https://seeds.example/catalogue/2021/autumn/beans-and-peas/climbing?sort=price</a></p>"
      + "<pre><code>week 1  soak the seeds overnight and keep them out of the sun for as long as you can bear\n"
      + "week 2  thin</code></pre><blockquote><p>Never thin in the rain.</p></blockquote>",
    "<p>Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!</p>",
    "<p>שלום לכולם, מישהו ראה את המזמרה שלי?</p>",
    "<ul><li>rake</li><li>hoe</li></ul><p>That is all.</p>",
  ]

  static var reactions: [ReactionView] {
    [ReactionView(name: "👍", count: 4), ReactionView(name: "🌱", count: 1)]
  }

  static var picture: PictureView {
    PictureView(
      url: url("../../media/ab/beans.png"), alt: "Rows of beans", width: 640, height: 400)
  }

  static var attachments: [AttachmentView] {
    [
      AttachmentView(
        name: "plan of the plots.pdf", url: url("../../media/cd/plan.pdf"), detail: "1.2 MB"),
      AttachmentView(name: "lost.doc", detail: "12 KB", isMissing: true),
      AttachmentView(
        name: "birdsong.ogg", url: url("../../media/ef/song.ogg"), detail: "OGG · 340 KB",
        fileName: "birdsong.ogg", isAudio: true),
      AttachmentView(
        name: "harvest.webm", url: url("../../media/ef/harvest.webm"), detail: "WEBM · 12 MB",
        fileName: "harvest.webm", isVideo: true),
      AttachmentView(
        name: "map of the mill.svg", url: url("https://maps.example/mill.svg"),
        detail: "maps.example · 20 KB", isRemote: true),
    ]
  }

  /// Everything that few items have, at once.
  static func details(_ strings: Strings) -> DetailsView {
    DetailsView(
      warning: "slugs, <b>many</b>",
      poll: PollView(
        question: "Which bed first?",
        options: [
          PollOptionView(text: "The long one beside the fence", votes: 7, percent: 64),
          PollOptionView(text: "番茄", votes: 4, percent: 36),
          PollOptionView(text: "None", votes: 0, percent: 0),
        ], countText: strings.count(.votes, 11), isClosed: true),
      link: LinkView(label: "seeds.example", url: url("https://seeds.example/beans?kind=broad")),
      forwardedFrom: "The Mill Gazette", unknownType: "live-location", isPinned: true,
      isBroadcast: true, isGone: true)
  }

  static var tags: [LinkView] {
    [
      LinkView(label: "beans", url: url("../../tags/ab/beans.html")),
      LinkView(label: "天氣", url: url("../../tags/cd/x.html")),
    ]
  }

  static var trail: [LinkView] {
    [
      LinkView(label: "Growing", url: url("../../sections/ab/growing/index.html")),
      LinkView(label: "Vegetables", url: url("../../sections/cd/vegetables/index.html")),
    ]
  }

  static var sections: [SectionView] {
    [
      SectionView(
        name: "Growing", url: url("sections/ab/growing/index.html"),
        description: "What comes out of the ground.", countText: "28 posts",
        children: [
          SectionView(
            name: "Vegetables", url: url("sections/cd/v/index.html"), countText: "20 posts"),
          SectionView(
            name: "과일", url: url("sections/ef/f/index.html"), countText: "8 posts",
            children: [SectionView(name: "Berries", url: url("sections/gh/b/index.html"))]),
        ]),
      SectionView(name: "閒聊", url: url("sections/ij/t/index.html"), countText: "12 posts"),
    ]
  }

  static func paging(_ strings: Strings) -> PagingView {
    PagingView(
      label: strings.text(.pageOfPages, [.page: "3", .count: "8"]),
      previous: LinkView(label: strings[.newer], url: url("4.html")),
      next: LinkView(label: strings[.older], url: url("2.html")),
      first: LinkView(label: strings[.first], url: url("index.html")),
      last: LinkView(label: strings[.last], url: url("1.html")),
      steps: [
        PagingStep(label: "1", url: url("8.html")), PagingStep(label: "", isGap: true),
        PagingStep(label: "3", isCurrent: true), PagingStep(label: "4", url: url("4.html")),
      ])
  }
}
