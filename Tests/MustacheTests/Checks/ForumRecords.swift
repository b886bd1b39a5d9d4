import Mustache

/// A small page model, with all kinds of field and a schema that refers to itself.
final class PersonView: TemplateObject, TemplateRecord {
  static let schema = TemplateSchema(
    "person", [.text("name", "as shown"), .url("link", "their page"), .flag("isMember")])

  let name: String
  let link: String

  init(name: String = "Ada", link: String = "u/ada.html") {
    self.name = name
    self.link = link
  }

  override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(name)
    case 1: .url(TrustedURL(checked: link))
    case 2: .flag(true)
    default: .absent
    }
  }
}

final class CommentView: TemplateObject, TemplateRecord {
  static let schema: TemplateSchema = TemplateSchema(
    "comment",
    [
      .text("body", "what it says"), .record("author", "who wrote it") { PersonView.schema },
      .list("replies", "answers | to it") { CommentView.schema },
    ])

  let body: String
  let replies: [CommentView]

  init(body: String, replies: [CommentView] = []) {
    self.body = body
    self.replies = replies
  }

  override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .bytes(Array(body.utf8))
    case 1: .record(PersonView(name: "by " + body))
    case 2: .list(RecordList(replies))
    default: .absent
    }
  }
}

final class PostView: TemplateObject, TemplateRecord {
  static let schema = TemplateSchema(
    "post",
    [
      .text("title"), .html("body"), .url("link"), .number("count"), .flag("isOpen"),
      .record("author") { PersonView.schema }, .list("comments") { CommentView.schema },
      .template("kind", oneOf: ["card", "row"]), .strings("words"), .text("subtitle"),
    ])

  let title: String
  let comments: [CommentView]
  let kind: String
  let isOpen: Bool

  init(
    title: String = "A & B", comments: [CommentView] = [], kind: String = "card",
    isOpen: Bool = true
  ) {
    self.title = title
    self.comments = comments
    self.kind = kind
    self.isOpen = isOpen
  }

  override func value(_ field: Int) -> TemplateValue {
    switch field {
    case 0: .text(title)
    case 1: .html(TrustedHTML(sanitized: Array("<p>hi</p>".utf8)))
    case 2: .url(TrustedURL(checked: "p/a.html?x=1&y=2"))
    case 3: .number(3)
    case 4: .flag(isOpen)
    case 5: .record(PersonView())
    case 6: .list(RecordList(comments))
    case 7: .text(kind)
    default: .absent
    }
  }
}
