import CorkboardCommands
import Testing

@Suite struct ProgressTextTests {
  @Test func aStageTellsHowLongItTakes() {
    #expect(ProgressText.stage("reading a.json", seconds: 0) == "reading a.json")
    #expect(ProgressText.stage("reading a.json", seconds: 75) == "reading a.json, 1 min 15 s")
    #expect(ProgressText.stage("reading", seconds: 7320) == "reading, 2 h 2 min")
  }

  @Test(
    arguments: [
      (0, 1000, 0, 80, "[..............................] 0 %, 0 of 1000 files"),
      // Too early to tell a rate.
      (10, 1000, 400, 44, "[....................] 1 %, 10 of 1000 files"),
      (
        500, 1000, 2000, 80,
        "[###############...............] 50 %, 500 of 1000 files, 250 a second, 2 s left"
      ),
      (500, 1000, 2000, 40, "50 %, 500 of 1000 files, 250 a second, 2"),
      (
        1000, 1000, 2000, 60, "[##################] 100 %, 1000 of 1000 files, 500 a second"
      ),
      (3, 0, 2000, 10, "0 %, 3 of "),
    ] as [(Int, Int, Int, Int, String)])
  func filesAreCounted(
    done: Int, total: Int, milliseconds: Int, width: Int, expected: String
  ) {
    let text = ProgressText.files(
      done: done, of: total, milliseconds: milliseconds, width: width)
    #expect(text.count <= width)
    #expect(text == expected)
  }

  @Test func theRestIsToldFromTheRate() {
    let text = ProgressText.files(done: 100, of: 40_000, milliseconds: 1000, width: 200)
    #expect(text.hasSuffix("100 of 40000 files, 100 a second, 6 min 39 s left"))
    #expect(
      ProgressText.files(done: 7, of: 7, milliseconds: 1000, width: 200)
        .hasSuffix("] 100 %, 7 of 7 files, 7 a second"))
  }
}
