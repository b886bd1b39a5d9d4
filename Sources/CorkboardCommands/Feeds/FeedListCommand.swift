import Board
package import Configuration
package import Diagnostics
import JSONText
import Site
import Times

/// `corkboard feed list`: the feeds that a build writes.
package struct FeedListCommand: Command {
  package static let kind = OptionDescription(
    "kind", .choice(FeedKind.allCases.filter { $0 != .archives }.map(\.rawValue)),
    help: "only feeds of that kind")

  package static let description = CommandDescription(
    name: "feed list",
    summary: "list the feeds of the site",
    discussion: [
      """
      Prints one line for each feed: its path on the site, how many entries it holds, when one of \
      them changed last, and its title. The path is that of the first format that is configured.
      """,
      """
      With --json each line is an object with path, url (null without a base URL), kind, formats, \
      title, entries, complete, blocks (of the history behind it) and updated.
      """,
    ],
    options: [kind, SharedOptions.json],
    examples: [
      .init("corkboard feed list --kind sections", "the feeds of the sections"),
      .init("corkboard feed list --json", "all feeds, for a program"),
    ])

  package let shared: SharedOptions
  /// Nil for all kinds.
  package let kind: FeedKind?
  package let json: Bool

  package init(_ arguments: ParsedArguments) {
    shared = SharedOptions(arguments)
    kind = arguments.choice(of: Self.kind, as: FeedKind.self)
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let loaded = try BoardLoading(shared).board(console: &console)
    console.advise(loaded.board.diagnostics.summarized)
    let catalog = try FeedCatalog(
      loaded.board, configuration: loaded.configuration,
      request: SiteBuilding.request(for: loaded))
    var feeds: [FeedCatalog.Feed] = []
    catalog.forEachFeed(of: kind) { feeds.append($0) }
    if feeds.isEmpty { console.summarize("there are no such feeds") }
    for feed in feeds {
      if json {
        var json = JSONWriter()
        Self.write(feed, to: &json)
        console.write(json.take())
      } else {
        console.print(Self.line(feed, console))
      }
      if console.readerIsGone { break }
    }
    if !json {
      let undated = loaded.board.undatedItems
      if !undated.isEmpty {
        console.summarize("no feed holds \(undated.joined(separator: ", ")) without a time")
      }
    }
    return .done
  }

  private static func line(_ feed: FeedCatalog.Feed, _ console: borrowing Console) -> String {
    let count = String(feed.entries)
    let updated = feed.updated.map { String($0.rfc3339.prefix(10)) } ?? "-"
    return [
      ColumnLayout.pad(feed.path, to: 40),
      String(repeating: " ", count: max(0, 4 - count.count))
        + count, ColumnLayout.pad(updated, to: 10), console.userText(feed.title),
    ].joined(separator: "  ")
  }

  private static func write(_ feed: FeedCatalog.Feed, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", feed.path)
      json.member("url", feed.url)
      json.member("kind", feed.kind.rawValue)
      json.member(
        "formats", array: { json in for format in feed.formats { json.string(format.rawValue) } })
      json.member("title", feed.title)
      json.member("entries", feed.entries)
      json.member("complete", feed.isComplete)
      json.member("blocks", feed.blocks)
      json.member("updated", feed.updated?.rfc3339)
    }
    json.endLine()
  }
}
