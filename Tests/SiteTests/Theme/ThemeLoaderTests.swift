import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct ThemeLoaderTests {
  private func load(
    _ folder: String, language: String = "en"
  ) -> (theme: Theme?, said: [Diagnostic]) {
    var diagnostics = DiagnosticCollector()
    let theme = ThemeLoader.load(folder: folder, language: language, diagnostics: &diagnostics)
    return (theme, diagnostics.diagnostics)
  }

  @Test func aFileOfTheUserReplacesTheOneOfThatNameAndNoOther() throws {
    let files = [
      "not-found.mustache": "{{<page}}{{$main}}<h1>Lost {{words.home}}</h1>{{/main}}{{/page}}\n",
      "style.css": "body { color: red }", "README.md": "not a template",
    ]
    try ThemeFixture.withFolder(files) { folder in
      let (theme, said) = load(folder)
      #expect(said.isEmpty)
      let found = try #require(theme)
      let page = try ThemeFixture.render(SamplePages(found.strings).notFound, found)
      #expect(page.contains("<h1>Lost Home</h1>"))
      #expect(page.contains("Content-Security-Policy"))
      #expect(String(decoding: found.stylesheet, as: UTF8.self) == "body { color: red }")
      #expect(try ThemeFixture.render(SamplePages(found.strings).tagList, found).contains("beans"))
    }
  }

  @Test func aPartialOfTheUserIsUsedByThePagesThatCallIt() throws {
    let files = [
      "comment.mustache": "<p id=\"{{anchor}}\">{{>signature}}</p>",
      "signature.mustache": "{{#author}}[{{name}}]{{/author}}\r\n",
    ]
    try ThemeFixture.withFolder(files) { folder in
      let theme = try #require(load(folder).theme)
      let page = try ThemeFixture.render(SamplePages(theme.strings).post, theme)
      #expect(page.contains("<p id=\"c-abcdefgh10\">[Mina Park]</p>"))
    }
  }

  @Test func everyMistakeIsReportedWithItsPosition() throws {
    let files = [
      "comment.mustache": "<p>\n  {{autor}}</p>",
      "tag-list.mustache": "<a href=\"{{title}}\">x</a>",
      "archive.mustache": "{{#years}}",
    ]
    try ThemeFixture.withFolder(files) { folder in
      let (theme, said) = load(folder)
      #expect(theme == nil)
      let lines = said.map(\.renderedForTools)
      #expect(lines.contains { $0.hasPrefix("\(folder)/comment.mustache:2:") })
      #expect(lines.contains { $0.hasPrefix("\(folder)/tag-list.mustache:1:") })
      #expect(lines.contains { $0.hasPrefix("\(folder)/archive.mustache:1:") })
      #expect(said.allSatisfy { $0.severity == .error })
    }
  }

  @Test func aFolderThatIsMissingIsAnError() {
    let (theme, said) = load("/nonexistent/templates")
    #expect(theme == nil)
    #expect(said.map(\.identifier) == ["theme-folder"])
    #expect(said.first?.location?.file == "/nonexistent/templates")
  }

  @Test func aFolderWithoutAnyFileOfAThemeIsAWarning() throws {
    try ThemeFixture.withFolder(["notes.txt": "x"]) { folder in
      let (theme, said) = load(folder)
      #expect(theme != nil)
      #expect(said.map(\.identifier) == ["theme-folder-empty"])
    }
  }

  @Test func aFolderInPlaceOfAFileIsAnError() throws {
    try ThemeFixture.withFolder(["post.mustache/x": ""]) { folder in
      #expect(load(folder).said.map(\.identifier) == ["theme-file"])
    }
  }

  @Test func wordsOfTheUserReplaceSingleWords() throws {
    let files = ["locales/ko.json": "{\"words\": {\"posts\": \"이야기\"}}  // mine"]
    try ThemeFixture.withFolder(files) { folder in
      let strings = try #require(load(folder, language: "ko-KR").theme).strings
      #expect(strings[.posts] == "이야기")
      #expect(strings[.comments] == "댓글")
      #expect(strings.language == "ko")
    }
  }

  @Test func aLanguageOfTheUserStandsOverEnglish() throws {
    let locale = """
      {"words": {"posts": "Beiträge"},
       "counts": {"posts": {"one": "{count} Beitrag", "other": "{count} Beiträge"}}}
      """
    try ThemeFixture.withFolder(["locales/de.json": locale]) { folder in
      let strings = try #require(load(folder, language: "de").theme).strings
      #expect(strings[.posts] == "Beiträge")
      #expect(strings.count(.posts, 1) == "1 Beitrag")
      #expect(strings[.comments] == "Comments")
      #expect(strings.language == "de")
    }
  }

  @Test(arguments: [
    ("{\"words\": {\"post\": \"x\"}}", "locale-unknown-key", 12),
    ("{\"word\": {}}", "locale-unknown-key", 2),
    ("{\"words\": {\"posts\": 1}}", "locale-shape", 21),
    ("{\"words\": []}", "locale-shape", 11),
    ("[]", "locale-shape", 1),
    ("{\"months\": [\"May\"]}", "locale-shape", 12),
    ("{\"counts\": {\"posts\": {\"one\": \"x\"}}}", "locale-shape", 22),
    ("{\"counts\": {\"posts\": {\"few\": \"x\"}}}", "locale-unknown-key", 23),
    ("{\"phrases\": {\"messageBy\": \"by {nam}\"}}", "locale-placeholder", 27),
    ("{\"phrases\": {\"messageBy\": \"by {title}\"}}", "locale-placeholder", 27),
    ("{\"phrases\": {\"messageBy\": \"by {name\"}}", "locale-placeholder", 27),
  ])
  func mistakesInLocalesAreReportedWhereTheyAre(text: String, identifier: String, column: Int)
    throws
  {
    try ThemeFixture.withFolder(["locales/en.json": text]) { folder in
      let (theme, said) = load(folder)
      #expect(theme == nil)
      let first = try #require(said.first)
      #expect(first.identifier.rawValue == identifier)
      #expect(first.location?.file == "\(folder)/locales/en.json")
      #expect(first.location?.column == column)
    }
  }

  @Test func theNearestNameIsSuggestedForAMistypedOne() throws {
    try ThemeFixture.withFolder(["locales/en.json": "{\"words\": {\"postz\": \"x\"}}"]) { folder in
      #expect(load(folder).said.first?.suggestion == "did you mean \"posts\"?")
    }
  }

  @Test func aLocaleThatIsNotJSONIsReported() throws {
    try ThemeFixture.withFolder(["locales/en.json": "{\"words\": "]) { folder in
      let (theme, said) = load(folder)
      #expect(theme == nil)
      #expect(said.first?.location?.file == "\(folder)/locales/en.json")
    }
  }
}
