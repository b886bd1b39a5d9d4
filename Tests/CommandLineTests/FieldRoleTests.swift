import BoardFixtures
import Testing

/// Every meaning that `collections` can give to a field, in a tree and in a format that is collected.
@Suite struct FieldRoleTests {
  /// The documents by path, in the order of a tree.
  private static let documents: [(path: [String], fields: String)] = [
    (["areas", "a1"], #"{"label": "Garden", "gist": "All that grows", "code": "g"}"#),
    (["areas", "a2"], #"{"label": "Beds", "inside": "g", "code": "b"}"#),
    (["entries", "e1"], #"{"num": 11, "entry": "an answer", "th": 1, "writer": 5}"#),
    (
      ["entries", "e2"], #"{"num": 12, "entry": "to the answer", "th": 1, "re": 11, "sign": "Bo"}"#
    ),
    (["entries", "e3"], #"{"num": 13, "entry": "the opening", "th": 4, "on": 1614988800}"#),
    (
      ["entries", "e4"],
      #"{"num": 14, "entry": "earlier, but no opening", "th": 4, "on": 1614988700}"#
    ),
    (["entries", "e5"], #"{"num": 15, "entry": "not for you", "th": 1, "off": true}"#),
    (
      ["people", "u1"],
      #"{"num": 5, "nick": "Ida", "face": "ida.png", "me": "I dig.", "came": "2020-01-01T00:00:00Z"}"#
    ),
    (
      ["rooms", "r1", "lines", "m1"],
      #"{"num": 1, "said": "hello", "who": "Cas", "at2": 1614988800}"#
    ),
    (
      ["rooms", "r1", "lines", "m2"],
      #"{"num": 2, "said": "hi", "who": "Ida", "re": 1, "at2": 1614988801}"#
    ),
    (
      ["rooms", "r1", "lines", "m3"],
      #"{"num": 3, "said": "away", "dead": true, "at2": 1614988802}"#
    ),
    (
      ["threads", "t1"],
      #"""
      {"num": 1, "subj": "Beans", "txt": "They climb.", "starter": 5, "begun": "2021-01-01T10:00:00Z",
       "meta": {"changed": "2021-01-02T10:00:00Z"}, "area": "b", "labels2": ["x", "y"],
       "remarks": ["first remark"], "pics": ["a.png"]}
      """#
    ),
    (["threads", "t2"], #"{"num": 2, "subj": "Secret", "txt": "Not yet.", "off": true}"#),
    (["threads", "t3"], #"{"num": 3, "txt": "They do indeed.", "re": 1, "sign": "Dov"}"#),
    (["threads", "t4"], #"{"num": 4, "subj": "Head", "opening": 13}"#),
  ]

  private static let configuration = #"""
    {
      "collections": {
        "posts": {
          "path": "threads", "id": "num", "title": "subj", "body": "txt", "author": "starter",
          "authorName": "sign", "created": "begun", "updated": "meta.changed", "section": "area",
          "parent": "re", "tags": "labels2", "comments": "remarks", "firstPost": "opening",
          "attachments": "pics", "hidden": "off",
        },
        "comments": {
          "path": "entries", "id": "num", "body": "entry", "author": "writer", "authorName": "sign",
          "time": "on", "post": "th", "parent": "re", "hidden": "off",
        },
        "messages": {
          "path": "rooms/*/lines", "id": "num", "body": "said", "authorName": "who", "time": "at2",
          "parent": "re", "state": "dead",
        },
        "members": {
          "path": "people", "id": "num", "name": "nick", "photo": "face", "introduction": "me",
          "joined": "came",
        },
        "sections": {
          "path": "areas", "id": "code", "name": "label", "summary": "gist", "parent": "inside",
        },
      },
    }
    """#

  private static var tree: String {
    var places: [String: [String]] = [:]
    for (path, fields) in documents {
      let place = path.dropLast().joined(separator: "/")
      places[place, default: []].append("\"\(path.last ?? "")\": \(fields)")
    }
    func list(_ place: String) -> String {
      "{" + (places[place] ?? []).joined(separator: ",\n") + "}"
    }
    return """
      {"areas": \(list("areas")), "entries": \(list("entries")), "people": \(list("people")),
       "rooms": {"r1": {"lines": \(list("rooms/r1/lines"))}}, "threads": \(list("threads"))}
      """
  }

  private static var lines: String {
    documents.map { path, fields in
      let data = fields.split(separator: "\n").joined(separator: " ")
      return #"{"path": "\#(path.joined(separator: "/"))", "data": \#(data)}"# + "\n"
    }.joined()
  }

  private func output(_ arguments: String..., of export: String) throws -> FinishedCommand {
    let folder = try TemporaryFolder {
      File("board.json", export)
      File("corkboard.json", Self.configuration)
    }
    return try RunningCommand(arguments + ["--export", "board.json"], in: folder.path).finish()
  }

  @Test(arguments: ["posts", "comments", "messages", "members"])
  func aCollectedFormatGivesTheSameAsATree(kind: String) throws {
    let tree = try output("list", kind, "--json", of: Self.tree)
    let lines = try output("list", kind, "--json", of: Self.lines)
    #expect(tree.status == 0)
    #expect(!tree.outputText.isEmpty)
    #expect(lines.outputText == tree.outputText)
    #expect(lines.errorText.contains("error") == false)
  }

  @Test func everyMeaningIsTaken() throws {
    let posts = try output("list", "posts", "--json", of: Self.tree).outputText
    for part in [
      #""title":"Beans""#, #""body":"They climb.""#, #""name":"Ida""#, "2021-01-01T10:00:00",
      "2021-01-02T10:00:00", #""Beds""#, #""x""#, "a.png", #""body":"the opening""#,
    ] {
      #expect(posts.contains(part), "\(part) in \(posts)")
    }
    #expect(!posts.contains("Secret"))
    let comments = try output("list", "comments", "--json", of: Self.tree).outputText
    for part in ["first remark", "an answer", "to the answer", "They do indeed.", "no opening"] {
      #expect(comments.contains(part), "\(part) in \(comments)")
    }
    #expect(comments.contains(#""parent":"entries/e1""#) || comments.contains(#""parent":"e1""#))
    #expect(!comments.contains("not for you"))
    let messages = try output("list", "messages", "--json", of: Self.tree).outputText
    for part in ["hello", "Cas", #""deleted""#] {
      #expect(messages.contains(part), "\(part) in \(messages)")
    }
    let members = try output("list", "members", "--json", of: Self.tree).outputText
    for part in ["Ida", "I dig.", "2020-01-01", "ida.png"] {
      #expect(members.contains(part), "\(part) in \(members)")
    }
  }
}
