import Diagnostics
import Testing

@Suite struct NearestNameTests {
  private let keys = ["title", "timeZone", "templates", "theme", "output", "pageSize"]

  @Test(arguments: [
    ("titel", "title"), ("TITLE", "title"), ("timezone", "timeZone"), ("template", "templates"),
    ("ouput", "output"), ("pageSizes", "pageSize"), ("pagesize", "pageSize"),
  ])
  func findsTheNameThatWasMeant(written: String, meant: String) {
    #expect(NearestName.suggestion(for: written, among: keys) == meant)
  }

  @Test(arguments: ["", "x", "colour", "permalinks", String(repeating: "title", count: 500)])
  func staysSilentWhereNothingIsNear(written: String) {
    #expect(NearestName.suggestion(for: written, among: keys) == nil)
  }

  @Test func prefersTheFirstOfEquallyNearNames() {
    #expect(NearestName.suggestion(for: "bat", among: ["cat", "bag"]) == "cat")
    #expect(NearestName.suggestion(for: "bat", among: ["bag", "cat"]) == "bag")
  }
}
