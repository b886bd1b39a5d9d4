/// What a new item is to be called.
package enum ItemKey: Sendable, Hashable {
  /// Made in the style of the collection's other ids, from the time and chance.
  case generated
  /// Chosen by the caller. The same addition again changes nothing.
  case given(String)
  /// Made in the style of the collection's other ids from this text alone, so that the same
  /// addition again finds its first and changes nothing. Where ids have no room for it, a note
  /// outside the export does the same (``KnownRequest``). Nothing else of the text is kept.
  case request(String)

  var isRequest: Bool {
    if case .request = self { return true }
    return false
  }
}
