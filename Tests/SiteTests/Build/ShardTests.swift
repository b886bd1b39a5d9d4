import BoardFixtures
import Foundation
import Testing

@testable import Site

/// Several runs that build one site.
@Suite struct ShardTests {
  private func shard(_ number: Int, _ count: Int) throws -> Shard {
    try #require(Shard(number: number, count: count))
  }

  @Test func `shards in one folder make the site of a single build`() throws {
    let workshop = try RebuildWorkshop()
    let board = ChangingBoard(seed: 3)
    try workshop.build(board, into: "whole", remembers: false)
    // The last to end completes the site, whichever it is.
    for number in [2, 3] {
      let summary = try workshop.build(board, into: "site", shard: shard(number, 3))
      #expect(summary.missingShards == (number == 2 ? [1, 3] : [1]))
      #expect(summary.written > 0)
    }
    #expect(try workshop.build(board, into: "site", shard: shard(1, 3)).missingShards == nil)
    #expect(try workshop.tree("site") == workshop.tree("whole"))
  }

  @Test func `shards replace the site of before`() throws {
    let workshop = try RebuildWorkshop()
    var board = ChangingBoard(seed: 3)
    try workshop.build(board, into: "site", remembers: false)
    board.posts.removeLast(3)
    board.posts[0].body = "new words"
    for number in 1...2 { try workshop.build(board, into: "site", shard: shard(number, 2)) }
    try workshop.build(board, into: "whole", remembers: false)
    #expect(try workshop.tree("site") == workshop.tree("whole"))
  }

  @Test func `shards in folders of their own are copied together and joined`() throws {
    let workshop = try RebuildWorkshop()
    let board = ChangingBoard(seed: 3)
    try workshop.build(board, into: "whole", remembers: false)
    for number in 1...2 {
      try workshop.build(board, into: "part\(number)", shard: shard(number, 2))
      for (path, bytes) in try workshop.tree("part\(number)") {
        try workshop.write(bytes, to: "site/" + path)
      }
      if number == 1 { #expect(join(workshop) == "output-shards-missing") }
    }
    #expect(join(workshop) == nil)
    #expect(try workshop.tree("site") == workshop.tree("whole"))
    #expect(join(workshop) == "output-no-shards")
  }

  @Test func `shards of two exports are not joined`() throws {
    let workshop = try RebuildWorkshop()
    var board = ChangingBoard(seed: 3)
    try workshop.build(board, into: "site", shard: shard(1, 2))
    board.posts[0].body = "new words"
    let summary = try workshop.build(board, into: "site", shard: shard(2, 2))
    #expect(summary.missingShards == [1])
    #expect(join(workshop) == "output-shards-differ")
  }

  private func join(_ workshop: RebuildWorkshop) -> String? {
    failure {
      _ = try SiteBuild.joinShards(
        in: workshop.folder.path("site"), currentFolder: workshop.folder.path("data"), home: nil)
    }
  }

  @Test(arguments: ["0/2", "3/2", "1/0", "1", "a/b", "1/2/3", "-1/2", "1/9999"])
  func `what is no share is refused`(text: String) { #expect(Shard(text) == nil) }

  @Test func `every piece has one owner`() throws {
    for piece in 0..<100 {
      #expect(try (1...7).filter { try shard($0, 7).owns(piece) }.count == 1)
    }
  }
}
