/// The feeds that the site has.
package struct FeedSettings: Sendable, Hashable {
  package var isEnabled = true

  package init() {}
}
