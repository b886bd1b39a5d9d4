import Testing
import Times

@testable import Authoring

@Suite("Styles of ids")
struct IdentifierStyleTests {
  @Test(
    "The style of most ids is taken",
    arguments: [
      (["-K2ib4H77rj0LYewF7dP", "-K2ib5JHRbbL0NrztUfO", "pinned"], IdentifierStyle.pushID),
      (["8mPA2gkW3hQ5bR7tY9uX", "AAzy2gkW3hQ5bR7tY9uX"], .autoID),
      (["6ba7b810-9dad-11d1-80b4-00c04fd430c8"], .uuid(isUpper: false)),
      (["6BA7B810-9DAD-11D1-80B4-00C04FD430C8"], .uuid(isUpper: true)),
      (["507f1f77bcf86cd79943901a", "507f1f77bcf86cd799439012"], .objectID),
      (["1", "2", "10"], .counted(prefix: "", width: 1)),
      (["001", "002"], .counted(prefix: "", width: 3)),
      (["m1", "m2"], .counted(prefix: "m", width: 1)),
    ])
  func styles(ids: [String], style: IdentifierStyle) {
    #expect(IdentifierStyle(of: ids) == style)
  }

  @Test("Names that people chose have no style")
  func chosen() {
    #expect(IdentifierStyle(of: ["attic", "cellar"]) == nil)
    #expect(IdentifierStyle(of: []) == nil)
  }

  @Test("Counted ids go on where they were, with their zeros")
  func counted() {
    var maker = IdentifierMaker(
      style: .counted(prefix: "m", width: 3), largestPushID: [], largestNumber: 9)
    let random = RandomBytes { [UInt8](repeating: 0, count: $0) }
    #expect(maker.next(at: Instant(seconds: 0), random) == "m010")
    #expect(maker.next(at: Instant(seconds: 0), random) == "m011")
  }

  @Test("MongoDB's ids begin with the time")
  func objectIDs() {
    var maker = IdentifierMaker(style: .objectID, largestPushID: [], largestNumber: 0)
    let random = RandomBytes { [UInt8](repeating: 0xAB, count: $0) }
    #expect(
      maker.next(at: Instant(seconds: 0x507F_1F77), random) == "507f1f77abababababababab")
    #expect(maker.next(at: Instant(seconds: 7), random) == "00000007abababababababab")
    guard case .whole(let id)? = maker.mark(of: "k", collection: ["m"]) else {
      Issue.record("no id for a request")
      return
    }
    #expect(IdentifierStyle(of: [id]) == .objectID)
  }

  @Test("The system's chance gives as many bytes as are wanted, and others each time")
  func chance() {
    for count in [0, 1, 7, 8, 20] { #expect(RandomBytes.system.bytes(count).count == count) }
    #expect(RandomBytes.system.bytes(20) != RandomBytes.system.bytes(20))
  }

  @Test("A request has the same id in each run, and another in another collection")
  func requests() {
    let maker = IdentifierMaker(style: .autoID, largestPushID: [], largestNumber: 0)
    func id(_ request: String, _ collection: [String]) -> String? {
      if case .whole(let id)? = maker.mark(of: request, collection: collection) { return id }
      return nil
    }
    let first = id("k1", ["messages"])
    #expect(first?.utf8.count == 20)
    #expect(first == id("k1", ["messages"]))
    #expect(first != id("k2", ["messages"]))
    #expect(first != id("k1", ["posts"]))
  }

  @Test(
    "Ids that a database would not take are refused",
    arguments: [
      ("a.b", WritingRules.IDs.realtimeDatabase), ("a/b", .realtimeDatabase),
      ("", .realtimeDatabase),
      ("a\u{1}", .realtimeDatabase), (String(repeating: "a", count: 769), .realtimeDatabase),
      ("..", .firestore), ("__x__", .firestore), ("a/b", .firestore), ("", .free),
      ("a\nb", .free), ("a\u{7F}", .firestore),
    ])
  func rules(id: String, rules: WritingRules.IDs) {
    #expect(IdentifierRules.fault(of: id, rules) != nil)
  }

  @Test("Ids that a database takes are let through")
  func goodIDs() {
    #expect(IdentifierRules.fault(of: "-K2ib4H77rj0LYewF7dP", .realtimeDatabase) == nil)
    #expect(IdentifierRules.fault(of: "안녕 a", .realtimeDatabase) == nil)
    #expect(IdentifierRules.fault(of: "a.b#c", .firestore) == nil)
  }
}
