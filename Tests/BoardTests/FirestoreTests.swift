import Board
import Diagnostics
import Exports
import Testing

@Suite struct FirestoreTests {
  private static let game = #"""
    {"__collections__": {
      "Clubs": {"kQ3fPmZ8vT1yWc5Rb7Xd": {
        "name": "Moss walkers", "since": {"__datatype__": "timestamp",
          "value": {"_seconds": 1647532800, "_nanoseconds": 0}},
        "__collections__": {"members": {"members": {"heath": true, "__collections__": {}}}}}},
      "Progress": {"1": {"done": false, "__collections__": {
        "Levels": {"1": {"stars": 2, "__collections__": {}}}}}},
      "Cards": {"pL9wErT5uIoP2aSdFgHj": {
        "front": "petrichor", "back": "the smell of rain on dry earth", "deck_id": "",
        "__collections__": {}}},
      "users": {
        "aA1": {"uid": "Zq8kLmN4pRsT6uVwXyZ0aBcDeFgH", "firstName": "Ada", "lastName": "Moss",
                "__collections__": {}},
        "bB2": {"firstName": "Ben", "lastName": "Fern", "__collections__": {}}
      }
    }}
    """#

  @Test func membersAloneAreABoardWithoutItems() throws {
    let test = try TestBoard(Self.game)
    #expect(test.board.isEmpty)
    #expect(test.members == ["Zq8kLmN4pRsT6uVwXyZ0aBcDeFgH|Ada Moss|", "bB2|Ben Fern|"])
    #expect(test.accounting == "7 = 2 + 0 + 5")
    #expect(
      test.board.collections.map(\.pattern) == [
        "Cards", "Clubs", "Clubs/*/members", "Progress", "Progress/*/Levels", "users",
      ] || Set(test.board.collections.map(\.pattern)).count == 6)
  }

  @Test func aMappingMakesPostsOfAnyCollection() throws {
    let test = try TestBoard(
      Self.game,
      settings: #"""
        {"collections": {"posts": {"path": "Cards", "title": "front", "body": "back"}}}
        """#)
    #expect(
      test.posts == ["pL9wErT5uIoP2aSdFgHj|petrichor|the smell of rain on dry earth|||"])
    #expect(test.accounting == "7 = 3 + 0 + 4")
    #expect(test.disposition("Clubs/kQ3fPmZ8vT1yWc5Rb7Xd/members/members") == .notMapped)
    #expect(test.disposition("Progress/1/Levels/1") == .notMapped)
  }

  @Test func typedValuesReferencesAndMissingParents() throws {
    let test = try TestBoard(
      #"""
      {"__collections__": {
        "threads": {
          "t1": {"title": "Types", "by": {"__datatype__": "documentReference", "value": "users/u1"},
                 "created": {"__datatype__": "timestamp",
                             "value": {"_seconds": 1614988800, "_nanoseconds": 123456000}},
                 "mood": {"__datatype__": "sparkle", "value": "yes"},
                 "__collections__": {"posts": {
                   "aB": {"text": "x", "__collections__": {}},
                   "9": {"text": "y", "__collections__": {}},
                   "10": {"text": "z", "__collections__": {}}}}},
          "old": {"title": "Text", "created": {"__datatype__": "timestamp",
                                               "value": "2018-03-27T18:02:15.127Z"},
                  "__collections__": {}},
          "web": {"title": "Web", "created": {"__datatype__": "timestamp",
                                              "value": {"seconds": 1541579025,
                                                        "nanoseconds": 5000000}},
                  "__collections__": {}},
          "mix": {"title": "Mix", "created": {"__datatype__": "timestamp",
                                              "value": {"_seconds": 1541579025,
                                                        "nanoseconds": 0}},
                  "__collections__": {}},
          "ghost": {"__collections__": {"posts": {"g": {"text": "left", "__collections__": {}}}}}
        },
        "users": {"u1": {"displayName": "Ada Moss", "__collections__": {}}}
      }}
      """#)
    #expect(
      test.posts == [
        "old|Text|||2018-03-27T18:02:15.127Z|", "mix|Mix|||2018-11-07T08:23:45Z|",
        "web|Web|||2018-11-07T08:23:45.005Z|",
        "t1|Types||Ada Moss|2021-03-06T00:00:00.123456Z|", "g||left|||",
      ])
    // Ids in the order of their bytes, as Firestore has them.
    #expect(test.comments == ["t1 0 10|z||", "t1 0 9|y||", "t1 0 aB|x||"])
    #expect(test.state("g") == .orphan)
    #expect(test.disposition("threads/ghost") == .missing)
    #expect(test.accounting == "9 = 9 + 0 + 0")
    #expect(
      test.diagnostics == [
        "comment-post-missing threads/ghost/posts/g", "unknown-value-type threads/t1",
      ])
  }

  @Test func commentsInSubcollectionsOfPosts() throws {
    let test = try TestBoard(
      #"""
      {"__collections__": {"Post": {
        "p1": {"title": "A", "description": "a", "__collections__": {"comments": {
          "c2": {"content": "later", "time": 1614988900, "__collections__": {}},
          "c1": {"content": "sooner", "time": 1614988850, "__collections__": {"replies": {
            "r1": {"text": "answer", "time": 1614988860, "__collections__": {}}}}}
        }}}
      }}}
      """#)
    #expect(
      test.comments == [
        "p1 0 c1|sooner||2021-03-06T00:00:50Z", "p1 1 r1|answer||2021-03-06T00:01:00Z",
        "p1 0 c2|later||2021-03-06T00:01:40Z",
      ])
    #expect(
      test.board.path(of: test.board.comments[1].item) == "Post/p1/comments/c1/replies/r1")
    #expect(test.accounting == "4 = 4 + 0 + 0")
  }

  @Test("the export of one document is a post with what hangs below it")
  func oneDocument() throws {
    let test = try TestBoard(
      #"""
      {"__collections__": {"comments": {"c1": {"text": "re", "__collections__": {}}}},
       "title": "Moss", "text": "in the shade"}
      """#)
    #expect(
      test.posts.map { $0.split(separator: "|").prefix(3) } == [
        ["document", "Moss", "in the shade"]
      ])
    #expect(test.comments.count == 1)
    #expect(test.comments[0].hasPrefix("document 0 c1|re"))
  }

  @Test("comments below the name of a post find it, where only the path says which")
  func commentsByPath() throws {
    let test = try TestBoard(
      #"""
      {"__collections__": {
        "posts": {"p1": {"title": "T", "text": "x", "__collections__": {}}},
        "comments": {"p1": {"__collections__": {
          "comments": {"c1": {"text": "re", "__collections__": {}}}}}}}}
      """#)
    #expect(test.posts.count == 1)
    #expect(test.comments.map { $0.split(separator: "|")[0] } == ["p1 0 c1"])
    #expect(test.board.diagnostics.diagnostics.isEmpty)
  }

  @Test("a reference that was lost when it was printed is no author")
  func lostReference() throws {
    let test = try TestBoard(
      #"""
      {"posts": {"p": {"title": "T", "text": "x",
        "author": "<google.cloud.firestore_v1.document.DocumentReference object at 0x7f00>"}}}
      """#)
    #expect(test.board.authors.allSatisfy { !$0.name.contains("google") })
  }

  @Test("a record beside the collections can be ignored by its name")
  func ignoredRecord() throws {
    let test = try TestBoard(
      #"{"posts": {"p": {"title": "T", "text": "x"}}, "settings": {"colour": "green"}}"#,
      settings: #"{"collections": {"ignore": "settings"}}"#)
    let reasons = test.board.export.documents.indices.map {
      test.board.accounting[DocumentID($0)]
    }
    #expect(Set(reasons) == [.published, .ignored])
  }
}
