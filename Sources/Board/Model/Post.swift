/// A post; with its comments it is a thread.
package struct Post: Sendable {
  package var item: Item
  package var title: TextReference
  package var section: SectionID?
  package var tags: [TagID]
  package var reactions: [Reaction]
  /// Into ``Board/comments``: this post's, in the order in which a page shows them.
  package var comments: Range<Int>

  package init(item: Item, title: TextReference) {
    self.item = item
    self.title = title
    section = nil
    tags = []
    reactions = []
    comments = 0..<0
  }
}
