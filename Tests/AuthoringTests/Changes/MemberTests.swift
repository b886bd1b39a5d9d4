import Authoring
import JSONText
import Testing
import Times

@Suite("Members")
struct MemberTests {
  static let text =
    #"{"users":{"u1":{"uid":"u1","name":"Ida","email":"ida@example.org","createdAt":1614988800000,"#
    + #""age":31}}}"#

  private func add(_ uid: String, _ name: String, _ email: String?) -> Change {
    .addMember(MemberDraft(uid: uid, name: name, email: email))
  }

  @Test("A member has the fields of registration and no others")
  func registration() throws {
    let (made, outcome) = try TestPlan(Self.text).outcome(add("u2", "Bo", "bo@example.org"))
    #expect(
      made.hasSuffix(
        #","u2":{"uid":"u2","name":"Bo","email":"bo@example.org","createdAt":1634106336789}}}"#))
    #expect(outcome.path == "users/u2")
    #expect(outcome.notices.count == 1)
  }

  @Test("Without a neighbour a member looks as the app makes it")
  func first() throws {
    #expect(
      try TestPlan(#"{"__collections__":{}}"#).applied(add("u2", "Bo", "bo@example.org"))
        == #"{"__collections__":{"users":{"u2":{"uid":"u2","name":"Bo","email":"bo@example.org","#
        + #""createdAt":{"__datatype__":"timestamp","value":{"_seconds":1634106336,"#
        + #""_nanoseconds":0}},"__collections__":{}}}}}"#)
  }

  @Test(
    "Names are not empty and addresses are addresses",
    arguments: [
      (" ", "bo@example.org", "change-empty"), ("Bo", "a@b.c", "change-email"),
      ("Bo", "boexample.org", "change-email"), ("Bo", "bo@example", "change-email"),
      ("Bo", "bo @example.org", "change-email"), ("Bo", "b@o@example.org", "change-email"),
    ])
  func rules(name: String, email: String, identifier: String) {
    #expect(TestPlan(Self.text).failure(add("u2", name, email)) == identifier)
  }

  @Test("A name of two fields is given whole, or the last name beside it")
  func namesOfTwoFields() throws {
    let plan = TestPlan(#"{"users":{"u1":{"uid":"u1","firstName":"Ida","lastName":"Roe"}}}"#)
    func add(_ name: String) -> Change {
      .addMember(
        MemberDraft(
          uid: "u2", name: name, email: nil, fields: [FieldAssignment("lastName", "Poe")]))
    }
    #expect(
      try plan.applied(add("Bo")).hasSuffix(
        #","u2":{"uid":"u2","firstName":"Bo","lastName":"Poe"}}}"#))
    #expect(plan.failure(add("Bo Moe")) == "change-set-twice")
  }

  @Test("The same member again is no change, another of the same uid is refused")
  func again() throws {
    let plan = TestPlan(Self.text)
    #expect(try plan.plan(add("u1", "Ida", "ida@example.org")).patch.isEmpty)
    #expect(plan.failure(add("u1", "Bo", "bo@example.org")) == "change-taken")
  }

  @Test("Fields take the type that they have; new ones are texts")
  func fields() throws {
    let plan = TestPlan(Self.text)
    #expect(
      try plan.applied(
        .setMember("u1", [FieldAssignment("age", "32"), FieldAssignment("hobby", "tea")]))
        == Self.text.replacing(#""age":31"#, with: #""age":32,"hobby":"tea""#))
    #expect(
      try plan.applied(.setMember("u1", [FieldAssignment("age", nil)]))
        == Self.text.replacing(#","age":31"#, with: ""))
    #expect(plan.failure(.setMember("u1", [FieldAssignment("age", "old")])) == "change-type")
    #expect(plan.failure(.setMember("u1", [FieldAssignment("uid", "u3")])) == "change-fixed")
    #expect(plan.failure(.setMember("u1", [FieldAssignment("name", " ")])) == "change-empty")
    #expect(plan.failure(.setMember("u1", [FieldAssignment("email", "x")])) == "change-email")
  }

  @Test(
    "No password is ever stored",
    arguments: ["password", "Passwd", "user_password", "passwordHash", "salt", "pwd", "密碼"])
  func passwords(name: String) {
    #expect(
      TestPlan(Self.text).failure(.setMember("u1", [FieldAssignment(name, "hunter2")]))
        == "change-password")
  }

  @Test("A picture's address goes where the others have theirs")
  func photo() throws {
    let text = #"{"users":{"a":{"name":"A","photoURL":"x.jpg"},"b":{"name":"B"}}}"#
    #expect(
      try TestPlan(text).applied(.setPhoto("b", url: "media/y.jpg"))
        == #"{"users":{"a":{"name":"A","photoURL":"x.jpg"},"b":{"name":"B","photoURL":"media/y.jpg"}}}"#
    )
    #expect(
      try TestPlan(Self.text).applied(.setPhoto("u1", url: "y.jpg")).contains(
        #""profileImageURL":"y.jpg""#))
  }

  @Test("Members that have ids of their own are found by uid and added with an id")
  func ownIDs() throws {
    let text =
      #"{"__collections__":{"users":{"5dlEW52BkQwnzxnY4JZD":{"uid":"u1","firstName":"Ali","#
      + #""lastName":"Baba","__collections__":{}}}}}"#
    #expect(
      try TestPlan(text).applied(.setMember("u1", [FieldAssignment("lastName", "Fern")])).contains(
        #""lastName":"Fern""#))
    #expect(
      try TestPlan(text).applied(add("u2", "Bo Reed", nil)).contains(
        #""AAAAAAAAAAAAAAAAAAAA":{"uid":"u2","firstName":"Bo","lastName":"Reed","#))
  }

  @Test("A member that is deleted is gone")
  func deletion() throws {
    #expect(try TestPlan(Self.text).applied(.deleteMember("u1")) == "{}")
  }
}
