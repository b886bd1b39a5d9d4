/// The items of one feed document.
struct FeedSelection {
  var place = FeedDocument.Place.recent
  /// By their last change, the newest first.
  var items: [FeedItem] = []
  /// Positions of items that may be left out where the document gets too long, since a block of the
  /// archive holds them too.
  var optional: Set<Int> = []
}
