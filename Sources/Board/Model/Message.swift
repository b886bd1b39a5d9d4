/// A message: name, content, time; no title and no comments, but it may answer another message.
package struct Message: Sendable {
  package var item: Item
  package var section: SectionID?
  /// Index into ``Board/messages`` of the one that it answers.
  package var parent: Int32?
  package var reactions: [Reaction]

  package init(item: Item, section: SectionID?) {
    self.item = item
    self.section = section
    parent = nil
    reactions = []
  }
}
