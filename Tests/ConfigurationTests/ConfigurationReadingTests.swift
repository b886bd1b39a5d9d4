import Configuration
import JSONText
import Testing
import Text

@Suite struct ConfigurationReadingTests {
  private func read(
    _ text: String, name: String = "corkboard.json",
    _ overrides: ConfigurationOverrides = ConfigurationOverrides()
  ) throws -> Configuration {
    let loaded = try LoadedConfiguration.read(Array(text.utf8), name: name, overrides: overrides)
    #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
    return loaded.configuration
  }

  private let everything = """
    {
      "title": " Garden ", "description": "Talk of beans", "baseURL": "HTTPS://Board.Example/forum",
      "language": "zh-hant-tw", "timeZone": "Asia/Taipei",
      "id": "1D6D5DE8-2d51-4f89-a559-1ed7279580af", "modelVersion": 1,
      "export": ["board.json", "/data/more.json"], "output": "../public", "templates": "templates",
      "media": "pictures",
      "theme": {
        "accent": "#2F6F4F", "css": "own.css",
        "headerLinks": [{"title": "Home", "url": "https://example.org"}],
        "footerLinks": [{"title": "About", "url": "/p/about.html"},
                        {"title": "Write", "url": "mailto:us@example.org"}],
      },
      "collections": {
        "posts": {"path": "Vocab", "title": "word", "body": "definition"},
        "comments": [{"path": "Vocab/{word}/notes", "updated": "edited.at"}, "remarks"],
        "ignore": ["settings"],
      },
      "bodyFormat": {"default": "text", "Vocab": "markdown"},
      "packed": ["brotli", "gzip"], "pageSize": 50, "messages": {"permalinks": "day"}, "feeds": {
        "enabled": false, "formats": ["rss", "atom", "rss"], "omit": ["threads", "archives"],
        "entries": 100, "bytes": 262144, "hub": "HTTPS://Hub.example/",
      },
      "publish": {
        "memberFields": ["hobby"], "memberIds": true, "withdrawn": ["Vocab/x"],
        "include": ["followers", "private-chat"],
        "hidden": {"collections": ["drafts"], "authors": ["u1"], "documents": ["Vocab/y"]},
      },
    }
    """

