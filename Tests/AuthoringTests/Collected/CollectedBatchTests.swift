import Exports
import JSONText
import Testing

@testable import Authoring

@Suite("Large batches of changes of collected formats")
struct CollectedBatchTests {
  @Test("lines that are edited, removed and added, and collections that are new")
  func lines() throws {
    let count = 3000
    let lines = (0..<count).map {
      RESTFormatTests.record("posts/p\($0)", "\"text\": {\"stringValue\": \"\($0)\"}")
        .replacing("\n", with: " ")
    }
    var bench = try CollectedWorkbench(lines.joined(separator: "\n") + "\n")
    for index in 0..<count {
      let place = bench.format.place(of: DocumentID(index))
      let id = place.id
      switch index % 3 {
      case 0:
        bench.tree.set("text", to: bench.tree.make(.string("edited")), in: place.fields)
      case 1: try bench.format.remove(place, in: &bench.tree)
      default:
        try bench.add("c", to: "posts/\(id)/comments", [("text", .string("comment"))])
      }
    }
    let documents = try CollectedWorkbench.documents(try bench.result())
    #expect(documents.count == count)
    #expect(documents.count { $0.contains("\"text\":\"edited\"") } == count / 3)
    #expect(documents.count { $0.contains("/comments/c {\"text\":\"comment\"}") } == count / 3)
  }

  @Test("documents inside documents")
  func nested() throws {
    let count = 2000
    let posts = (0..<count).map {
      "\"p\($0)\":{\"t\":1,\"subCollection\":{\"posts/p\($0)/comments\":{\"c\":{\"t\":2}}}}"
    }
    var bench = try CollectedWorkbench("{\"posts\":{\(posts.joined(separator: ","))}}")
    for index in bench.format.export.documents.indices {
      let place = bench.format.place(of: DocumentID(index))
      if place.id == "c" {
        bench.tree.set("t", to: bench.tree.make(.integer(3)), in: place.fields)
      } else if index % 2 == 0 {
        try bench.format.remove(place, in: &bench.tree)
      } else {
        try bench.add("d", to: "posts/\(place.id)/comments", [("t", .integer(4))])
        try bench.add("e", to: "posts/\(place.id)/likes", [("t", .integer(5))])
      }
    }
    let documents = try CollectedWorkbench.documents(try bench.result())
    #expect(documents.count == count / 2 * 4)
    #expect(documents.count { $0.hasSuffix("{\"t\":3}") } == count / 2)
  }
}
