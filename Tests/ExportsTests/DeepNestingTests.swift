import BoardFixtures
import Diagnostics
import JSONText
import Testing

@testable import Exports

/// A hundred thousand levels in each format: refused with its place, or read as text; never a crash.
@Suite("Exports that are nested too deeply")
struct DeepNestingTests {
  private static let levels = 100_000

  /// What stands before and behind the value that is nested.
  private static let files: [(name: String, before: String, after: String)] = [
    ("tree", #"{"posts":{"p":{"title":"t","text":"#, "}}}"),
    (
      "node-firestore", #"{"__collections__":{"posts":{"p":{"text":"#,
      #","__collections__":{}}}}}"#
    ),
    ("export-import", #"{"posts":{"p":{"subCollection":{"posts/p/c":{}},"text":"#, "}}}"),
    (
      "rest",
      #"{"documents":[{"name":"projects/d/databases/(default)/documents/posts/p","fields":{"text":"#,
      "}}]}"
    ),
    (
      "rest-lines",
      #"{"name":"projects/d/databases/(default)/documents/posts/q"}"# + "\n"
        + #"{"name":"projects/d/databases/(default)/documents/posts/p","fields":{"text":"#,
      "}}\n"
    ),
    ("firefoo", #"{"meta":{"app":"firefoo","resourcePath":["a"]},"data":{"p":{"text":"#, "}}}"),
    ("string-tags", #"[{"__id__":"p","__path__":"a/p","text":"#, "}]"),
    ("backfire", #"{"path":"a/q","data":{}}"# + "\n" + #"{"path":"a/p","data":{"text":"#, "}}\n"),
    (
      "bigquery",
      #"{"document_name":"projects/d/databases/(default)/documents/posts/p","operation":"CREATE","data":"#,
      "}\n"
    ),
    ("records", #"{"id":"a","text":"x"}"# + "\n" + #"{"id":"b","text":"#, "}\n"),
    ("accounts", #"{"users":[{"localId":"u","providerUserInfo":"#, "}]}"),
    ("hackernews", #"{"by":"a","id":1,"type":"story","time":1614988800,"kids":"#, "}\n"),
    (
      "discord",
      #"{"guild":{"id":"1"},"channel":{"id":"2","type":"GuildTextChat"},"messages":[{"id":"3","content":"#,
      "}]}"
    ),
    ("telegram", #"{"name":"a","type":"public_channel","id":5,"messages":[{"id":1,"text":"#, "}]}"),
    ("mastodon", #"{"type":"OrderedCollection","orderedItems":[{"type":"Create","object":"#, "}]}"),
    ("reddit", #"{"id":"a","link_id":"t3_a","created_utc":1,"body":"#, "}\n"),
    ("discourse", #"{"id":1,"post_stream":{"posts":[{"id":1,"cooked":"#, "}]}}"),
    (
      "phpbb", #"[{"type":"header"},{"type":"table","name":"phpbb_posts","data":[{"post_id":"#,
      "}]}]"
    ),
    ("messenger", #"{"participants":[],"messages":[{"timestamp_ms":1,"content":"#, "}]}"),
  ]

  private static let values: [(name: String, text: String)] = [
    ("arrays", String(repeating: "[", count: levels) + String(repeating: "]", count: levels)),
    (
      "objects",
      String(repeating: #"{"a":"#, count: levels) + "1" + String(repeating: "}", count: levels)
    ),
    ("cut", String(repeating: "[", count: levels)),
  ]

  private func fault(_ text: String, _ recovery: JSONRecovery) throws -> Diagnostic? {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "export.json")
    do throws(DiagnosticFailure) {
      _ = try ExportLoader.load(
        ExportRequest([folder.path("export.json")], recovery: recovery))
      return nil
    } catch {
      return error.diagnostic
    }
  }

  @Test(arguments: files.indices)
  func areRefusedAtTheirPlace(index: Int) throws {
    let file = Self.files[index]
    for value in Self.values {
      let text = file.before + value.text + (value.name == "cut" ? "" : file.after)
      for recovery in [JSONRecovery.none, .salvage, .repair] {
        let fault = try fault(text, recovery)
        #expect(fault?.identifier == "json-depth", "\(file.name) \(value.name)")
        #expect(fault?.location?.line != nil && fault?.location?.column != nil)
      }
    }
  }

  /// Folders are refused for the file in them.
  @Test func aDayOfAFolderIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id":"C1","name":"general"}]"#, to: "s/channels.json")
    try folder.write(#"[{"id":"U1","name":"ida"}]"#, to: "s/users.json")
    try folder.write(
      #"[{"type":"message","ts":"1614988800.0001","text":"# + Self.values[0].text + "}]",
      to: "s/general/2021-03-06.json")
    #expect(throws: DiagnosticFailure.self) {
      _ = try ExportLoader.load(ExportRequest([folder.path("s")]))
    }
  }

  /// The column of a change log is a text of its own.
  @Test func aDocumentInATextIsLeftEmptyWithAWord() throws {
    let outline = try ExportOutline(files: [
      (
        "log.ndjson",
        #"{"document_name":"projects/d/databases/(default)/documents/posts/p","operation":"CREATE","data":"{\"text\":\#(Self.values[0].text)}"}"#
      )
    ])
    #expect(outline.paths == ["posts/p"])
    let found = outline.export.diagnostics.diagnostics.first { $0.identifier == "bigquery-data" }
    #expect(found?.message.contains("16384") == true)
  }

  // MARK: What is too deep for a document

  /// All that is deep is a value of one document, which is read without it.
  @Test(arguments: files.indices)
  func aDeepValueKeepsNothingElseFromBeingRead(index: Int) throws {
    let file = Self.files[index]
    for levels in [600, 10_000] {
      for open in ["[", #"{"a":"#] {
        let nest =
          String(repeating: open, count: levels) + "1"
          + String(repeating: open == "[" ? "]" : "}", count: levels)
        let folder = try TemporaryFolder()
        try folder.write(file.before + nest + file.after, to: "export.json")
        let export = try ExportLoader.load(ExportRequest([folder.path("export.json")])).export
        // The column of a change log is a text of its own, and none of an object.
        #expect(
          export.readingDiagnostics.diagnostics.contains {
            $0.identifier == "json-deep" && $0.location?.line != nil
          }, "\(file.name) \(levels)")
        for target in ConversionTarget.allCases {
          var output = ConversionTests.MemoryOutput()
          _ = ExportConverter.write(export, as: target, to: &output)
          #expect(output.bytes.count < 400_000)
          var sequence = try JSONSequence(bytes: output.bytes, name: "out")
          while let value = try sequence.next() { #expect(value.sealedNodes.isEmpty) }
        }
      }
    }
  }

  /// Nothing of the value is lost where it is converted: it becomes a text.
  @Test(arguments: ConversionTarget.allCases)
  func aDeepValueIsConvertedAsAText(target: ConversionTarget) throws {
    let nest = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let text = #"{"posts":{"p":{"text":"x","deep":"# + nest + #"},"q":{"text":"y"}}}"#
    let export = try ExportReader.read(try JSONDocument(Array(text.utf8), name: "in.json"))
    var output = ConversionTests.MemoryOutput()
    let losses = ExportConverter.write(export, as: target, to: &output)
    #expect(losses.contains { $0.identifier == "convert-deep-value" })
    let written = String(decoding: output.bytes, as: UTF8.self)
    // From the depth on where values become texts.
    #expect(written.contains(String(repeating: "[", count: 9000)))
    #expect(written.contains("\"y\""))
  }

  /// A tree whose every level could hold a collection.
  @Test(arguments: [600, 10_000])
  func aDeepTreeIsReadAsFarAsItGoes(levels: Int) throws {
    let start = String(repeating: #"{"x":"#, count: levels)
    let text =
      #"{"posts":{"p":{"title":"t","text":"x"}},"deep":"# + start
      + #"{"messages":{"-MVk3T8aaaaaaaaaaaaa":{"text":"x"}}}"#
      + String(repeating: "}", count: levels + 1)
    let outline = try ExportOutline(text)
    #expect(outline.paths.contains("posts/p"))
    #expect(outline.export.documents.count == 2)
    #expect(
      outline.export.readingDiagnostics.diagnostics.map(\.identifier.rawValue) == ["json-deep"])
  }

  /// Documents below documents below documents.
  @Test(arguments: [600, 10_000])
  func subcollectionsAreReadAsFarAsTheyGo(levels: Int) throws {
    let parts = [
      (#"{"__collections__":{"posts":{"p":"#, #"{"text":"x","__collections__":{"c":{"p":"#, "}}}"),
      (
        #"{"posts":{"p":"#, #"{"text":"x","subCollection":{"posts/c":{"p":"#, "}}}"
      ),
    ]
    for (before, level, end) in parts {
      let text =
        before + String(repeating: level, count: levels / 3) + "{}"
        + String(repeating: end, count: levels / 3)
        + String(repeating: "}", count: before.count { $0 == "{" })
      let export = try ExportReader.read(try JSONDocument(Array(text.utf8), name: "in.json"))
      #expect(export.documents.count > 100)
      #expect(
        export.readingDiagnostics.diagnostics.contains { $0.identifier == "json-deep" })
    }
  }

  /// Markup may be nested as deeply: it is text.
  @Test(arguments: ["> ", "**__", "[", "<@", "- ", "||", "```"])
  func markupOfChatsIsRead(mark: String) {
    let text = String(repeating: mark, count: Self.levels) + "x"
    var fragment = FragmentWriter()
    DiscordMarkdown().render(Array(text.utf8), to: &fragment)
    #expect(!fragment.isEmpty)
  }

  /// A path of as many segments is one of a hundred, the last of which holds the rest.
  @Test func pathsAreCutAtTheDepthOfADatabase() throws {
    let path = String(repeating: "a/", count: 2 * Self.levels - 1) + "b"
    let outline = try ExportOutline(
      #"{"documents":[{"name":"projects/d/databases/(default)/documents/\#(path)","fields":{"text":{"stringValue":"x"}}}]}"#
    )
    #expect(outline.export.documents.count { $0.existence == .present } == 1)
    #expect(outline.export.documents.count <= 101)
  }
}
