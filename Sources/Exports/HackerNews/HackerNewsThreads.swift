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
    var isWaiting = false
  }

  private var places: [UInt64: Place] = [:]
  /// Items that others name as answers and that have not come yet.
  private var expected = Set<UInt64>()

  var missingKids: Int { expected.count }

  /// Nil where the item has not come, or waits itself.
  func place(of id: UInt64) -> Place? {
    guard let place = places[id], !place.isWaiting else { return nil }
    return place
  }

  mutating func settle(_ id: UInt64, _ place: Place) {
    places[id] = place
    expected.remove(id)
  }

  mutating func wait(_ id: UInt64) {
    if places[id] == nil { places[id] = Place(story: 0, shown: 0, isWaiting: true) }
    expected.remove(id)
  }

  mutating func expect(_ kids: JSONNode?, of text: JSONDocument) {
    guard let kids else { return }
    for kid in text.elements(kids) {
      guard let number = text.wholeNumber(kid), number > 0 else { continue }
      if places[UInt64(number)] == nil { expected.insert(UInt64(number)) }
    }
  }

  /// The place of an answer to `parent`.
  mutating func settle(answer id: UInt64, isDead: Bool, under parent: Place) {
    settle(id, Place(story: parent.story, shown: isDead ? parent.shown : id))
  }
}
