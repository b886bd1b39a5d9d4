import Board
import BoardFixtures
import Configuration
import Diagnostics
import Exports
import JSONText
import Mustache
import Testing
import Text

@testable import Site

/// A board whose bodies are HTML.
@Suite struct HTMLBodySiteTests {
  private static let settings =
    #"{"id": "\#(BuiltSite.boardID)", "baseURL": "https://board.example/", "#
    + #""bodyFormat": {"default": "html", "notes": "text"}}"#

  private static let json = #"""
    {"Post": {
      "p1": {"title": "<i>Plain</i> title", "name": "Ida", "createdAt": 1614988800,
        "text": "<h2>Tide</h2>\u003cp onclick=x\u003eHigh <b>wa</b>ter &amp; wind, the <span class='spoiler'>boat sank</span>.\u003c/p><script>alert(1)</script><table><tr><th>Day<td>Monday</table>",
        "comment": {"c1": {"name": "Kim", "createdAt": 1614988900, "text": "first<p>second <a href='javascript:x'>third</a>"}}},
      "p2": {"text": "<blockquote><p>河邊見 &#x9031;末散步</blockquote>", "createdAt": 1615075200}},
     "messages": {"m1": {"name": "Ida", "text": "one<br>two", "time": "2021-03-06T08:00:00Z"}},
     "notes": {"n1": {"title": "N", "text": "<b>as typed</b>", "createdAt": 1614988700}}}
    """#

  @Test func bodiesAreShownWithTheirFormatting() throws {
    let site = try BuiltSite(Self.json, settings: Self.settings)
    #expect(site.diagnostics.isEmpty)
    let pages = site.pages("p/").map { site[$0] }
    let post = try #require(pages.first { $0.contains("Tide") })
    #expect(post.contains("<h5>Tide</h5>\n<p>High <b>wa</b>ter &amp; wind, the "))
    #expect(
      post.contains(
        " the <span class=\"spoiler\" tabindex=\"0\" title=\"Spoiler\">boat sank</span>.</p>"))
    #expect(post.contains("<th scope=\"row\">Day</th><td>Monday</td>"))
    #expect(post.contains("<p>first</p>\n<p>second third</p>"))
    // A title is text, whatever the bodies are.
    #expect(post.contains("&lt;i&gt;Plain&lt;/i&gt; title"))
    #expect(pages.contains { $0.contains("<p>&lt;b&gt;as typed&lt;/b&gt;</p>") })
    #expect(site["messages/index.html"].contains("<p>one<br>\ntwo</p>"))
    for (path, text) in site.files where path.hasSuffix(".html") {
      #expect(!text.contains("alert(1)") && !text.contains("onclick"), "\(path)")
    }
  }

  @Test func linesEndWhereTheyWereTyped() throws {
    let site = try BuiltSite(
      #"{"Post": {"p": {"text": "one\r\ntwo\rthree\nfour\n\nfive"}}}"#, settings: "{}")
    let page = try #require(site.paths("p/").first { $0.hasSuffix(".html") })
    #expect(site[page].contains("<p>one<br>\ntwo<br>\nthree<br>\nfour</p>\n<p>five</p>"))
  }

  @Test func excerptsAreWordsAndKeepTheirSecrets() throws {
    let site = try BuiltSite(Self.json, settings: Self.settings)
    let list = site["posts/index.html"]
    #expect(list.contains("Tide High water &amp; wind, the Spoiler. Day Monday"))
    #expect(!list.contains("boat sank"))
    // The first words are the title where there is none, and their script tells the language.
    #expect(list.contains(">河邊見 週末散步</a>"))
    #expect(list.contains("lang=\"zh-Hant\""))
  }

  @Test func feedsHaveTheSameMarkup() throws {
    let site = try BuiltSite(Self.json, settings: Self.settings)
    let feed = site["feed.atom"]
    #expect(feed.contains("&lt;h5&gt;Tide&lt;/h5&gt;"))
    #expect(feed.contains("<title type=\"text\">&lt;i&gt;Plain&lt;/i&gt; title</title>"))
    #expect(!feed.contains("alert(1)"))
  }

  @Test func aBodyThatIsTooDeepIsReported() throws {
    let deep = String(repeating: "<div>", count: 600) + "x"
    let site = try BuiltSite(
      "{\"Post\": {\"p\": {\"title\": \"T\", \"text\": \"\(deep)\", \"createdAt\": 1614988800}}}",
      settings: Self.settings)
    #expect(site.diagnostics == ["body-preformatted"])
    #expect(
      site.paths("p/").contains { site[$0].contains("<pre class=\"user-plain\">&lt;div&gt;") })
  }

  @Test func picturesOfBodiesAreCollectedAndShown() throws {
    #expect(HTMLPictures.addresses(in: Array("<p>im <b>image</b> <i".utf8)).isEmpty)
    let folder = try TemporaryFolder {
      Folder("pics") { File("a b.png", bytes: TinyPictures.png(width: 3, height: 2)) }
      File("no.png", bytes: TinyPictures.png())
    }
    let text = try JSONDocument(
      Array(
        #"""
        {"messages": {"m": {"name": "A", "content":
          "\u003cIMG src='pics/a&#32;b.png'> <!-- <img src=no.png> --> ![x](no.png)"}}}
        """#.utf8),
      name: "board.json")
    var configuration = Configuration()
    configuration.bodyFormats.standard = .html
    let board = BoardBuilder.build(try ExportReader.read(text), configuration: configuration)
    var diagnostics = DiagnosticCollector()
    let library = MediaLibrary.load(
      board: board, folders: [folder.path], pool: WorkerPool(jobs: 1), diagnostics: &diagnostics)
    #expect(diagnostics.diagnostics.isEmpty)
    #expect(Array(library.imagesByReference.keys) == ["pics/a b.png"])
    let locale = try ThemeFixture.theme().strings
    var texts = ItemTexts(
      board: board, configuration: configuration, media: library, strings: locale)
    texts.setRoot("../../")
    let html = String(decoding: texts.html(of: board.messages[0].item).bytes, as: UTF8.self)
    #expect(html.hasPrefix("<p><img src=\"../../media/"))
    #expect(html.hasSuffix("width=\"3\" height=\"2\" loading=\"lazy\"> ![x](no.png)</p>\n"))
  }
}
