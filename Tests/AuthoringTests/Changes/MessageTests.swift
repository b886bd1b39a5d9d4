import Authoring
import Configuration
import JSONText
import Testing
import Times

@Suite("Messages")
struct MessageTests {
  static let pushed = """
    {
      "messages" : {
        "-K2ib4H77rj0LYewF7dP" : {
          "text" : "Hello",
          "name" : "anonymous"
        },
        "-K2ib5JHRbbL0NrztUfO" : {
          "text" : "How are you",
          "name" : "anonymous"
        }
      }
    }

    """
  static let firestore =
    #"{"__collections__":{"messages":{"#
    + #""8mPA2gkW3hQ5bR7tY9uX":{"id":"","name":"Bo","content":"one","#
    + #""time":"2021-10-03 09:05:07","__collections__":{}},"#
    + #""AAzy2gkW3hQ5bR7tY9uX":{"id":"8mPA2gkW3hQ5bR7tY9uX","name":"Cy","content":"two","#
    + #""time":"2021-10-03 10:05:07","__collections__":{}}}}}"#

  @Test("A message of a tree looks like its neighbours and has a push id of now")
  func tree() throws {
    let (text, outcome) = try TestPlan(Self.pushed).outcome(
      .addMessage(MessageDraft(name: "Bo", content: "a \"b\"")))
    let added = """
      ,
          "-MlsJyNK------------" : {
            "text" : "a \\"b\\"",
            "name" : "Bo"
          }
        }
      }

      """
    #expect(text == Self.pushed.dropLast(7) + added)
    #expect(outcome.action == .added)
    #expect(outcome.id == "-MlsJyNK------------")
    #expect(outcome.path == "messages/-MlsJyNK------------")
    #expect(outcome.time == TestPlan.now)
  }

  @Test("A clock that is behind gives an id that is greater all the same")
  func clockBehind() throws {
    var plan = TestPlan(Self.pushed)
    plan.now = Instant(seconds: 1_000_000_000)
    let (_, outcome) = try plan.outcome(.addMessage(MessageDraft(name: "Bo", content: "x")))
    #expect(outcome.id == "-K2ib5JHRbbL0NrztUfP")
  }

