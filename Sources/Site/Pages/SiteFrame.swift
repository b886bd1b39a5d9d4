import Board
import Configuration
import Mustache
import Text

/// Makes what frames every page: navigation, style sheets, feeds.
struct SiteFrame {
  private let contents: SiteContents

  init(_ contents: SiteContents) { self.contents = contents }

  func view(from origin: LinkOrigin, part: SitePart?) -> SiteView {
    let theme = contents.configuration.theme
    let feeds = feeds(from: origin)
    return SiteView(
      title: contents.title, description: contents.configuration.description ?? "",
      language: contents.language, direction: LanguageMatch.direction(of: contents.language),
      home: origin.url(to: .home), stylesheet: asset("style.css", origin),
      accentStylesheet: theme.accentColor == nil ? nil : asset("accent.css", origin),
      customStylesheet: theme.customCSS == nil ? nil : asset("custom.css", origin),
      navigation: parts.map { part_, label, address in
        LinkView(label: label, url: origin.url(to: address), isCurrent: part_ == part)
      },
      headerLinks: links(theme.headerLinks), footerLinks: links(theme.footerLinks),
      feeds: feeds.main, otherFeeds: feeds.others, generator: "Corkboard",
      hasBaseURL: contents.base != nil)
  }

  /// For a page that does not know where the site's other files are.
  var viewWithoutLinks: SiteView {
    let theme = contents.configuration.theme
    return SiteView(
      title: contents.title, description: contents.configuration.description ?? "",
      language: contents.language, direction: LanguageMatch.direction(of: contents.language),
      headerLinks: links(theme.headerLinks), footerLinks: links(theme.footerLinks),
      generator: "Corkboard", hasBaseURL: contents.base != nil)
  }

  /// The parts that the board has something in.
  var parts: [(SitePart, String, SiteAddress)] {
    let board = contents.board
    let strings = contents.strings
    var result: [(SitePart, String, SiteAddress)] = []
    if !board.posts.isEmpty { result.append((.posts, strings[.posts], .list(.posts, .newest))) }
    if !board.messages.isEmpty {
      result.append((.messages, strings[.messages], .list(.messages, .newest)))
    }
    if !board.sections.isEmpty { result.append((.sections, strings[.sections], .sections)) }
    if !board.tags.isEmpty { result.append((.tags, strings[.tags], .tags)) }
    if !board.members.isEmpty {
      result.append((.members, strings[.members], .members(part: 1)))
    }
    if !contents.plan.months.isEmpty { result.append((.archive, strings[.archive], .archive)) }
    return result
  }

  /// The feeds of the whole board, each in its first format, and in the others.
  func feeds(from origin: LinkOrigin) -> (main: [FeedLink], others: [FeedLink]) {
    let links = contents.feeds.ofSite.map { FeedLink.links(to: $0, from: origin, contents) }
    return (links.compactMap(\.first), links.flatMap { $0.dropFirst() })
  }

  private func asset(_ name: String, _ origin: LinkOrigin) -> TrustedURL? {
    ThemePath(name).map { origin.url(to: .asset($0)) }
  }

  /// The configuration has checked these.
  private func links(_ links: [ThemeLink]) -> [LinkView] {
    links.map { LinkView(label: $0.title, url: TrustedURL(checked: $0.url)) }
  }
}
