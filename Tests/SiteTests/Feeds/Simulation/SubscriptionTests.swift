import Configuration
import Foundation
import Testing

@testable import Site

/// A reader subscribes to a board and looks at it after each of two hundred builds.
@Suite struct SubscriptionTests {
  private static let builds = 200

  @Test func everyEntryAndEveryEditIsShownOnceAndNothingElse() throws {
    var board = SimulatedBoard()
    var reader = Subscriber()
    let theme = try ThemeFixture.theme()
    for number in 0..<Self.builds {
      board.step(number)
      let workshop = try FeedWorkshop(
        board.export, settings: board.settings.json, theme: theme)
      for subject in workshop.contents.feeds.ofSite {
        let feed = try XMLTree.parse(workshop.atom(subject))
        if number.isMultiple(of: 20) {
          #expect(AtomRules.violations(of: feed, base: board.settings.baseURL) == [], "\(number)")
        }
        reader.read(feed)
      }
    }
    let truth = Dictionary(
      uniqueKeysWithValues: board.items.map { (SimulatedBoard.identifier(of: $0.path), $0) })
    // The history was long enough to say something.
    #expect(board.posts.count > 100 && board.items.count { $0.deleted != nil } > 10)
    #expect(board.items.count { $0.changes > 0 } > 30 && board.posts.contains { $0.isErased })
    for (id, item) in truth {
      let seen = reader.shown[id]
      #expect(seen?.new == 1, "\(item.path)")
      #expect(seen?.changed == item.changes, "\(item.path)")
      if item.deleted != nil { #expect(reader.kept[id] == nil, "\(item.path)") }
    }
    #expect(Set(reader.shown.keys).subtracting(truth.keys) == [])
  }

  @Test func anotherReaderWalksTheWholeHistory() throws {
    var board = SimulatedBoard()
    for number in 0..<Self.builds { board.step(number) }
    let workshop = try FeedWorkshop(
      board.export, settings: board.settings.json, theme: try ThemeFixture.theme())
    var seen: [String: String] = [:]
    var subject: FeedSubject? = .posts
    var documents = 0
    while let current = subject {
      let feed = try XMLTree.parse(workshop.atom(current))
      documents += 1
      for entry in feed.all("entry") {
        let id = entry.text("id") ?? ""
        // The same item twice is the same version, or an older one further back.
        if let known = seen[id], !known.isEmpty { #expect(known >= entry.text("updated") ?? "") }
        seen[id] = seen[id] ?? entry.text("updated")
      }
      for stone in feed.all("deleted-entry") { seen[stone.attributes["ref"] ?? ""] = "" }
      let blocks = workshop.contents.feeds.blocks(of: .posts)
      switch current {
      case .posts: subject = blocks > 0 ? .postsArchive(blocks) : nil
      case .postsArchive(let number): subject = number > 1 ? .postsArchive(number - 1) : nil
      default: subject = nil
      }
    }
    #expect(documents > 2)
    let expected = board.posts.filter { !$0.isErased }.map {
      SimulatedBoard.identifier(of: $0.path)
    }
    #expect(Set(expected).subtracting(seen.keys) == [])
  }

  /// The feeds of a whole build are those that were looked at.
  @Test func buildsWriteTheSameFeeds() throws {
    var board = SimulatedBoard()
    for number in 0..<40 { board.step(number) }
    let site = try BuiltSite(board.export, settings: board.settings.json)
    let workshop = try FeedWorkshop(
      board.export, settings: board.settings.json, theme: try ThemeFixture.theme())
    var count = 0
    workshop.contents.feeds.forEach { subject in
      let path = SiteAddress.feed(subject.owner(in: workshop.contents.plan), .atom).path
      #expect(site[path] == workshop.atom(subject), "\(path)")
      count += 1
    }
    #expect(count > 20)
  }
}
