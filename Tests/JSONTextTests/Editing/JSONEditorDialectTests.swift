import Testing

@testable import JSONText

@Suite("New JSON is spelled as its neighbours are")
struct JSONEditorDialectTests {
  /// Adds a member to the object at a path of names, and returns the text.
  static func adding(
    _ value: JSONNewValue, named name: String = "new", to path: [String] = [], of text: String,
    at place: JSONPlace = .last
  ) throws -> String {
    let bytes = Array(text.utf8)
    let document = try JSONDocument(bytes, name: "t.json")
    var node = document.root
    for name in path { node = try #require(document.member(node, name)) }
    var editor = JSONEditor(document)
    if document.kind(node) == .object {
      editor.insertMember(name, value, into: node, at: place)
    } else {
      editor.insertElement(value, into: node, at: place)
    }
    return String(decoding: try editor.finish().applied(to: bytes), as: UTF8.self)
  }

  static let message = JSONNewValue.object([
    JSONNewMember("name", .string("Ada")), JSONNewMember("tags", .array([.string("x")])),
  ])

  @Test(
    "indentation, colons, commas and line ends",
    arguments: [
      ("{\"a\":1}", "{\"a\":1,\"new\":2}"),
      ("{\"a\": 1}", "{\"a\": 1, \"new\": 2}"),
      ("{\"a\": 1,\"b\": 1}", "{\"a\": 1,\"b\": 1,\"new\": 2}"),
      ("{ \"a\" : 1 , \"b\" : 2 }", "{ \"a\" : 1 , \"b\" : 2 , \"new\" : 2 }"),
      ("{ \"a\": 1 }", "{ \"a\": 1, \"new\": 2 }"),
      ("{\n  \"a\": 1\n}\n", "{\n  \"a\": 1,\n  \"new\": 2\n}\n"),
      ("{\r\n\t\"a\": 1\r\n}", "{\r\n\t\"a\": 1,\r\n\t\"new\": 2\r\n}"),
      ("{\n\"a\":1\n}", "{\n\"a\":1,\n\"new\":2\n}"),
      ("{ \"a\": 1\n, \"b\": 2\n}", "{ \"a\": 1\n, \"b\": 2\n, \"new\": 2\n}"),
      ("{\n    \"a\"  :  1,\n  \"b\":2 }", "{\n    \"a\"  :  1,\n  \"b\":2,\n  \"new\":2 }"),
      ("\u{FEFF}{\"a\":1}", "\u{FEFF}{\"a\":1,\"new\":2}"),
      ("{}", "{\"new\":2}"), (" { } \n", " { \"new\":2 } \n"),
    ])
  func layouts(text: String, result: String) throws {
    #expect(try Self.adding(.integer(2), of: text) == result)
  }

  @Test("a new first or middle member takes over what stands between the others")
  func places() throws {
    let text = "{ \"a\": 1,\n\n  \"b\": 2 }"
    let document = try read(text)
    let keys = document.members(document.root).map(\.key)
    let expected: [(JSONPlace, String)] = [
      (.first, "{ \"new\": 0,\n\n  \"a\": 1,\n\n  \"b\": 2 }"),
      (.before(keys[1]), "{ \"a\": 1,\n\n  \"new\": 0,\n\n  \"b\": 2 }"),
      (.after(keys[0]), "{ \"a\": 1,\n\n  \"new\": 0,\n\n  \"b\": 2 }"),
      (.after(keys[1]), "{ \"a\": 1,\n\n  \"b\": 2,\n\n  \"new\": 0 }"),
    ]
    for (place, result) in expected {
      #expect(try Self.adding(.integer(0), of: text, at: place) == result)
    }
  }

  @Test("a new object looks like the ones beside it, on lines or on one line")
  func siblings() throws {
    #expect(
      try Self.adding(
        Self.message, of: "{\n  \"a\": {\n    \"name\": \"x\",\n    \"tags\": []\n  }\n}")
          == """
          {
            "a": {
              "name": "x",
              "tags": []
            },
            "new": {
              "name": "Ada",
              "tags": [
                "x"
              ]
            }
          }
          """)
    #expect(
      try Self.adding(
        Self.message, of: "{\n  \"a\": {\"name\":\"x\", \"tags\": [ 1,2 ]},\n  \"b\": 1\n}")
        == "{\n  \"a\": {\"name\":\"x\", \"tags\": [ 1,2 ]},\n  \"b\": 1,\n  \"new\": {\"name\":\"Ada\", \"tags\":[ \"x\" ]}\n}"
    )
    // The one before it counts, though the first is closer to the beginning.
    #expect(
      try Self.adding(.array([.integer(1), .integer(2)]), of: "{\"a\":[[1,2],[ 1 , 2 ]]}", )
        == "{\"a\":[[1,2],[ 1 , 2 ]],\"new\":[[1,2],[ 1 , 2 ]]}".replacing(
          "\"new\":[[1,2],[ 1 , 2 ]]", with: "\"new\":[1,2]"))
  }

  @Test("what is put into an empty object looks like objects elsewhere")
  func emptyContainers() throws {
    let lines =
      "{\n\t\"users\": {\n\t\t\"u\": {\n\t\t\t\"name\": \"x\"\n\t\t}\n\t},\n\t\"messages\": {}\n}"
    #expect(
      try Self.adding(Self.message, to: ["messages"], of: lines)
        == lines.replacing(
          "\"messages\": {}",
          with:
            "\"messages\": {\n\t\t\"new\": {\n\t\t\t\"name\": \"Ada\",\n\t\t\t\"tags\": [\n\t\t\t\t\"x\"\n\t\t\t]\n\t\t}\n\t}"
        ))
    // A record on each line.
    let records =
      "{\n  \"users\": {\n    \"u\": {\"name\":\"x\",\"tags\":[]}\n  },\n  \"messages\": {}\n}"
    #expect(
      try Self.adding(Self.message, to: ["messages"], of: records)
        == records.replacing(
          "\"messages\": {}",
          with: "\"messages\": {\n    \"new\": {\"name\":\"Ada\",\"tags\":[\"x\"]}\n  }"))
    let compact = "{\"users\":{},\"messages\":{}}"
    #expect(
      try Self.adding(Self.message, to: ["messages"], of: compact)
        == "{\"users\":{},\"messages\":{\"new\":{\"name\":\"Ada\",\"tags\":[\"x\"]}}}")
    // Apple's writer.
    let apple = "{\n  \"users\" : {\n\n  },\n  \"messages\" : {\n\n  }\n}"
    #expect(
      try Self.adding(.object([]), to: ["messages"], of: apple)
        == "{\n  \"users\" : {\n\n  },\n  \"messages\" : {\n    \"new\" : {\n\n    }\n  }\n}")
    #expect(try Self.adding(.array([]), of: "{\"x\":{ }}") == "{\"x\":{ },\"new\":[ ]}")
  }

  @Test("arrays of scalars that share lines keep sharing them")
  func scalarArrays() throws {
    #expect(
      try Self.adding(.integer(3), to: ["a"], of: "{\n  \"a\": [1, 2]\n}")
        == "{\n  \"a\": [1, 2, 3]\n}")
    #expect(
      try Self.adding(.array([.integer(3), .integer(4)]), of: "{\n  \"a\": [1, 2]\n}")
        == "{\n  \"a\": [1, 2],\n  \"new\": [3, 4]\n}")
  }

  @Test(
    "characters are escaped where the file escapes them, and only there",
    arguments: [
      ("{}", "\"é中😀/<>&'\u{7F}\u{2028}\""), ("{\"a\":\"ö\"}", "\"é中😀/<>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"\\u00f6\"}", "\"\\u00e9\\u4e2d\\ud83d\\ude00/<>&'\u{7F}\\u2028\""),
      ("{\"a\":\"\\u00F6\"}", "\"\\u00E9\\u4E2D\\uD83D\\uDE00/<>&'\u{7F}\\u2028\""),
      ("{\"a\":\"\\uD83D\\uDE00\"}", "\"\\u00E9\\u4E2D\\uD83D\\uDE00/<>&'\u{7F}\\u2028\""),
      // Both ways, or no choice: as it is.
      ("{\"a\":\"\\u00f6 ö\"}", "\"é中😀/<>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"\\ud800\"}", "\"é中😀/<>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"\\\\u00f6\"}", "\"é中😀/<>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"\\u0000\"}", "\"é中😀/<>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"x\\/y\"}", "\"é中😀\\/<>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"x\\/y/\"}", "\"é中😀/<>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"x\\\\/y\"}", "\"é中😀/<>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"\\u003cb\\u003e \\u0026\"}", "\"é中😀/\\u003c\\u003e\\u0026'\u{7F}\u{2028}\""),
      ("{\"a\":\"\\u003Cb\\u003E >\"}", "\"é中😀/\\u003C>&'\u{7F}\u{2028}\""),
      ("{\"a\":\"\\u2028\"}", "\"é中😀/<>&'\u{7F}\\u2028\""),
    ])
  func escapes(text: String, spelling: String) throws {
    let result = try Self.adding(.string("é中😀/<>&'\u{7F}\u{2028}"), of: text)
    #expect(result.hasSuffix("\"new\":\(spelling)}"), "\(result)")
  }

  @Test("quotes, backslashes and control characters are escaped, in names as well")
  func necessaryEscapes() throws {
    #expect(
      try Self.adding(.string("\u{C}\r\t\u{0}\u{1F}"), named: "\"\\/\u{8}\n", of: "{}")
        == "{\"\\\"\\\\/\\b\\n\":\"\\f\\r\\t\\u0000\\u001f\"}")
    #expect(
      try Self.adding(.string("\u{1F}"), named: "k", of: "{\"a\":\"\\u00AB\"}")
        == "{\"a\":\"\\u00AB\",\"k\":\"\\u001F\"}")
  }

  @Test("an array that is turned into an object keeps its elements' bytes")
  func turning() throws {
    func turned(
      _ text: String, _ members: [JSONNewMember], removing removed: [Int] = []
    ) throws -> String {
      let bytes = Array(text.utf8)
      let document = try JSONDocument(bytes, name: "t.json")
      let array = try #require(document.member(document.root, "a"))
      var editor = JSONEditor(document)
      editor.turnIntoObject(array: array, adding: members)
      for index in removed { editor.removeElement(Array(document.elements(array))[index]) }
      return String(decoding: try editor.finish().applied(to: bytes), as: UTF8.self)
    }
    let new = [JSONNewMember("-Mk", .object([JSONNewMember("x", .integer(3))]))]
    #expect(
      try turned("{\"a\":[null,{\"x\": 1.0 },null,{\"x\":2}]}", new)
        == "{\"a\":{\"1\":{\"x\": 1.0 },\"3\":{\"x\":2},\"-Mk\":{\"x\":3}}}")
    #expect(
      try turned("{\n  \"a\": [\n    null,\n    {\"x\": 1}\n  ]\n}", new)
        == "{\n  \"a\": {\n    \"1\": {\"x\": 1},\n    \"-Mk\": {\"x\": 3}\n  }\n}")
    #expect(try turned("{\"a\":[]}", new) == "{\"a\":{\"-Mk\":{\"x\":3}}}")
    #expect(try turned("{\"a\":[null,null]}", new) == "{\"a\":{\"-Mk\":{\"x\":3}}}")
    #expect(try turned("{\"a\":[null,1]}", [], removing: [1]) == "{\"a\":{}}")
    #expect(try turned("{\"a\":[1,2,3]}", [], removing: [1]) == "{\"a\":{\"0\":1,\"2\":3}}")
  }

  @Test("removing takes one comma and the white space that belongs to it")
  func removing() throws {
    func removed(_ names: [String], _ text: String) throws -> String {
      let bytes = Array(text.utf8)
      let document = try JSONDocument(bytes, name: "t.json")
      var editor = JSONEditor(document)
      for member in document.members(document.root)
      where names.contains(document.string(member.key)) {
        editor.removeMember(member.key)
      }
      return String(decoding: try editor.finish().applied(to: bytes), as: UTF8.self)
    }
    let lines = "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}\n"
    #expect(try removed(["a"], lines) == "{\n  \"b\": 2,\n  \"c\": 3\n}\n")
    #expect(try removed(["b"], lines) == "{\n  \"a\": 1,\n  \"c\": 3\n}\n")
    #expect(try removed(["c"], lines) == "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
    #expect(try removed(["a", "c"], lines) == "{\n  \"b\": 2\n}\n")
    #expect(try removed(["a", "b", "c"], lines) == "{}\n")
    #expect(try removed(["a"], "{ \"a\": 1 }") == "{ }")
    #expect(try removed(["a"], "{ \"a\": 1, \"b\": {} }") == "{ \"b\": {} }")
    #expect(try removed(["a"], "{\n  \"a\" : 1\n}") == "{\n\n}")
    let leading = "{ \"a\": 1\n, \"b\": 2\n}"
    #expect(try removed(["a"], leading) == "{ \"b\": 2\n}")
    #expect(try removed(["b"], leading) == "{ \"a\": 1\n}")
  }

  @Test("edits beside each other in one container compose")
  func composed() throws {
    let bytes = Array("{\"a\": [1, 2, 3], \"b\": {\"x\": 0}}".utf8)
    let document = try JSONDocument(bytes, name: "t.json")
    let array = try #require(document.member(document.root, "a"))
    let object = try #require(document.member(document.root, "b"))
    let elements = Array(document.elements(array))
    let key = try #require(document.members(object).map(\.key).first)
    var editor = JSONEditor(document)
    for element in elements { editor.removeElement(element) }
    editor.insertElement(.string("last"), into: array)
    editor.insertElement(.string("first"), into: array, at: .first)
    editor.insertElement(.string("middle"), into: array, at: .before(elements[1]))
    editor.insertElement(.string("middle too"), into: array, at: .index(1))
    // The same name again, since the old one goes.
    editor.removeMember(key)
    editor.insertMember("x", .integer(9), into: object)
    #expect(
      String(decoding: try editor.finish().applied(to: bytes), as: UTF8.self)
        == "{\"a\": [\"first\", \"middle\", \"middle too\", \"last\"], \"b\": {\"x\": 9}}")
  }
}
