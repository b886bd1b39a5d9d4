import Authoring
import Testing

@Suite("Tryout")
struct TryoutTests {
  @Test func tryout() throws {
    func show(_ name: String, _ body: () throws -> Any) {
      do { print("== \(name)\n\(try body())") } catch { print("== \(name) FAILED \(error)") }
    }
    let rtdb = TestPlan("""
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
      """)
    show("rtdb message") { try rtdb.outcome(.addMessage(MessageDraft(name: "Bo", content: "new \"one\""))) }
    show("rtdb edit") { try rtdb.outcome(.editMessage("-K2ib4", ItemEdit(body: "Hallo"))) }
    show("rtdb delete") { try rtdb.outcome(.deleteMessage("-K2ib5JHRbbL0NrztUfO", .removal), .deleteMessage("-K2ib4", .removal)) }
    show("empty") { try TestPlan("null").outcome(.addMessage(MessageDraft(name: "Bo", content: "x"))) }
    show("empty post") { try TestPlan("{}").outcome(.addPost(PostDraft(title: "T", body: "B"))) }
    show("empty member") { try TestPlan("{}\n").outcome(.addMember(MemberDraft(uid: "u9", name: "N", email: "a@b.de"))) }
    show("nie empty") { try TestPlan(#"{"__collections__":{}}"#).outcome(.addMessage(MessageDraft(name: "Bo", content: "x")), .addPost(PostDraft(title: "T", body: "B")), .addMember(MemberDraft(uid: "u9", name: "N", email: "a@b.de"))) }
    let seed1 = TestPlan(#"{"__collections__":{"messages":{"8mPA2gkW3hQ5bR7tY9uX":{"id":"","name":"Bo","content":"one","time":"2021-10-03 09:05:07","__collections__":{}},"AAzy2gkW3hQ5bR7tY9uX":{"id":"8mPA2gkW3hQ5bR7tY9uX","name":"Cy","content":"two","time":"2021-10-03 10:05:07","__collections__":{}}}}}"#)
    show("seed1") { try seed1.outcome(.addMessage(MessageDraft(name: "Bo", content: "x"))) }
    show("seed1 edit") { try seed1.outcome(.editMessage("AAzy", ItemEdit(body: "x", name: "Dy"))) }
    let seed3 = TestPlan("""
      {
        "Post": {
          "-MlHDu6aaaaaaaaaaaay": {
            "UID": "u1",
            "comment": [
              "first",
              "second"
            ],
            "description": "text",
            "time": "2021-10-03 09:05:07",
            "title": "T"
          }
        },
        "users": {"u1": {"email": "ida@example.org", "name": "Ida", "age": 31, "createdAt": 1614988800000}}
      }
      """)
    show("seed3 post") { try seed3.outcome(.addPost(PostDraft(title: "New", body: "B"))) }
    show("seed3 comment") { try seed3.outcome(.addComment(CommentDraft(post: "-MlH", body: "third"))) }
    show("seed3 editcomment") { try seed3.outcome(.editComment("Post/-MlHDu6aaaaaaaaaaaay/comment/a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e-1", ItemEdit(body: "1st"))) }
    show("seed3 delcomment") { try seed3.outcome(.deleteComment("a7937b64", .removal)) }
    show("seed3 member") { try seed3.outcome(.addMember(MemberDraft(uid: "u2", name: "Bo", email: "bo@example.org")), .setMember("u2", [FieldAssignment("age", "30"), FieldAssignment("hobby", "tea")])) }
    show("seed3 delete") { try seed3.plan(.deletePost("-MlH", .removal)) }
    show("seed3 tomb") { try seed3.outcome(.deletePost("-MlH", .tombstone)) }
  }
}
