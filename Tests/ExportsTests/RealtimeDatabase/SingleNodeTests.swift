import Exports
import Testing

/// Any node of a database can be exported, and is the root of the file then.
@Suite("Exports of single nodes")
struct SingleNodeTests {
  @Test func oneRecordIsADocument() throws {
    let outline = try ExportOutline(
      """
      {"title": "Reed", "text": "cut in March", "author": "Ansel",
       "comments": {"-NaBcDeFgHiJkLmNoPqR": {"text": "or in April"}}}
      """)
    #expect(
      outline.lines == [
        "posts: document", "posts/document/comments: -NaBcDeFgHiJkLmNoPqR",
      ])
  }

  @Test func textsUnderPushIDsAreAList() throws {
    let outline = try ExportOutline(
      #"{"-NaBcDeFgHiJkLmNoPqR": "one", "-NaBcDeFgHiJkLmNoPqS": "two"}"#)
    #expect(outline.lines == ["posts: -NaBcDeFgHiJkLmNoPqR -NaBcDeFgHiJkLmNoPqS"])
  }

  @Test(
    arguments: [
      // A board with settings at its top.
      (
        #"{"title": "Our board", "text": "welcome", "posts": {"a": {"text": "x"}}}"#,
        ["posts: a", "beside : title text"]
      ),
      // Settings, and relations, are no list of texts.
      (
        #"{"author": "Ansel", "description": "beds", "version": 3}"#,
        ["beside : author description version"]
      ),
      (
        #"{"-NaBcDeFgHiJkLmNoPqR": "-NaBcDeFgHiJkLmNoPqR"}"#,
        ["beside : -NaBcDeFgHiJkLmNoPqR"]
      ),
      (#"{"colour": "green", "size": "12"}"#, ["beside : colour size"]),
      // What holds nothing is not there, however deep.
      (#"{"a": {"b": {}, "c": [null, {}]}}"#, []),
    ])
  func othersAreNot(_ json: String, _ lines: [String]) throws {
    #expect(try ExportOutline(json).lines == lines)
  }
}
