import Foundation
import Testing

@testable import Site

@Suite struct ThemePagesTests {
  static let languages = ["en", "zh-Hant", "zh-Hans", "ja", "ko"]

  /// With `CORKBOARD_SAMPLE_PAGES` set to a folder, the pages are left there to be looked at.
  @Test(arguments: languages) func everyPageRenders(language: String) throws {
    let theme = try ThemeFixture.theme(language: language)
    let pages = SamplePages(theme.strings)
    for (name, page) in pages.all {
      let text = try ThemeFixture.render(page, theme)
      #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language)\""))
      #expect(text.hasSuffix("</html>\n"))
      try leave(text, "\(language)/a/\(name).html")
    }
    try leave(String(decoding: theme.stylesheet, as: UTF8.self), "assets/style.css")
  }

  @Test func pagesOfAnEmptyBoardRender() throws {
    let theme = try ThemeFixture.theme()
    for (name, page) in SamplePages(theme.strings).empty {
      let text = try ThemeFixture.render(page, theme)
      #expect(!text.contains("href=\"\""), "\(name)")
      try Self.checkOutline(text, name)
      try leave(text, "empty/a/\(name).html")
    }
  }

  @Test func headingsBeginWithOneAndSkipNone() throws {
    let theme = try ThemeFixture.theme()
    for (name, page) in SamplePages(theme.strings).all {
      try Self.checkOutline(ThemeFixture.render(page, theme), name)
    }
  }

  @Test func nothingInPagesNeedsAScriptOrAnInlineStyle() throws {
    let theme = try ThemeFixture.theme()
    for (name, page) in SamplePages(theme.strings).all {
      let text = try ThemeFixture.render(page, theme)
      for part in ["<script", "<style", " style=", " onclick=", "javascript:"] {
        #expect(!text.contains(part), "\(name): \(part)")
      }
    }
  }

  @Test func theHeadHasThePolicyBeforeAnythingIsLoaded() throws {
    let theme = try ThemeFixture.theme()
    let text = try ThemeFixture.render(SamplePages(theme.strings).post, theme)
    let policy =
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; "
      + "style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; "
      + "base-uri 'none'; form-action 'self'\">"
    let place = try #require(text.range(of: policy))
    let link = try #require(text.range(of: "<link "))
    #expect(place.upperBound < link.lowerBound)
    for part in [
      "<meta name=\"referrer\" content=\"no-referrer\">",
      "<link rel=\"canonical\" href=\"https://board.example/p/ab/page.html\">",
      "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Comments\" href=\"t.atom\">",
      "<link rel=\"prev\" href=\"a.html\">", "<time datetime=\"2021-10-03T14:05:00Z\">",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test func whatUsersWroteIsEscapedAndMarked() throws {
    let theme = try ThemeFixture.theme()
    let text = try ThemeFixture.render(SamplePages(theme.strings).post, theme)
    #expect(
      text.contains(
        "<h1 class=\"user-content\" dir=\"auto\">Beans in October? &lt;b&gt;A bold plan&lt;/b&gt; &amp;"
      ))
    #expect(text.contains("<bdi class=\"user-content\">林怡君</bdi>"))
    #expect(text.contains("<div class=\"prose user-content\" dir=\"auto\" lang=\"zh-Hant\">"))
  }

  @Test func aCommentCostsLessThanAKilobyteBesidesItsText() throws {
    let theme = try ThemeFixture.theme()
    let pages = SamplePages(theme.strings)
    let bare = try ThemeFixture.render(pages.post(comments: []), theme).utf8.count
    let first = pages.comments[0]
    let comment = CommentView(
      anchor: first.anchor, permalink: first.permalink, author: first.author,
      created: first.created, isByPostAuthor: first.isByPostAuthor, body: SampleViews.html("x"),
      pictures: first.pictures, attachments: first.attachments)
    let page = pages.post(comments: Array(repeating: comment, count: 10))
    let full = try ThemeFixture.render(page, theme).utf8.count
    #expect((full - bare) / 10 < 1000)
  }

  private static func checkOutline(_ text: String, _ name: String) throws {
    var last = 0
    var ones = 0
    for match in text.matches(of: /<h([1-3])[ >]/) {  // the headings of users start at 4
      let level = Int(match.1) ?? 0
      #expect(level <= last + 1, "\(name): h\(level) after h\(last)")
      last = level
      if level == 1 { ones += 1 }
    }
    #expect(ones == 1, "\(name)")
  }

  private func leave(_ text: String, _ path: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["CORKBOARD_SAMPLE_PAGES"] else { return }
    let file = URL(filePath: folder).appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
