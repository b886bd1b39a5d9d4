package import Mustache

/// The pages that a theme has a template for; the raw value is the name of the template.
package enum PageTemplate: String, CaseIterable, Sendable {
  case home
  case post
  case postList = "post-list"
  case message = "message-page"
  case messageList = "message-list"
  case messageDay = "message-day"
  case member
  case memberList = "member-list"
  case sectionList = "section-list"
  case tagList = "tag-list"
  case archive
  case notFound = "not-found"

  /// The fields that the template can use.
  package var schema: TemplateSchema {
    switch self {
    case .home: HomePage.schema
    case .post: PostPage.schema
    case .postList: PostListPage.schema
    case .message: MessagePage.schema
    case .messageList: MessageListPage.schema
    case .messageDay: MessageDayPage.schema
    case .member: MemberPage.schema
    case .memberList: MemberListPage.schema
    case .sectionList: SectionListPage.schema
    case .tagList: TagListPage.schema
    case .archive: ArchivePage.schema
    case .notFound: NotFoundPage.schema
    }
  }
}

/// A record that is a whole page.
package protocol ThemePage: TemplateRecord {
  static var template: PageTemplate { get }
}

extension HomePage: ThemePage {
  package static var template: PageTemplate { .home }
}

extension PostPage: ThemePage {
  package static var template: PageTemplate { .post }
}

extension PostListPage: ThemePage {
  package static var template: PageTemplate { .postList }
}

extension MessagePage: ThemePage {
  package static var template: PageTemplate { .message }
}

extension MessageListPage: ThemePage {
  package static var template: PageTemplate { .messageList }
}

extension MessageDayPage: ThemePage {
  package static var template: PageTemplate { .messageDay }
}

extension MemberPage: ThemePage {
  package static var template: PageTemplate { .member }
}

extension MemberListPage: ThemePage {
  package static var template: PageTemplate { .memberList }
}

extension SectionListPage: ThemePage {
  package static var template: PageTemplate { .sectionList }
}

extension TagListPage: ThemePage {
  package static var template: PageTemplate { .tagList }
}

extension ArchivePage: ThemePage {
  package static var template: PageTemplate { .archive }
}

extension NotFoundPage: ThemePage {
  package static var template: PageTemplate { .notFound }
}
