import Board
import Diagnostics
import Testing

/// A flat list as a practice app keeps it: no uids, times without a year, Traditional Chinese.
@Suite struct ListOfPostsTests {
  private static let json = #"""
    {"home": [
      {"id": 1, "name": "苔蘚", "time": "8月3日 20:15", "board": "散步",
       "title": "今天走了一萬步", "content": "河邊的風很涼，走著走著就忘了時間。"},
      {"id": 2, "name": "阿蕨", "time": "8月3日 20:15", "board": "吃飯",
       "title": "巷口的麵", "content": "老闆說今天的湯頭特別好喝😋"},
      {"id": 3, "name": "苔蘚", "time": "8月3日 20:15", "board": "散步",
       "title": "下雨了(´;ω;｀)", "content": "沒帶傘，只好在騎樓下等雨停。"}
    ]}
    """#

  @Test func undatedPostsKeepTheirOrderAndTheTextOfTheirTime() throws {
    let test = try TestBoard(Self.json)
    #expect(
      test.posts == [
        "1|今天走了一萬步|河邊的風很涼，走著走著就忘了時間。|苔蘚||散步",
        "2|巷口的麵|老闆說今天的湯頭特別好喝😋|阿蕨||吃飯",
        "3|下雨了(´;ω;｀)|沒帶傘，只好在騎樓下等雨停。|苔蘚||散步",
      ])
    #expect(test.board.datedPosts == 0)
    #expect(test.board.posts.allSatisfy { test.board.string($0.item.timeText) == "8月3日 20:15" })
    #expect(test.board.language == "zh-Hant")
    #expect(test.board.members.isEmpty)
    #expect(test.accounting == "3 = 3 + 0 + 0")
  }

  @Test func timesWithoutAYearAreReportedOnceWithTheirNumber() throws {
    let test = try TestBoard(Self.json)
    let reports = test.board.diagnostics.diagnostics.filter { $0.identifier == "time-unknown" }
    #expect(reports.count == 1)
    #expect(reports.first?.message.contains("3 items") == true)
    #expect(reports.first?.notes.first == "home/1: 8月3日 20:15")
  }

  @Test func aMappedFieldNamesTheSection() throws {
    let json = Self.json.replacing("\"board\"", with: "\"corner\"")
    #expect(try TestBoard(json).sections.isEmpty)
    let test = try TestBoard(
      json, settings: #"{"collections": {"posts": {"path": "home", "section": "corner"}}}"#)
    #expect(test.sections == ["散步: 2", "吃飯: 1"])
  }

  @Test func anArrayWithHolesIsNoListOfNulls() throws {
    let test = try TestBoard(
      #"""
      {"rooms": {
        "east": {"posts": [null, {"author": "Ada", "text": "one"}, null,
                           {"author": "Ben", "text": "three"}]},
        "west": {"posts": {"1": {"author": "Ben", "text": "b"}, "0": {"author": "Ada", "text": "a"},
                           "-MVk3T8a000000000000": {"author": "Cy", "text": "c"}}},
        "loft": {"posts": {"10": {"text": "ten"}, "7": {"text": "seven"}}}
      }}
      """#)
    // Dated first, then by place in the list; equal places by path.
    #expect(
      test.posts == [
        "-MVk3T8a000000000000||c|Cy|2021-03-14T09:29:41.734Z|west",
        "1||one|Ada||east", "7||seven|||loft", "0||a|Ada||west",
        "3||three|Ben||east", "10||ten|||loft", "1||b|Ben||west",
      ])
    #expect(test.accounting == "7 = 7 + 0 + 0")
  }

  @Test func aNodeThatIsTheListIsCalledPosts() throws {
    let test = try TestBoard(
      #"""
      {"-MVlHDu6aaaaaaaaaaay": {"text": "one", "uid": "u1"},
       "-MVlHDu6aaaaaaaaaaaz": {"text": "two", "uid": "u2"}}
      """#)
    #expect(
      test.posts == [
        "-MVlHDu6aaaaaaaaaaay||one|former:u1|2021-03-14T15:09:26.535Z|",
        "-MVlHDu6aaaaaaaaaaaz||two|former:u2|2021-03-14T15:09:26.535Z|",
      ])
    #expect(test.board.path(of: test.board.posts[0].item) == "posts/-MVlHDu6aaaaaaaaaaay")
  }

  @Test func priorityOrdersUndatedPosts() throws {
    let test = try TestBoard(
      #"""
      {"notes": {
        ".priority": "x",
        "kai": {".priority": "z", "text": "last"},
        "lea": {".priority": 12, ".value": "scalar"},
        "max": {".priority": -1.449E12, "text": "negative"},
        "noa": {"text": "dated", "at": 1.449077948445E12},
        "pia": {".value": 4}
      }}
      """#)
    #expect(
      test.posts == [
        "noa||dated||2015-12-02T17:39:08.445Z|", "pia||4|||", "max||negative|||",
        "lea||scalar|||", "kai||last|||",
      ])
  }

  @Test(arguments: ["null", "{}", "[]"])
  func anEmptyDatabaseIsAnEmptyBoard(json: String) throws {
    let test = try TestBoard(json)
    #expect(test.board.isEmpty)
    #expect(test.accounting == "0 = 0 + 0 + 0")
    #expect(test.diagnostics.isEmpty)
  }
}