  @Test func readsEveryKey() throws {
    let configuration = try read(everything, name: "site/corkboard.json")
    #expect(configuration.title == "Garden")
    #expect(configuration.description == "Talk of beans")
    #expect(configuration.baseURL?.text == "https://board.example/forum/")
    #expect(configuration.baseURL?.path == "/forum/")
    #expect(configuration.language == "zh-Hant-TW")
    #expect(configuration.interfaceLanguage == .traditionalChinese)
    #expect(configuration.timeZone == "Asia/Taipei")
    #expect(configuration.id == "1d6d5de8-2d51-4f89-a559-1ed7279580af")
    #expect(configuration.modelVersion == 1)
    #expect(configuration.exports == ["site/board.json", "/data/more.json"])
    #expect(configuration.output == "site/../public")
    #expect(configuration.templates == "site/templates")
    #expect(configuration.media == "site/pictures")
    #expect(configuration.theme.accentColor == "#2f6f4f")
    #expect(configuration.theme.customCSS == "site/own.css")
    #expect(configuration.theme.headerLinks.map(\.title) == ["Home"])
    #expect(
      configuration.theme.footerLinks.map(\.url) == ["p/about.html", "mailto:us@example.org"])
    #expect(configuration.theme.footerLinks.map(\.isWithinSite) == [true, false])
    #expect(configuration.packed == [.gzip, .brotli])
    #expect(configuration.pageSize == 50)
    #expect(configuration.messagePermalinks == .day)
    #expect(!configuration.feeds.isEnabled)
    #expect(configuration.feeds.formats == [.atom, .rss])
    #expect(configuration.feeds.omitted == [.threads, .archives])
    #expect(!configuration.feeds.has(.posts))
    #expect(configuration.feeds.entries == 100)
    #expect(configuration.feeds.bytes == 262_144)
    #expect(configuration.feeds.hub == "https://hub.example/")
    #expect(configuration.publish.memberFields == ["hobby"])
    #expect(configuration.publish.memberIDs)
    #expect(configuration.publish.withdrawn == ["Vocab/x"])
    #expect(configuration.publish.included == [.followers, .privateChat])
    #expect(configuration.publish.hidden.collections.map(\.text) == ["drafts"])
    #expect(configuration.publish.hidden.authors == ["u1"])
    #expect(configuration.publish.hidden.documents == ["Vocab/y"])
    #expect(Set(configuration.origins.keys) == Set(ConfigurationKey.allCases))
  }

  @Test func readsCollections() throws {
    let configuration = try read(everything)
    let post = configuration.collections.rule(forCollection: "Vocab")
    #expect(post?.role == .posts)
    #expect(post?.fields == [.title: "word", .body: "definition"])
    let comment = configuration.collections.rule(forCollection: "Vocab/-Mk1/notes")
    #expect(comment?.role == .comments)
    #expect(comment?.fields == [.updated: "edited.at"])
    #expect(configuration.collections.rule(forCollection: "remarks")?.fields == [:])
    #expect(configuration.collections.rule(forCollection: "Vocab/-Mk1") == nil)
    #expect(configuration.collections.isIgnored("settings"))
    #expect(configuration.bodyFormats.format(ofCollection: "Vocab") == .markdown)
    #expect(configuration.bodyFormats.format(ofCollection: "remarks") == .text)
  }

  @Test func everythingHasADefault() throws {
    let configuration = try read("{}")
    #expect(configuration == Configuration())
    #expect(configuration.output == "public")
    #expect(configuration.pageSize == 25)
    #expect(configuration.bodyFormats == BodyFormats(standard: .markdown))
    #expect(configuration.messagePermalinks == .page)
    #expect(configuration.feeds.isEnabled && configuration.feeds.hub == nil)
    #expect(configuration.feeds.formats == [.atom])
    #expect(FeedKind.allCases.allSatisfy(configuration.feeds.has))
    #expect(configuration.feeds.entries == 50)
    #expect(configuration.feeds.bytes == 1_048_576)
    #expect(configuration.interfaceLanguage == .english)
    #expect(ConfigurationKey.allCases.allSatisfy { configuration.origin(of: $0) == .default })
  }

  @Test func theCommandLineGoesBeforeTheFile() throws {
    let overrides = ConfigurationOverrides(
      baseURL: "http://localhost:8080", output: "out", templates: "own", exports: ["x.json"],
      timeZone: "+09:00")
    let configuration = try read(everything, name: "site/corkboard.json", overrides)
    #expect(configuration.baseURL?.text == "http://localhost:8080/")
    #expect(configuration.output == "out")
    #expect(configuration.templates == "own")
    #expect(configuration.exports == ["x.json"])
    #expect(configuration.timeZone == "+09:00")
    #expect(configuration.origin(of: .output) == .commandLine)
    #expect(
      configuration.origin(of: .pageSize).description.hasPrefix("site/corkboard.json:19:"))
  }

  @Test(arguments: [
    ("corkboard.json", "b.json"), ("./corkboard.json", "./b.json"), ("/corkboard.json", "/b.json"),
    ("/srv/corkboard.json", "/srv/b.json"), ("a//corkboard.json", "a//b.json"),
  ])
  func pathsAreRelativeToTheFile(name: String, export: String) throws {
    let read = try read(#"{"export": "b.json"}"#, name: name).exports.first
    // A needless /. or // names the same file.
    let plain = read?.split(separator: "/").filter { $0 != "." }
    #expect(plain == export.split(separator: "/").filter { $0 != "." })
    #expect(read?.hasPrefix("/") == export.hasPrefix("/"))
  }

  @Test func guessesNeverReplaceWhatWasSaid() throws {
    var configuration = try read(#"{"title": "Garden"}"#)
    configuration.guess(title: "board", because: "the export's file name")
    configuration.guess(language: "ko-kr", because: "the letters of the bodies")
    configuration.guess(timeZone: "+08:00", because: "40 of 41 push ids")
    #expect(configuration.title == "Garden")
    #expect(configuration.language == "ko-KR")
    #expect(configuration.origin(of: .language) == .guessed("the letters of the bodies"))
    #expect(configuration.timeZone == "+08:00")
  }

  @Test func printsEffectiveSettingsInOneOrder() throws {
    let configuration = try read(everything)
    let settings = configuration.effectiveSettings()
    #expect(settings.map(\.key) == ConfigurationKey.allCases.map(\.rawValue))
    let texts = Dictionary(uniqueKeysWithValues: settings.map { ($0.key, $0.value.text) })
    #expect(texts["pageSize"] == "50")
    #expect(texts["export"] == "board.json, /data/more.json")
    #expect(texts["bodyFormat"] == "default: text, Vocab: markdown")
    #expect(
      texts["collections"] == """
        posts: (path: Vocab, title: word, body: definition), comments: (path: Vocab/{word}/notes, \
        updated: edited.at, path: remarks), ignore: (settings)
        """)
    var json = JSONWriter()
    configuration.writeEffectiveSettings(to: &json)
    let document = try JSONDocument(json.take(), name: "settings")
    #expect(document.childCount(document.root) == settings.count)
    json = JSONWriter()
    settings[0].write(to: &json)
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        {"key":"title","value":"Garden","origin":"file","file":"corkboard.json","line":2,"column":12}
        """)
  }
}
