import JSONText

/// Where each item stands: in which thread, and under which comment.
///
/// A comment names only what it answers. Items mostly come by their numbers, so that what is
/// answered is known when the answer comes; an item that comes too early waits for the end.
struct HackerNewsThreads {
  struct Place {
    /// The story; 0 where it is not in the input.
    var story: UInt64
    /// The nearest comment that is shown, itself included; 0 for the story.
    var shown: UInt64
  }

  private enum State: UInt8 {
    /// Named by another item as its answer.
    case expected
    /// Kept until the end.
    case waiting
    case settled
  }

  private struct Entry {
    var place: Place
    var state: State
  }

  private var numbers = NumberTable()
  /// By the places of the numbers.
  private var entries: [Entry] = []
  /// Items that others name as answers and that have not come yet.
  private(set) var missingKids = 0

  /// Nil where the item has not come, or waits itself.
  func place(of id: UInt64) -> Place? {
    guard let index = numbers.place(of: id), entries[index].state == .settled else { return nil }
    return entries[index].place
  }

  mutating func settle(_ id: UInt64, _ place: Place) {
    enter(id, Entry(place: place, state: .settled))
  }

  mutating func wait(_ id: UInt64) {
    if let index = numbers.place(of: id), entries[index].state != .expected { return }
    enter(id, Entry(place: Place(story: 0, shown: 0), state: .waiting))
  }

  private mutating func enter(_ id: UInt64, _ entry: Entry) {
    let (index, isNew) = numbers.insert(id)
    if isNew {
      entries.append(entry)
    } else {
      if entries[index].state == .expected { missingKids -= 1 }
      entries[index] = entry
    }
  }

  mutating func expect(_ kids: JSONNode?, of text: JSONDocument) {
    guard let kids else { return }
    for kid in text.elements(kids) {
      guard let number = text.wholeNumber(kid), number > 0 else { continue }
      guard numbers.insert(UInt64(number)).isNew else { continue }
      entries.append(Entry(place: Place(story: 0, shown: 0), state: .expected))
      missingKids += 1
    }
  }

  /// The place of an answer to `parent`.
  mutating func settle(answer id: UInt64, isDead: Bool, under parent: Place) {
    settle(id, Place(story: parent.story, shown: isDead ? parent.shown : id))
  }
}
