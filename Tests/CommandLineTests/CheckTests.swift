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

  @Test func aDocumentThatStandsAsASectionIsCalledOne() throws {
    let folder = try TemporaryFolder {
      File(
        "room.json",
        #"""
        {"name": "Quay", "__collections__": {"posts": {"p1": {"text": "tide", "__collections__": {}}}}}
        """#)
    }
    let result = try RunningCommand.run("check", "room.json", in: folder.path)
    let rows = result.outputText.split(separator: "\n").filter { $0.hasPrefix("posts") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(rows.prefix(2) == ["posts sections", "posts/*/posts posts"])
    #expect(!result.outputText.contains("not on the board yet"))
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

  // MARK: Findings

  @Test func whatIsMissingOrUnknownIsCountedWithSamples() throws {
    let folder = try TemporaryFolder {
      File(
        "b.json",
        #"""
        {"posts": {"p1": {"title": "A", "body": "a", "createdAt": "06/03/21"},
                   "p2": {"title": "B", "body": "b", "authorId": "u9"}},
         "comments": {"c1": {"postId": "nope", "text": "lost"},
                      "c2": {"postId": "p1", "text": "late", "parentId": "c9"},
                      "c3": {"postId": "p1", "text": "round", "parentId": "c4"},
                      "c4": {"postId": "p1", "text": "and round", "parentId": "c3"},
                      "c5": {"postId": "p1", "text": "", "text": "twice"}}}
        """#)
    }
    let result = try RunningCommand.run("check", "b.json", in: folder.path)
    #expect(result.status == 0)
    let lines = result.outputLines
    let start = try #require(lines.firstIndex(of: "findings"))
    #expect(
      Array(lines[(start + 1)...]) == [
        "  1  comments whose post is not in the export: comments/c1",
        "  1  answers to something that is not in the export: comments/c2",
        "  2  items that answer themselves, directly or in a circle: comments/c3; comments/c4",
        "  1  members that stand twice in one object: b.json:7:38",
        "  1  authors without a member record or a name: u9",
        "  1  times that are unknown, since it does not say which number is the day and which the"
          + " month: posts/p1: 06/03/21",
      ])
  }

  /// Ids that differ only in what cannot be written: the site would have one page for both.
  @Test func idsThatCollideFailTheCheck() throws {
    let folder = try TemporaryFolder {
      File(
        "b.json",
        #"{"posts": {"a\ud800": {"title": "One", "body": "x"}, "a\ud801": {"title": "Two", "body": "y"}}}"#
      )
    }
    let result = try RunningCommand.run("check", "b.json", in: folder.path)
    #expect(result.status == 1)
    #expect(result.outputText.contains("  1  pages that two documents want: posts/a\u{FFFD}\n"))
    #expect(
      result.errorText.contains(
        "b.json:1:65: error: posts/a\u{FFFD}: two documents would have the same page a-"))
    #expect(result.errorText.contains("\n  note: the other one is posts/a\u{FFFD}\n"))
    #expect(result.errorText.contains("check failed: two documents want one page"))
    let json = try RunningCommand.run("check", "b.json", "--json", in: folder.path)
    #expect(json.outputText.hasPrefix(#"{"failed":true,"#))
    #expect(json.outputText.contains(#"{"identifier":"address-clash","title":"#))
    #expect(try RunningCommand.run("build", "b.json", in: folder.path).status == 1)
  }

  @Test func severalInputsAreCountedEach() throws {
    let folder = try TemporaryFolder {
      File(
        "january.json",
        #"""
        {"posts": {"-Mk1aaaaaaaaaaaaaaa1": {"title": "A", "text": "the old text"},
                   "-Mk1aaaaaaaaaaaaaaa2": {"title": "B", "text": "gone later"}}}
        """#)
      File(
        "february.json",
        #"""
        {"posts": {"-Mk1aaaaaaaaaaaaaaa1": {"title": "A", "text": "the new text"},
                   "-Mk1aaaaaaaaaaaaaaa3": {"title": "C", "text": "fresh"}}}
        """#)
    }
    let result = try RunningCommand.run("check", "january.json", "february.json", in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.outputText.contains(
        """

        file           in  published  hidden  skipped  older copies  gone
        january.json    2          1       1        0             1     1
        february.json   2          2       0        0             0     0

        """))
    #expect(result.outputText.contains("4 in = 3 published + 1 hidden + 0 skipped"))
    let json = try RunningCommand.run(
      "check", "january.json", "february.json", "--json", in: folder.path)
    #expect(
      json.outputText.contains(
        #""complete":true,"in":2,"published":1,"hidden":1,"skipped":0,"olderCopies":1,"gone":1}"#))
  }
}