  @Test("The app's stored id is the document's own, and its time is local")
  func firestoreAdd() throws {
    var plan = TestPlan(Self.firestore)
    plan.configuration.timeZone = "+08:00"
    let (text, outcome) = try plan.outcome(.addMessage(MessageDraft(name: "Di", content: "x")))
    let id = "AAAAAAAAAAAAAAAAAAAA"
    #expect(outcome.id == id)
    #expect(outcome.time == Instant(seconds: TestPlan.now.seconds))
    #expect(
      text.contains(
        #""\#(id)":{"id":"\#(id)","name":"Di","content":"x","#
          + #""time":"2021-10-13 14:25:36","__collections__":{}},"AAzy2"#))
  }

  @Test("An edit puts the stored id right and sets the time to now")
  func firestoreEdit() throws {
    let (text, outcome) = try TestPlan(Self.firestore).outcome(
      .editMessage("AAzy", ItemEdit(body: "zwei", name: "Dy")))
    #expect(
      text.hasSuffix(
        #""AAzy2gkW3hQ5bR7tY9uX":{"id":"AAzy2gkW3hQ5bR7tY9uX","name":"Dy","content":"zwei","#
          + #""time":"2021-10-13 06:25:36","__collections__":{}}}}}"#))
    #expect(outcome.action == .edited)
    #expect(text.hasPrefix(Self.firestore.prefix(120)))
  }

  @Test("An edit that changes nothing changes nothing")
  func sameAgain() throws {
    let plan = try TestPlan(Self.firestore).plan(.editMessage("AAzy", ItemEdit(body: "two")))
    #expect(plan.patch.isEmpty)
    #expect(plan.outcomes.map(\.action) == [.unchanged])
  }

  @Test("A deleted message goes with its comma; with the last one goes its collection")
  func deletion() throws {
    let one = try TestPlan(Self.pushed).applied(.deleteMessage("-K2ib4H", .removal))
    #expect(!one.contains("Hello"))
    #expect(one.contains("How are you"))
    let both = try TestPlan(Self.pushed).applied(
      .deleteMessage("-K2ib4H", .removal), .deleteMessage("-K2ib5", .removal))
    #expect(!both.contains("messages"))
  }

  @Test("An empty export gets the collection of the apps", arguments: ["null", "{}", " [] "])
  func empty(text: String) throws {
    let made = try TestPlan(text).applied(.addMessage(MessageDraft(name: "Bo", content: "x")))
    #expect(
      made.filter { $0 != " " && $0 != "\n" }
        == #"{"messages":{"-MlsJyNK------------":{"content":"x","name":"Bo","time":"2021-10-1306:25:36"}}}"#
    )
  }

  @Test("An empty Firestore export gets one with a stored id")
  func emptyFirestore() throws {
    let made = try TestPlan(#"{"__collections__":{}}"#).applied(
      .addMessage(MessageDraft(name: "Bo", content: "x")))
    #expect(
      made
        == #"{"__collections__":{"messages":{"AAAAAAAAAAAAAAAAAAAA":{"id":"AAAAAAAAAAAAAAAAAAAA","#
        + #""name":"Bo","content":"x","time":"2021-10-13 06:25:36","__collections__":{}}}}}"#)
  }

  @Test("A name and a text are needed, white space is none", arguments: ["", " \n\t"])
  func blank(text: String) {
    let plan = TestPlan(Self.pushed)
    #expect(
      plan.failure(.addMessage(MessageDraft(name: "Bo", content: text))) == "change-empty")
    #expect(
      plan.failure(.addMessage(MessageDraft(name: text, content: "x"))) == "change-empty")
    #expect(plan.failure(.editMessage("-K2ib4", ItemEdit(body: text))) == "change-empty")
  }

  @Test("Of several collections one must be named; a section can name it")
  func several() throws {
    let plan = TestPlan(
      #"{"rooms":{"attic":{"messages":{"m1":{"name":"A","text":"x","at":1614988800}}},"#
        + #""cellar":{"messages":{"m1":{"name":"B","text":"y","at":1614988800}}}}}"#)
    var draft = MessageDraft(name: "Bo", content: "z")
    #expect(plan.failure(.addMessage(draft)) == "change-several-collections")
    draft.destination.section = "cellar"
    let (text, outcome) = try plan.outcome(.addMessage(draft))
    #expect(outcome.path == "rooms/cellar/messages/m2")
    #expect(text.contains(#""m2":{"name":"Bo","text":"z","at":1634106336}"#))
    draft.destination = Destination(collection: "rooms/attic/messages")
    #expect(try plan.outcome(.addMessage(draft)).outcome.path == "rooms/attic/messages/m2")
  }

  @Test("A list of records gets its next number, in the type that the others have")
  func list() throws {
    let text = """
      {"messages": [
        {"id": 1, "name": "A", "content": "x", "createdAt": 1700000000000, "likes": 0},
        {"id": 2, "name": "B", "content": "y", "createdAt": 1700000001000, "likes": 3}
      ]}
      """
    let made = try TestPlan(text).applied(.addMessage(MessageDraft(name: "C", content: "z")))
    #expect(
      made.hasSuffix(
        "},\n  "
          + #"{"id": 3, "name": "C", "content": "z", "createdAt": 1634106336789, "likes": 0}"#
          + "\n]}"))
  }

  @Test("A list with holes that is given a name becomes an object")
  func holes() throws {
    let text = #"{"messages":[null,{"text":"a"},null,{"text":"b"}]}"#
    let made = try TestPlan(text).applied(
      .addMessage(MessageDraft(name: "C", content: "z", key: .given("-MVlHDu6aaaaaaaaaaay"))))
    #expect(
      made
        == #"{"messages":{"1":{"text":"a"},"3":{"text":"b"},"-MVlHDu6aaaaaaaaaaay":{"text":"z"}}}"#)
    let next = try TestPlan(text).applied(.addMessage(MessageDraft(name: "C", content: "z")))
    #expect(next == #"{"messages":[null,{"text":"a"},null,{"text":"b"},{"text":"z"}]}"#)
  }

  @Test("Records that are texts alone are joined by another")
  func scalars() throws {
    let text = #"{"chat":{"-K2ib4H77rj0LYewF7dP":"hello","-K2ib5JHRbbL0NrztUfO":"there"}}"#
    let plan = TestPlan(text)
    let made = try plan.applied(.addMessage(MessageDraft(name: "C", content: "z")))
    #expect(made.hasSuffix(#","-MlsJyNK------------":"z"}}"#))
    #expect(
      try plan.applied(.editMessage("-K2ib4", ItemEdit(body: "hi")))
        == text.replacing("hello", with: "hi"))
  }

  @Test("What an index names stays where it is when another goes")
  func indexes() throws {
    let text = #"{"messages":[{"text":"a"},{"text":"b"},{"text":"c"}]}"#
    #expect(
      try TestPlan(text).applied(.deleteMessage("messages/1", .removal))
        == #"{"messages":[{"text":"a"},null,{"text":"c"}]}"#)
    #expect(
      try TestPlan(text).applied(.deleteMessage("messages/2", .removal))
        == #"{"messages":[{"text":"a"},{"text":"b"}]}"#)
  }
}
