import BoardFixtures
import JSONText
import Testing

@Suite struct CheckTests {
  @Test func theReportAccountsForEveryDocument() throws {
    let folder = try BoardFixture.folder()
    let result = try RunningCommand.run("check", "board.json", in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.outputText == """
        format     Realtime Database export: a tree without another format's marks
        documents  11 in = 11 published + 0 hidden + 0 skipped
        zone       UTC
        language   en

        collection      taken for  in  published  hidden  skipped  why
        Post            posts       3          3       0        0
        Post/*/comment  comments    2          2       0        0
        forums          sections    2          2       0        0
        messages        messages    2          2       0        0
        users           members     2          2       0        0

        fields left out
          users  email

        fields seen
          Post            title, description, UID, forumId, tags, createdAt, comment, updatedAt, name
          Post/*/comment  UID, content, createdAt, parentId
          forums          name, parentId
          messages        name, text, time
          users           name, email, introduction, createdAt

        """)
    #expect(
      result.errorText
        == "11 documents accounted for; 3 posts, 2 comments, 2 messages, 2 members\n")
  }

  private static let misfit = #"""
    {"Post": {"a": {"title": "A", "description": "1"}, "b": {"UID": "u1"}},
     "dms": {"x": {"text": "secret"}}, "version": 3}
    """#

  @Test func aDocumentThatDoesNotFitFailsTheCheck() throws {
    let folder = try TemporaryFolder { File("b.json", Self.misfit) }
    let result = try RunningCommand.run("check", "b.json", in: folder.path)
    #expect(result.status == 1)
    #expect(
      result.errorText.contains(
        "b.json:1:57: warning: Post/b: this document has no text, title or picture and is left out"
          + " [item-without-text]"))
    #expect(result.errorText.contains("check failed: 1 of 4 documents does not fit"))
    let quiet = try RunningCommand.run("check", "b.json", "-q", in: folder.path)
    #expect(quiet.status == 1)
    #expect(quiet.errorText == "")
    #expect(quiet.outputText == result.outputText)
  }

  @Test func jsonIsOneObject() throws {
    let folder = try TemporaryFolder { File("b.json", Self.misfit) }
    let result = try RunningCommand.run("check", "b.json", "--json", in: folder.path)
    #expect(result.status == 1)
    let json = try JSONDocument(result.output, name: "check")
    let documents = try #require(json.member(json.root, "documents"))
    let counts = ["in", "published", "hidden", "skipped"].map { name in
      json.member(documents, name).flatMap { json.integer($0) }
    }
    #expect(counts == [4, 1, 1, 2])
    let collections = try #require(json.member(documents, "collections"))
    var lines: [String] = []
    for collection in json.elements(collections) {
      lines.append(String(decoding: json.bytes[json.range(collection)], as: UTF8.self))
    }
    #expect(
      lines.first
        == #"{"path":"Post","kind":"posts","in":2,"published":1,"hidden":0,"skipped":1,"#
        + #""reasons":{"no text":1},"fields":["title","description","UID"],"withheld":[]}"#)
    let diagnostics = try #require(json.member(json.root, "diagnostics"))
    var identifiers: [String] = []
    for diagnostic in json.elements(diagnostics) {
      identifiers += json.member(diagnostic, "identifier").map { [json.string($0)] } ?? []
    }
    #expect(identifiers == ["item-without-text", "private-withheld"])
  }

  @Test func documentsThatDoNotFitAreNoFailureElsewhere() throws {
    let folder = try TemporaryFolder { File("b.json", Self.misfit) }
    for command in [["list", "posts"], ["count"], ["show", "a"], ["search", "1"]] {
      let result = try RunningCommand(command + ["--export", "b.json"], in: folder.path).finish()
      #expect(result.status == 0)
      #expect(result.errorText.contains("[item-without-text]"))
    }
  }
}
