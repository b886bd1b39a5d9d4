/// One page of a list of posts or messages.
package enum ListPage: Hashable, Sendable {
  /// `index.html`: the newest items.
  case newest
  /// `N.html`: a full block, newest first; block 1 holds the oldest items.
  case block(Int)
  /// `oldest/index.html` (1) and `oldest/N.html`: block N, oldest first.
  case oldest(Int)
  /// `undated/index.html` (1) and `undated/N.html`: items without a time, in their own order.
  case undated(Int)
}
