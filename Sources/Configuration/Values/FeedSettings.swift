/// The feeds that the site has.
package struct FeedSettings: Sendable, Hashable {
  package var isEnabled = true
  /// The formats that feeds are written in, in the order of `FeedFormat`.
  package var formats: [FeedFormat] = [.atom]
  /// Newest entries of a feed, in `entryCounts`.
  package var entries = 50
  /// About the longest that a document gets, in bytes, in `sizes`.
  package var bytes = 1 << 20
  /// Kinds of feeds that are left out.
  package var omitted: Set<FeedKind> = []
  /// The WebSub hub that is told of new entries: http or https.
  package var hub: String?

  package static let entryCounts = 10...500
  package static let sizes = 65_536...16_777_216

  package init() {}

  /// Whether the site has feeds of that kind.
  package func has(_ kind: FeedKind) -> Bool { isEnabled && !omitted.contains(kind) }
}

package enum FeedFormat: String, CaseIterable, Sendable, Hashable {
  /// RFC 4287.
  case atom
  /// JSON Feed 1.1.
  case json
  /// RSS 2.0, for all posts and all messages only: it has neither threads nor a time of change.
  case rss
}

/// What feeds there are.
package enum FeedKind: String, CaseIterable, Sendable, Hashable {
  case posts
  case messages
  case comments
  case sections
  case tags
  case members
  case threads
  /// The history behind the newest posts and messages.
  case archives
}
