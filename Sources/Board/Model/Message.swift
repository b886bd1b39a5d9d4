/// A message: name, content, time; no title and no comments.
package struct Message: Sendable {
  package var item: Item
  package var section: SectionID?
  package var pictures: [TextReference]
  package var reactions: [Reaction]

  package init(item: Item, section: SectionID?) {
    self.item = item
    self.section = section
    pictures = []
    reactions = []
  }
}
