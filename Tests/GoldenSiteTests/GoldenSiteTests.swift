import BoardFixtures
import Testing

/// Small boards, each with the whole site that it becomes.
@Suite struct GoldenSiteTests {
  @Test(arguments: GoldenSite.all)
  func theBoardBecomesTheExpectedSite(site: GoldenSite) throws {
    let built = try site.build()
    #expect(built.status == 0)
    let difference = try site.difference(from: built.golden)
    #expect(difference == nil)
    #expect(built.stylesheetIsTheThemes)
    let files = built.tree.paths + ["assets/style.css"]
    #expect(built.manifest == files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func thereAreSites() {
    #expect(GoldenSite.all.count >= 7)
  }

  @Test func aDifferenceNamesTheFirstFileAndLine() {
    let known = FileTree(files: ["a": Array("1\n2\n3".utf8), "b": [], "c": []])
    #expect(known.difference(from: known) == nil)
    #expect(
      known.difference(from: FileTree(files: ["a": Array("1\nzwei\n3".utf8), "b": []]))
        == "a:2: expected 2, got zwei")
    #expect(
      known.difference(from: FileTree(files: ["a": Array("1\n2".utf8)]))
        == "a:3: expected 3, got the end")
    let same = Array("1\n2\n3".utf8)
    #expect(known.difference(from: FileTree(files: ["a": same, "c": []])) == "b: is missing")
    let more = FileTree(files: ["a": same, "aa": [], "b": [], "c": []])
    #expect(known.difference(from: more) == "aa: was not expected")
  }
}
