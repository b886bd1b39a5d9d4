import Board
import Testing
import Times

@Suite struct TimeTests {
  @Test(
    arguments: [
      ("1614988800", "2021-03-06T00:00:00Z"),
      ("1614988800000", "2021-03-06T00:00:00.000Z"),
      ("1614988800000000", "2021-03-06T00:00:00.000000Z"),
      ("1614988800000000000", "2021-03-06T00:00:00.000000000Z"),
      ("1614988800.5", "2021-03-06T00:00:00.5Z"),
      ("1.6149888E12", "2021-03-06T00:00:00.000Z"),
      (#""1614988800""#, "2021-03-06T00:00:00Z"),
      (#""1614988800000""#, "2021-03-06T00:00:00.000Z"),
      (#""2021-03-06T00:00:00Z""#, "2021-03-06T00:00:00Z"),
      (#""2021-03-06T02:00:00+02:00""#, "2021-03-06T00:00:00Z"),
      (#""2021-03-06T00:00:00""#, "2021-03-06T00:00:00Z"),
      (#""2021-03-06 00:00:00+00:00""#, "2021-03-06T00:00:00Z"),
      (#""2021-03-06T00:00:00.596000+00:00""#, "2021-03-06T00:00:00.596000Z"),
      (#""Sat, 06 Mar 2021 00:00:00 GMT""#, "2021-03-06T00:00:00Z"),
      (
        #""Sat Mar 06 2021 00:00:00 GMT+0000 (Coordinated Universal Time)""#,
        "2021-03-06T00:00:00Z"
      ),
      (#""Timestamp(seconds=1614988800, nanoseconds=0)""#, "2021-03-06T00:00:00Z"),
      (#"{"_seconds": 1614988800, "_nanoseconds": 0}"#, "2021-03-06T00:00:00Z"),
      (#"{"seconds": "1614988800", "nanoseconds": 0}"#, "2021-03-06T00:00:00Z"),
      (
        #"{"type": "firestore/timestamp/1.0", "seconds": 1614988800, "nanoseconds": 0}"#,
        "2021-03-06T00:00:00Z"
      ),
      (#"{"$date": "2021-03-06T00:00:00Z"}"#, "2021-03-06T00:00:00Z"),
      (#""2021-03-06""#, "2021-03-06"),
      (#""2021/3/6 0:00:0""#, "2021-03-06T00:00:00Z"),
    ])
  func aTimeIsRead(value: String, expected: String) throws {
    let test = try TestBoard(#"{"posts": {"p": {"text": "t", "createdAt": \#(value)}}}"#)
    #expect(TestBoard.text(test.board.posts[0].item.created) == expected)
  }

  @Test(
    arguments: [
      "0", "-1", "123456789", #""3月8日 20:15""#, #""yesterday""#, #""NaN""#,
      #"{".sv": "timestamp"}"#, #""<DocumentReference object at 0x7f00>""#,
    ])
  func whatIsNoTimeLeavesThePostUndatedAndIsReported(value: String) throws {
    let test = try TestBoard(#"{"posts": {"p": {"text": "t", "createdAt": \#(value)}}}"#)
    #expect(test.posts == ["p||t|||"])
    #expect(test.diagnostics == ["time-unknown posts/p"])
  }

  @Test func theTextOfAnUnreadableTimeIsKept() throws {
    let test = try TestBoard(#"{"posts": {"p": {"text": "t", "time": "yesterday"}}}"#)
    #expect(test.board.string(test.board.posts[0].item.timeText) == "yesterday")
  }

  @Test func undatedPostsComeLastInTheirOwnOrder() throws {
    let test = try TestBoard(
      #"""
      {"posts": {
        "a": {"text": "1", "time": "yesterday"}, "b": {"text": "2", "time": 1614988801},
        "c": {"text": "3"}, "d": {"text": "4", "time": 1614988800}
      }}
      """#)
    #expect(test.board.posts.map { test.board.id(of: $0.item) } == ["d", "b", "a", "c"])
    #expect(test.board.datedPosts == 2)
  }

  /// The app wrote the year of the week: 2019-12-30 belongs to the first week of 2020.
  @Test func aYearOfTheWeekIsRepairedByThePushID() throws {
    let test = try TestBoard(
      #"""
      {"messages": {"-LxLEs3-aaaaaaaaaaaa": {"content": "a", "time": "2020-12-30 10:00:01"}}}
      """#, settings: #"{"timeZone": "UTC"}"#)
    #expect(test.messages == ["-LxLEs3-aaaaaaaaaaaa|a||2019-12-30T10:00:01Z|"])
    #expect(test.diagnostics == ["week-year-repaired messages/-LxLEs3-aaaaaaaaaaaa"])
  }

  @Test func withoutEvidenceNothingIsRepaired() throws {
    let test = try TestBoard(
      #"{"messages": {"m": {"content": "a", "time": "2020-12-30 10:00:00"}}}"#)
    #expect(test.messages == ["m|a||2020-12-30T10:00:00Z|"])
    #expect(test.diagnostics == ["zone-unset"])
  }

  private static let taipei = #"""
    {"messages": {
      "-M8hhiz7aaaaaaaaaaaa": {"content": "a", "time": "2020-06-01 10:30:05"},
      "-M8ho_D-aaaaaaaaaaaa": {"content": "b", "time": "2020-06-01 11:00:02"},
      "-M8nAts-aaaaaaaaaaaa": {"content": "c", "time": "2020-06-02 12:00:01"},
      "-M8sYDX-aaaaaaaaaaaa": {"content": "d", "time": "2020-06-05 09:00:00"}
    }}
    """#

  @Test func theZoneIsInferredFromPushIDs() throws {
    let test = try TestBoard(Self.taipei)
    #expect(test.board.zone.name == "+08:00")
    #expect(
      test.messages == [
        "-M8hhiz7aaaaaaaaaaaa|a||2020-06-01T02:30:05Z|",
        "-M8ho_D-aaaaaaaaaaaa|b||2020-06-01T03:00:02Z|",
        "-M8nAts-aaaaaaaaaaaa|c||2020-06-02T04:00:01Z|",
        "-M8sYDX-aaaaaaaaaaaa|d||2020-06-03T05:00:00.000Z|",
      ])
    #expect(test.diagnostics == ["zone-inferred"])
  }

  /// In the seeds the field is overwritten on edit; the push id keeps the time of writing.
  @Test func aFieldLaterThanThePushIDIsAnEdit() throws {
    let test = try TestBoard(Self.taipei)
    let item = test.board.messages[3].item
    #expect(item.state == .edited)
    #expect(item.updated?.rfc3339 == "2020-06-05T01:00:00Z")
    #expect(test.board.messages[0].item.state == [])
  }

  @Test func theConfiguredZoneIsTaken() throws {
    let test = try TestBoard(Self.taipei, settings: #"{"timeZone": "Asia/Tokyo"}"#)
    #expect(test.board.zoneOrigin == .configured("Asia/Tokyo"))
    #expect(test.diagnostics.isEmpty)
  }

  @Test func anEditTimeIsNeverBeforeTheCreation() throws {
    let test = try TestBoard(
      #"{"posts": {"p": {"text": "t", "createdAt": 1614988800, "updatedAt": 1614988000}}}"#)
    let item = test.board.posts[0].item
    #expect(item.created == item.updated)
  }
}
