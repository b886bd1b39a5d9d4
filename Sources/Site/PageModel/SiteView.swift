package import Mustache

/// What all pages share. Its links are relative, so there is one for each depth of folder.
package final class SiteView: TemplateObject, TemplateRecord {
  /// Name of the board.
  package let title: String
  /// What the board is about; may be empty.
  package let description: String
  /// Language of the interface, such as `zh-Hant`.
  package let language: String
  /// `ltr` or `rtl`.
  package let direction: String
  /// The front page.
  package let home: TrustedURL?
  /// `assets/style.css`.
  package let stylesheet: TrustedURL?
  /// The generated stylesheet with the accent colour, where one is configured.
  package let accentStylesheet: TrustedURL?
  /// The stylesheet that the configuration adds, where there is one.
  package let customStylesheet: TrustedURL?
  /// The search page, where there is one.
  package let search: TrustedURL?
  /// The parts of the site.
  package let navigation: [LinkView]
  /// Links that the configuration adds to the header.
  package let headerLinks: [LinkView]
  /// Links that the configuration adds to the footer.
  package let footerLinks: [LinkView]
  /// Feeds of the whole site.
  package let feeds: [FeedLink]
  /// The same feeds in other formats.
  package let otherFeeds: [FeedLink]
  /// Name and version of the program.
  package let generator: String
  /// Whether the site knows its own address.
  package let hasBaseURL: Bool

  package init(
    title: String, description: String, language: String, direction: String = "ltr",
    home: TrustedURL? = nil, stylesheet: TrustedURL? = nil, accentStylesheet: TrustedURL? = nil,
    customStylesheet: TrustedURL? = nil, search: TrustedURL? = nil, navigation: [LinkView] = [],
    headerLinks: [LinkView] = [], footerLinks: [LinkView] = [], feeds: [FeedLink] = [],
    otherFeeds: [FeedLink] = [], generator: String, hasBaseURL: Bool = false
  ) {
    self.title = title
    self.description = description
    self.language = language
    self.direction = direction
    self.home = home
    self.stylesheet = stylesheet
    self.accentStylesheet = accentStylesheet
    self.customStylesheet = customStylesheet
    self.search = search
    self.navigation = navigation
    self.headerLinks = headerLinks
    self.footerLinks = footerLinks
    self.feeds = feeds
    self.otherFeeds = otherFeeds
    self.generator = generator
    self.hasBaseURL = hasBaseURL
    super.init(isShared: true)
  }

  package static let schema: TemplateSchema = TemplateSchema(
    "site",
    [
      .text("title", "name of the board"),
      .text("description", "what the board is about; may be empty"),
      .text("language", "language of the interface, such as `zh-Hant`"),
      .text("direction", "`ltr` or `rtl`"),
      .url("home", "the front page"),
      .url("stylesheet", "`assets/style.css`"),
      .url(
        "accentStylesheet",
        "the generated stylesheet with the accent colour, where one is configured"
      ),
      .url("customStylesheet", "the stylesheet that the configuration adds, where there is one"),
      .url("search", "for a page that searches the site; none yet, so always empty"),
      .list("navigation", "the parts of the site") { LinkView.schema },
      .flag("hasNavigation", "whether there is navigation"),
      .list("headerLinks", "links that the configuration adds to the header") { LinkView.schema },
      .list("footerLinks", "links that the configuration adds to the footer") { LinkView.schema },
      .list("feeds", "feeds of the whole site") { FeedLink.schema },
      .flag("hasFeeds", "whether the site has feeds"),
      .text("generator", "name and version of the program"),
      .flag("hasBaseURL", "whether the site knows its own address"),
      .list("otherFeeds", "the same feeds in other formats, for the head of a page") {
        FeedLink.schema
      },
    ])

  package override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(title)
    case 1: .text(description)
    case 2: .text(language)
    case 3: .text(direction)
    case 4: .optional(home)
    case 5: .optional(stylesheet)
    case 6: .optional(accentStylesheet)
    case 7: .optional(customStylesheet)
    case 8: .optional(search)
    case 9: .records(navigation)
    case 10: .flag(!navigation.isEmpty)
    case 11: .records(headerLinks)
    case 12: .records(footerLinks)
    case 13: .records(feeds)
    case 14: .flag(!feeds.isEmpty)
    case 15: .text(generator)
    case 16: .flag(hasBaseURL)
    case 17: .records(otherFeeds)
    default: .absent
    }
  }
}
