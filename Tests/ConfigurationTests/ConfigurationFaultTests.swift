import Configuration
import Diagnostics
import Testing

@Suite struct ConfigurationFaultTests {
  /// The faults of a text, each of which must stand at its mark.
  private func faults(_ text: String) throws -> [String] {
    let marked = MarkedText(text)
    let loaded = try LoadedConfiguration.read(marked.bytes, name: "corkboard.json")
    let places = loaded.diagnostics.map {
      MarkedText.Place(line: $0.location?.line ?? 0, column: $0.location?.column ?? 0)
    }
    #expect(Set(places) == Set(marked.places), "\(loaded.diagnostics)")
    #expect(loaded.diagnostics.count == marked.places.count)
    #expect(loaded.hasErrors == !loaded.diagnostics.isEmpty)
    return loaded.diagnostics.map { $0.message + ($0.suggestion.map { " (\($0))" } ?? "") }
  }

  @Test func tellsAllFaultsOfAFileAtOnce() throws {
    let found = try faults(
      """
      {
        // a comment
        ⟦"titel": "Garden",
        "pageSize": ⟦3,
        "baseURL": ⟦"ftp://board.example/",
        "language": ⟦7,
        "theme": { "accent": ⟦"green", ⟦"colour": "#ffffff" },
        "publish": { "memberIds": ⟦"yes", "hidden": { ⟦"author": [] } },
        "output": "fine",
      }
      """)
    #expect(
      found == [
        #"unknown key "titel" in the configuration (did you mean "title"?)"#,
        #"pageSize must be a whole number from 5 to 200, but is "3""#,
        """
        baseURL must be an http or https address, but is "ftp://board.example/" (write the address \
        of the site's home page, such as https://board.example/forum/)
        """,
        "language must be a language tag, but is a number",
        """
        theme.accent must be a colour as # and six hexadecimal digits, but is "green" (write it as \
        "#2f6f4f")
        """,
        #"unknown key "colour" in theme (the keys here are accent, css, headerLinks, footerLinks)"#,
        "publish.memberIds must be true or false, but is a string",
        #"unknown key "author" in publish.hidden (did you mean "authors"?)"#,
      ])
  }

  @Test(arguments: [
    "⟦[]", "⟦null", "⟦\"title\"", #"{"title": ⟦""}"#, #"{"title": ⟦"  "}"#, #"{"title": ⟦null}"#,
    #"{"title": "a", ⟦"title": "b"}"#, #"{"id": ⟦"1d6d5de8-2d51-4f89-a559"}"#,
    #"{"id": ⟦"1d6d5de8-2d51-4f89-a559-1ed72795_80a"}"#, #"{"timeZone": ⟦"Nowhere/Town"}"#,
    #"{"timeZone": ⟦"../../etc/passwd"}"#, #"{"language": ⟦"English please"}"#,
    #"{"pageSize": ⟦25.5}"#, #"{"pageSize": ⟦1e99}"#, #"{"pageSize": ⟦"25"}"#,
    #"{"modelVersion": ⟦0}"#, #"{"export": ["a.json", ⟦1, ⟦""]}"#, #"{"export": ⟦{}}"#,
    #"{"output": ⟦"a\u0000b"}"#, #"{"messages": {"permalinks": ⟦"week"}}"#,
    #"{"messages": ⟦"page"}"#, #"{"feeds": {"enabled": ⟦0}}"#, #"{"feeds": {⟦"count": 1}}"#,
    #"{"feeds": {"formats": [⟦"xml", "atom"]}}"#, #"{"feeds": {"formats": ⟦"atom"}}"#,
    #"{"feeds": {"omit": ["tags", ⟦"tag"]}}"#, #"{"feeds": {"entries": ⟦9}}"#,
    #"{"feeds": {"bytes": ⟦1000}}"#, #"{"feeds": {"hub": ⟦"mailto:a@b.example"}}"#,
    #"{"feeds": {"hub": ⟦"hub.example"}}"#,
    #"{⟦"search": {}}"#, #"{"bodyFormat": ⟦"HTML"}"#, #"{"bodyFormat": ⟦"bbcode"}"#,
    #"{"bodyFormat": {"default": "text", ⟦"a//b": "text", "c": ⟦"htm"}}"#, #"{"bodyFormat": ⟦1}"#,
    #"{"theme": {"headerLinks": [⟦{"title": "x"}, ⟦{"url": "/"}, {⟦"label": "x", "url": ⟦1}]}}"#,
    #"{"theme": {"footerLinks": [{"title": "x", "url": ⟦"javascript:alert(1)"}]}}"#,
    #"{"theme": {"footerLinks": [{"title": "x", "url": ⟦"//evil.example/"}]}}"#,
    #"{"theme": {"footerLinks": [{"title": "x", "url": ⟦"https://a@b.example/"}]}}"#,
    #"{"theme": {"footerLinks": [{"title": "x", "url": ⟦"../up"}]}}"#,
    ##"{"theme": {"accent": ⟦"#fff"}}"##, ##"{"theme": {"accent": ⟦"#ffffff;}"}}"##,
    #"{"publish": {"memberFields": ⟦"hobby"}}"#, #"{"publish": {"withdrawn": [⟦{}]}}"#,
    #"{"publish": {"include": ["dead", ⟦"everything", ⟦1]}}"#,
    #"{"publish": {"include": ⟦"dead"}}"#,
    #"{"collections": ⟦[]}"#, #"{"collections": {⟦"post": "Vocab"}}"#,
    #"{"collections": {"posts": ⟦1}}"#, #"{"collections": {"posts": [⟦1, "a"]}}"#,
    #"{"collections": {"posts": ⟦{"title": "word"}}}"#,
    #"{"collections": {"posts": {"path": ⟦""}}}"#,
    #"{"collections": {"posts": {"path": "a", ⟦"titel": "word"}}}"#,
    #"{"collections": {"members": {"path": "a", ⟦"body": "word"}}}"#,
    #"{"collections": {"posts": {"path": "a", "title": ⟦"a..b"}}}"#,
    #"{"collections": {"posts": ⟦"a/{b/c"}}"#, #"{"collections": {"posts": ⟦"a/b%2f"}}"#,
    #"{"collections": {"ignore": ⟦{}}}"#, #"{"collections": {"ignore": ["a", ⟦"/a"]}}"#,
  ])
  func tellsWhereTheFaultIs(text: String) throws {
    #expect(!(try faults(text)).isEmpty)
  }

  @Test func aFileThatIsNotJSONIsRefusedWithItsPosition() throws {
    let marked = MarkedText("{\n  \"title\": ⟦oops\n}")
    let failure = #expect(throws: DiagnosticFailure.self) {
      try LoadedConfiguration.read(marked.bytes, name: "corkboard.json")
    }
    #expect(failure?.diagnostic.location?.file == "corkboard.json")
    #expect(failure?.diagnostic.location?.line == marked.places.first?.line)
  }

  @Test func longTextsOfTheFileAreCut() throws {
    let found = try faults(#"{"language": ⟦"\#(String(repeating: "x", count: 5000))"}"#)
    #expect(found.allSatisfy { $0.count < 200 })
  }

  @Test func theCommandLineIsChecked() throws {
    let overrides = ConfigurationOverrides(baseURL: "board", timeZone: "Mars")
    let loaded = try LoadedConfiguration.read(Array("{}".utf8), name: "c", overrides: overrides)
    #expect(
      loaded.diagnostics.map(\.message) == [
        #"--base-url must be an http or https address, but is "board""#,
        #"the time zone must be a time zone that this machine knows, but is "Mars""#,
      ])
  }
}
