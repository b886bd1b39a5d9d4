import BoardFixtures
import Diagnostics
import JSONText
import Testing

@testable import Exports

/// Ids in every order, and copies of one document between them.
@Suite("The order of collected documents")
struct CollectedOrderTests {
  /// Documents of one collection that is ordered by id, each with its place in the file.
  private func outline(_ ids: [String]) throws -> ExportOutline {
    let prefix = "projects/d/databases/(default)/documents/posts/"
    let lines = ids.enumerated().map { place, id in
      #"{"name":"\#(prefix)\#(id)","fields":{"n":{"integerValue":"\#(place)"}},"createTime":"2021-03-06T00:00:00Z","updateTime":"2021-03-06T00:00:00Z"}"#
    }
    return try ExportOutline(files: [("lines.ndjson", lines.joined(separator: "\n"))])
  }

  @Test(arguments: [
    ["a", "b", "c"], ["p8", "p9", "p10", "p11"], ["c", "a", "b"], ["b", "bb", "ba", "a"],
    ["documents-2", "documents-10", "documents-1", "documents"], ["é", "e", "z", "中"],
    ["a\\u0062", "aa", "ac"],
  ])
  func isThatOfTheIDs(ids: [String]) throws {
    let spoken = ids.map { $0 == "a\\u0062" ? "ab" : $0 }
    let expected = spoken.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    #expect(try outline(ids).paths == expected.map { "posts/" + $0 })
  }

  @Test(arguments: [
    ["a", "a"], ["a", "b", "b"], ["p9", "p10", "p10"], ["p10", "p9", "p10"], ["b", "a", "b", "a"],
    ["aa", "\\u0061a"],
  ])
  func copiesAreFoundInAnyOrder(ids: [String]) throws {
    let export = try outline(ids).export
    let distinct = Set(ids.map { $0 == "\\u0061a" ? "aa" : $0 }).count
    #expect(export.documents.count == ids.count)
    #expect(export.documents.count { $0.existence == .present } == distinct)
  }

  /// Lines of a list keep their order, and what is said of them.
  @Test func aListKeepsItsOwn() throws {
    let ids = (0..<3000).map { "k\($0 * 7919 % 3000)" }
    let lines = ids.map { #"{"id":"\#($0)","text":"x"}"# } + [#"{"id":"k5","text":"y"}"#]
    let folder = try TemporaryFolder()
    try folder.write(lines.joined(separator: "\n"), to: "posts.ndjson")
    let export = try ExportLoader.load(ExportRequest([folder.path("posts.ndjson")])).export
    #expect(export.documents.count == 3001)
    #expect(
      export.documents.indices.prefix(3000).map { export.id(of: DocumentID($0)) } == ids)
    #expect(export.documents.last?.existence == .superseded)
    for index in [0, 1, 1499, 2999] {
      #expect(export.location(export.documents[index].node).line == index + 1)
    }
  }

  @Test func placesInSeveralSourcesAreToldApart() {
    var positions = SourcePositions()
    let places = [
      (0, 0), (0, 7), (0, 1 << 33), (0, (1 << 33) + 5), (0, 3), (1, 0), (1, 9), (0, 11),
    ]
    for (source, offset) in places {
      positions.append(SourcePosition(source: SourceID(source), offset: offset))
    }
    #expect(positions.count == places.count)
    for (number, place) in places.enumerated() {
      #expect(positions[number].source == SourceID(place.0))
      #expect(positions[number].offset == place.1)
    }
  }

  @Test func numbersThatFollowOneAnotherAreNoList() {
    var numbers = DocumentNumbers()
    for number in 4..<9 { numbers.append(number, of: 6) }
    #expect(numbers.isRun && numbers.count == 5 && numbers[4] == 8)
    numbers.append(12, of: 6)
    #expect(!numbers.isRun)
    #expect(numbers.indices.map { numbers[$0] } == [4, 5, 6, 7, 8, 12])
  }
}
