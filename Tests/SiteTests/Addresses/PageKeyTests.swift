import Testing

@testable import Site

/// Expected keys were computed with Python: `base64.b32encode(hashlib.sha256(path).digest())`.
@Suite struct PageKeyTests {
  @Test(arguments: [
    ("-MkQ3rV0a1b2c3d4e5f6", "Post/-MkQ3rV0a1b2c3d4e5f6", "2hohcf6lmb"),
    ("AbCdEfGhIjKlMnOpQrSt", "messages/AbCdEfGhIjKlMnOpQrSt", "zsqvxy2w6v"),
    (
      "123e4567-e89b-12d3-a456-426614174000", "users/123e4567-e89b-12d3-a456-426614174000",
      "ar54nvyw5z"
    ),
    ("Hello, World!", "messages/Hello, World!", "hello-world-n4voulkpt4"),
    ("留言板", "posts/留言板", "ip3mzsksnj"),
    ("a/b%c", "posts/a%2Fb%25c", "a-b-c-u4jafemy4l"),
    ("con", "posts/con", "con-slc5o7k3vq"),
    ("a", "a", "a-zklycewkdo"),
  ])
  func `a key is the readable part and 50 bits of the path's hash`(
    id: String, path: String, expected: String
  ) {
    let key = PageKey.make(id: Array(id.utf8), path: Array(path.utf8))
    #expect(key.text == expected)
    let folder = String(expected.suffix(10).prefix(2))
    #expect(SiteAddress.post(key, part: 1).path == "p/\(folder)/\(expected).html")
  }

  @Test func `members, sections and tags hash a kind in front`() {
    let board = Array("123e4567-e89b-12d3-a456-426614174000".utf8)
    #expect(PageKey.member(uid: Array("uid1".utf8), boardID: board).text == "rldjrr2aot")
    #expect(
      PageKey.section(value: Array("General Talk".utf8)).text == "general-talk-bmhbzv6g2s")
    #expect(PageKey.tag(value: Array("swift".utf8)).text == "swift-vjlxml3guo")
  }

  @Test(arguments: [
    ("-MkQ3rV0a1b2c3d4e5f6", true), ("-MkQ3rV0a1b2c3d4e5f", false),
    ("-MkQ3rV0a1b2_3d4-5f6", true), ("MkQ3rV0a1b2c3d4e5f6-", false),
    ("-MkQ3rV0a1b2c3d4e5f.", false), ("abcdefghijklmnopqrst", true),
    ("123E4567-E89B-12D3-A456-426614174000", true),
    ("123e4567-e89b-12d3-a456-42661417400g", false),
    ("123e4567e89b-12d3-a456-4266141740000", false), ("", false),
  ])
  func `only ids made by machines are opaque`(id: String, isOpaque: Bool) {
    #expect(PageKey.isOpaque(Array(id.utf8)) == isOpaque)
  }

  @Test(arguments: [
    ("", ""), ("---", ""), ("--A  b--", "a-b"), ("Ünïcode", "n-code"),
    (String(repeating: "x", count: 60), String(repeating: "x", count: 40)),
    (String(repeating: "x", count: 39) + " y", String(repeating: "x", count: 39)),
    (String(repeating: "x", count: 40) + " y", String(repeating: "x", count: 40)),
    (String(repeating: "x", count: 38) + " yz", String(repeating: "x", count: 38) + "-y"),
  ])
  func `the readable part is plain, trimmed and at most 40 long`(id: String, part: String) {
    #expect(PageKey.readablePart(of: Array(id.utf8)) == Array(part.utf8))
  }

  @Test func `two documents with one key are refused by name`() throws {
    let keys = (0..<1000).map { PageKey.tag(value: Array(String($0).utf8)) }
    try PlannedAddresses.check(keys) { String($0) }
    #expect(PlannedAddresses.firstClash([]) == nil)
    let failure = #expect(throws: (any Error).self) {
      try PlannedAddresses.check(keys + [keys[7]]) { "posts/\($0)" }
    }
    #expect("\(String(describing: failure))".contains("posts/1000"))
    #expect("\(String(describing: failure))".contains("the other one is posts/7"))
  }
}
