import Testing

@testable import Site

@Suite struct OwnedFilesTests {
  @Test func `hashes are those of the reference implementation`() {
    var digits: [UInt8] = []
    ContentHash(of: Array("hello".utf8)).appendDigits(to: &digits)
    #expect(String(decoding: digits, as: UTF8.self) == "b5e9c1ad071b3e7fc779cfaa5e523818")
    #expect(ContentHash(digits: digits[...]) == ContentHash(of: Array("hello".utf8)))
  }

  @Test func `entries sort by bytes and are found again`() {
    var files = OwnedFiles()
    let paths = ["p/b", "p/a", "p", "é", "p/abcdefghijk", "p/abcdefghi", "a", "p/abcdefg", "p.x"]
    for path in paths { files.append(Array(path.utf8), ContentHash(of: Array(path.utf8))) }
    files.sort()
    let sorted = (0..<files.count).map { String(decoding: files.path($0), as: UTF8.self) }
    #expect(
      sorted == [
        "a", "p", "p.x", "p/a", "p/abcdefg", "p/abcdefghi", "p/abcdefghijk", "p/b", "é",
      ])
    for path in paths {
      let numbers = files.numbers(of: Array(path.utf8))
      #expect(numbers.count == 1)
      #expect(numbers.first.map { files.hash($0) } == ContentHash(of: Array(path.utf8)))
    }
    #expect(files.numbers(of: Array("p/abc".utf8)).isEmpty)
    #expect(files.firstRepeatedPath() == nil)
    let (parsed, badLine) = OwnedFiles.parse(files.serialized())
    #expect(badLine == nil)
    #expect(parsed.serialized() == files.serialized())
    files.append(Array("p/a".utf8), ContentHash(of: []))
    files.sort()
    #expect(files.firstRepeatedPath() == Array("p/a".utf8))
    #expect(files.numbers(of: Array("p/a".utf8)).count == 2)
  }

  @Test(arguments: [
    ("index.html", true), (".nojekyll", true), ("a/.nojekyll", false), ("a/b c/é", true),
    ("", false), ("/", false), ("a\nb", false), ("a/..", false), ("..a", false),
    (String(repeating: "x", count: 256), false), (String(repeating: "x", count: 255), true),
  ])
  func `only visible names below the root are safe`(path: String, isSafe: Bool) {
    #expect(OutputPath.isSafe(Array(path.utf8)) == isSafe)
  }
}
