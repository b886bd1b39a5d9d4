import Testing

@testable import JSONText

@Suite("Looking for a word in a value")
struct JSONSearchingTests {
  @Test(
    "names and strings are looked through at any depth",
    arguments: [
      (#"{"a":{"_path":1}}"#, true), (#"{"a":["Buffer"]}"#, true), (#"{"a":"_paths"}"#, false),
      (#"{"a":{"\u005fpath":1}}"#, true), (#"{"\u005F\u0070\u0061\u0074\u0068":1}"#, true),
      (#"{"a":"Buf\u0066er"}"#, true), (#"{"a":"x\nyyy","b":"\u0041\u0042cde"}"#, false),
      (#"{"a":"buffer","b":[_]}"#.replacing("_", with: "12345"), false), ("{}", false),
    ])
  func words(text: String, expected: Bool) throws {
    let document = try read(text)
    #expect(document.mentions("_path", or: "Buffer", in: document.root) == expected)
  }

  @Test("what stands beside the value is not")
  func beside() throws {
    let document = try read(#"{"a":{"x":1},"_path":{"x":2}}"#)
    let value = try #require(document.member(document.root, "a"))
    #expect(!document.mentions("_path", or: "Buffer", in: value))
  }

  @Test("what is sealed is found in what holds it")
  func sealed() throws {
    let nest = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let document = try read("{\"a\":[1],\"b\":\(nest)}")
    let plain = try #require(document.member(document.root, "a"))
    let deep = try #require(document.member(document.root, "b"))
    #expect(!document.holdsSealed(plain) && document.holdsSealed(deep))
    #expect(document.holdsSealed(document.root))
  }
}
