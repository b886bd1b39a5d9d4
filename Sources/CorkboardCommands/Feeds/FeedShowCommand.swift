import Board
import Configuration
package import Diagnostics
import JSONText
import Site
import Times

/// `corkboard feed show`: the entries of one feed.
package struct FeedShowCommand: Command {
  package static let feed = ArgumentDescription(
    "FEED", help: "posts, messages or comments, or a path or URL of feed list")

  package static let description = CommandDescription(
    name: "feed show",
    summary: "show the entries of one feed",
    discussion: [
      """
      Prints one line for each entry, the last changed first: when it was changed, who wrote it, \
      and its title. Blocks of a history are shown by their paths, as feeds/1.atom.
      """,
      """
      With --json each line is an object with id, title, author, published, updated, url, \
      inReplyTo (an id, or null), summary and content (HTML).
      """,
    ],
    arguments: [feed],
    options: [SharedOptions.json],
    examples: [
      .init("corkboard feed show comments", "the newest comments"),
      .init("corkboard feed show feeds/1.atom --json", "the oldest fifty posts, for a program"),
    ])

  package let shared: SharedOptions
  package let feed: String
  package let json: Bool

  package init(_ arguments: ParsedArguments) throws(UsageFault) {
    guard let feed = arguments.arguments.first else {
      throw .missingArgument(Self.feed, of: Self.description)
    }
    self.feed = feed
    shared = SharedOptions(arguments)
    json = arguments.isSet(SharedOptions.json)
  }

  package func run(console: inout Console) throws(DiagnosticFailure) -> ExitStatus {
    let loaded = try BoardLoading(shared).board(console: &console)
    console.advise(loaded.board.diagnostics.summarized)
    let catalog = try FeedCatalog(
      loaded.board, configuration: loaded.configuration,
      request: SiteBuilding.request(for: loaded))
    guard let entries = catalog.entries(of: feed) else { throw FeedFault.unknown(feed) }
    for entry in entries {
      if json {
        var json = JSONWriter()
        Self.write(entry, to: &json)
        console.write(json.take())
      } else {
        console.print(
          [
            entry.updated.rfc3339(maximumFractionDigits: 0),
            ColumnLayout.pad(console.userText(entry.author), to: 16),
            console.userText(entry.title),
          ].joined(separator: "  "))
      }
      if console.readerIsGone { break }
    }
    return .done
  }

  private static func write(_ entry: FeedCatalog.Entry, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", entry.id)
      json.member("title", entry.title)
      json.member("author", entry.author)
      json.member("published", entry.published.rfc3339)
      json.member("updated", entry.updated.rfc3339)
      json.member("url", entry.url)
      json.member("inReplyTo", entry.inReplyTo)
      json.member("summary", entry.summary)
      json.member("content", entry.content)
    }
    json.endLine()
  }
}
