import Board
import Testing

@Suite struct MessageTests {
  @Test func pushIDsDateAndOrderMessages() throws {
    let test = try TestBoard(
      #"""
      {"messages": {
        "-MVlHE0N-----------0": {"name": "Ada", "text": "fourth"},
        "-MVlHDu6aaaaaaaaaab-": {"name": "Ben", "text": "third"},
        "-MVlHDu6aaaaaaaaaaay": {"name": "Ada", "text": "first"},
        "-MVlHDu6aaaaaaaaaaaz": {"name": "Ben", "text": "second"}
      }}
      """#)
    #expect(
      test.messages == [
        "-MVlHDu6aaaaaaaaaaay|first|Ada|2021-03-14T15:09:26.535Z|",
        "-MVlHDu6aaaaaaaaaaaz|second|Ben|2021-03-14T15:09:26.535Z|",
        "-MVlHDu6aaaaaaaaaab-|third|Ben|2021-03-14T15:09:26.535Z|",
        "-MVlHE0N-----------0|fourth|Ada|2021-03-14T15:09:27.000Z|",
      ])
    #expect(test.board.datedMessages == 4)
    #expect(test.accounting == "4 = 4 + 0 + 0")
    #expect(test.diagnostics.isEmpty)
  }

  @Test func aByteOrderMarkAndLineEndsAreKeptInTheText() throws {
    let test = try TestBoard(
      "\u{FEFF}{\r\n\t\"messages\": {\"m1\": {\r\n\t\"name\": \"Zoë\", \"text\": \"a\\r\\nb\","
        + " \"time\": 1614988800000}}}\r\n")
    #expect(test.messages == ["m1|a\r\nb|Zoë|2021-03-06T00:00:00.000Z|"])
  }

  @Test func aListOfPlainTextsIsAList() throws {
    let test = try TestBoard(#"{"chat": {"-MVlHDu6aaaaaaaaaaay": "hello", "k": "there"}}"#)
    #expect(
      test.messages == [
        "-MVlHDu6aaaaaaaaaaay|hello||2021-03-14T15:09:26.535Z|", "k|there|||",
      ])
  }

  @Test func roomsAreSections() throws {
    let test = try TestBoard(
      #"""
      {"rooms": {
        "attic": {"messages": {"m1": {"text": "dust", "name": "Ada"}}},
        "hall": {"messages": [null, {"text": "echo", "name": "Ben"}]}
      }}
      """#)
    #expect(test.messages == ["m1|dust|Ada||attic", "1|echo|Ben||hall"])
    #expect(test.sections == ["attic: 0", "hall: 0"])
  }

  /// The app stores the id of the document before; the key is the identity.
  @Test func aStoredIDIsNoIdentity() throws {
    let test = try TestBoard(
      #"""
      {"__collections__": {"messages": {
        "b": {"id": "a", "name": "Ada", "content": "two", "time": "2021-03-06 10:00:00",
              "__collections__": {}},
        "a": {"id": "", "name": "Ada", "content": "one", "time": "2021-03-06 09:00:00",
              "__collections__": {}}
      }}}
      """#, settings: #"{"timeZone": "Asia/Taipei"}"#)
    #expect(
      test.messages == [
        "a|one|Ada|2021-03-06T01:00:00Z|", "b|two|Ada|2021-03-06T02:00:00Z|",
      ])
  }
}
